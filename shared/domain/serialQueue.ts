/**
 * Lets things follow each other: each begins when the one before it has ended, well or badly, however quickly they were
 * asked for. `settled`: resolves when all that was asked so far has ended.
 */
export function turns() {
  let last: Promise<unknown> = Promise.resolve()
  function inTurn<T>(work: () => Promise<T> | T): Promise<T> {
    const done = last.then(work)
    last = done.catch(() => {})
    return done
  }
  return { inTurn, settled: (): Promise<unknown> => last }
}
