import { error } from '../../../domain/issue.ts'
import type { AftermathAnswers, Fall } from '../../../rules/aftermathAnswers.ts'
import type { CompanionRules, Followed, Table } from '../../../rules/ruleset.ts'
import type { CircusContext } from '../context.ts'
import { BEASTS, RACE } from '../data.ts'
import { arrivals } from './arrival.ts'
import { followed } from './follow.ts'
import { RaceMove, type Who } from './moves.ts'
import { isDead } from './person.ts'
import { raceView } from './show.ts'
import { everyone, racerOf, personOf, teamOf, type Race } from './state.ts'
import type { Team } from '../schemas.ts'

/** A race from its moves: issues stop at the first that cannot be. */
function follow(table: Table<Team, CircusContext>, moves: readonly unknown[]): Followed {
  const { race, refused } = followed(table, moves as readonly RaceMove[])
  return {
    view: raceView(race),
    issues: refused ? [error(refused.why.code, `moves[${refused.at}]`, refused.why.params)] : [],
    rolls: race.rolls,
    answers: answersOf(race),
  }
}

/** What the race tells the aftermath: who fell and what was lost; once it is over, who won, and how the others came in. CI-R16: a void race is won by nobody. */
function answersOf(race: Race): AftermathAnswers {
  if (race.turn === 0) return {}
  const bands = [...new Set(Object.values(race.seats).map(({ band }) => band))]
  const fallen = Object.fromEntries(bands.map((band) => [`fallen:${band}`, fallenOf(race, band)]))
  return race.winner === undefined ? fallen : { result: resultOf(race, race.winner), ...fallen }
}

function resultOf(race: Race, winner: string | null): AftermathAnswers[string] {
  const sides = [...new Set(Object.values(race.seats).map(({ side }) => side))]
  const won = winner === null ? undefined : race.seats[winner]!.side
  const fared = (side: string) => (won === undefined ? 'draw' : side === won ? 'win' : 'loss')
  return {
    kind: 'result',
    results: Object.fromEntries(sides.map((side) => [side, fared(side)])),
    ...(winner !== null && { champion: winner, places: arrivals(race, winner) }),
  }
}

function fallenOf(race: Race, band: string): AftermathAnswers[string] {
  const teams = Object.keys(race.seats).filter((id) => race.seats[id]!.band === band)
  const losses = teams.flatMap((member) => lossesOf(race, member).map((loss) => ({ member, loss })))
  return {
    kind: 'fallen',
    members: teams.flatMap((id) => fallOf(race, id)),
    ...(losses.length > 0 && { losses }),
  }
}

/** A chariot that is a wreck, beasts that are dead. */
function lossesOf(race: Race, id: string): string[] {
  const { wrecked, beasts } = teamOf(race, id)
  return [...(wrecked ? ['chariot'] : []), ...(beasts >= BEASTS.boxes ? ['beasts'] : [])]
}

/** The dead, and whoever was thrown, dragged or wrecked, and lives. */
function fallOf(race: Race, id: string): Fall[] {
  const fateOf = (who: Who) => (isDead(racerOf(race, who)!) ? 'killed' : personOf(race, who).fell ? 'out' : undefined)
  const people = everyone(race).filter(({ team }) => team === id)
  const crew = people.flatMap((who) => {
    const fate = fateOf(who)
    return fate ? [{ id: who.role, fate } as const] : []
  })
  if (crew.length === 0) return []
  const areAllDead = crew.length === people.length && crew.every(({ fate }) => fate === 'killed')
  return [{ member: id, fate: areAllDead ? 'killed' : 'out', crew }]
}

/** A race with what happens at the table: the order, dice, damage. It needs the teams of a game. */
export const companion: CompanionRules<Team, CircusContext> = {
  name: RACE.name,
  summary: RACE.summary,
  withoutGame: false,
  rolls: RACE.rolls,
  refusals: RACE.refusals,
  move: RaceMove,
  follow,
}
