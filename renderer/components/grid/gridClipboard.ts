// Ranges of cells as spreadsheets put them on the clipboard: cells separated by tabs, rows by line breaks.

/** A cell in quotes: it has a tab, a line break or a quote, and each quote inside is doubled. */
const QUOTED_CELL = /"((?:[^"]|"")*)"(?=\t|\r\n|\n|\r|$)/y
const PLAIN_CELL = /[^\t\r\n]*/y
const SEPARATOR = /\t|\r\n|\n|\r/y

/** Returns what a pattern matches at a position. */
function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/**
 * Reads the cell at a position. No spreadsheet puts a cell in quotes that needs none, so such quotes belong to the
 * text: Google Sheets writes the cell `"a"` like this.
 */
function readCell(text: string, at: number): { readonly cell: string; readonly end: number } {
  const quoted = text[at] === '"' ? matchAt(QUOTED_CELL, text, at) : null
  if (quoted && /[\t\r\n]|""/.test(quoted[1]!)) {
    const cell = quoted[1]!.replaceAll('""', '"').replaceAll(/\r\n?/g, '\n')
    return { cell, end: at + quoted[0].length }
  }
  const plain = matchAt(PLAIN_CELL, text, at)![0]
  return { cell: plain, end: at + plain.length }
}

/**
 * Parses the text that a spreadsheet puts on the clipboard. Returns rows of equal length, missing cells are empty.
 * Returns no rows for an empty text. The line break after the last row adds no row.
 */
export function parseRange(text: string): string[][] {
  if (text === '') return []
  const rows: string[][] = [[]]
  let at = 0
  for (;;) {
    const { cell, end } = readCell(text, at)
    rows.at(-1)!.push(cell)
    const separator = matchAt(SEPARATOR, text, end)?.[0]
    if (separator === undefined) break
    at = end + separator.length
    if (separator === '\t') continue
    if (at === text.length) break
    rows.push([])
  }
  const width = Math.max(...rows.map((row) => row.length))
  return rows.map((row) => [...row, ...Array.from({ length: width - row.length }, () => '')])
}

const needsQuotes = (cell: string): boolean => /[\t\r\n]|^"/.test(cell)
const writeCell = (cell: string): string => (needsQuotes(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Writes rows of cells as the text that spreadsheets read from the clipboard. A line break ends each row but the last. */
export const writeRange = (rows: readonly (readonly string[])[]): string =>
  // A single empty cell would be an empty text, which pastes nothing.
  rows.length === 1 && rows[0]!.length === 1 && rows[0]![0] === ''
    ? '\n'
    : rows.map((row) => row.map(writeCell).join('\t')).join('\n') + (rows.at(-1)?.join('') === '' ? '\n' : '')
