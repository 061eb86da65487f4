/** A stretch of time in the unit that one would say it in. */
interface Span {
  readonly value: number
  readonly unit: 'second' | 'minute' | 'hour' | 'day' | 'month' | 'year'
}

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Up to here hours are counted, then days, then months. */
const [HOURS, DAYS, MONTHS] = [36, 60, 24]
const DAYS_A_MONTH = 30.44

/** How long ago something was, in milliseconds, as one would say it; less than a minute is no time at all. */
export function spanOf(ago: number): Span {
  if (ago < MINUTE) return { value: 0, unit: 'second' }
  if (ago < HOUR) return { value: Math.floor(ago / MINUTE), unit: 'minute' }
  if (ago < HOURS * HOUR) return { value: Math.floor(ago / HOUR), unit: 'hour' }
  const days = Math.floor(ago / DAY)
  if (days < DAYS) return { value: days, unit: 'day' }
  const months = Math.floor(days / DAYS_A_MONTH)
  return months < MONTHS ? { value: months, unit: 'month' } : { value: Math.floor(months / 12), unit: 'year' }
}

/** An amount of bytes in the unit that one would say it in. */
interface Size {
  readonly value: number
  readonly unit: 'kilobyte' | 'megabyte' | 'gigabyte'
}

const STEP = 1000

/** Bytes as one would say them: whole kilobytes, above them one digit after the comma. */
export function sizeOf(bytes: number): Size {
  const kilobytes = Math.max(1, Math.round(bytes / STEP))
  if (kilobytes < STEP) return { value: kilobytes, unit: 'kilobyte' }
  const megabytes = Math.round(bytes / STEP / 100) / 10
  return megabytes < STEP
    ? { value: megabytes, unit: 'megabyte' }
    : { value: Math.round(megabytes / 100) / 10, unit: 'gigabyte' }
}
