// The selected range of a grid: how it moves, grows, and moves rows.
import { describe, expect, test } from 'vitest'
import {
  clampSelection,
  moveRowsByOne,
  moveRowsToGap,
  moveSelection,
  nextCell,
  rangeOf,
  rowsOf,
  selectAll,
  selectCell,
  selectRows,
  shiftRows,
} from '../../renderer/components/grid/gridSelection.ts'

const SIZE = { rows: 5, columns: 3 }
const cell = (row: number, column: number) => ({ row, column })

describe('moveSelection', () => {
  test('goes from the focus, and ends at the edge', () => {
    const range = { anchor: cell(1, 1), head: cell(3, 2) }
    expect(moveSelection(range, { rows: 1 }, SIZE)).toEqual(selectCell(cell(2, 1)))
    expect(moveSelection(range, { rows: -9, columns: 9 }, SIZE)).toEqual(selectCell(cell(0, 2)))
    expect(moveSelection(range, { rows: Infinity, columns: -Infinity }, SIZE)).toEqual(selectCell(cell(4, 0)))
  })

  test('moves only the opposite corner of a range that grows', () => {
    const range = { anchor: cell(1, 1), head: cell(3, 2) }
    expect(moveSelection(range, { rows: -1, columns: -Infinity }, SIZE, true)).toEqual({
      anchor: cell(1, 1),
      head: cell(2, 0),
    })
  })
})

test('a range begins at any of its corners', () => {
  const upwards = { anchor: cell(3, 2), head: cell(1, 0) }
  expect(rangeOf(upwards)).toEqual({ top: 1, bottom: 3, left: 0, right: 2 })
  expect(rowsOf(upwards)).toEqual({ from: 1, count: 3 })
  expect(rangeOf(shiftRows(upwards, 1))).toEqual({ top: 2, bottom: 4, left: 0, right: 2 })
})

test('selects whole rows and everything, also in a grid without rows', () => {
  expect(rangeOf(selectRows({ from: 1, count: 2 }, SIZE))).toEqual({ top: 1, bottom: 2, left: 0, right: 2 })
  expect(rangeOf(selectAll(SIZE))).toEqual({ top: 0, bottom: 4, left: 0, right: 2 })
  expect(rangeOf(selectAll({ rows: 0, columns: 3 }))).toEqual({ top: 0, bottom: 0, left: 0, right: 2 })
})

test('stays inside a grid that has become smaller', () => {
  const range = { anchor: cell(1, 1), head: cell(9, 9) }
  expect(clampSelection(range, SIZE)).toEqual({ anchor: cell(1, 1), head: cell(4, 2) })
  expect(clampSelection(range, { rows: 0, columns: 1 })).toEqual(selectCell(cell(0, 0)))
})

test('Tab goes row by row', () => {
  expect(nextCell(cell(1, 2), 1, SIZE)).toEqual(cell(2, 0))
  expect(nextCell(cell(2, 0), -1, SIZE)).toEqual(cell(1, 2))
  expect(nextCell(cell(0, 0), -1, SIZE)).toBe('start')
  expect(nextCell(cell(4, 2), 1, SIZE)).toBe('end')
})

test('rows move by one, but not beyond the edge', () => {
  expect(moveRowsByOne({ from: 1, count: 2 }, 1, 5)).toEqual({ from: 1, count: 2, to: 2 })
  expect(moveRowsByOne({ from: 3, count: 2 }, 1, 5)).toBeUndefined()
  expect(moveRowsByOne({ from: 0, count: 1 }, -1, 5)).toBeUndefined()
})

test('rows are dropped into a gap; the gaps at and within them change nothing', () => {
  const span = { from: 1, count: 2 }
  expect([0, 1, 2, 3, 4, 5].map((gap) => moveRowsToGap(span, gap)?.to)).toEqual([
    0,
    undefined,
    undefined,
    undefined,
    2,
    3,
  ])
})
