// The chart of the bands' values: its scale, and labels that do not overlap.
import { expect, test } from 'vitest'
import { layOutChart, valueAxisMarks, shortenName } from '../../renderer/screens/campaign/chart.ts'

test.each([
  [
    [12, 19],
    [10, 15, 20],
  ],
  [[100], [100, 105]],
  [
    [0, 97],
    [0, 25, 50, 75, 100],
  ],
  [
    [180, 372],
    [100, 200, 300, 400],
  ],
])('has round numbers on the scale around %j', (values, marks) => expect(valueAxisMarks(values)).toEqual(marks))

test('shortens a long name, but not a short one', () => {
  expect(shortenName('a'.repeat(36))).toBe('a'.repeat(36))
  expect(shortenName('a'.repeat(37))).toBe(`${'a'.repeat(35)}…`)
})

test('has a point for a band in each round in which it existed', () => {
  const at = (round: number, value?: number) => ({
    round,
    at: null,
    bands: value === undefined ? [] : [{ warband: 'a', value, treasury: 0, fit: 0, points: 0 }],
  })
  const { lines, rounds } = layOutChart([at(1), at(2, 10), at(3, 20)], [{ warband: 'a', name: 'Aigles' }])
  expect(rounds.map(({ round }) => round)).toEqual([1, 2, 3])
  expect(lines[0]!.points.map(({ x }) => x)).toEqual(rounds.slice(1).map(({ x }) => x))
  expect(lines[0]!.points[0]!.y).toBeGreaterThan(lines[0]!.points[1]!.y)
})
