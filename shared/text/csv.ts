import type { Language } from '../domain/localized.ts'

/** A cell: a text, a number, or nothing. Only texts are people's own; numbers are the program's. */
export type Cell = string | number | null

/** How a table is written down. */
export interface CsvStyle {
  readonly separator: 'comma' | 'semicolon'
  /** A byte order mark, by which Excel knows UTF-8. */
  readonly bom: boolean
  readonly language: Language
}

const SEPARATORS = { comma: ',', semicolon: ';' } as const

/**
 * What a spreadsheet would take for the beginning of a formula, in wide letters too, or would skip to find one. Apostrophes before
 * it are a guard, or look like one: with one more they can be told apart when the table is read back.
 */
const FORMULA = /^'*[=+\-@\t\r\n\0\uff1d\uff0b\uff0d\uff20]/
/** Where a cell would begin with a formula if the table were read with another separator, which sees no quotes within a cell. */
const FORMULA_WITHIN = /[,;\t\r\n](?='*["\0]*[=+\-@\uff1d\uff0b\uff0d\uff20])/g
const GUARD = /^'(?='*[=+\-@\t\r\n\0\uff1d\uff0b\uff0d\uff20])/
const GUARD_WITHIN = /(?<=[,;\t\r\n])'(?='*["\0]*[=+\-@\uff1d\uff0b\uff0d\uff20])/g

/**
 * Rows as CSV (RFC 4180: lines end in CR LF, a cell is quoted where it has to be, quotes in it are doubled; what has several
 * lines keeps them). What a spreadsheet might take for a formula gets an apostrophe before it: a text, and what follows a
 * separator within one (French Excel parts cells by semicolons, whatever the file does); a number never: −5 points stay a
 * number that can be summed. Decimals are written as the language has them.
 */
export function csvText(rows: readonly (readonly Cell[])[], { separator, bom, language }: CsvStyle): string {
  const sign = SEPARATORS[separator]
  const lines = rows.map((row) => `${row.map((cell) => quoted(shown(cell, language), sign)).join(sign)}\r\n`)
  return `${bom ? '\uFEFF' : ''}${lines.join('')}`
}

function shown(cell: Cell, language: Language): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return language === 'fr' ? String(cell).replace('.', ',') : String(cell)
  const text = cell.replaceAll(FORMULA_WITHIN, (separator) => `${separator}'`)
  return FORMULA.test(text) ? `'${text}` : text
}

/** The text of a cell that `csvText` wrote: without the apostrophes that guard against formulas. */
export const withoutGuards = (cell: string): string => cell.replace(GUARD, '').replaceAll(GUARD_WITHIN, '')

/** Spaces at either end are kept by quotes too; a lone CR would end a line for some. */
function quoted(text: string, separator: string): string {
  const needs = text.includes(separator) || /["\r\n]|^\s|\s$/.test(text)
  return needs ? `"${text.replaceAll('"', '""')}"` : text
}
