// What an action on a range of cells changes: one step.
import { describe, expect, test } from 'vitest'
import type { CellRange } from '../../renderer/components/grid/gridSelection.ts'
import { clearRange, copyRange, fillDown, pasteRange, typeText } from '../../renderer/components/grid/gridSteps.ts'
import type { GridColumn } from '../../renderer/components/grid/gridTypes.ts'

const COLUMNS: readonly GridColumn[] = [
  { id: 'name', title: 'Name', kind: 'text' },
  { id: 'kind', title: 'Kind', kind: 'choice', choices: [{ value: 'epee', label: 'Épée' }] },
  { id: 'sum', title: 'Sum', kind: 'number', isFixed: true },
  { id: 'price', title: 'Price', kind: 'number' },
]
const row = (name: string, kind: string, sum: string, price: string) => ({
  key: name,
  label: name,
  cells: { name, kind, sum, price },
})
const CONTENT = { columns: COLUMNS, rows: [row('a', 'epee', '9', '1'), row('b', '', '9', '2'), row('c', '', '9', '3')] }
const range = (top: number, bottom: number, left: number, right: number): CellRange => ({ top, bottom, left, right })
const cell = (at: number, column: string, text: string) => ({ row: at, column, text })

test('a typed text is stored by the kind of its column; the same text changes nothing', () => {
  expect(typeText(CONTENT, 1, 1, 'EPEE')).toEqual({ cells: [cell(1, 'kind', 'epee')], added: [] })
  expect(typeText(CONTENT, 0, 1, 'épée').cells).toEqual([])
  expect(typeText(CONTENT, 0, 2, '5').cells).toEqual([])
})

test('emptying leaves out what is empty and what cannot be edited', () => {
  expect(clearRange(CONTENT, range(0, 1, 1, 3)).cells).toEqual([
    cell(0, 'kind', ''),
    cell(0, 'price', ''),
    cell(1, 'price', ''),
  ])
})

test('filling down copies the first row of the range, or the row above a single one', () => {
  expect(fillDown(CONTENT, range(0, 2, 1, 2)).cells).toEqual([cell(1, 'kind', 'epee'), cell(2, 'kind', 'epee')])
  expect(fillDown(CONTENT, range(1, 1, 3, 3)).cells).toEqual([cell(1, 'price', '1')])
  expect(fillDown(CONTENT, range(0, 0, 0, 3)).cells).toEqual([])
})

test('copies what users see', () => {
  expect(copyRange(CONTENT, range(0, 1, 1, 3))).toEqual([
    ['Épée', '9', '1'],
    ['', '9', '2'],
  ])
})

describe('pasteRange', () => {
  test('writes a range from the first cell on, whatever is selected', () => {
    const result = pasteRange(CONTENT, range(1, 1, 0, 0), [
      ['d', 'Épée'],
      ['e', 'mace'],
    ])
    expect(result).toEqual({
      cells: [cell(1, 'name', 'd'), cell(1, 'kind', 'epee'), cell(2, 'name', 'e'), cell(2, 'kind', 'mace')],
      added: [],
      range: range(1, 2, 0, 1),
    })
  })

  test('fills a range with one text, and repeats rows that fit several times', () => {
    expect(pasteRange(CONTENT, range(0, 2, 3, 3), [['7']])?.cells.map(({ text }) => text)).toEqual(['7', '7', '7'])
    const four = { ...CONTENT, rows: [...CONTENT.rows, row('d', '', '9', '4')] }
    expect(pasteRange(four, range(0, 3, 3, 3), [['8'], ['9']])?.cells.map(({ text }) => text)).toEqual([
      '8',
      '9',
      '8',
      '9',
    ])
    const unfitting = pasteRange(four, range(0, 2, 3, 3), [['8'], ['9']])!
    expect(unfitting.range).toEqual(range(0, 1, 3, 3))
  })

  test('leaves out columns beyond the last and columns that cannot be edited', () => {
    const result = pasteRange(CONTENT, range(0, 0, 2, 2), [['5', '6', '7']])
    expect(result).toEqual({ cells: [cell(0, 'price', '6')], added: [], range: range(0, 0, 2, 3) })
  })

  test('adds rows beyond the last, with the texts as they are stored', () => {
    const result = pasteRange(CONTENT, range(2, 2, 1, 1), [
      ['Épée', '1', '4'],
      [' epee ', '1', ' 5 '],
    ])
    expect(result?.cells).toEqual([cell(2, 'kind', 'epee'), cell(2, 'price', '4')])
    expect(result?.added).toEqual([{ kind: 'epee', price: '5' }])
    expect(result?.range).toEqual(range(2, 3, 1, 3))
    const first = pasteRange({ columns: COLUMNS, rows: [] }, range(0, 0, 0, 0), [['a'], ['b']])
    expect(first?.added).toEqual([{ name: 'a' }, { name: 'b' }])
  })

  test('does nothing with an empty clipboard', () => {
    expect(pasteRange(CONTENT, range(0, 0, 0, 0), [])).toBeUndefined()
  })
})
