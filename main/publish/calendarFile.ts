/** An event of a calendar. */
export interface CalendarEvent {
  /** A unique id that never changes, so that a program which imports the event again replaces the event. */
  readonly id: string
  readonly title: string
  /** First day, `2026-11-20`. */
  readonly day: string
  /** Last day. If the event takes one day, the same as the first day. */
  readonly lastDay: string
  /** Time of the first day, such as `19:30`, in the time zone of the reader. If null, the event takes whole days. */
  readonly time: string | null
  readonly place: string
  readonly text: string
}

/** Length of a game in the calendar. Games have no end time, so a game with a start time gets this length. */
const GAME_HOURS = 3
/** Maximum length of a line in bytes, without its end (RFC 5545, 3.1). */
const LINE_BYTES = 75

/** Escapes a text (RFC 5545, 3.3.11). */
const escapeText = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, '\\n')

/** Breaks a line that is too long. Each further line begins with a space. A character is never divided. */
function foldLine(line: string): string {
  const encoder = new TextEncoder()
  let folded = ''
  let left = LINE_BYTES
  for (const character of line) {
    const size = encoder.encode(character).length
    if (size > left) {
      folded += '\r\n '
      left = LINE_BYTES - 1
    }
    folded += character
    left -= size
  }
  return folded
}

const compactDay = (day: string): string => day.replaceAll('-', '')
/** An instant without punctuation: `20261120T140000Z`. */
const compactInstant = (instant: string): string => `${instant.slice(0, 19).replace(/[-:]/g, '')}Z`

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00Z`)
  date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 10)
}

/** Returns when an event takes place. For an event of whole days, the end is the day after the last day. */
const eventTime = ({ day, lastDay, time }: CalendarEvent): string[] =>
  time === null
    ? [`DTSTART;VALUE=DATE:${compactDay(day)}`, `DTEND;VALUE=DATE:${compactDay(dayAfter(lastDay))}`]
    : [`DTSTART:${compactDay(day)}T${time.replace(':', '')}00`, `DURATION:PT${GAME_HOURS}H`]

const textLine = (name: string, text: string): string[] => (text === '' ? [] : [`${name}:${escapeText(text)}`])

/**
 * Writes events as an iCalendar file (RFC 5545), which calendars of phones and computers import. Times have no time
 * zone, because the clock at the place of the game counts. `now`: the time at which the file is written.
 */
export function calendarFile(name: string, events: readonly CalendarEvent[], now: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Chronique//Chronique//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...textLine('X-WR-CALNAME', name),
    ...events.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${event.id}@chronique`,
      `DTSTAMP:${compactInstant(now)}`,
      ...eventTime(event),
      ...textLine('SUMMARY', event.title),
      ...textLine('LOCATION', event.place),
      ...textLine('DESCRIPTION', event.text),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}
