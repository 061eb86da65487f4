/** Wraps an action so that it cannot start again while it runs: a button pressed twice then acts once. */
export function skipWhileRunning<Args extends unknown[]>(work: (...given: Args) => Promise<unknown>) {
  let isUnderWay = false
  return async (...given: Args): Promise<void> => {
    if (isUnderWay) return
    isUnderWay = true
    try {
      await work(...given)
    } finally {
      isUnderWay = false
    }
  }
}

/**
 * True for the second click of a double click, which many users make by habit. The pointer may then be over another
 * control.
 */
export const isDoubleClick = ({ detail }: Pick<MouseEvent, 'detail'>): boolean => detail > 1
