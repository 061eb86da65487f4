// Two tables of a roster, one above the other, have aligned columns.
import { expect, test } from 'vitest'
import { layOutTableColumns } from '../../main/pdf/blocks/tableWidths.ts'
import { SHEET_STYLE } from '../../main/pdf/base/style.ts'
import type { TableBlock } from '../../shared/sheets/model.ts'

const WIDTH = 500
const columns = [{ label: 'Membre', strong: true }, { label: 'F', figures: true }, { label: 'Armes' }]
const living: TableBlock = {
  kind: 'table',
  title: 'Membres',
  columns: [...columns, { label: 'HC', box: true }],
  rows: [{ cells: ['Tadeg', '5', 'Hachette', ''] }],
}
const fallen: TableBlock = {
  kind: 'table',
  title: 'Pertes',
  columns,
  rows: [{ cells: ['Capitaine Maëlle Tréguier', '12', 'Sabre d’abordage, Pistolets jumeaux'] }],
}
const widths = (block: TableBlock) => layOutTableColumns(block, WIDTH, SHEET_STYLE).beside.map(({ width }) => width)

test('gives aligned columns the greater width of both tables, and adds no columns', () => {
  const above = widths({ ...living, alignedWith: fallen })
  const below = widths({ ...fallen, alignedWith: living })
  expect(below).toHaveLength(3)
  expect(above).toHaveLength(4)
  expect(above.slice(0, 3)).toEqual(below)
  expect(widths(living).slice(0, 3)).not.toEqual(widths(fallen)) // not equal without alignment
})
