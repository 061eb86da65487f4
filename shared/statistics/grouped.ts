/** Things by a key of plain values, in the order in which the keys came first. */
export type Grouped<Key, Thing> = readonly (readonly [Key, readonly Thing[]])[]

type Value = string | number | null

/** What is known by the values of a key, one after the other; the group stands at the last. */
interface Branch<Group> {
  group?: Group
  next?: Map<Value, Branch<Group>>
}

function grown<Group>(branch: Branch<Group>, value: Value): Branch<Group> {
  const known = branch.next?.get(value)
  if (known) return known
  const made: Branch<Group> = {}
  branch.next ??= new Map()
  branch.next.set(value, made)
  return made
}

/** Puts together what has the same key; all keys name the same values in the same order. */
export function grouped<Thing, Key extends Readonly<Record<string, Value>>>(
  things: Iterable<Thing>,
  keyOf: (thing: Thing) => Key,
): Grouped<Key, Thing> {
  const groups: [Key, Thing[]][] = []
  const root: Branch<[Key, Thing[]]> = {}
  for (const thing of things) {
    const key = keyOf(thing)
    let branch = root
    for (const name in key) branch = grown(branch, key[name]!)
    if (!branch.group) groups.push((branch.group = [key, []]))
    branch.group[1].push(thing)
  }
  return groups
}

/**
 * Lines in the order of some of their keys, nothing first, then numbers and texts; whatever has a place among others stands
 * by that. So the same facts come to the same lines, in whatever order they were read.
 */
export const inOrderOf =
  (places: ReadonlyMap<string, number>) =>
  <Key extends string, Line extends Readonly<Record<Key, Value>>>(lines: readonly Line[], ...keys: Key[]): Line[] => {
    const placed = (value: Value) => (typeof value === 'string' ? (places.get(value) ?? value) : (value ?? -Infinity))
    const rows = lines.map((line) => ({ line, at: keys.map((key) => placed(line[key])) }))
    // Compared some hundred thousand times in a long season: nothing is made for it.
    rows.sort(({ at: one }, { at: other }) => {
      for (let index = 0; index < one.length; index++)
        if (one[index] !== other[index]) return one[index]! < other[index]! ? -1 : 1
      return 0
    })
    return rows.map(({ line }) => line)
  }
