import type { TextTableRow } from '../../../shared/domain/table.ts'
import { LANGUAGES } from '../../../shared/domain/localized.ts'
import { translator } from '../../../shared/text/translator.ts'
import { normaliseWord, type WordDictionary } from './listWords.ts'

const HEADINGS = {
  name: ['nom', 'name', 'membre', 'member', 'figurine', 'miniature', 'personnage', 'character'],
  kind: ['sorte', 'kind', 'type', 'role', 'profil', 'profile', 'rang', 'rank', 'classe', 'class'],
  items: [
    'equipement',
    'equipment',
    'objets',
    'objet',
    'items',
    'item',
    'armes',
    'weapons',
    'gear',
    'things',
    'possessions',
    'materiel',
    // Headings in the table of members that the program exports.
    'armes et equipement',
    'weapons and equipment',
    'traits',
  ],
} as const
type Column = keyof typeof HEADINGS

const columnForHeading = (cell: string): Column | undefined =>
  (Object.keys(HEADINGS) as Column[]).find((column) =>
    (HEADINGS[column] as readonly string[]).includes(normaliseWord(cell)),
  )

/** What each column of a list contains. `name`, `kind`: column indexes; `isThing`: true for a column with items. */
export interface ListColumns {
  readonly name: number
  readonly kind: number
  /**
   * Index of the column that contains each member completely, as in a roster file. Only tables that the program
   * exported have this column; otherwise -1.
   */
  readonly document: number
  readonly isThing: (column: number) => boolean
  /** The headings of the columns; empty if the list has none. */
  readonly titles: readonly string[]
}

/** Returns the letters of a spreadsheet column: A, B … Z, AA … */
const columnLetters = (column: number): string =>
  (column < 26 ? '' : columnLetters(Math.floor(column / 26) - 1)) + String.fromCodePoint(65 + (column % 26))

/** Returns the heading of a column; without a heading, the letters of the column. */
export const columnTitle = ({ titles }: ListColumns, column: number): string => titles[column] || columnLetters(column)

const DOCUMENT_TITLES: readonly string[] = LANGUAGES.map((language) =>
  normaliseWord(translator(language)('csv.document')),
)

/**
 * Separates the headings from the rows and finds out what each column contains. With headings, the headings decide.
 * Without headings, the column that contains kinds of members is found, and all columns after name and kind contain
 * items.
 */
export function readColumns(
  rows: readonly TextTableRow[],
  kinds: WordDictionary,
): { readonly rows: readonly TextTableRow[]; readonly columns: ListColumns } {
  const headings = rows[0]?.cells.map(columnForHeading) ?? []
  const [name, kind] = [headings.indexOf('name'), headings.indexOf('kind')]
  if (name >= 0 || (kind >= 0 && headings.includes('items'))) {
    const titles = rows[0]!.cells
    const document = titles.findIndex((title) => DOCUMENT_TITLES.includes(normaliseWord(title)))
    // If several columns share a heading, only the first of them has the text of the heading; the other cells are
    // empty.
    const isThing = (column: number): boolean =>
      headings[column] === 'items' ||
      (column >= titles.length ? document < 0 : titles[column] === '' && isThing(column - 1))
    return { rows: rows.slice(1), columns: { name, kind, document, isThing, titles } }
  }
  const hits = (column: number) => rows.filter(({ cells }) => kinds.knows(cells[column] ?? '')).length
  const isKindFirst = hits(0) > hits(1)
  const [first, second] = isKindFirst ? [1, 0] : [0, 1]
  return {
    rows,
    columns: { name: first, kind: second, document: -1, isThing: (column) => column > 1, titles: [] },
  }
}
