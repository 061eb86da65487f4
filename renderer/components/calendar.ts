import type { Language } from '../../shared/domain/localized.ts'

const pad = (part: number, length = 2): string => String(part).padStart(length, '0')
const toIso = (year: number, month: number, day: number): string => `${pad(year, 4)}-${pad(month)}-${pad(day)}`

/** Returns a day as `yyyy-mm-dd`, or undefined if there is no such day. */
function existingDay(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day))
  const isSame = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return isSame && year >= 1000 && year <= 9999 ? toIso(year, month, day) : undefined
}

/**
 * Parses a typed day: 2026-12-04, 4/12/2026, 04.12.26, or 4/12 (in the year of `today`). Both languages write the day
 * before the month. Returns the day as `yyyy-mm-dd`, '' for an empty text, or undefined if the text is no day.
 */
export function parseDay(text: string, today: string): string | undefined {
  const typed = text.trim()
  if (typed === '') return ''
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed)
  if (iso) return existingDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const [, day, month, year = today.slice(0, 4)] =
    /^(\d{1,2})[ /.-](\d{1,2})(?:[ /.-](\d{2}|\d{4}))?$/.exec(typed) ?? []
  if (day === undefined) return undefined
  return existingDay(Number(year.length === 2 ? `20${year}` : year), Number(month), Number(day))
}

/** Formats a day as users type it in both languages: 04/12/2026. */
export const formatTypedDay = (day: string): string => day.split('-').toReversed().join('/')

const utcOf = (day: string): Date => new Date(`${day}T00:00Z`)
const isoOf = (date: Date): string => toIso(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate())

/** Returns the current day in the user's time zone. */
export const currentDay = (now = new Date()): string => toIso(now.getFullYear(), now.getMonth() + 1, now.getDate())

/** Returns the day that is `count` days later, or earlier if `count` is negative. */
export function addDays(day: string, count: number): string {
  const date = utcOf(day)
  date.setUTCDate(date.getUTCDate() + count)
  return isoOf(date)
}

/** Returns the same day `count` months later; the last day of the month if that month is shorter. */
export function addMonths(day: string, count: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number]
  const last = new Date(Date.UTC(year, month + count, 0))
  return toIso(last.getUTCFullYear(), last.getUTCMonth() + 1, Math.min(date, last.getUTCDate()))
}

/** Returns the index of a day in its week; 0 is Monday. */
const weekday = (day: string): number => (utcOf(day).getUTCDay() + 6) % 7

/** Returns the weeks of a day's month, from Monday to Sunday. Days of other months are null. */
export function monthWeeks(day: string): (string | null)[][] {
  const month = day.slice(0, 7)
  const first = addDays(`${month}-01`, -weekday(`${month}-01`))
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_day, at) => addDays(first, week * 7 + at)),
  )
  return weeks
    .map((days) => days.map((one) => (one.startsWith(month) ? one : null)))
    .filter((days) => days.some((one) => one !== null))
}

/** Returns the day in a month to which a key moves the focus; undefined if the key does not move the focus. */
export function dayFocusedByKey(day: string, key: string): string | undefined {
  const days: Readonly<Record<string, number>> = {
    ...{ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 },
    ...{ Home: -weekday(day), End: 6 - weekday(day) },
  }
  const months: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 }
  if (days[key] !== undefined) return addDays(day, days[key])
  return months[key] === undefined ? undefined : addMonths(day, months[key])
}

/** Pattern that shows the user how to type a date. */
export const DAY_PATTERN = { fr: 'jj/mm/aaaa', en: 'dd/mm/yyyy' } as const satisfies Record<Language, string>
