/** A list with one of its members put before another; `null` puts it at the end. */
export function moved(ids: readonly string[], id: string, before: string | null): string[] {
  if (id === before) return [...ids]
  const rest = ids.filter((one) => one !== id)
  const at = before === null ? rest.length : rest.indexOf(before)
  return [...rest.slice(0, at), id, ...rest.slice(at)]
}

/** Before whom the member at a place comes when it goes so many places up or down; `null`: at the end. */
export function beforeOf(ids: readonly string[], at: number, by: number): string | null {
  const rest = ids.filter((_, index) => index !== at)
  return rest[Math.max(0, at + by)] ?? null
}

/** All between two members, both included. */
export function rangeOf(ids: readonly string[], from: string, to: string): ReadonlySet<string> {
  const [a, b] = [ids.indexOf(from), ids.indexOf(to)]
  if (a < 0 || b < 0) return new Set([to])
  return new Set(ids.slice(Math.min(a, b), Math.max(a, b) + 1))
}

/** A set with one of them more, or fewer if it was there. */
export function toggled(set: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return set.has(id) ? new Set([...set].filter((one) => one !== id)) : new Set([...set, id])
}
