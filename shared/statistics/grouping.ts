/** Things grouped by a key of plain values. The groups are in the order in which their keys first appear. */
export type Groups<Key, Thing> = readonly (readonly [Key, readonly Thing[]])[]

type Value = string | number | null

/**
 * A node of the tree in which groups are found by the values of their key. The node of the last value contains the
 * group.
 */
interface Branch<Group> {
  group?: Group
  next?: Map<Value, Branch<Group>>
}

function getBranch<Group>(branch: Branch<Group>, value: Value): Branch<Group> {
  const known = branch.next?.get(value)
  if (known) return known
  const made: Branch<Group> = {}
  branch.next ??= new Map()
  branch.next.set(value, made)
  return made
}

/** Groups things with equal keys. All keys must have the same fields in the same order. */
export function groupByKey<Thing, Key extends Readonly<Record<string, Value>>>(
  things: Iterable<Thing>,
  keyOf: (thing: Thing) => Key,
): Groups<Key, Thing> {
  const groups: [Key, Thing[]][] = []
  const root: Branch<[Key, Thing[]]> = {}
  for (const thing of things) {
    const key = keyOf(thing)
    let branch = root
    for (const name in key) branch = getBranch(branch, key[name]!)
    if (!branch.group) groups.push((branch.group = [key, []]))
    branch.group[1].push(thing)
  }
  return groups
}

/**
 * Returns a function that sorts rows by some of their keys: null first, then numbers and texts. Ids in `places` are
 * sorted by their number there. The result does not depend on the order in which facts were read.
 */
export const createStatisticsSorter =
  (places: ReadonlyMap<string, number>) =>
  <Key extends string, Line extends Readonly<Record<Key, Value>>>(lines: readonly Line[], ...keys: Key[]): Line[] => {
    const sortValue = (value: Value) =>
      typeof value === 'string' ? (places.get(value) ?? value) : (value ?? -Infinity)
    const rows = lines.map((line) => ({ line, at: keys.map((key) => sortValue(line[key])) }))
    // This function runs some hundred thousand times for a long season, so it allocates no memory.
    rows.sort(({ at: one }, { at: other }) => {
      for (let index = 0; index < one.length; index++)
        if (one[index] !== other[index]) return one[index]! < other[index]! ? -1 : 1
      return 0
    })
    return rows.map(({ line }) => line)
  }

/** Returns the sum of a number of each line. */
export const sumOf = <Line>(lines: readonly Line[], of: (line: Line) => number): number =>
  lines.reduce((sum, line) => sum + of(line), 0)
