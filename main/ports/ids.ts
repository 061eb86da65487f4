import { randomBytes } from 'node:crypto'

/** Ids for new facts. */
export interface Ids {
  next(): string
}

const RANDOM_BYTES = 8
const TIME_DIGITS = 9

/** Ids that sort by the time they were given, and that no two machines give alike: time, then chance, in base 36. */
export const systemIds: Ids = {
  next: () => {
    const time = Date.now().toString(36).padStart(TIME_DIGITS, '0')
    const chance = BigInt(`0x${randomBytes(RANDOM_BYTES).toString('hex')}`)
      .toString(36)
      .padStart(13, '0')
    return `${time}${chance}`
  },
}
