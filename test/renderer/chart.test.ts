// The chart of the bands' values: its marks, and names that do not cover one another.
import { expect, test } from 'vitest'
import { chartOf, marksOf, shortened } from '../../renderer/screens/campaign/chart.ts'

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
])('the marks around %j are round numbers', (values, marks) => expect(marksOf(values)).toEqual(marks))

test('a long name is cut, a short one is not', () => {
  expect(shortened('a'.repeat(36))).toBe('a'.repeat(36))
  expect(shortened('a'.repeat(37))).toBe(`${'a'.repeat(35)}…`)
})

test('a band has a point in each round that it was there for', () => {
  const at = (round: number, value?: number) => ({
    round,
    at: null,
    bands: value === undefined ? [] : [{ warband: 'a', value, treasury: 0, fit: 0, points: 0 }],
  })
  const { lines, rounds } = chartOf([at(1), at(2, 10), at(3, 20)], [{ warband: 'a', name: 'Aigles' }])
  expect(rounds.map(({ round }) => round)).toEqual([1, 2, 3])
  expect(lines[0]!.points.map(({ x }) => x)).toEqual(rounds.slice(1).map(({ x }) => x))
  expect(lines[0]!.points[0]!.y).toBeGreaterThan(lines[0]!.points[1]!.y)
})
