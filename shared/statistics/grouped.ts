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
