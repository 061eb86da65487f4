import { cellText, cellValue, type CellContext } from './cells.ts'
import { isData } from './draft.ts'
import { shownText, withText } from './texts.ts'

const EFFECTS = { kind: 'effects' } as const

/** A result of a table as two cells: its name, empty if it is only the text of its effect, and its effects. */
export interface ResultCells {
  readonly name: string
  readonly effects: string
}

export function resultCells(result: unknown, context: CellContext): ResultCells {
  if (!isData(result)) return { name: '', effects: cellText(EFFECTS, result, context) }
  return { name: shownText(result['name'], context.language), effects: cellText(EFFECTS, result['effects'], context) }
}

/**
 * Returns the result with these cells. One effect without a name is only its text; several get their text as a name, because
 * a list of effects needs one. What else the result has stays.
 */
export function withResultCells(before: unknown, { name, effects }: ResultCells, context: CellContext): unknown {
  const list = cellValue(EFFECTS, effects, context)
  const others = isData(before) ? before : {}
  const { name: oldName, effects: _effects, ...rest } = others
  const isPlain = name === '' && Object.keys(rest).length === 0
  if (isPlain && (!Array.isArray(list) || list.length === 1)) return Array.isArray(list) ? (list[0] as unknown) : ''
  const newName = withText(oldName, context.language, name) ?? (isPlain ? effects : '')
  const { id, ...parts } = rest as { readonly id?: unknown }
  return {
    ...(id !== undefined && { id }),
    name: newName,
    ...(list !== undefined && { effects: list }),
    ...parts,
  }
}
