import type { GridColumn, GridRow } from '../../renderer/components/grid/gridTypes.ts'

const KINDS = [
  { value: 'epee', label: 'Épée' },
  { value: 'arc', label: 'Arc long' },
  { value: 'hache', label: 'Hache à deux mains' },
]
const MARKS = [
  { value: 'rare', label: 'Rare' },
  { value: 'lourd', label: 'Lourd' },
  { value: 'magie', label: 'Magique' },
]
const FIRST: readonly GridColumn[] = [
  { id: 'name', title: 'Name', kind: 'text', width: '10rem', hint: 'As on the sheet' },
  { id: 'price', title: 'Price', kind: 'number', width: '5rem' },
  { id: 'kind', title: 'Kind', kind: 'choice', choices: KINDS },
  { id: 'marks', title: 'Marks', kind: 'choices', choices: MARKS },
  { id: 'rare', title: 'Rare', kind: 'flag' },
  { id: 'sum', title: 'Sum', kind: 'number', width: '5rem', isFixed: true },
]

/** Returns columns of every kind, then columns of text. */
export const gridColumns = (count: number): readonly GridColumn[] =>
  Array.from({ length: count }, (_, at) => FIRST[at] ?? { id: `text${at}`, title: `Text ${at}`, kind: 'text' as const })

/** Returns rows whose cells are all different, except flags and choices. */
export function gridRows(columns: readonly GridColumn[], count: number): GridRow[] {
  const textOf = ({ id, kind, choices }: GridColumn, row: number): string => {
    if (kind === 'number') return String(row + 1)
    if (kind === 'flag') return row % 2 === 0 ? 'x' : ''
    return choices?.[row % choices.length]?.value ?? `${id} ${row + 1}`
  }
  return Array.from({ length: count }, (_, row) => {
    const cells = Object.fromEntries(columns.map((column) => [column.id, textOf(column, row)]))
    return { key: `row${row}`, label: cells['name'] ?? '', cells }
  })
}
