import { AppError } from '../../shared/domain/error.ts'

const MINUTE = 60_000

/** Counts calls by key, at most `most` in a minute. */
export interface CallCount {
  /** Counts a call. Throws `too-often`. */
  count(key: string): void
}

/** Creates a count. `about`: key of the text that says what was too often. `now`: the time in milliseconds. */
export function createCallCount(most: number, about: string, now: () => number): CallCount {
  let counts = new Map<string, number>()
  let since = now()
  return {
    count(key) {
      if (now() - since >= MINUTE) {
        counts = new Map()
        since = now()
      }
      const count = (counts.get(key) ?? 0) + 1
      counts.set(key, count)
      if (count <= most) return
      const seconds = Math.max(1, Math.ceil((since + MINUTE - now()) / 1000))
      throw new AppError('too-often', { about, seconds, minutes: Math.ceil(seconds / 60) })
    },
  }
}
