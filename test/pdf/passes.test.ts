// The readings that a picture comes in: of a small interlaced one some have no pixel, and are not in the file at all.
import { expect, test } from 'vitest'
import { passesOf } from '../../main/pdf/pictures/pngRows.ts'

const sizes = (width: number, height: number, isInterlaced = true) =>
  passesOf({ width, height, depth: 8, colour: 2, samples: 3, isInterlaced }).map(({ columns, rows, rowBytes }) => [
    columns,
    rows,
    rowBytes,
  ])

test('a single pixel is in the first', () => expect(sizes(1, 1)).toEqual([[1, 1, 3]]))
test('a narrow or a flat picture leaves some out', () => {
  expect(sizes(2, 9)).toEqual([
    [1, 2, 3],
    [1, 1, 3],
    [1, 2, 3],
    [1, 5, 3],
    [2, 4, 6],
  ])
  expect(sizes(9, 1).every(([columns, rows]) => columns! > 0 && rows === 1)).toBe(true)
})
test('all pixels are in one of them, once', () => {
  for (let width = 1; width < 10; width++)
    for (let height = 1; height < 10; height++)
      expect(sizes(width, height).reduce((sum, [columns, rows]) => sum + columns! * rows!, 0)).toBe(width * height)
})
test('one that is not interlaced comes at once', () => expect(sizes(5, 3, false)).toEqual([[5, 3, 15]]))
