import { z } from 'zod'
import { FACTS, Id, type FactOf } from '../domain/campaign/facts.ts'
import { factsOfMember, treasuryOf } from '../domain/campaign/roster.ts'
import { factOf, factsWhere, type Facts } from '../domain/campaign/state.ts'
import { error, type Issue } from '../domain/issue.ts'
import { hasLeft } from '../domain/member.ts'
import { evaluate } from '../rules/evaluate.ts'
import { absenceOf, keptAway, rollsBeforeGame } from '../rules/kit/aftermath/absences.ts'
import type { PlayedGame, PlayedMember, PlayedWarband, RunningAbsence, WhyAbsent } from '../rules/aftermath/game.ts'
import { bandOf } from './band.ts'
import type { Environment } from './command.ts'

export { AftermathAnswers } from '../rules/aftermath/answers.ts'

/** Dice thrown before the game, for members who may not be able to play. */
export const Check = z.strictObject({
  member: Id,
  faces: FACTS.roll.shape.faces,
  source: FACTS.roll.shape.source,
})

/** Who played: those available who were not left at home, as far as the dice before the game let them. */
export const Lineup = {
  checks: z.array(Check).max(500).default([]),
  stayedAway: z.array(Id).max(1000).default([]),
}
export interface LineupInput {
  readonly checks: readonly z.infer<typeof Check>[]
  readonly stayedAway: readonly string[]
}

/** Absences of a member that still run, with the games that they last. */
function running(facts: Facts, member: string): RunningAbsence[] {
  const served = factsOfMember(facts, 'served', member)
  return factsOfMember(facts, 'absence', member)
    .map(({ id, games }) => ({ id, left: games - served.filter(({ absence }) => absence === id).length }))
    .filter(({ left }) => left > 0)
}

/** The bands of a game, in the order of its sides. */
export const entriesOf = (facts: Facts, game: string): FactOf<'entry'>[] =>
  factsWhere(facts, 'entry', (entry) => entry.game === game)

/** A game with its sides as the aftermath wants it, the members as they are before it. */
export function playedGame(
  facts: Facts,
  game: string,
  lineup: LineupInput,
  environment: Pick<Environment, 'ruleset'>,
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
        .map(({ warband }) => playedWarband(facts, warband, lineup, environment)),
    })),
  }
}

function playedWarband(
  facts: Facts,
  warband: string,
  lineup: LineupInput,
  environment: Pick<Environment, 'ruleset'>,
): PlayedWarband {
  const band = bandOf(facts, warband, environment)
  const costs = evaluate(band.ruleset, band.roster).members
  const members = band.members.flatMap((id, at): PlayedMember[] => {
    const member = band.roster.members[at]!
    // Those who left for good are no part of later games.
    if (hasLeft(member)) return []
    const absence: WhyAbsent | undefined = absenceOf(member) ?? keptAt(id, lineup)
    const played = absence === undefined
    return [
      { id, member, cost: costs[at]!.cost.total, played, ...(absence && { absence }), absences: running(facts, id) },
    ]
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

/** Why somebody who could play does not: the die for an old wound, or the organiser. */
function keptAt(member: string, { checks, stayedAway }: LineupInput): WhyAbsent | undefined {
  const check = checks.find((one) => one.member === member)
  if (check && keptAway(check.faces[0] ?? 0)) return { reason: 'old-war-wound' }
  return stayedAway.includes(member) ? { reason: 'stayed-away' } : undefined
}

/** What is missing or wrong in the dice before the game: everybody with an old wound throws one D6, nobody else. */
export function lineupIssues(game: PlayedGame, { checks, stayedAway }: LineupInput): Issue[] {
  const members = game.sides.flatMap((side) => side.warbands.flatMap((warband) => warband.members))
  const throwing = members.filter(
    ({ id, member }) => rollsBeforeGame(member, game.ruleset.aftermath.injuries) && !stayedAway.includes(id),
  )
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
