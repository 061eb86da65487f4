/** Work that is done one after the other. */
interface SerialQueue {
  /** Runs `work` once all that was added before has ended, well or badly; gives what it gives. */
  add<T>(work: () => Promise<T> | T): Promise<T>
  /** Settles when all that was added so far has ended; never rejects. */
  settled(): Promise<unknown>
}

/** A queue in which each work begins when the one before it has ended, however quickly they are added. */
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
