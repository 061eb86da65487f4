import { z } from 'zod/mini'
import { added, changed, removed, type Change } from '../../domain/campaign/change.ts'
import { FACTS, Id, MOST_SIDES, type FactOf } from '../../domain/campaign/facts.ts'
import { factOf, factsWhere, type Facts } from '../../domain/campaign/state.ts'
import { AppError } from '../../domain/error.ts'
import { error, type Issue } from '../../domain/issue.ts'
import { Line } from '../../domain/text.ts'
import { entriesOf } from './played.ts'
import { command, game as one, given, warband as band, type Decision, type Environment } from '../base/command.ts'
import { fieldNames, fieldsAsked, gameWords, sentence } from '../base/telling.ts'

const { round, day, table, scenario, notes, position } = FACTS.game.shape

/** What a game is planned with, beside its round, its place in it and its sides. */
export const GAME_FIELDS = {
  day: z._default(day, null),
  table,
  scenario: z._default(scenario, ''),
  notes: z._default(notes, ''),
}

const Side = z.strictObject({
  name: z._default(Line, ''),
  warbands: z.array(Id).check(z.minLength(1), z.maxLength(50)),
})
type Side = z.infer<typeof Side>

/** Who plays in a game, side by side. */
export const Sides = z.array(Side).check(z.minLength(1), z.maxLength(MOST_SIDES))

/** A game without an opponent is none: no ruleset has one, and a band that a round leaves out has a bye, which is no game. */
const FEWEST_SIDES = 2

/** Two sides at least; a band plays on one of them only, and only bands of this campaign that are not withdrawn from it. */
export function wrongSides(facts: Facts, sides: readonly Side[]): Issue[] {
  const all = sides.flatMap(({ warbands }) => warbands)
  const twice = all.filter((id, at) => all.indexOf(id) < at)
  const named = (code: string, ids: readonly string[]) =>
    [...new Set(ids)].map((id) => error(code, 'sides', { name: factOf(facts, 'warband', id).name }))
  const gone = all.filter((id) => factOf(facts, 'warband', id).withdrawnAt !== null)
  const few = sides.length < FEWEST_SIDES ? [error('too-few-sides', 'sides')] : []
  return [...few, ...named('warband-on-two-sides', twice), ...named('warband-withdrawn', gone)]
}

/** A game to be played, as new facts with its sides. Throws `id-taken`. */
export function gameFacts(
  facts: Facts,
  { game, sides, ...fields }: Omit<FactOf<'game'>, 'id' | 'state'> & { game: string; sides: readonly Side[] },
  nextId: () => string,
): Change[] {
  if (facts.game.has(game)) throw new AppError('id-taken', { id: game })
  return [added('game', game, { ...fields, state: 'planned' }), ...sideFacts(fields.campaign, game, sides, nextId)]
}

/** The sides of a game and the bands on them, as new facts. */
function sideFacts(campaign: string, game: string, sides: readonly Side[], nextId: () => string): Change[] {
  return sides.flatMap(({ name, warbands }, at) => {
    const side = nextId()
    return [
      added('side', side, { campaign, game, name, result: null, place: null, position: at }),
      ...warbands.map((warband) => added('entry', nextId(), { campaign, game, side, warband, victoryPoints: null })),
    ]
  })
}

/** Plans a game: its round, day and scenario, and who plays on which side. */
export const planGame = command({
  name: 'game.plan',
  version: 1,
  input: z.strictObject({
    campaign: Id,
    game: Id,
    round,
    ...GAME_FIELDS,
    position: z._default(position, 0),
    sides: Sides,
  }),
  reads: ({ game, sides }) => [one(game), ...sides.flatMap(({ warbands }) => warbands.map(band))],
  decide(facts, asked, { nextId }): Decision<{ game: string }> {
    factOf(facts, 'campaign', asked.campaign)
    const changes = gameFacts(facts, asked, nextId)
    const refused = wrongSides(facts, asked.sides)
    return refused.length > 0 ? { refused } : { changes, answer: { game: asked.game } }
  },
  tell: (telling) => sentence('game.plan', gameWords(telling)),
})

/** The rolls of a game that is not recorded are kept: nothing may change what they rest on. */
export const MOVES_KEPT: Issue = error('moves-kept', '')

/** The game, if it is still to be played, and nothing that happened in it is kept. */
function planned(
  facts: Facts,
  game: string,
  hasRolls: Environment['hasRolls'],
): { fact: FactOf<'game'>; refused: Issue[] } {
  const fact = factOf(facts, 'game', game)
  if (fact.state !== 'planned') return { fact, refused: [error('game-recorded', '')] }
  return { fact, refused: hasRolls(game) ? [MOVES_KEPT] : [] }
}

/** What the line-up of a game says of those in these bands, or of all, taken away. */
function unlined(game: string, isGone: (warband: string) => boolean, { lineUpFacts }: Environment): Change[] {
  const { participations, rolls } = lineUpFacts(game)
  return [
    ...participations.filter(({ warband }) => isGone(warband)).map((fact) => removed('participation', fact)),
    ...rolls.filter(({ warband }) => isGone(warband ?? '')).map((fact) => removed('roll', fact)),
  ]
}

/** The sides of a game and what stands on them, taken away. */
const withoutSides = (facts: Facts, game: string): Change[] => [
  ...factsWhere(facts, 'entry', (fact) => fact.game === game).map((fact) => removed('entry', fact)),
  ...factsWhere(facts, 'side', (fact) => fact.game === game).map((fact) => removed('side', fact)),
]

/** The sides as they are given, the bands of each in the order of their ids: one among equal orders. */
const sidesNow = (facts: Facts, game: string): Side[] =>
  factsWhere(facts, 'side', (fact) => fact.game === game)
    .toSorted((one, other) => one.position - other.position)
    .map(({ id, name }) => ({
      name,
      warbands: entriesOf(facts, game)
        .flatMap(({ side, warband }) => (side === id ? [warband] : []))
        .sort(),
    }))

/**
 * Changes a planned game; sides given take the place of those that stood, unless what happened at the table is kept: bands
 * that are in it no longer take their line-up with them. Of a recorded one only what is said of it.
 */
export const changeGame = command({
  name: 'game.change',
  version: 1,
  input: z.strictObject({
    campaign: Id,
    game: Id,
    round: z.optional(round),
    day: z.optional(day),
    table: z.optional(table.def.innerType),
    scenario: z.optional(scenario),
    notes: z.optional(notes),
    position: z.optional(position),
    sides: z.optional(Sides),
  }),
  reads: ({ game, sides = [] }) => [one(game), ...sides.flatMap(({ warbands }) => warbands.map(band))],
  current: (facts, { game }) => ({ ...factOf(facts, 'game', game), sides: sidesNow(facts, game) }),
  decide(facts, { campaign, game, sides, ...fields }, environment) {
    const { fact, refused } = planned(facts, game, environment.hasRolls)
    const issues = sides ? [...refused, ...wrongSides(facts, sides)] : []
    if (issues.length > 0) return { refused: issues }
    const changes = changed('game', fact, given(fields))
    if (!sides) return { changes, answer: {} }
    const stays = new Set(sides.flatMap(({ warbands }) => warbands))
    return {
      changes: [
        ...changes,
        ...unlined(game, (warband) => !stays.has(warband), environment),
        ...withoutSides(facts, game),
        ...sideFacts(campaign, game, sides, environment.nextId),
      ],
      answer: {},
    }
  },
  tell: (telling) => sentence('game.change', { ...gameWords(telling), fields: fieldNames(fieldsAsked(telling.input)) }),
})

/** A game that is not to be played after all, taken away with all that is in it. */
export const cancelled = (facts: Facts, fact: FactOf<'game'>, environment: Environment): Change[] => [
  ...unlined(fact.id, () => true, environment),
  ...withoutSides(facts, fact.id),
  removed('game', fact),
]

/** A band goes out of a planned game, which the others play without it; where only one side is left it is cancelled. */
export function leftBy(facts: Facts, fact: FactOf<'game'>, warband: string, environment: Environment): Change[] {
  const entries = entriesOf(facts, fact.id)
  const own = entries.filter((entry) => entry.warband === warband)
  const stay = new Set(entries.filter((entry) => !own.includes(entry)).map(({ side }) => side))
  if (stay.size < FEWEST_SIDES) return cancelled(facts, fact, environment)
  return [
    ...unlined(fact.id, (one) => one === warband, environment),
    ...own.map((entry) => removed('entry', entry)),
    ...own.filter(({ side }) => !stay.has(side)).map(({ side }) => removed('side', factOf(facts, 'side', side))),
  ]
}

/** Takes a planned game out of the campaign, unless what happened at the table is kept. */
export const cancelGame = command({
  name: 'game.cancel',
  version: 1,
  input: z.strictObject({ campaign: Id, game: Id }),
  reads: ({ game }) => [one(game)],
  decide(facts, { game }, environment) {
    const { fact, refused } = planned(facts, game, environment.hasRolls)
    if (refused.length > 0) return { refused }
    return { changes: cancelled(facts, fact, environment), answer: {} }
  },
  tell: (telling) => sentence('game.cancel', gameWords(telling)),
})
