// Columns as data: their visibility, the direction in their heading, and sorting.
import { describe, expect, test } from 'vitest'
import { sortKey } from '../../renderer/components/thingColumns.ts'
import {
  ariaSort,
  toggleOrder,
  visibleColumns,
  sortRows,
  hasRulesetPrices,
  type SortableColumn,
} from '../../renderer/components/columns.ts'

interface Row {
  readonly name: string
  readonly value: number
}
const COLUMNS: readonly SortableColumn<Row>[] = [
  {
    id: 'name',
    title: 'campaign.band',
    cell: ({ name }) => name,
    sort: { by: ({ name }) => name, first: 'ascending' },
  },
  {
    id: 'value',
    title: 'campaign.value',
    isShown: hasRulesetPrices,
    cell: ({ value }) => value,
    sort: { by: ({ value }) => value, first: 'descending' },
  },
  { id: 'games', title: 'campaign.games', cell: () => null },
]
const [NAME, VALUE, GAMES] = COLUMNS as readonly [SortableColumn<Row>, SortableColumn<Row>, SortableColumn<Row>]
const ROWS: readonly Row[] = [
  { name: 'Crocs 12', value: 5 },
  { name: 'Crocs 4', value: 9 },
  { name: 'Aigles', value: 5 },
]
const names = (column: string, isReversed: boolean) =>
  sortRows(ROWS, COLUMNS, { column, isReversed }).map(({ name }) => name)

test('shows a column unless it is disabled', () => {
  const ids = (hasPrices: boolean) => visibleColumns(COLUMNS, { hasPrices }).map(({ id }) => id)
  expect(ids(true)).toEqual(['name', 'value', 'games'])
  expect(ids(false)).toEqual(['name', 'games'])
})

describe('the order of the rows', () => {
  test('sorts names with numbers by the numbers', () => {
    expect(names('name', false)).toEqual(['Aigles', 'Crocs 4', 'Crocs 12'])
    expect(names('name', true)).toEqual(['Crocs 12', 'Crocs 4', 'Aigles'])
  })

  test('starts with the most points, and keeps the given order of equal rows', () => {
    expect(names('value', false)).toEqual(['Crocs 4', 'Crocs 12', 'Aigles'])
    expect(names('value', true)).toEqual(['Aigles', 'Crocs 12', 'Crocs 4'])
  })

  test('keeps the given order without a column, or for a column without sorting', () => {
    expect(sortRows(ROWS, COLUMNS, undefined)).toEqual(ROWS)
    expect(names('games', false)).toEqual(['Crocs 12', 'Crocs 4', 'Aigles'])
  })
})

test('reverses on a second click on the same heading, but not on another heading', () => {
  const first = toggleOrder(undefined, 'name')
  expect(first).toEqual({ column: 'name', isReversed: false })
  expect(toggleOrder(first, 'name')).toEqual({ column: 'name', isReversed: true })
  expect(toggleOrder(toggleOrder(first, 'name'), 'name')).toEqual(first)
  expect(toggleOrder(toggleOrder(first, 'name'), 'value')).toEqual({ column: 'value', isReversed: false })
})

test('shows the direction in the heading of a sortable column', () => {
  const by = (column: string, isReversed = false) => ({ column, isReversed })
  expect(ariaSort(NAME, by('name'))).toBe('ascending')
  expect(ariaSort(NAME, by('name', true))).toBe('descending')
  expect(ariaSort(VALUE, by('value'))).toBe('descending')
  expect(ariaSort(VALUE, by('value', true))).toBe('ascending')
  expect(ariaSort(VALUE, by('name'))).toBe('none')
  expect(ariaSort(GAMES, by('name'))).toBeUndefined()
})

describe('a figure written as text', () => {
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

  test('sorts among others by its number, followed by words, and empty values last in both directions', () => {
    const rows = ['tous', '—', '24″', '1/2', '3d6', '−1', '2-4'].map((name) => ({ name, value: 0 }))
    const by = { by: ({ name }: Row) => sortKey(name), first: 'ascending' } as const
    const column: SortableColumn<Row> = { id: 'figure', title: 'campaign.value', cell: ({ name }) => name, sort: by }
    const sortedNames = (isReversed: boolean) =>
      sortRows(rows, [column], { column: 'figure', isReversed }).map(({ name }) => name)
    expect(sortedNames(false)).toEqual(['−1', '1/2', '2-4', '3d6', '24″', 'tous', '—'])
    expect(sortedNames(true)).toEqual(['tous', '24″', '3d6', '2-4', '1/2', '−1', '—'])
  })
})
