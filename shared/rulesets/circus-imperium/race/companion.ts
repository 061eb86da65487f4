import { error } from '../../../domain/issue.ts'
import type { AftermathAnswers, FallenEntry } from '../../../rules/aftermathAnswers.ts'
import type { CompanionRules, CompanionResult, CompanionStart } from '../../../rules/ruleset.ts'
import type { CircusContext } from '../context.ts'
import { BEAST_VALUES, RACE_TEXTS } from '../data.ts'
import { rankSides } from './arrival.ts'
import { applyRaceMoves } from './follow.ts'
import { RaceMove, type RacePersonRef } from './moves.ts'
import { isDead } from './person.ts'
import { buildRaceView } from './show.ts'
import { listPeople, findRacer, personStateOf, teamOf, type RaceState } from './state.ts'
import type { Team } from '../schemas.ts'

/** Computes a race from its moves. Stops at the first refused move. */
function follow(table: CompanionStart<Team, CircusContext>, moves: readonly unknown[]): CompanionResult {
  const { race, refused } = applyRaceMoves(table, moves as readonly RaceMove[])
  return {
    view: buildRaceView(race),
    issues: refused ? [error(refused.why.code, `moves[${refused.at}]`, refused.why.params)] : [],
    rolls: race.rolls,
    answers: buildAnswers(race),
  }
}

/**
 * Builds the answers for the aftermath from a race: the fallen and the losses and, once the race is over, the winner
 * and the other final ranks. CI-R16: a void race has no winner.
 */
function buildAnswers(race: RaceState): AftermathAnswers {
  if (race.turn === 0) return {}
  const bands = [...new Set(Object.values(race.seats).map(({ band }) => band))]
  const fallen = Object.fromEntries(bands.map((band) => [`fallen:${band}`, buildFallenAnswer(race, band)]))
  return race.winner === undefined ? fallen : { result: buildResultAnswer(race, race.winner), ...fallen }
}

function buildResultAnswer(race: RaceState, winner: string | null): AftermathAnswers[string] {
  const sides = [...new Set(Object.values(race.seats).map(({ side }) => side))]
  const won = winner === null ? undefined : race.seats[winner]!.side
  const resultOfSide = (side: string) => (won === undefined ? 'draw' : side === won ? 'win' : 'loss')
  return {
    kind: 'result',
    results: Object.fromEntries(sides.map((side) => [side, resultOfSide(side)])),
    ...(winner !== null && { champion: winner, places: rankSides(race, winner) }),
  }
}

function buildFallenAnswer(race: RaceState, band: string): AftermathAnswers[string] {
  const teams = Object.keys(race.seats).filter((id) => race.seats[id]!.band === band)
  const losses = teams.flatMap((member) => listRaceLosses(race, member).map((loss) => ({ member, loss })))
  return {
    kind: 'fallen',
    members: teams.flatMap((id) => listFalls(race, id)),
    ...(losses.length > 0 && { losses }),
  }
}

/** Lists the losses of a team: a wrecked chariot, dead beasts. */
function listRaceLosses(race: RaceState, id: string): string[] {
  const { wrecked, beasts } = teamOf(race, id)
  return [...(wrecked ? ['chariot'] : []), ...(beasts >= BEAST_VALUES.boxes ? ['beasts'] : [])]
}

/**
 * Lists the crew members of a team who died. Also lists the living crew members who were thrown, dragged or aboard a
 * wreck.
 */
function listFalls(race: RaceState, id: string): FallenEntry[] {
  const fateOf = (who: RacePersonRef) =>
    isDead(findRacer(race, who)!) ? 'killed' : personStateOf(race, who).fell ? 'out' : undefined
  const people = listPeople(race).filter(({ team }) => team === id)
  const crew = people.flatMap((who) => {
    const fate = fateOf(who)
    return fate ? [{ id: who.role, fate } as const] : []
  })
  if (crew.length === 0) return []
  const areAllDead = crew.length === people.length && crew.every(({ fate }) => fate === 'killed')
  return [{ member: id, fate: areAllDead ? 'killed' : 'out', crew }]
}

/** Companion for a race at the table: order of movement, dice, damage. It can be used only with the teams of a game. */
export const circusCompanion: CompanionRules<Team, CircusContext> = {
  name: RACE_TEXTS.name,
  summary: RACE_TEXTS.summary,
  withoutGame: false,
  givesAnswers: true,
  rolls: RACE_TEXTS.rolls,
  refusals: RACE_TEXTS.refusals,
  move: RaceMove,
  follow,
}
