// Tables that other programs than spreadsheets put on the clipboard as HTML. Nothing of it is inserted into the page.

/** Marks of spreadsheets, whose plain text is more exact than their HTML. */
const SPREADSHEET =
  /urn:schemas-microsoft-com:office:excel|google-sheets-html-origin|content="(LibreOffice|Microsoft Excel)/i

/** Elements that begin a new line. */
const BLOCKS = new Set(['P', 'DIV', 'LI', 'H1', 'H2', 'H3', 'H4', 'H5', 'H6'])

/** Returns the text of a node: paragraphs and line breaks become line breaks, other white space a single space. */
function textOf(node: Node): string {
  if (node.nodeName === 'BR') return '\n'
  if (node.nodeType === Node.TEXT_NODE) return (node.textContent ?? '').replaceAll(/\s+/g, ' ')
  const inner = [...node.childNodes].map(textOf).join('')
  return BLOCKS.has(node.nodeName) ? `\n${inner}\n` : inner
}

const cellText = (cell: Element): string =>
  textOf(cell)
    .replaceAll(/ *\n[\n ]*/g, '\n')
    .trim()

/** Returns the cells of a table row by row; a cell over several columns or rows is followed by empty cells. */
function tableRows(table: HTMLTableElement): string[][] {
  const rows = [...table.rows].map(() => [] as string[])
  ;[...table.rows].forEach((row, top) => {
    let left = 0
    for (const cell of row.cells) {
      while (rows[top]![left] !== undefined) left++
      const bottom = Math.min(rows.length, top + Math.max(1, cell.rowSpan))
      for (let at = top; at < bottom; at++)
        for (let column = left; column < left + cell.colSpan; column++) rows[at]![column] = ''
      rows[top]![left] = cellText(cell)
      left += cell.colSpan
    }
  })
  const width = Math.max(0, ...rows.map((row) => row.length))
  return rows.map((row) => Array.from({ length: width }, (_, at) => row[at] ?? ''))
}

/**
 * Chooses between the plain text and the HTML of a clipboard. `plain`: the rows of the plain text. Returns the rows of
 * the HTML if it is a single table whose line breaks within cells tear the plain text apart, or if there is no plain
 * text; otherwise the plain rows.
 */
export function chooseRows(plain: string[][], html: string): string[][] {
  if (!/<table/i.test(html) || SPREADSHEET.test(html)) return plain
  const tables = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('table')
  if (tables.length !== 1) return plain
  const rows = tableRows(tables[0]!)
  const isSame = rows.length === plain.length && rows[0]?.length === plain[0]?.length
  return rows.length === 0 || rows[0]!.length === 0 || isSame ? plain : rows
}
