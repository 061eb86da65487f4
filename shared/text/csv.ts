import type { Language } from '../domain/localized.ts'

/** A cell: a text, a number, or null for an empty cell. Only texts contain input of users. */
export type CsvCell = string | number | null

/** The format of a CSV file. */
export interface CsvStyle {
  readonly separator: 'comma' | 'semicolon'
  /** True to begin the file with a byte order mark, by which Excel detects UTF-8. */
  readonly bom: boolean
  readonly language: Language
}

const SEPARATORS = { comma: ',', semicolon: ';' } as const

/**
 * Matches a cell that a spreadsheet would read as a formula. Such a cell may begin with full-width characters, or with
 * characters that spreadsheets skip. Cells with leading apostrophes match too: they get another apostrophe, so that a
 * reader of the table can tell added apostrophes from original ones.
 */
const FORMULA = /^'*[=+\-@\t\r\n\0\uff1d\uff0b\uff0d\uff20]/
/**
 * Matches a separator inside a cell that is followed by the start of a formula. A program that uses this separator
 * ignores the quotes of the cell, and would read the rest of the cell as a formula.
 */
const FORMULA_WITHIN = /[,;\t\r\n](?='*["\0]*[=+\-@\uff1d\uff0b\uff0d\uff20])/g
const GUARD = /^'(?='*[=+\-@\t\r\n\0\uff1d\uff0b\uff0d\uff20])/
const GUARD_WITHIN = /(?<=[,;\t\r\n])'(?='*["\0]*[=+\-@\uff1d\uff0b\uff0d\uff20])/g

/**
 * Writes rows as CSV (RFC 4180: lines end in CR LF, cells are quoted if necessary, quotes are doubled, line breaks are
 * kept). A text that looks like a formula gets a leading apostrophe, also after a separator inside the text, because
 * French Excel always splits at semicolons. Numbers get no apostrophe, so that −5 can still be summed. Decimals have
 * the language's separator.
 */
export function csvText(rows: readonly (readonly CsvCell[])[], { separator, bom, language }: CsvStyle): string {
  const sign = SEPARATORS[separator]
  const lines = rows.map((row) => `${row.map((cell) => quoteCell(formatCell(cell, language), sign)).join(sign)}\r\n`)
  return `${bom ? '\uFEFF' : ''}${lines.join('')}`
}

function formatCell(cell: CsvCell, language: Language): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return language === 'fr' ? String(cell).replace('.', ',') : String(cell)
  const text = cell.replaceAll(FORMULA_WITHIN, (separator) => `${separator}'`)
  return FORMULA.test(text) ? `'${text}` : text
}

/** Removes the apostrophes that `csvText` added against formulas. */
export const removeFormulaGuards = (cell: string): string => cell.replace(GUARD, '').replaceAll(GUARD_WITHIN, '')

/**
 * Quotes a cell if necessary. Also quotes a cell with spaces at an end, or with a CR alone, which some programs read as
 * a line end.
 */
function quoteCell(text: string, separator: string): string {
  const needs = text.includes(separator) || /["\r\n]|^\s|\s$/.test(text)
  return needs ? `"${text.replaceAll('"', '""')}"` : text
}
