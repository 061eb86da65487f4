import { z } from 'zod/mini'
import { addFact, updateFact, isSameData, removeFact, type Change } from '../../domain/campaign/change.ts'
import { FACT_SCHEMAS, Id, MAX_SIDES, type FactOf } from '../../domain/campaign/facts.ts'
import { resolveScenario, scenariosOf } from '../../domain/campaign/scenario.ts'
import { factOf, factsWhere, type Facts } from '../../domain/campaign/state.ts'
import { AppError } from '../../domain/error.ts'
import { error, type Issue } from '../../domain/issue.ts'
import { SingleLineText } from '../../domain/text.ts'
import { omitUndefined } from '../../domain/omitUndefined.ts'
import { listGameBands } from './playedGame.ts'
import {
  defineCommand,
  gameAggregate as one,
  warbandAggregate as band,
  type CommandDecision,
  type CommandEnvironment,
} from '../base/command.ts'
import { fieldNames, requestedFields, gameSentenceParams, historySentence } from '../base/historySentences.ts'

const { round, day, time, venue, table, scenario, scenarioId, notes, position } = FACT_SCHEMAS.game.shape

/** Input fields that planned games have besides round, position and sides. */
export const GAME_FIELDS = {
  day: z._default(day, null),
  time,
  venue,
  table,
  scenario: z._default(scenario, ''),
  scenarioId: z.optional(scenarioId.def.innerType),
  notes: z._default(notes, ''),
}

const Side = z.strictObject({
  name: z._default(SingleLineText, ''),
  warbands: z.array(Id).check(z.minLength(1), z.maxLength(50)),
})
type Side = z.infer<typeof Side>

/** Schema of the sides of a game, each with its warbands. */
export const GameSides = z.array(Side).check(z.minLength(1), z.maxLength(MAX_SIDES))

/** Minimum number of sides. A game needs an opponent: no ruleset allows a single side, and a bye is not a game. */
const MIN_SIDES = 2

/**
 * Refuses fewer than two sides, a warband that is listed twice, and withdrawn warbands. Throws `fact-missing` for an
 * unknown warband.
 */
export function checkSides(facts: Facts, sides: readonly Side[]): Issue[] {
  const all = sides.flatMap(({ warbands }) => warbands)
  const twice = all.filter((id, at) => all.indexOf(id) < at)
  const errorsFor = (code: string, ids: readonly string[]) =>
    [...new Set(ids)].map((id) => error(code, 'sides', { name: factOf(facts, 'warband', id).name }))
  const gone = all.filter((id) => factOf(facts, 'warband', id).withdrawnAt !== null)
  const few = sides.length < MIN_SIDES ? [error('too-few-sides', 'sides')] : []
  return [...few, ...errorsFor('warband-on-two-sides', twice), ...errorsFor('warband-withdrawn', gone)]
}

/** Builds the facts of a new planned game and of its sides. Throws `id-taken`, `content-gone`. */
export function plannedGameFacts(
  facts: Facts,
  {
    game,
    sides,
    scenario,
    scenarioId,
    ...fields
  }: Omit<FactOf<'game'>, 'id' | 'state' | 'isPostponed' | 'scenarioId'> & {
    game: string
    sides: readonly Side[]
    scenarioId?: string | null | undefined
  },
  nextId: () => string,
): Change[] {
  if (facts.game.has(game)) throw new AppError('id-taken', { id: game })
  const chosen = { scenario, scenarioId: null, ...scenarioFields(facts, fields.campaign, { scenario, scenarioId }) }
  return [
    addFact('game', game, { ...fields, ...chosen, state: 'planned', isPostponed: false }),
    ...sideFacts(fields.campaign, game, sides, nextId),
  ]
}

/** Resolves the scenario of a game from an input. Throws `content-gone` for a scenario that the campaign does not have. */
function scenarioFields(
  facts: Facts,
  campaign: string,
  input: Parameters<typeof resolveScenario>[1],
  before?: FactOf<'game'>,
): Partial<Pick<FactOf<'game'>, 'scenario' | 'scenarioId'>> {
  const resolved = resolveScenario(scenariosOf(facts, campaign), input, before)
  if ('unknown' in resolved) throw new AppError('content-gone', { id: resolved.unknown })
  return resolved
}

/** Returns the changed fields as the history names them. A scenario chosen by its id is the field `scenario`. */
const gameFieldNames = (input: object): string[] => [
  ...new Set(requestedFields(input).map((key) => (key === 'scenarioId' ? 'scenario' : key))),
]

/** Builds the facts of a game's sides, and of the warbands on them. */
function sideFacts(campaign: string, game: string, sides: readonly Side[], nextId: () => string): Change[] {
  return sides.flatMap(({ name, warbands }, at) => {
    const side = nextId()
    return [
      addFact('side', side, { campaign, game, name, result: null, place: null, position: at }),
      ...warbands.map((warband) => addFact('entry', nextId(), { campaign, game, side, warband, victoryPoints: null })),
    ]
  })
}

/** Plans a game: its round, day and scenario, and the warbands of each side. */
export const planGame = defineCommand({
  name: 'game.plan',
  version: 1,
  input: z.strictObject({
    campaign: Id,
    game: Id,
    round,
    ...GAME_FIELDS,
    position: z._default(position, 0),
    sides: GameSides,
  }),
  reads: ({ game, sides }) => [one(game), ...sides.flatMap(({ warbands }) => warbands.map(band))],
  decide(facts, request, { nextId }): CommandDecision<{ game: string }> {
    factOf(facts, 'campaign', request.campaign)
    const changes = plannedGameFacts(facts, request, nextId)
    const refused = checkSides(facts, request.sides)
    return refused.length > 0 ? { refused } : { changes, answer: { game: request.game } }
  },
  describeEntries: (telling) => historySentence('game.plan', gameSentenceParams(telling)),
})

/**
 * Builds the issue that refuses a change of a game with stored moves. After the change, the stored rolls would no
 * longer fit the game.
 */
export const MOVES_STORED_ERROR: Issue = error('moves-kept', '')

/** Refuses a game that is recorded, or settled without being played. */
export const refuseSettledGame = ({ state }: Pick<FactOf<'game'>, 'state'>): Issue[] =>
  state === 'planned' ? [] : [error(state === 'recorded' ? 'game-recorded' : 'game-unplayed', '')]

/** Returns a game, with refusals if the game is settled or its moves are stored. */
function getPlannedGame(
  facts: Facts,
  game: string,
  hasRolls: CommandEnvironment['hasRolls'],
): { fact: FactOf<'game'>; refused: Issue[] } {
  const fact = factOf(facts, 'game', game)
  const settled = refuseSettledGame(fact)
  if (settled.length > 0) return { fact, refused: settled }
  return { fact, refused: hasRolls(game) ? [MOVES_STORED_ERROR] : [] }
}

/** Removes the line-up facts that a game has for the warbands selected by `isGone`. */
function removeLineUpOf(
  game: string,
  isGone: (warband: string) => boolean,
  { lineUpFacts }: CommandEnvironment,
): Change[] {
  const { participations, rolls } = lineUpFacts(game)
  return [
    ...participations.filter(({ warband }) => isGone(warband)).map((fact) => removeFact('participation', fact)),
    ...rolls.filter(({ warband }) => isGone(warband ?? '')).map((fact) => removeFact('roll', fact)),
  ]
}

/** Removes the sides of a game, and the `entry` facts of the warbands on them. */
const removeSides = (facts: Facts, game: string): Change[] => [
  ...factsWhere(facts, 'entry', (fact) => fact.game === game).map((fact) => removeFact('entry', fact)),
  ...factsWhere(facts, 'side', (fact) => fact.game === game).map((fact) => removeFact('side', fact)),
]

/** Returns a side with its warbands sorted by id, so that sides which differ only in this order are equal. */
const inOrder = ({ name, warbands }: Side): Side => ({ name, warbands: warbands.toSorted() })

/** Returns the stored sides of a game in order, with the warbands of each side sorted by id. */
const currentSides = (facts: Facts, game: string): Side[] =>
  factsWhere(facts, 'side', (fact) => fact.game === game)
    .toSorted((one, other) => one.position - other.position)
    .map(({ id, name }) => ({
      name,
      warbands: listGameBands(facts, game)
        .flatMap(({ side, warband }) => (side === id ? [warband] : []))
        .sort(),
    }))

/**
 * Changes a planned game. `sides` replaces the stored sides; this is refused if moves are stored. Warbands that leave
 * the game lose their line-up.
 */
export const changeGame = defineCommand({
  name: 'game.change',
  version: 1,
  input: z.strictObject({
    campaign: Id,
    game: Id,
    round: z.optional(round),
    day: z.optional(day),
    time: z.optional(time.def.innerType),
    venue: z.optional(venue.def.innerType),
    table: z.optional(table.def.innerType),
    scenario: z.optional(scenario),
    scenarioId: z.optional(scenarioId.def.innerType),
    notes: z.optional(notes),
    position: z.optional(position),
    sides: z.optional(GameSides),
  }),
  reads: ({ game, sides = [] }) => [one(game), ...sides.flatMap(({ warbands }) => warbands.map(band))],
  current: (facts, { game }) => ({ ...factOf(facts, 'game', game), sides: currentSides(facts, game) }),
  decide(facts, { campaign, game, sides, ...fields }, environment) {
    const { fact, refused } = getPlannedGame(facts, game, environment.hasRolls)
    const issues = sides ? [...refused, ...checkSides(facts, sides)] : []
    if (issues.length > 0) return { refused: issues }
    const { scenario, scenarioId, ...others } = fields
    const chosen = scenarioFields(facts, campaign, { scenario, scenarioId }, fact)
    const changes = updateFact('game', fact, { ...omitUndefined(others), ...chosen })
    if (!sides || isSameData(sides.map(inOrder), currentSides(facts, game))) return { changes, answer: {} }
    const stays = new Set(sides.flatMap(({ warbands }) => warbands))
    return {
      changes: [
        ...changes,
        ...removeLineUpOf(game, (warband) => !stays.has(warband), environment),
        ...removeSides(facts, game),
        ...sideFacts(campaign, game, sides, environment.nextId),
      ],
      answer: {},
    }
  },
  describeEntries: (telling) =>
    historySentence('game.change', {
      ...gameSentenceParams(telling),
      fields: fieldNames(gameFieldNames(telling.input)),
    }),
})

/** Removes what is at stake in a game. */
export const clearGameStakes = (facts: Facts, game: string): Change[] =>
  factsWhere(facts, 'gameStake', (one) => one.game === game).map((stake) => removeFact('gameStake', stake))

/** Removes a planned game with its sides, line-up, stakes and pictures. */
export const cancelPlannedGame = (facts: Facts, fact: FactOf<'game'>, environment: CommandEnvironment): Change[] => [
  ...removeLineUpOf(fact.id, () => true, environment),
  ...environment.gamePicturesOf(fact.id).map((picture) => removeFact('gamePicture', picture)),
  ...clearGameStakes(facts, fact.id),
  ...removeSides(facts, fact.id),
  removeFact('game', fact),
]

/** Removes a warband from a planned game. Cancels the game if fewer than two sides are left. */
export function removeBandFromGame(
  facts: Facts,
  fact: FactOf<'game'>,
  warband: string,
  environment: CommandEnvironment,
): Change[] {
  const entries = listGameBands(facts, fact.id)
  const own = entries.filter((entry) => entry.warband === warband)
  const stay = new Set(entries.filter((entry) => !own.includes(entry)).map(({ side }) => side))
  if (stay.size < MIN_SIDES) return cancelPlannedGame(facts, fact, environment)
  return [
    ...removeLineUpOf(fact.id, (one) => one === warband, environment),
    ...own.map((entry) => removeFact('entry', entry)),
    ...own.filter(({ side }) => !stay.has(side)).map(({ side }) => removeFact('side', factOf(facts, 'side', side))),
  ]
}

/** Cancels a planned game. Refused if its moves are stored. */
export const cancelGame = defineCommand({
  name: 'game.cancel',
  version: 1,
  input: z.strictObject({ campaign: Id, game: Id }),
  reads: ({ game }) => [one(game)],
  decide(facts, { game }, environment) {
    const { fact, refused } = getPlannedGame(facts, game, environment.hasRolls)
    if (refused.length > 0) return { refused }
    return { changes: cancelPlannedGame(facts, fact, environment), answer: {} }
  },
  describeEntries: (telling) => historySentence('game.cancel', gameSentenceParams(telling)),
})
