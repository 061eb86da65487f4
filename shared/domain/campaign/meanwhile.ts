import { isSame } from './change.ts'

/** A value that somebody else changed since it was seen: its place in the input of a command, and what it is now. */
export interface Meanwhile {
  readonly path: string
  readonly theirs: unknown
}

/** The value at a path such as `settings.points-win`; null where there is none. */
export const valueAt = (data: unknown, path: string): unknown =>
  path.split('.').reduce((inner: unknown, key) => {
    const has = typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key)
    return has ? ((inner as Readonly<Record<string, unknown>>)[key] ?? null) : null
  }, data)

/**
 * What changed since it was seen, and would be replaced by something else than it is now. `seen`: values by their path;
 * `asked`: what is to take their place; `now`: what is kept. Only the values count, not how they came about.
 */
export const changedMeanwhile = (
  seen: Readonly<Record<string, unknown>>,
  asked: unknown,
  now: unknown,
): readonly Meanwhile[] =>
  Object.entries(seen).flatMap(([path, before]) => {
    const theirs = valueAt(now, path)
    return isSame(theirs, before) || isSame(theirs, valueAt(asked, path)) ? [] : [{ path, theirs }]
  })
