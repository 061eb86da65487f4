/** Somebody of a list, as far as they are told apart. */
export interface Named {
  readonly name?: unknown
}

/** A key for each of several recruits, which stays theirs when others come or go before them: the name, counted. */
export function keysOf(members: readonly Named[]): readonly string[] {
  const counts = new Map<string, number>()
  return members.map(({ name }) => {
    const called = typeof name === 'string' ? name : ''
    const nth = (counts.get(called) ?? 0) + 1
    counts.set(called, nth)
    return `${nth} ${called}`
  })
}
