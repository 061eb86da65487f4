// Typed dates, and the month of the date picker.
import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  currentDay,
  dayFocusedByKey,
  formatTypedDay,
  monthWeeks,
  parseDay,
} from '../../renderer/components/calendar.ts'

test.each([
  ['', ''],
  [' 04/12/2026 ', '2026-12-04'],
  ['4.12.26', '2026-12-04'],
  ['4/12', '2026-12-04'],
  ['2026-12-04', '2026-12-04'],
  ['29-02-2028', '2028-02-29'],
  ['29/02/2026', undefined],
  ['12/13/2026', undefined],
  ['4/12/202', undefined],
  ['demain', undefined],
])('parses %j as %j', (text, day) => expect(parseDay(text, '2026-07-01')).toBe(day))

test('formats a date with the day first', () => expect(formatTypedDay('2026-12-04')).toBe('04/12/2026'))

test("takes the current day from the user's clock", () =>
  expect(currentDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05'))

test('adds days and months across the ends of months and years', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
  expect(addMonths('2026-01-15', -1)).toBe('2025-12-15')
})

test('lays a month out in weeks from Monday to Sunday', () => {
  // 1 December 2026 is a Tuesday.
  const weeks = monthWeeks('2026-12-04')
  expect(weeks[0]).toEqual([null, ...[1, 2, 3, 4, 5, 6].map((day) => `2026-12-0${day}`)])
  expect(weeks).toHaveLength(5)
  expect(weeks.at(-1)).toEqual(['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', null, null, null])
  // 1 February 2027 is a Monday: four whole weeks.
  expect(monthWeeks('2027-02-10')).toHaveLength(4)
})

test.each([
  ['ArrowLeft', '2026-12-03'],
  ['ArrowDown', '2026-12-11'],
  ['Home', '2026-11-30'],
  ['End', '2026-12-06'],
  ['PageDown', '2027-01-04'],
  ['a', undefined],
])('%s moves to %j', (key, day) => expect(dayFocusedByKey('2026-12-04', key)).toBe(day))
