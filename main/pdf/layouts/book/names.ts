import type { Language } from '../../../../shared/domain/localized.ts'
import { isWords, label, words, type Ink, type Run } from '../../drawing/ink.ts'
import { space, type Piece } from '../../drawing/piece.ts'
import { ASCENT, LEADING } from '../../base/style.ts'
import { withoutArticle } from './articles.ts'
import type { BookFrame } from '../bookFormat.ts'
import type { BookPage } from './pages.ts'
import { hanging } from './words.ts'

/** A name with the pages that it stands on; `homes`: those where it is told of first of all. */
export interface IndexEntry {
  readonly name: string
  readonly pages: readonly number[]
  readonly homes: ReadonlySet<number>
}

/** The names on a book's pages, in the order of the alphabet. */
export function indexOf(pages: readonly BookPage[], language: Language): IndexEntry[] {
  const found = new Map<string, { readonly pages: Set<number>; readonly homes: Set<number> }>()
  for (const { ink, number } of pages)
    for (const { name, isHome } of ink.flatMap((one) => (isWords(one) ? (one.about ?? []) : []))) {
      const entry = found.get(name) ?? { pages: new Set(), homes: new Set() }
      found.set(name, entry)
      entry.pages.add(number)
      if (isHome) entry.homes.add(number)
    }
  const { compare } = new Intl.Collator(language, { numeric: true, sensitivity: 'base', ignorePunctuation: true })
  return [...found]
    .map(([name, { pages: on, homes }]) => ({ name, pages: [...on].sort((one, other) => one - other), homes }))
    .sort(
      (one, other) => compare(withoutArticle(one.name), withoutArticle(other.name)) || compare(one.name, other.name),
    )
}

/** A run of pages: « 12 », « 34–36 », none of its pages but a single one a home. */
interface Span {
  readonly from: number
  readonly to: number
  readonly isHome: boolean
}

/** Pages that follow one another put together; where somebody is told of first stands alone. */
export function spansOf({ pages, homes }: IndexEntry): Span[] {
  return pages.reduce<Span[]>((done, page) => {
    const last = done.at(-1)
    const isHome = homes.has(page)
    if (!last || isHome || last.isHome || page !== last.to + 1) return [...done, { from: page, to: page, isHome }]
    return [...done.slice(0, -1), { ...last, to: page }]
  }, [])
}

/** Letters that stand among those of another, as whoever looks a name up has it. */
const AMONG: Readonly<Record<string, string>> = { Œ: 'O', Æ: 'A', Ø: 'O', Ł: 'L', Đ: 'D' }

/** The letter that a name stands under, its article left aside; `#` for what begins with none. */
export const initialOf = (name: string): string => {
  const [letter = ''] = withoutArticle(name)
    .normalize('NFD')
    .replace(/^[^\p{L}\d]+/u, '')
  const first = letter.toLocaleUpperCase()
  return /\p{L}/u.test(first) ? (AMONG[first] ?? first) : '#'
}

const HANG = 9

/** The index: its names under their letters, a column's width wide. */
export function indexPieces(entries: readonly IndexEntry[], { width, style }: BookFrame): Piece[] {
  const size = style.small
  let letter = ''
  return entries.flatMap((entry) => {
    const initial = initialOf(entry.name)
    const head = initial === letter ? [] : letterPieces(initial, size)
    letter = initial
    const pages = spansOf(entry).flatMap(({ from, to, isHome }, at): Run[] => [
      { text: at === 0 ? '  ' : ', ', size },
      { text: String(from), size, toPage: from, ...(isHome && { face: 'bold' as const }) },
      ...(from === to
        ? []
        : [
            { text: '–', size },
            { text: String(to), size, toPage: to },
          ]),
    ])
    const set = hanging([{ text: entry.name, size }, ...pages], width, HANG)
    // Names that go on in the next column have their letter above them again.
    const heads = head.length === 0 ? { heads: letterPieces(initial, size).slice(1) } : {}
    return [
      ...head,
      ...set.map((piece, at) => ({ ...piece, ...(at === 0 && heads), ...(at < set.length - 1 && { keep: true }) })),
    ]
  })
}

function letterPieces(letter: string, size: number): Piece[] {
  return [
    space(size * 0.9),
    {
      height: size * 1.5 * LEADING,
      keep: true,
      draw: (x, y): Ink[] => [words(x, y + size * 1.4 * ASCENT, label(letter, size * 1.4))],
    },
  ]
}
