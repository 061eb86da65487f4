import { draggedBy } from './aboard.ts'
import type { Who } from './moves.ts'
import { personOf, teamOf, withRun, withPersonState, withTeam, type Race, type PersonState } from './state.ts'
import { personName, told } from './words.ts'

/**
 * Runs on: so many squares along the track and lanes outward; whoever is dragged counts every square, one that lies
 * across once. `counted`: fewer, where a skid is undone.
 */
export function moved(
  race: Race,
  id: string,
  squares: number,
  lanes = 0,
  counted = Math.max(Math.abs(squares), Math.abs(lanes)),
): Race {
  const { position, lane } = teamOf(race, id)
  const there = withTeam(race, id, { position: position + squares, lane: Math.max(0, lane + lanes) })
  return draggedBy(there, id).reduce((on, who) => {
    const { drag } = personOf(on, who)
    return drag ? withPersonState(on, who, { drag: { ...drag, squares: drag.squares + counted } }) : on
  }, there)
}

/** CI-R17: skids or shifts so many lanes: each is a square to the front right, or to the front left where negative. */
export const slid = (race: Race, id: string, lanes: number): Race => moved(race, id, Math.abs(lanes), lanes)

/** CI-R17: so many lanes of a skid did not happen after all. */
export const unslid = (race: Race, id: string, lanes: number): Race => moved(race, id, -lanes, -lanes, -lanes)

/** On foot, in the square of a chariot or of beasts. */
export function grounded(race: Race, who: Who, id: string, more: Partial<PersonState> = {}): Race {
  const { position, lane } = teamOf(race, id)
  return withPersonState(race, who, { where: { on: 'foot' }, position, lane, landed: race.turn, drag: null, ...more })
}

/** Thrown off, dragged along: something that a season remembers. */
export const dragged = (race: Race, who: Who, id: string, net = false): Race =>
  withPersonState(told(race, 'is-dragged', { name: personName(race, who) }), who, {
    where: { on: 'dragged', of: id },
    drag: { squares: 0, net, freeIn: net || race.phase === 'combat' ? race.turn + 1 : race.turn },
    fell: true,
  })

/** Beasts become frenzied; of those that are already it is as long ago as it was. */
export function maddened(race: Race, id: string): Race {
  const { frenzied, frenziedIn } = teamOf(race, id)
  return withTeam(race, id, { frenzied: true, frenziedIn: frenzied ? frenziedIn : race.turn })
}

/** An accident ends the series of turn rolls of a chariot. */
export const withoutSeries = (race: Race, id: string): Race => ({
  ...withRun(race, id, { skidded: null, mayShift: false }),
  queue: race.queue.filter((want) => want.for !== 'turn' || want.team !== id),
})
