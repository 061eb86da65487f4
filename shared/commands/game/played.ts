import { z } from 'zod/mini'
import { FACTS, Id, type FactOf } from '../../domain/campaign/facts.ts'
import { runningAbsences, treasuryOf, type RecordNames } from '../../domain/campaign/roster.ts'
import { EVERYBODY, type LineUp } from '../../domain/campaign/lineUp.ts'
import { factOf, factsWhere, type Facts } from '../../domain/campaign/state.ts'
import { error, type Issue } from '../../domain/issue.ts'
import { hasLeft } from '../../domain/member.ts'
import { evaluate } from '../../rules/evaluate.ts'
import type { PlayedGame, PlayedMember, PlayedWarband } from '../../rules/playedGame.ts'
import { fitting, linedUp } from '../../rules/lineUp.ts'
import { bandOf } from '../base/band.ts'
import { given, type Environment } from '../base/command.ts'

export { AftermathAnswers } from '../../rules/aftermathAnswers.ts'

/** Dice thrown before the game, for members who may not be able to play. */
const Check = z.strictObject({
  member: Id,
  faces: FACTS.roll.shape.faces,
  source: FACTS.roll.shape.source,
})

/** Who takes part in a game: lists that are left out are as they are kept (see `lineUpOf`). */
export const LineUpInput = {
  checks: z.optional(z.array(Check).check(z.maxLength(500))),
  stayedAway: z.optional(z.array(Id).check(z.maxLength(1000))),
}
/** A line-up as it is asked with. */
export interface AskedLineUp {
  readonly checks?: LineUp['checks'] | undefined
  readonly stayedAway?: LineUp['stayedAway'] | undefined
}

/** The bands of a game, in the order of its sides. */
export const entriesOf = (facts: Facts, game: string): FactOf<'entry'>[] =>
  factsWhere(facts, 'entry', (entry) => entry.game === game)

/** A game with its sides as the aftermath wants it, the members as they are before it; `names` looks up what their injuries name. */
export function playedGame(
  facts: Facts,
  game: string,
  lineup: LineUp,
  environment: Pick<Environment, 'ruleset'>,
  names?: RecordNames,
): PlayedGame {
  const { campaign, round } = factOf(facts, 'game', game)
  const frame = factOf(facts, 'campaign', campaign)
  const entries = entriesOf(facts, game)
  const sides = factsWhere(facts, 'side', (side) => side.game === game)
  return {
    id: game,
    number: round,
    ruleset: environment.ruleset(frame.ruleset),
    house: frame.house,
    sides: sides.map(({ id, name }) => ({
      id,
      name,
      warbands: entries
        .filter(({ side }) => side === id)
        .map(({ warband }) => playedWarband(facts, warband, lineup, environment, names)),
    })),
  }
}

function playedWarband(
  facts: Facts,
  warband: string,
  lineup: LineUp,
  environment: Pick<Environment, 'ruleset'>,
  names: RecordNames | undefined,
): PlayedWarband {
  const band = bandOf(facts, warband, environment, names)
  const of = linedUp(band.ruleset, lineup)
  const costs = evaluate(band.ruleset, band.roster).members
  const running = (member: string) => runningAbsences(facts, member).map(({ fact, left }) => ({ id: fact.id, left }))
  const members = band.members.flatMap((id, at): PlayedMember[] => {
    const member = band.roster.members[at]!
    // Those who left for good are no part of later games.
    if (hasLeft(member)) return []
    const { absence, atHome } = of(id, member)
    const why = { ...(absence && { absence }), ...(atHome && { atHome: atHome.map((one) => one.id) }) }
    const cost = costs[at]!.cost.total
    return [{ id, member, cost, played: absence === undefined, ...why, absences: running(id) }]
  })
  const { name } = factOf(facts, 'warband', warband)
  return {
    id: warband,
    name,
    treasury: treasuryOf(facts, warband),
    context: band.ruleset.roster.context(band.roster),
    members,
  }
}

/** Everybody of a game, whether they play or not. */
const everybodyIn = ({ sides }: PlayedGame): PlayedMember[] =>
  sides.flatMap(({ warbands }) => warbands.flatMap(({ members }) => members))

/**
 * The line-up that something is asked with: lists that are given hold, those left out are as they are kept, as far as
 * they still fit the game.
 */
export function lineUpOf(
  facts: Facts,
  game: string,
  { checks, stayedAway }: AskedLineUp,
  environment: Pick<Environment, 'ruleset' | 'lineUp'>,
): LineUp {
  if (checks && stayedAway) return { checks, stayedAway }
  const kept = environment.lineUp(game)
  if (kept.checks.length + kept.stayedAway.length === 0) return { ...EVERYBODY, ...given({ checks, stayedAway }) }
  const bands = entriesOf(facts, game).map(({ warband }) => bandOf(facts, warband, environment))
  const members = bands.flatMap(({ members: ids, roster }) =>
    ids.map((id, at) => ({ id, member: roster.members[at]! })),
  )
  const ruleset = environment.ruleset(factOf(facts, 'campaign', factOf(facts, 'game', game).campaign).ruleset)
  return { ...fitting({ ...kept, ...given({ stayedAway }) }, members, ruleset), ...given({ checks, stayedAway }) }
}

/** What is missing or wrong in the dice before the game: everybody with an old wound throws one D6, nobody else. */
export function lineUpIssues(game: PlayedGame, lineup: LineUp): Issue[] {
  const { checks, stayedAway } = lineup
  const members = everybodyIn(game)
  const of = linedUp(game.ruleset, lineup)
  const throwing = members.filter(({ id, member }) => of(id, member).throwsBefore)
  const known = new Set(members.map(({ id }) => id))
  return [
    ...throwing
      .filter(({ id }) => !checks.some(({ member }) => member === id))
      .map(({ member }) => error('check-missing', 'checks', { name: member.name })),
    ...checks.flatMap(({ member, faces }, at) => {
      if (!throwing.some(({ id }) => id === member)) return [error('check-needless', `checks[${at}]`)]
      return faces.length === 1 && faces[0]! <= 6 ? [] : [error('check-impossible', `checks[${at}].faces`)]
    }),
    ...stayedAway.flatMap((id, at) => (known.has(id) ? [] : [error('not-in-game', `stayedAway[${at}]`)])),
  ]
}
