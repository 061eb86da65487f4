import { expect, test } from 'vitest'
import { parseTime } from '../../renderer/components/timeOfDay.ts'

test.each([
  ['', ''],
  [' 19:30 ', '19:30'],
  ['19h30', '19:30'],
  ['19 h 05', '19:05'],
  ['19H', '19:00'],
  ['9', '09:00'],
  ['9.15', '09:15'],
  ['1930', '19:30'],
  ['930', '09:30'],
  ['00:00', '00:00'],
  ['23:59', '23:59'],
])('reads %j as %j', (typed, time) => expect(parseTime(typed)).toBe(time))

test.each(['24:00', '19:60', '2460', '7 pm', 'soon', '19:3', '-1', '12345'])('refuses %j', (typed) =>
  expect(parseTime(typed)).toBeUndefined(),
)
