/** Ids for new facts. */
export interface Ids {
  next(): string
}

const TIME_DIGITS = 9
const CHANCE_DIGITS = 13

/** Ids that sort in the order in which they were given, and that no two machines give alike: time, then chance, in base 36. */
export function orderedIds(now: () => number = Date.now): Ids {
  let last = 0
  let chance = 0n
  return {
    next() {
      const time = Math.max(last, now())
      // Within a millisecond, and when the clock goes back, they count up from where chance began.
      chance = time === last ? chance + 1n : crypto.getRandomValues(new BigUint64Array(1))[0]!
      last = time
      return time.toString(36).padStart(TIME_DIGITS, '0') + chance.toString(36).padStart(CHANCE_DIGITS, '0')
    },
  }
}

/** The ids of this process. */
export const systemIds: Ids = orderedIds()
