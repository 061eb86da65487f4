import { z } from 'zod/mini'
import { FACT_SCHEMAS, Id, type FactOf } from '../../domain/campaign/facts.ts'
import { findScenario } from '../../domain/campaign/scenario.ts'
import { stakesOfGame } from '../../domain/campaign/stakes.ts'
import { runningAbsences, treasuryOf, type InjuryRecordNames } from '../../domain/campaign/roster.ts'
import { FULL_LINE_UP, type LineUp } from '../../domain/campaign/lineUp.ts'
import { factOf, factsWhere, type Facts } from '../../domain/campaign/state.ts'
import { error, type Issue } from '../../domain/issue.ts'
import { hasLeft } from '../../domain/member.ts'
import { omitUndefined } from '../../domain/omitUndefined.ts'
import { evaluateWholeRoster } from '../../rules/evaluate.ts'
import type { PlayedGame, PlayedMember, PlayedStake, PlayedWarband } from '../../rules/playedGame.ts'
import { fitLineUp, lineUpStateOf } from '../../rules/lineUp.ts'
import { bandOf } from '../base/band.ts'
import type { CommandEnvironment } from '../base/command.ts'

export { AftermathAnswers } from '../../rules/aftermathAnswers.ts'

/** A roll before the game that decides whether a member can play. */
const Check = z.strictObject({
  member: Id,
  faces: FACT_SCHEMAS.roll.shape.faces,
  source: FACT_SCHEMAS.roll.shape.source,
})

/** Input fields of the line-up of a game. A list that is absent stays as stored (see `resolveLineUp`). */
export const LineUpInput = {
  checks: z.optional(z.array(Check).check(z.maxLength(500))),
  stayedAway: z.optional(z.array(Id).check(z.maxLength(1000))),
}
/** The line-up in an input; absent lists stay as stored. */
export interface LineUpRequest {
  readonly checks?: LineUp['checks'] | undefined
  readonly stayedAway?: LineUp['stayedAway'] | undefined
}

/** Lists the `entry` facts of a game: the warbands that take part in it. */
export const listGameBands = (facts: Facts, game: string): FactOf<'entry'>[] =>
  factsWhere(facts, 'entry', (entry) => entry.game === game)

/**
 * Builds the input of the aftermath: a game with its sides, and with the members as they were before the game. `names`
 * looks up the names that injury records show.
 */
export function buildPlayedGame(
  facts: Facts,
  game: string,
  lineup: LineUp,
  environment: Pick<CommandEnvironment, 'ruleset'>,
  names?: InjuryRecordNames,
): PlayedGame {
  const { campaign, round, scenarioId } = factOf(facts, 'game', game)
  const objectives = findScenario(facts, campaign, scenarioId)?.objectives ?? []
  const frame = factOf(facts, 'campaign', campaign)
  const entries = listGameBands(facts, game)
  const sides = factsWhere(facts, 'side', (side) => side.game === game)
  const { stakes, elsewhere } = playedStakes(facts, game)
  return {
    id: game,
    number: round,
    ruleset: environment.ruleset(frame.ruleset),
    house: frame.house,
    ...(objectives.length > 0 && { objectives }),
    ...(stakes.length > 0 && { stakes }),
    ...(elsewhere.length > 0 && { stakesElsewhere: elsewhere }),
    sides: sides.map(({ id, name }) => ({
      id,
      name,
      warbands: entries
        .filter(({ side }) => side === id)
        .map(({ warband }) => buildPlayedWarband(facts, warband, lineup, environment, names)),
    })),
  }
}

/**
 * Lists the stakes that a game decides about, and the names of those `elsewhere`: a warband outside the game has got
 * them since, and they stay there.
 */
function playedStakes(facts: Facts, game: string): { stakes: PlayedStake[]; elsewhere: string[] } {
  const bands = listGameBands(facts, game).map(({ warband }) => warband)
  const all = stakesOfGame(facts, game).map(({ stake: { id, name, holder } }) => ({ id, name, holder }))
  const isDecided = ({ holder }: PlayedStake) => holder === null || bands.includes(holder)
  return { stakes: all.filter(isDecided), elsewhere: all.filter((one) => !isDecided(one)).map(({ name }) => name) }
}

function buildPlayedWarband(
  facts: Facts,
  warband: string,
  lineup: LineUp,
  environment: Pick<CommandEnvironment, 'ruleset'>,
  names: InjuryRecordNames | undefined,
): PlayedWarband {
  const band = bandOf(facts, warband, environment, names)
  const of = lineUpStateOf(band.ruleset, lineup)
  const costs = evaluateWholeRoster(band.ruleset, band.roster).members
  const running = (member: string) => runningAbsences(facts, member).map(({ fact, left }) => ({ id: fact.id, left }))
  const members = band.members.flatMap((id, at): PlayedMember[] => {
    const member = band.roster.members[at]!
    // Members who left for good do not take part in later games.
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

/** Lists all members of a game's warbands, including those who do not play. */
const allMembersOf = ({ sides }: PlayedGame): PlayedMember[] =>
  sides.flatMap(({ warbands }) => warbands.flatMap(({ members }) => members))

/**
 * Returns the line-up that results from an input. A list that is absent from the input is replaced by the stored list,
 * as far as this list still fits the game.
 */
export function resolveLineUp(
  facts: Facts,
  game: string,
  { checks, stayedAway }: LineUpRequest,
  environment: Pick<CommandEnvironment, 'ruleset' | 'lineUp'>,
): LineUp {
  if (checks && stayedAway) return { checks, stayedAway }
  const kept = environment.lineUp(game)
  if (kept.checks.length + kept.stayedAway.length === 0)
    return { ...FULL_LINE_UP, ...omitUndefined({ checks, stayedAway }) }
  const bands = listGameBands(facts, game).map(({ warband }) => bandOf(facts, warband, environment))
  const members = bands.flatMap(({ members: ids, roster }) =>
    ids.map((id, at) => ({ id, member: roster.members[at]! })),
  )
  const ruleset = environment.ruleset(factOf(facts, 'campaign', factOf(facts, 'game', game).campaign).ruleset)
  return {
    ...fitLineUp({ ...kept, ...omitUndefined({ stayedAway }) }, members, ruleset),
    ...omitUndefined({ checks, stayedAway }),
  }
}

/**
 * Reports problems with the rolls before the game: each member with an old war wound must roll one D6, and no other
 * member may roll. Also reports members at home who are not in the game.
 */
export function lineUpIssues(game: PlayedGame, lineup: LineUp): Issue[] {
  const { checks, stayedAway } = lineup
  const members = allMembersOf(game)
  const of = lineUpStateOf(game.ruleset, lineup)
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
