/** Creates ids for new facts. */
export interface Ids {
  next(): string
}

const TIME_DIGITS = 9
const CHANCE_DIGITS = 13

/**
 * Creates ids that sort in the order of their creation and are unique across machines. An id is the time followed by
 * random digits, in base 36.
 */
function createOrderedIds(now: () => number = Date.now): Ids {
  let last = 0
  let chance = 0n
  return {
    next() {
      const time = Math.max(last, now())
      // Within one millisecond, or if the clock goes back, ids must still increase. So the random part of the last id
      // is increased by one.
      chance = time === last ? chance + 1n : crypto.getRandomValues(new BigUint64Array(1))[0]!
      last = time
      return time.toString(36).padStart(TIME_DIGITS, '0') + chance.toString(36).padStart(CHANCE_DIGITS, '0')
    },
  }
}

export const systemIds: Ids = createOrderedIds()
