/**
 * Returns a function that runs `work` at once, and then at most once in `pause` milliseconds, however often it is called.
 * The last call is never lost.
 */
export function coalesce(work: () => void, pause: number): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isWanted = false
  const run = () => {
    isWanted = false
    timer = setTimeout(() => {
      timer = undefined
      if (isWanted) run()
    }, pause).unref()
    work()
  }
  return () => {
    if (timer === undefined) run()
    else isWanted = true
  }
}
