const SEPARATORS = ['\t', ';', ','] as const
export type Separator = (typeof SEPARATORS)[number]

/** A row of a table as a text has it, and the line on which it begins, from 1. */
export interface TableRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** Excel's first line where it says by itself what parts the cells. */
const DECLARED = /^\uFEFF?"?sep=([\t;,])"?[ \t]*(?=\r|\n|$)/i

/** Spaces, and marks of direction and of nothing that a spreadsheet or a telephone leaves around a word. */
const AROUND =
  /^[\s\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+|[\s\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]+$/g

/**
 * The rows of a table that was pasted or written by a spreadsheet (RFC 4180: what is quoted may hold separators, line ends and
 * doubled quotes; a quote within a bare cell is a letter). Cells are trimmed, rows without any text and the line `sep=;`
 * left out; a quote that is never closed ends with its line.
 */
export function tableRows(text: string, separator: Separator): TableRow[] {
  const rows: TableRow[] = []
  let [at, line] = [0, 1]
  const whole = text
    .replace(DECLARED, '')
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
  while (at < whole.length) {
    const row = rowFrom(whole, at, separator)
    if (row.cells.some((cell) => cell !== '')) rows.push({ line, cells: row.cells })
    line += [...whole.slice(at, row.end)].filter((letter) => letter === '\n').length
    at = row.end
  }
  return rows
}

/** The cells of the row that begins at a place, and where the next begins. */
function rowFrom(text: string, from: number, separator: Separator): { readonly cells: string[]; readonly end: number } {
  const cells: string[] = []
  for (let at = from; ;) {
    const { cell, end } = cellFrom(text, at, separator)
    cells.push(cell.replaceAll(AROUND, ''))
    if (text[end] !== separator) return { cells, end: end + 1 }
    at = end + 1
  }
}

/** A quoted cell has at most so many letters, more than a spreadsheet's cell can have: a quote that is never closed does not take the whole table with it. */
const QUOTED = /[ ]*"((?:[^"]|""){0,40000})"[ ]*/y

function cellFrom(text: string, from: number, separator: Separator): { readonly cell: string; readonly end: number } {
  QUOTED.lastIndex = from
  const quoted = QUOTED.exec(text)
  const next = text[from + (quoted?.[0].length ?? 0)]
  if (quoted && (next === undefined || next === '\n' || next === separator))
    return { cell: quoted[1]!.replaceAll('""', '"'), end: from + quoted[0].length }
  let end = from
  while (end < text.length && text[end] !== separator && text[end] !== '\n') end += 1
  return { cell: text.slice(from, end), end }
}

/** True for a cell that no separator within quotes was taken for the end of. */
const isWhole = (cell: string): boolean => (cell.split('"').length - 1) % 2 === 0

/**
 * The separator that a table says it has, else the one by which most rows have several whole cells, or several at all: a tab before
 * a semicolon, and that before a comma, where they are equal.
 */
export function separatorOf(text: string): Separator {
  const declared = DECLARED.exec(text)?.[1]
  if (declared !== undefined) return declared as Separator
  const counts = SEPARATORS.map((separator) => {
    const parted = tableRows(text, separator).filter(({ cells }) => cells.length > 1)
    const whole = parted.filter(({ cells }) => cells.every(isWhole)).length
    return { separator, whole, parted: parted.length }
  })
  const isBetter = (one: (typeof counts)[number], best: typeof one) =>
    one.whole > best.whole || (one.whole === best.whole && one.parted > best.parted)
  return counts.reduce((best, one) => (isBetter(one, best) ? one : best)).separator
}
