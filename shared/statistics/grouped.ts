/** Things by a key of plain values, in the order in which the keys came first. */
export type Grouped<Key, Thing> = readonly (readonly [Key, readonly Thing[]])[]

/** Puts together what has the same key. */
export function grouped<Thing, Key extends Readonly<Record<string, string | number | null>>>(
  things: Iterable<Thing>,
  keyOf: (thing: Thing) => Key,
): Grouped<Key, Thing> {
  const groups = new Map<string, [Key, Thing[]]>()
  for (const thing of things) {
    const key = keyOf(thing)
    const text = JSON.stringify(Object.values(key))
    const known = groups.get(text)
    if (known) known[1].push(thing)
    else groups.set(text, [key, [thing]])
  }
  return [...groups.values()]
}

type Value = string | number | null

/**
 * Lines in the order of some of their keys, nothing first, then numbers and texts; whatever has a place among others stands
 * by that. So the same facts come to the same lines, in whatever order they were read.
 */
export const inOrderOf =
  (places: ReadonlyMap<string, number>) =>
  <Key extends string, Line extends Readonly<Record<Key, Value>>>(lines: readonly Line[], ...keys: Key[]): Line[] => {
    const placed = (value: Value) => (typeof value === 'string' ? (places.get(value) ?? value) : (value ?? -Infinity))
    return lines.toSorted((one, other) => {
      const key = keys.find((each) => one[each] !== other[each])
      if (key === undefined) return 0
      return placed(one[key]) < placed(other[key]) ? -1 : 1
    })
  }
