// The passes of an interlaced picture: passes without pixels are not in the file of a small picture.
import { expect, test } from 'vitest'
import { pngPassesOf } from '../../main/pdf/pictures/pngRows.ts'

const sizes = (width: number, height: number, isInterlaced = true) =>
  pngPassesOf({ width, height, depth: 8, colour: 2, samples: 3, isInterlaced }).map(({ columns, rows, rowBytes }) => [
    columns,
    rows,
    rowBytes,
  ])

test('puts a single pixel in the first pass', () => expect(sizes(1, 1)).toEqual([[1, 1, 3]]))
test('leaves out empty passes of a narrow or flat picture', () => {
  expect(sizes(2, 9)).toEqual([
    [1, 2, 3],
    [1, 1, 3],
    [1, 2, 3],
    [1, 5, 3],
    [2, 4, 6],
  ])
  expect(sizes(9, 1).every(([columns, rows]) => columns! > 0 && rows === 1)).toBe(true)
})
test('covers every pixel exactly once', () => {
  for (let width = 1; width < 10; width++)
    for (let height = 1; height < 10; height++)
      expect(sizes(width, height).reduce((sum, [columns, rows]) => sum + columns! * rows!, 0)).toBe(width * height)
})
test('has one pass for a picture that is not interlaced', () => expect(sizes(5, 3, false)).toEqual([[5, 3, 15]]))
