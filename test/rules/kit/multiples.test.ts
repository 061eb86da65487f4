// Dice of which equal ones count: doubles, triples and so on.
import { describe, expect, test } from 'vitest'
import {
  countThrows,
  diceDistribution,
  dieSides,
  diceValue,
  multipleValue,
  TABLE_DICE,
  withDiceCount,
  type DiceName,
} from '../../../shared/rules/kit/dice.ts'
import { formatDiceRanges } from '../../../shared/rules/kit/range.ts'

describe('the value of equal dice', () => {
  test.each<[faces: number[], equal: number, face: number]>([
    [[1, 2, 3, 4], 0, 0],
    [[1, 2, 1, 4], 2, 1],
    // The highest face of two pairs.
    [[5, 2, 2, 5], 2, 5],
    // Three ones before any pair.
    [[1, 6, 1, 1], 3, 1],
    [[6, 6, 6, 6], 4, 6],
  ])('of %j', (faces, equal, face) => expect(diceValue('4D6=', faces)).toBe(multipleValue(equal, face)))

  test('of dice that are not all thrown is unknown', () => expect(diceValue('3D6=', [2, 2])).toBeNaN())
  test('of a D3 counts its values', () => expect(diceValue('2D3=', [1, 2])).toBe(multipleValue(2, 1)))
  test('of one die is none', () => expect(diceValue('D6=', [6])).toBe(0))
})

/** All throws of dice, one by one. */
function throwsOf([sides, ...others]: readonly number[]): number[][] {
  if (sides === undefined) return [[]]
  const after = throwsOf(others)
  return Array.from({ length: sides }, (_, at) => at + 1).flatMap((face) => after.map((faces) => [face, ...faces]))
}

test.each<DiceName>(['2D6=', '3D6=', '4D6=', '5D6=', '3D4=', '3D3=', '2D20='])(
  'the distribution of %s is that of all its throws',
  (dice) => {
    const counts = new Map<number, number>()
    for (const faces of throwsOf(dieSides(dice))) {
      const value = diceValue(dice, faces)
      counts.set(value, (counts.get(value) ?? 0) + 1)
    }
    expect([...diceDistribution(dice)]).toEqual([...counts].sort(([one], [other]) => one - other))
  },
)

test('the distribution of any dice is quick and complete', () => {
  for (const dice of TABLE_DICE)
    expect([...diceDistribution(dice).values()].reduce((sum, count) => sum + count, 0)).toBe(countThrows(dice))
})

test.each<[DiceName, [number, number], string]>([
  ['4D6=', [2001, 2001], 'double 1'],
  ['4D6=', [3004, 3006], 'triple 4–6'],
  ['4D6=', [0, 0], '–'],
  ['2D6', [7, 9], '7–9'],
])('on %s %j is “%s”', (dice, range, text) => expect(formatDiceRanges([range], dice)).toBe(text))

test('another number of the same dice', () => {
  expect([withDiceCount('4D6=', 1), withDiceCount('4D6=', 3), withDiceCount('D20=', 2)]).toEqual([
    ...['D6=', '3D6=', '2D20='],
  ])
})
