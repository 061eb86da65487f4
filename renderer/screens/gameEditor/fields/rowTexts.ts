import { cellAt, cellText, type CellContext } from '../../../../shared/packs/editor/cells.ts'
import type { Cell } from '../../../../shared/packs/editor/cellSites.ts'
import { readSteps, type PackDraft } from '../../../../shared/packs/editor/draft.ts'
import { pathSteps, type PathStep } from '../../../../shared/packs/format/packPath.ts'
import type { DraftColumn } from './draftColumns.ts'

/** A column with what is read once for all its rows. */
interface ReadColumn {
  readonly column: DraftColumn
  readonly cell: Cell | undefined
  readonly steps: readonly PathStep[]
}

/** Kinds of cells whose text depends on nothing but their value. */
const OWN_TEXT: readonly Cell['kind'][] = [
  'plain',
  'number',
  'price',
  'dice',
  'flag',
  'range',
  'models',
  'totals',
  'points',
]

/** The texts of rows that were shown before: most rows stay the same object from step to step. */
const known = new WeakMap<object, Map<string, string>>()

/**
 * Returns a function that gives the texts of a row by the paths of its columns. `example`: the path of any of the rows, which
 * says what each column holds.
 */
export function rowTextsOf(draft: PackDraft, example: string, columns: readonly DraftColumn[], context: CellContext) {
  const read = columns.map((column): ReadColumn => ({
    ...{ column, cell: cellAt(draft, `${example}.${column.at}`), steps: pathSteps(column.at) },
  }))
  return (row: unknown, index: number): Record<string, string> =>
    Object.fromEntries(read.map((one) => [one.column.at, textOf(one, row, index, context)]))
}

function textOf({ column, cell, steps }: ReadColumn, row: unknown, index: number, context: CellContext): string {
  if (column.text) return column.text(row, index)
  if (!cell) return ''
  const make = () => cellText(cell, readSteps(row, steps), context)
  if (typeof row !== 'object' || row === null || !OWN_TEXT.includes(cell.kind)) return make()
  const texts = known.get(row) ?? new Map<string, string>()
  known.set(row, texts)
  const key = `${cell.kind} ${context.language} ${column.at}`
  const text = texts.get(key) ?? make()
  texts.set(key, text)
  return text
}
