/**
 * Parses a typed time of day: `19:30`, `19h30`, `19 h`, `1930`, `9`. Returns `19:30`, '' for an empty text, and
 * undefined for what is not a time.
 */
export function parseTime(text: string): string | undefined {
  const typed = text.trim().toLowerCase()
  if (typed === '') return ''
  const [, hours, minutes = '00'] =
    /^(\d{1,2})(?:\s*[:h.]\s*(\d{2})?)?$/.exec(typed) ?? /^(\d{1,2})(\d{2})$/.exec(typed) ?? []
  if (hours === undefined || Number(hours) > 23 || Number(minutes) > 59) return undefined
  return `${hours.padStart(2, '0')}:${minutes}`
}
