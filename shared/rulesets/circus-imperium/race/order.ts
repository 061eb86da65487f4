/** A runner in the order of movement: a person on foot, a chariot, or loose beasts, with its position in the race. */
export interface RaceRunner {
  readonly id: string
  /** Kind of runner. `loose`: a chariot or loose beasts that nobody drives. */
  readonly on: 'foot' | 'chariot' | 'beasts' | 'loose'
  /**
   * Number of laps that the driver completed, on any chariot. If the runner has no driver, the number of laps of the
   * chariot.
   */
  readonly laps: number
  /** Number of squares from the line; higher is better. */
  readonly position: number
  /** Number of the lane; 0 is the innermost lane. */
  readonly lane: number
}

/**
 * Stages of the movement phase: first people on foot, then chariots and beasts with a driver, then chariots and
 * beasts without a driver.
 */
export const MOVEMENT_STAGES: Readonly<Record<RaceRunner['on'], number>> = { foot: 0, chariot: 1, beasts: 1, loose: 2 }

const compareRunners = (one: RaceRunner, other: RaceRunner): number =>
  MOVEMENT_STAGES[one.on] - MOVEMENT_STAGES[other.on] ||
  other.laps - one.laps ||
  other.position - one.position ||
  one.lane - other.lane

/** Returns the groups of two or more runners whose order only dice can decide. */
export function findTies(runners: readonly RaceRunner[]): string[][] {
  const left = [...runners]
  const groups: string[][] = []
  for (let first = left.shift(); first; first = left.shift()) {
    const same = left.filter((other) => compareRunners(first, other) === 0)
    if (same.length === 0) continue
    groups.push([first, ...same].map(({ id }) => id))
    for (const one of same) left.splice(left.indexOf(one), 1)
  }
  return groups
}

/**
 * Returns the order of movement: first people on foot, then runners with a driver, then runners without a driver.
 * Within each of these stages, runners are sorted by laps, position and innermost lane. `thrown`: dice of tied runners,
 * of which the highest moves first.
 */
export const movementOrder = (
  runners: readonly RaceRunner[],
  thrown: Readonly<Record<string, number>> = {},
): string[] =>
  [...runners]
    .sort((one, other) => compareRunners(one, other) || (thrown[other.id] ?? 0) - (thrown[one.id] ?? 0))
    .map(({ id }) => id)

/** Returns the order on the grid, highest D100 first. `again`: groups of teams with equal dice, which roll again. */
export function startingGridOrder(thrown: Readonly<Record<string, number>>): {
  readonly order: string[]
  readonly again: string[][]
} {
  const order = Object.keys(thrown).sort((one, other) => thrown[other]! - thrown[one]!)
  const groups = [...new Set(Object.values(thrown))].map((face) => order.filter((id) => thrown[id] === face))
  return { order, again: groups.filter(({ length }) => length > 1) }
}
