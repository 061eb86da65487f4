/** Moves an id to the position before the id `before`; `null` moves it to the end. */
export function moveBefore(ids: readonly string[], id: string, before: string | null): string[] {
  if (id === before) return [...ids]
  const rest = ids.filter((one) => one !== id)
  const at = before === null ? rest.length : rest.indexOf(before)
  return [...rest.slice(0, at), id, ...rest.slice(at)]
}

/** Returns the id before which an element stands after it has moved by `by` positions; `null` for the end. */
export function findIdBeforeMovedElement(ids: readonly string[], at: number, by: number): string | null {
  const rest = ids.filter((_, index) => index !== at)
  return rest[Math.max(0, at + by)] ?? null
}

/** Returns all ids between two ids, including both. */
export function idsBetween(ids: readonly string[], from: string, to: string): ReadonlySet<string> {
  const [a, b] = [ids.indexOf(from), ids.indexOf(to)]
  if (a < 0 || b < 0) return new Set([to])
  return new Set(ids.slice(Math.min(a, b), Math.max(a, b) + 1))
}

/** Adds an id to a set, or removes it if the set contains it. */
export function toggleInSet(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return set.has(id) ? new Set([...set].filter((one) => one !== id)) : new Set([...set, id])
}
