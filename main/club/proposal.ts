import { runAndRollBack } from '../app/base/dryRun.ts'
import type { Store } from '../ports/store.ts'
import { callAndRecord, WRITE_METHODS, type WriteMethod, type StoreCall } from './storeCalls.ts'

/** A store on which a command is decided without changing the data. */
export interface Proposal {
  readonly store: Store
  /** Returns the recorded writing calls in order; empty if nothing was written or the command failed. */
  readonly written: () => readonly StoreCall[]
}

/**
 * Creates a store whose only transaction is a dry run: the store records the writing calls for a line of the club book
 * and then rolls the transaction back. Create a new proposal for each command: the caches of a store use revision
 * numbers as keys, and after the rollback these numbers would be used again for other data.
 */
export function createProposal(store: Store): Proposal {
  let written: StoreCall[] = []
  let [isOpen, isDone] = [false, false]
  const note = (name: WriteMethod, given: unknown[]): unknown => {
    if (isDone) throw new Error('a command writes in one transaction')
    const { answer, written: call } = callAndRecord(store, name, given as never)
    written.push(call)
    return answer
  }
  function transaction<T>(work: () => T): T {
    if (isOpen) return store.transaction(work)
    isOpen = true
    try {
      return runAndRollBack({ store }, () => work())
    } catch (error) {
      written = []
      throw error
    } finally {
      isOpen = false
      isDone = written.length > 0
    }
  }
  return { store: { ...store, ...replaceWriteMethods(note), transaction }, written: () => written }
}

/** Returns the store with writing methods that only throw, because only the club book may write to a replica. */
export const readOnlyStore = (store: Store): Store => ({
  ...store,
  ...replaceWriteMethods((name) => {
    throw new Error(`${name}: a replica is written by its book alone`)
  }),
})

/** Returns all writing methods of a store. Each of them calls `by` instead of writing. */
const replaceWriteMethods = (by: (name: WriteMethod, given: unknown[]) => unknown): Pick<Store, WriteMethod> =>
  Object.fromEntries(WRITE_METHODS.map((name) => [name, (...given: unknown[]) => by(name, given)])) as unknown as Pick<
    Store,
    WriteMethod
  >
