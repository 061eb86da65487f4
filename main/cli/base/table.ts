import { eastAsianWidth } from 'get-east-asian-width'

export type Align = 'left' | 'right' | 'center'

/** Letters of Europe, figures and signs: each takes one column. */
const ONE_EACH = /^[ -~\u00a0-\u00ac\u00ae-\u02ff\u2010-\u2027]*$/

/** Columns that a text takes in a terminal: two for East Asian letters, none for marks that combine. */
function widthOf(text: string): number {
  if (ONE_EACH.test(text)) return text.length
  let width = 0
  for (const character of text) {
    if (!/\p{Mark}|\p{Format}/u.test(character)) width += eastAsianWidth(character.codePointAt(0)!)
  }
  return width
}

/** Lines of a table whose columns line up in a terminal, two spaces between them, none at the end. */
export function textTable(rows: readonly (readonly string[])[], align: readonly Align[]): string[] {
  const widths = align.map((_, column) => Math.max(0, ...rows.map((row) => widthOf(row[column] ?? ''))))
  return rows.map((row) =>
    row
      .map((cell, column) => padded(cell, widths[column]!, align[column]!))
      .join('  ')
      .trimEnd(),
  )
}

function padded(cell: string, width: number, align: Align): string {
  const room = width - widthOf(cell)
  if (align === 'left') return cell + ' '.repeat(room)
  const before = align === 'right' ? room : Math.floor(room / 2)
  return ' '.repeat(before) + cell + ' '.repeat(room - before)
}
