import { isSameData } from './change.ts'

/**
 * A value that another user changed while this user was editing. `path`: path of the value in the command's input.
 * `theirs`: the current value.
 */
export interface ConcurrentChange {
  readonly path: string
  readonly theirs: unknown
}

/** Returns the value at a path such as `settings.points-win`; null if the data has no such path. */
export const valueAtDottedPath = (data: unknown, path: string): unknown =>
  path.split('.').reduce((inner: unknown, key) => {
    const has = typeof inner === 'object' && inner !== null && Object.hasOwn(inner, key)
    return has ? ((inner as Readonly<Record<string, unknown>>)[key] ?? null) : null
  }, data)

/**
 * Returns the values that another user changed and that the input would overwrite. `seen`: the values that the user saw
 * before editing, by path. `input`: the new values. `now`: the stored values. Only values are compared. So a value that
 * another user changed and then changed back is not returned.
 */
export const findConcurrentChanges = (
  seen: Readonly<Record<string, unknown>>,
  input: unknown,
  now: unknown,
): readonly ConcurrentChange[] =>
  Object.entries(seen).flatMap(([path, before]) => {
    const theirs = valueAtDottedPath(now, path)
    return isSameData(theirs, before) || isSameData(theirs, valueAtDottedPath(input, path)) ? [] : [{ path, theirs }]
  })
