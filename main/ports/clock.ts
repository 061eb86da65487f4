export interface Clock {
  /** Returns the current time in UTC, such as `2026-11-20T14:00:00.000Z`. */
  now(): string
}

export const systemClock: Clock = { now: () => new Date().toISOString() }
