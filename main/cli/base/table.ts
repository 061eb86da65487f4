import { eastAsianWidth } from 'get-east-asian-width'

export type Align = 'left' | 'right' | 'center'

/** Matches texts of European letters, digits and signs, all of which take one column each. */
const ONE_EACH = /^[ -~\u00a0-\u00ac\u00ae-\u02ff\u2010-\u2027]*$/

/** Returns the number of terminal columns of a text: an East Asian character takes two, a combining mark none. */
function widthOf(text: string): number {
  if (ONE_EACH.test(text)) return text.length
  let width = 0
  for (const character of text) {
    if (!/\p{Mark}|\p{Format}/u.test(character)) width += eastAsianWidth(character.codePointAt(0)!)
  }
  return width
}

/** Formats rows as aligned columns that are separated by two spaces; removes spaces at the ends of rows. */
export function textTable(rows: readonly (readonly string[])[], align: readonly Align[]): string[] {
  const widths = align.map((_, column) => Math.max(0, ...rows.map((row) => widthOf(row[column] ?? ''))))
  return rows.map((row) =>
    row
      .map((cell, column) => padCell(cell, widths[column]!, align[column]!))
      .join('  ')
      .trimEnd(),
  )
}

function padCell(cell: string, width: number, align: Align): string {
  const room = width - widthOf(cell)
  if (align === 'left') return cell + ' '.repeat(room)
  const before = align === 'right' ? room : Math.floor(room / 2)
  return ' '.repeat(before) + cell + ' '.repeat(room - before)
}
