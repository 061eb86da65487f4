import { listDragged } from './aboard.ts'
import type { RacePersonRef } from './moves.ts'
import {
  personStateOf,
  teamOf,
  raceWithMoveProgress,
  raceWithPersonState,
  raceWithTeam,
  type RaceState,
  type PersonState,
} from './state.ts'
import { personName, addToRaceLog } from './words.ts'

/**
 * Moves a team along the track by `squares` and outward by `lanes`. `counted`: number of squares that count as
 * dragging for people whom the team drags; a diagonal square counts once, and undoing a skid counts negatively.
 */
export function moveTeam(
  race: RaceState,
  id: string,
  squares: number,
  lanes = 0,
  counted = Math.max(Math.abs(squares), Math.abs(lanes)),
): RaceState {
  const { position, lane } = teamOf(race, id)
  const there = raceWithTeam(race, id, { position: position + squares, lane: Math.max(0, lane + lanes) })
  return listDragged(there, id).reduce((on, who) => {
    const { drag } = personStateOf(on, who)
    return drag ? raceWithPersonState(on, who, { drag: { ...drag, squares: drag.squares + counted } }) : on
  }, there)
}

/**
 * CI-R17: moves a team by a skid or a shift. Each lane is one square to the front right or, if negative, to the front
 * left.
 */
export const moveTeamByLanes = (race: RaceState, id: string, lanes: number): RaceState =>
  moveTeam(race, id, Math.abs(lanes), lanes)

/** CI-R17: undoes some lanes of a skid. */
export const undoSkid = (race: RaceState, id: string, lanes: number): RaceState =>
  moveTeam(race, id, -lanes, -lanes, -lanes)

/** Puts a person on foot in the square of a chariot or of beasts. */
export function putOnFoot(race: RaceState, who: RacePersonRef, id: string, more: Partial<PersonState> = {}): RaceState {
  const { position, lane } = teamOf(race, id)
  return raceWithPersonState(race, who, {
    where: { on: 'foot' },
    position,
    lane,
    landed: race.turn,
    drag: null,
    ...more,
  })
}

/** Starts dragging a person, which the campaign later records as a fall. */
export const startDragging = (race: RaceState, who: RacePersonRef, id: string, net = false): RaceState =>
  raceWithPersonState(addToRaceLog(race, 'is-dragged', { name: personName(race, who) }), who, {
    where: { on: 'dragged', of: id },
    drag: { squares: 0, net, freeIn: net || race.phase === 'combat' ? race.turn + 1 : race.turn },
    fell: true,
  })

/** Makes beasts frenzied. Beasts that are already frenzied keep the race turn in which their frenzy began. */
export function startFrenzy(race: RaceState, id: string): RaceState {
  const { frenzied, frenziedIn } = teamOf(race, id)
  return raceWithTeam(race, id, { frenzied: true, frenziedIn: frenzied ? frenziedIn : race.turn })
}

/** Ends a chariot's series of bend rolls after an accident. */
export const cancelBendRolls = (race: RaceState, id: string): RaceState => ({
  ...raceWithMoveProgress(race, id, { skidded: null, mayShift: false }),
  queue: race.queue.filter((want) => want.for !== 'turn' || want.team !== id),
})
