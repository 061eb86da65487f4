/** The time. */
export interface Clock {
  /** Now, in UTC: `2026-11-20T14:00:00.000Z`. */
  now(): string
}

export const systemClock: Clock = { now: () => new Date().toISOString() }
