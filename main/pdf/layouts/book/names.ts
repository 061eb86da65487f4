import type { Language } from '../../../../shared/domain/localized.ts'
import { isTextLine, labelRuns, textLine, type DrawnElement, type TextRun } from '../../drawing/ink.ts'
import { spacePiece, type PagePiece } from '../../drawing/piece.ts'
import { LINE_ASCENT, LINE_HEIGHT } from '../../base/style.ts'
import { withoutArticle } from './articles.ts'
import type { BookFrame } from '../bookFormat.ts'
import type { BookPage } from './pages.ts'
import { hangingPieces } from './bookText.ts'

/** A name with the numbers of its pages. `homes`: the pages with the main text about the name. */
export interface IndexEntry {
  readonly name: string
  readonly pages: readonly number[]
  readonly homes: ReadonlySet<number>
}

/** Collects the names on a book's pages in alphabetical order. */
export function collectIndexEntries(pages: readonly BookPage[], language: Language): IndexEntry[] {
  const found = new Map<string, { readonly pages: Set<number>; readonly homes: Set<number> }>()
  for (const { ink, number } of pages)
    for (const { name, isHome } of ink.flatMap((one) => (isTextLine(one) ? (one.about ?? []) : []))) {
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

/**
 * A range of pages of the index: « 12 », « 34–36 ». `isHome`: true for a page with the main text about the name. Such a
 * page is always a range of its own.
 */
interface PageSpan {
  readonly from: number
  readonly to: number
  readonly isHome: boolean
}

/** Joins consecutive pages into ranges. A page with the main text about the name stays alone. */
function pageSpans({ pages, homes }: IndexEntry): PageSpan[] {
  return pages.reduce<PageSpan[]>((done, page) => {
    const last = done.at(-1)
    const isHome = homes.has(page)
    if (!last || isHome || last.isHome || page !== last.to + 1) return [...done, { from: page, to: page, isHome }]
    return [...done.slice(0, -1), { ...last, to: page }]
  }, [])
}

/** Letters that are listed under another letter, because readers look for them there. */
const SORTED_UNDER: Readonly<Record<string, string>> = { Œ: 'O', Æ: 'A', Ø: 'O', Ł: 'L', Đ: 'D' }

/**
 * Returns the letter under which a name is listed, ignoring a leading article; `#` if the name begins with no letter.
 */
export const indexInitialOf = (name: string): string => {
  const [letter = ''] = withoutArticle(name)
    .normalize('NFD')
    .replace(/^[^\p{L}\d]+/u, '')
  const first = letter.toLocaleUpperCase()
  return /\p{L}/u.test(first) ? (SORTED_UNDER[first] ?? first) : '#'
}

const HANGING_INDENT = 9

/** Returns the index for a column of this width: names under their initials. */
export function indexPieces(entries: readonly IndexEntry[], { width, style }: BookFrame): PagePiece[] {
  const size = style.small
  let letter = ''
  return entries.flatMap((entry) => {
    const initial = indexInitialOf(entry.name)
    const head = initial === letter ? [] : letterPieces(initial, size)
    letter = initial
    const pages = pageSpans(entry).flatMap(({ from, to, isHome }, at): TextRun[] => [
      { text: at === 0 ? '  ' : ', ', size },
      { text: String(from), size, toPage: from, ...(isHome && { face: 'bold' as const }) },
      ...(from === to
        ? []
        : [
            { text: '–', size },
            { text: String(to), size, toPage: to },
          ]),
    ])
    const set = hangingPieces([{ text: entry.name, size }, ...pages], width, HANGING_INDENT)
    // If the names of an initial continue in the next column, the initial is repeated above them.
    const heads = head.length === 0 ? { heads: letterPieces(initial, size).slice(1) } : {}
    return [
      ...head,
      ...set.map((piece, at) => ({ ...piece, ...(at === 0 && heads), ...(at < set.length - 1 && { keep: true }) })),
    ]
  })
}

function letterPieces(letter: string, size: number): PagePiece[] {
  return [
    spacePiece(size * 0.9),
    {
      height: size * 1.5 * LINE_HEIGHT,
      keep: true,
      draw: (x, y): DrawnElement[] => [textLine(x, y + size * 1.4 * LINE_ASCENT, labelRuns(letter, size * 1.4))],
    },
  ]
}
