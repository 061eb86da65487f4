/** A duration in a unit that is easy to read. */
interface Span {
  readonly value: number
  readonly unit: 'second' | 'minute' | 'hour' | 'day' | 'month' | 'year'
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Limits up to which hours, days and months are used as units. */
const [HOURS, DAYS, MONTHS] = [36, 60, 24]
const DAYS_A_MONTH = 30.44

/** Converts milliseconds to a duration that is easy to read. Less than a minute becomes 0 seconds. */
export function toReadableSpan(ago: number): Span {
  if (ago < MINUTE) return { value: 0, unit: 'second' }
  if (ago < HOUR) return { value: Math.floor(ago / MINUTE), unit: 'minute' }
  if (ago < HOURS * HOUR) return { value: Math.floor(ago / HOUR), unit: 'hour' }
  const days = Math.floor(ago / DAY)
  if (days < DAYS) return { value: days, unit: 'day' }
  const months = Math.floor(days / DAYS_A_MONTH)
  return months < MONTHS ? { value: months, unit: 'month' } : { value: Math.floor(months / 12), unit: 'year' }
}

/** A file size in a unit that is easy to read. */
interface Size {
  readonly value: number
  readonly unit: 'kilobyte' | 'megabyte' | 'gigabyte'
}

const UNIT_STEP = 1000

/** Converts bytes to whole kilobytes, or to a larger unit with one decimal. */
export function toReadableSize(bytes: number): Size {
  const kilobytes = Math.max(1, Math.round(bytes / UNIT_STEP))
  if (kilobytes < UNIT_STEP) return { value: kilobytes, unit: 'kilobyte' }
  const megabytes = Math.round(bytes / UNIT_STEP / 100) / 10
  return megabytes < UNIT_STEP
    ? { value: megabytes, unit: 'megabyte' }
    : { value: Math.round(megabytes / 100) / 10, unit: 'gigabyte' }
}
