import type { Store } from '../../ports/store.ts'

class Rollback extends Error {}

/**
 * Runs `work` in a transaction that is always rolled back, and returns the result of `work`. Throws what `work` throws.
 * `work` gets its own store and may run several commands on it: a refused command writes nothing, so the next command
 * may still run. A failed write ends the whole dry run. Must not be called inside another transaction.
 */
export function runAndRollBack<Parts extends { readonly store: Store }, Result>(
  parts: Parts,
  work: (own: Parts) => Result,
): Result {
  const store: Store = { ...parts.store, transaction: (inner) => inner() }
  let done: { readonly result: Result } | undefined
  try {
    return parts.store.transaction(() => {
      done = { result: work({ ...parts, store }) }
      throw new Rollback()
    })
  } catch (error) {
    if (error instanceof Rollback && done) return done.result
    throw error
  }
}
