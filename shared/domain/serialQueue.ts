/** Runs tasks one after the other. */
interface SerialQueue {
  /**
   * Runs `work` after all tasks that were added before have ended. Resolves with the result of `work`, or rejects with
   * its error.
   */
  add<T>(work: () => Promise<T> | T): Promise<T>
  /** Resolves when all tasks added so far have ended, with or without an error. Never rejects. */
  settled(): Promise<unknown>
}

/** Creates a queue in which each task starts after the previous task has ended. */
export function serialQueue(): SerialQueue {
  let last: Promise<unknown> = Promise.resolve()
  return {
    add(work) {
      const done = last.then(work)
      last = done.catch(() => {})
      return done
    },
    settled: () => last,
  }
}
