import type { TableRow } from '../../../shared/domain/table.ts'
import { LANGUAGES } from '../../../shared/domain/localized.ts'
import { translator } from '../../../shared/text/translator.ts'
import { plain, type Dictionary } from './listWords.ts'

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
    // As the table of members is headed that the program writes itself.
    'armes et equipement',
    'weapons and equipment',
    'traits',
  ],
} as const
type Column = keyof typeof HEADINGS

const headingOf = (cell: string): Column | undefined =>
  (Object.keys(HEADINGS) as Column[]).find((column) => (HEADINGS[column] as readonly string[]).includes(plain(cell)))

/** Which cells of a row are what. */
export interface Columns {
  readonly name: number
  readonly kind: number
  /** The member as a roster file has it, in the table that the program writes itself; -1: there is none. */
  readonly document: number
  readonly isThing: (column: number) => boolean
  /** The headings; none where the list has none. */
  readonly titles: readonly string[]
}

/** What a spreadsheet calls a column: A, B … Z, AA … */
const columnLetters = (column: number): string =>
  (column < 26 ? '' : columnLetters(Math.floor(column / 26) - 1)) + String.fromCodePoint(65 + (column % 26))

/** The heading of a column, or its letters. */
export const titleOf = ({ titles }: Columns, column: number): string => titles[column] || columnLetters(column)

const DOCUMENTS: readonly string[] = LANGUAGES.map((language) => plain(translator(language)('csv.document')))

/** The rows without their headings, and which cells are what: by these, else by where kinds stand; all behind them are things. */
export function columnsOf(
  rows: readonly TableRow[],
  kinds: Dictionary,
): { readonly rows: readonly TableRow[]; readonly columns: Columns } {
  const headings = rows[0]?.cells.map(headingOf) ?? []
  const [name, kind] = [headings.indexOf('name'), headings.indexOf('kind')]
  if (name >= 0 || (kind >= 0 && headings.includes('items'))) {
    const titles = rows[0]!.cells
    const document = titles.findIndex((title) => DOCUMENTS.includes(plain(title)))
    // Several cells under one heading: those behind it have none.
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
