/** The part of a recruit that determines its key. */
export interface NamedRecruit {
  readonly name?: unknown
}

/**
 * Returns a key for each recruit: its name and a counter. The key of a recruit stays equal when other recruits are
 * added or removed.
 */
export function toRecruitKeys(members: readonly NamedRecruit[]): readonly string[] {
  const counts = new Map<string, number>()
  return members.map(({ name }) => {
    const called = typeof name === 'string' ? name : ''
    const nth = (counts.get(called) ?? 0) + 1
    counts.set(called, nth)
    return `${nth} ${called}`
  })
}
