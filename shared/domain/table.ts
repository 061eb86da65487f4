const SEPARATORS = ['\t', ';', ','] as const
export type Separator = (typeof SEPARATORS)[number]

/** A row of a table. `line`: number of the text line on which the row begins, starting at 1. */
export interface TextTableRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** Matches the first line that Excel may write in order to declare the separator. */
const DECLARED = /^\uFEFF?"?sep=([\t;,])"?[ \t]*(?=\r|\n|$)/i

/**
 * Matches spaces, direction marks and invisible characters at the start and the end of a cell; spreadsheets and phones
 * add them.
 */
const AROUND =
  /^[\s\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+|[\s\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+$/g

/**
 * Parses a pasted table or a spreadsheet file (RFC 4180: a quoted cell may contain separators, line breaks and doubled
 * quotes; a quote inside an unquoted cell is a plain character). Trims the cells, and skips empty rows and the line
 * `sep=;`. A cell with an unclosed quote ends at the end of its line.
 */
export function parseTableRows(text: string, separator: Separator): TextTableRow[] {
  const rows: TextTableRow[] = []
  let [at, line] = [0, 1]
  const whole = text
    .replace(DECLARED, '')
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
  while (at < whole.length) {
    const row = parseRow(whole, at, separator)
    if (row.cells.some((cell) => cell !== '')) rows.push({ line, cells: row.cells })
    line += [...whole.slice(at, row.end)].filter((letter) => letter === '\n').length
    at = row.end
  }
  return rows
}

/** Parses the row that begins at index `from`. Returns its cells, and the index at which the next row begins. */
function parseRow(
  text: string,
  from: number,
  separator: Separator,
): { readonly cells: string[]; readonly end: number } {
  const cells: string[] = []
  for (let at = from; ;) {
    const { cell, end } = parseCell(text, at, separator)
    cells.push(cell.replaceAll(AROUND, ''))
    if (text[end] !== separator) return { cells, end: end + 1 }
    at = end + 1
  }
}

/**
 * Matches a quoted cell of at most 40,000 characters, which is more than a spreadsheet allows. The limit prevents that
 * a cell with an unclosed quote takes the rest of the table.
 */
const QUOTED = /[ ]*"((?:[^"]|""){0,40000})"[ ]*/y

function parseCell(text: string, from: number, separator: Separator): { readonly cell: string; readonly end: number } {
  QUOTED.lastIndex = from
  const quoted = QUOTED.exec(text)
  const next = text[from + (quoted?.[0].length ?? 0)]
  if (quoted && (next === undefined || next === '\n' || next === separator))
    return { cell: quoted[1]!.replaceAll('""', '"'), end: from + quoted[0].length }
  let end = from
  while (end < text.length && text[end] !== separator && text[end] !== '\n') end += 1
  return { cell: text.slice(from, end), end }
}

/** True if the cell has an even number of quotes. The row was then not split at a separator inside quotes. */
const isWhole = (cell: string): boolean => (cell.split('"').length - 1) % 2 === 0

/**
 * Returns the separator that the table declares. If it declares no separator, returns the separator that splits the
 * most rows into several complete cells. If several separators split equally many rows, counts the rows that are split
 * into several cells, complete or not. If these numbers are equal too, prefers tab, then semicolon, then comma.
 */
export function detectSeparator(text: string): Separator {
  const declared = DECLARED.exec(text)?.[1]
  if (declared !== undefined) return declared as Separator
  const counts = SEPARATORS.map((separator) => {
    const parted = parseTableRows(text, separator).filter(({ cells }) => cells.length > 1)
    const whole = parted.filter(({ cells }) => cells.every(isWhole)).length
    return { separator, whole, parted: parted.length }
  })
  const isBetter = (one: (typeof counts)[number], best: typeof one) =>
    one.whole > best.whole || (one.whole === best.whole && one.parted > best.parted)
  return counts.reduce((best, one) => (isBetter(one, best) ? one : best)).separator
}
