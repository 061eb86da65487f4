import type { Store } from '../ports/store.ts'
import { called, WRITING, type Writing, type Written } from './written.ts'

/** A store on which something is tried. */
export interface Proposal {
  readonly store: Store
  /** What was written, in its order; empty where nothing was, or where it failed. */
  readonly written: () => readonly Written[]
}

class Proposed extends Error {}

/**
 * A store on which nothing stays: what one transaction writes is noted, and rolled back at its end. It is made for one
 * command: what caches keep by store and revision would be wrong for the next.
 */
export function proposing(store: Store): Proposal {
  let written: Written[] = []
  let [isOpen, isDone] = [false, false]
  const note = (name: Writing, given: unknown[]): unknown => {
    if (isDone) throw new Error('a command writes in one transaction')
    const { answer, written: one } = called(store, name, given as never)
    written.push(one)
    return answer
  }
  function transaction<T>(work: () => T): T {
    if (isOpen) return store.transaction(work)
    isOpen = true
    let result: { readonly value: T } | undefined
    try {
      return store.transaction(() => {
        result = { value: work() }
        throw new Proposed()
      })
    } catch (error) {
      if (error instanceof Proposed && result) return result.value
      written = []
      throw error
    } finally {
      isOpen = false
      isDone = written.length > 0
    }
  }
  return { store: { ...store, ...replaced(note), transaction }, written: () => written }
}

/** A store that is only read: what would write past the book is an error of the program's own, and writes nothing. */
export const onlyRead = (store: Store): Store => ({
  ...store,
  ...replaced((name) => {
    throw new Error(`${name}: a replica is written by its book alone`)
  }),
})

/** The methods that write, with `by` in their place. */
const replaced = (by: (name: Writing, given: unknown[]) => unknown): Pick<Store, Writing> =>
  Object.fromEntries(WRITING.map((name) => [name, (...given: unknown[]) => by(name, given)])) as unknown as Pick<
    Store,
    Writing
  >
