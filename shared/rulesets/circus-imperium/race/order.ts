/** Where someone or something is in a race. */
export interface Runner {
  readonly id: string
  /** `loose`: a chariot without its driver, or with an enemy at the reins, and loose beasts. */
  readonly on: 'foot' | 'chariot' | 'beasts' | 'loose'
  /** Laps completed: the driver's own, not those of what it stands on. */
  readonly laps: number
  /** Squares from the line: the further the better. */
  readonly position: number
  /** 0 nearest the inside. */
  readonly lane: number
}

/** Those on foot, then drivers, then what nobody drives. */
export const PHASES: Readonly<Record<Runner['on'], number>> = { foot: 0, chariot: 1, beasts: 1, loose: 2 }

const compared = (one: Runner, other: Runner): number =>
  PHASES[one.on] - PHASES[other.on] || other.laps - one.laps || other.position - one.position || one.lane - other.lane

/** Runners between whom only dice can decide, in groups of two at least. */
export function tiesOf(runners: readonly Runner[]): string[][] {
  const left = [...runners]
  const groups: string[][] = []
  for (let first = left.shift(); first; first = left.shift()) {
    const same = left.filter((other) => compared(first, other) === 0)
    if (same.length === 0) continue
    groups.push([first, ...same].map(({ id }) => id))
    for (const one of same) left.splice(left.indexOf(one), 1)
  }
  return groups
}

/**
 * The order of movement: those on foot, then drivers, each by laps, position, nearest the inside; then what nobody drives.
 * `thrown`: dice of those who are tied, the highest first.
 */
export const movementOrder = (runners: readonly Runner[], thrown: Readonly<Record<string, number>> = {}): string[] =>
  [...runners]
    .sort((one, other) => compared(one, other) || (thrown[other.id] ?? 0) - (thrown[one.id] ?? 0))
    .map(({ id }) => id)

/** The order in which chariots are placed: the highest D100 first. Those who threw alike, in groups, throw again. */
export function gridOrder(thrown: Readonly<Record<string, number>>): {
  readonly order: string[]
  readonly again: string[][]
} {
  const order = Object.keys(thrown).sort((one, other) => thrown[other]! - thrown[one]!)
  const groups = [...new Set(Object.values(thrown))].map((face) => order.filter((id) => thrown[id] === face))
  return { order, again: groups.filter(({ length }) => length > 1) }
}
