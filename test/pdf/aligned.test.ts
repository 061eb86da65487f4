// Two tables of a roster, one under the other: their columns stand in line.
import { expect, test } from 'vitest'
import { settingOf } from '../../main/pdf/blocks/tableWidths.ts'
import { SHEET } from '../../main/pdf/base/style.ts'
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
  title: 'Tombés',
  columns,
  rows: [{ cells: ['Capitaine Maëlle Tréguier', '12', 'Sabre d’abordage, Pistolets jumeaux'] }],
}
const widths = (block: TableBlock) => settingOf(block, WIDTH, SHEET).beside.map(({ width }) => width)

test('as wide as either needs, and no further column than each has', () => {
  const above = widths({ ...living, alignedWith: fallen })
  const beneath = widths({ ...fallen, alignedWith: living })
  expect(beneath).toHaveLength(3)
  expect(above).toHaveLength(4)
  expect(above.slice(0, 3)).toEqual(beneath)
  expect(widths(living).slice(0, 3)).not.toEqual(widths(fallen)) // left to themselves they are not
})
