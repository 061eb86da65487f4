// Columns as data: which are shown, what their heads say of the order, how rows are sorted by them.
import { describe, expect, test } from 'vitest'
import { sortKey } from '../../renderer/components/sortKey.ts'
import {
  ariaSort,
  pressed,
  shownColumns,
  sortedBy,
  withPrices,
  type Column,
} from '../../renderer/components/columns.ts'

interface Row {
  readonly name: string
  readonly value: number
}
const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'name',
    title: 'campaign.band',
    cell: ({ name }) => name,
    sort: { by: ({ name }) => name, first: 'ascending' },
  },
  {
    id: 'value',
    title: 'campaign.value',
    isShown: withPrices,
    cell: ({ value }) => value,
    sort: { by: ({ value }) => value, first: 'descending' },
  },
  { id: 'games', title: 'campaign.games', cell: () => null },
]
const [NAME, VALUE, GAMES] = COLUMNS as readonly [Column<Row>, Column<Row>, Column<Row>]
const ROWS: readonly Row[] = [
  { name: 'Crocs 12', value: 5 },
  { name: 'Crocs 4', value: 9 },
  { name: 'Aigles', value: 5 },
]
const names = (column: string, isReversed: boolean) =>
  sortedBy(ROWS, COLUMNS, { column, isReversed }).map(({ name }) => name)

test('a column is shown unless it says otherwise', () => {
  const ids = (hasPrices: boolean) => shownColumns(COLUMNS, { hasPrices }).map(({ id }) => id)
  expect(ids(true)).toEqual(['name', 'value', 'games'])
  expect(ids(false)).toEqual(['name', 'games'])
})

describe('the order of the rows', () => {
  test('names go by their numbers too', () => {
    expect(names('name', false)).toEqual(['Aigles', 'Crocs 4', 'Crocs 12'])
    expect(names('name', true)).toEqual(['Crocs 12', 'Crocs 4', 'Aigles'])
  })

  test('points go from the most down, and equals stay as they are given', () => {
    expect(names('value', false)).toEqual(['Crocs 4', 'Crocs 12', 'Aigles'])
    expect(names('value', true)).toEqual(['Aigles', 'Crocs 12', 'Crocs 4'])
  })

  test('rows stay as they are given without an order, and by a column that sorts nothing', () => {
    expect(sortedBy(ROWS, COLUMNS, undefined)).toEqual(ROWS)
    expect(names('games', false)).toEqual(['Crocs 12', 'Crocs 4', 'Aigles'])
  })
})

test('a second press on the same head reverses the order, a press on another does not', () => {
  const first = pressed(undefined, 'name')
  expect(first).toEqual({ column: 'name', isReversed: false })
  expect(pressed(first, 'name')).toEqual({ column: 'name', isReversed: true })
  expect(pressed(pressed(first, 'name'), 'name')).toEqual(first)
  expect(pressed(pressed(first, 'name'), 'value')).toEqual({ column: 'value', isReversed: false })
})

test('a head tells its direction where it can sort', () => {
  const by = (column: string, isReversed = false) => ({ column, isReversed })
  expect(ariaSort(NAME, by('name'))).toBe('ascending')
  expect(ariaSort(NAME, by('name', true))).toBe('descending')
  expect(ariaSort(VALUE, by('value'))).toBe('descending')
  expect(ariaSort(VALUE, by('value', true))).toBe('ascending')
  expect(ariaSort(VALUE, by('name'))).toBe('none')
  expect(ariaSort(GAMES, by('name'))).toBeUndefined()
})

describe('a written figure', () => {
  test.each<[string, number | string | null]>([
    ['24″', 24],
    ['8D', 8],
    ['3d6', 10.5],
    ['D3+1', 3],
    ['2D6 − 1', 6],
    ['1/2', 0.5],
    ['−2', -2],
    ['1,5', 1.5],
    ['2-4', 2],
    ['+2 la paire', 2],
    ['1 pour 2', 1],
    ['tous à 5 pas', 'tous à 5 pas'],
    ['—', null],
    ['–', null],
    ['', null],
  ])('%s is sorted by %j', (text, key) => expect(sortKey(text)).toBe(key))

  test('stands among others by its number, words behind them, and last what says nothing, in either direction', () => {
    const rows = ['tous', '—', '24″', '1/2', '3d6', '−1', '2-4'].map((name) => ({ name, value: 0 }))
    const by = { by: ({ name }: Row) => sortKey(name), first: 'ascending' } as const
    const column: Column<Row> = { id: 'figure', title: 'campaign.value', cell: ({ name }) => name, sort: by }
    const told = (isReversed: boolean) =>
      sortedBy(rows, [column], { column: 'figure', isReversed }).map(({ name }) => name)
    expect(told(false)).toEqual(['−1', '1/2', '2-4', '3d6', '24″', 'tous', '—'])
    expect(told(true)).toEqual(['tous', '24″', '3d6', '2-4', '1/2', '−1', '—'])
  })
})
