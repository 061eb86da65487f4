// Files for calendars (RFC 5545).
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarFile, type CalendarEvent } from '../../main/publish/calendarFile.ts'

const GAME: CalendarEvent = {
  ...{ id: 'game000001', title: 'Les Fauvettes – Ceux d’en face', day: '2026-11-20', lastDay: '2026-11-20' },
  ...{ time: '19:30', place: 'Le Cercle; 3, rue du Bac', text: 'Été\nRonde 1' },
}
const ROUND: CalendarEvent = {
  ...{ id: 'round00001', title: 'Été · Ronde 1', day: '2026-11-30', lastDay: '2026-12-31', time: null },
  ...{ place: '', text: '' },
}
const write = (...events: CalendarEvent[]) => calendarFile('Été', events, '2026-11-01T10:20:30.456Z')
/** The lines of a file, with folded lines joined again. */
const linesOf = (file: string) => file.replaceAll('\r\n ', '').split('\r\n')

test('writes a game at its time, with its place and text', () => {
  expect(linesOf(write(GAME))).toEqual([
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Chronique//Chronique//EN', 'CALSCALE:GREGORIAN'],
    ...['METHOD:PUBLISH', 'X-WR-CALNAME:Été', 'BEGIN:VEVENT', 'UID:game000001@chronique'],
    ...['DTSTAMP:20261101T102030Z', 'DTSTART:20261120T193000', 'DURATION:PT3H'],
    ...['SUMMARY:Les Fauvettes – Ceux d’en face', 'LOCATION:Le Cercle\\; 3\\, rue du Bac'],
    ...['DESCRIPTION:Été\\nRonde 1', 'END:VEVENT', 'END:VCALENDAR', ''],
  ])
})

test('writes whole days up to the day after the last one, also over the end of a year', () => {
  const lines = linesOf(write(ROUND))
  expect(lines).toEqual(expect.arrayContaining(['DTSTART;VALUE=DATE:20261130', 'DTEND;VALUE=DATE:20270101']))
  expect(lines.filter((line) => /^(LOCATION|DESCRIPTION)/.test(line))).toEqual([])
})

describe('any text', () => {
  const text = fc.string({ unit: 'binary', maxLength: 300 }).filter((one) => one.isWellFormed())
  test('is folded at 75 bytes between characters, and is read back unchanged', () => {
    fc.assert(
      fc.property(text, (title) => {
        const file = write({ ...GAME, title: `T${title}` })
        const bytes = file.split('\r\n').map((line) => new TextEncoder().encode(line).length)
        expect(Math.max(...bytes)).toBeLessThanOrEqual(75)
        const line = linesOf(file).find((one) => one.startsWith('SUMMARY:'))!
        const read = line
          .slice('SUMMARY:'.length)
          .replace(/\\(n|.)/gu, (_, sign: string) => (sign === 'n' ? '\n' : sign))
        expect(read).toBe(`T${title.replace(/\r\n|\r/g, '\n')}`)
      }),
      { seed: 5545, numRuns: 500 },
    )
  })
})
