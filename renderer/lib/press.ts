/** Work that is not begun again while it is under way: a button pressed twice does what it does once. */
export function once<Given extends unknown[]>(work: (...given: Given) => Promise<unknown>) {
  let isUnderWay = false
  return async (...given: Given): Promise<void> => {
    if (isUnderWay) return
    isUnderWay = true
    try {
      await work(...given)
    } finally {
      isUnderWay = false
    }
  }
}

/** True for the second press of a double click, which many make out of habit: what is there by then may be another thing. */
export const isRepeated = ({ detail }: Pick<MouseEvent, 'detail'>): boolean => detail > 1
