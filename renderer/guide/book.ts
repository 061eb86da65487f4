import type { Language } from '../../shared/domain/localized.ts'
import { folded } from '../../shared/domain/folded.ts'
import { matches } from '../components/match.ts'
import { plain, type Block, type LoadedPage } from './model.ts'
import { inOrder } from './pages.ts'

/** The guide in one language: its pages by their names, in the order of its contents. */
export type Book = ReadonlyMap<string, LoadedPage>

const BOOKS: Readonly<Record<Language, () => Promise<Record<string, LoadedPage>>>> = {
  fr: () => import('./frenchGuide.ts').then(({ frenchGuide }) => frenchGuide),
  en: () => import('./englishGuide.ts').then(({ englishGuide }) => englishGuide),
}

/** Loads the guide in a language. */
export async function bookIn(language: Language): Promise<Book> {
  return inOrder(await BOOKS[language]())
}

/** A passage of the guide in which what was searched stands. */
export interface Passage {
  readonly page: string
  readonly title: string
  /** The heading that it stands under; empty at the beginning of a page. */
  readonly heading: string
  readonly text: string
}

/** What a block says, as it is searched. */
function saidIn(block: Block): string[] {
  if (block.kind === 'list') return block.items.map(plain)
  if (block.kind === 'entries') return block.entries.map(({ name, text, mark }) => [name, text, mark].join(' '))
  if (block.kind === 'picture') return []
  return [block.kind === 'code' ? block.text : plain(block.text)]
}

/** Cuts a page into what can be found: its title, then each paragraph or item with the heading that it stands under. */
function passagesOf(name: string, { title, blocks }: LoadedPage): Passage[] {
  let heading = ''
  const all: Passage[] = [{ page: name, title, heading, text: '' }]
  for (const block of blocks) {
    if (block.kind === 'heading') heading = plain(block.text)
    else for (const text of saidIn(block)) all.push({ page: name, title, heading, text })
  }
  return all
}

/**
 * The passages in which every word of the query stands, whatever its accents, those first whose page or heading is called so.
 * At most `most` are given; a page's title stands for itself.
 */
export function searched(book: Book, query: string, most: number): readonly Passage[] {
  if (query.trim() === '') return []
  const asked = query.trim()
  const rank = ({ title, heading, text }: Passage): number => {
    if (matches(folded(text === '' ? title : heading), asked)) return text === '' ? 0 : 1
    if (matches(folded(text), asked)) return 2
    return matches(folded(`${title} ${heading} ${text}`), asked) ? 3 : 4
  }
  return [...book]
    .flatMap(([name, page]) => passagesOf(name, page))
    .map((passage) => ({ passage, rank: rank(passage) }))
    .filter((one) => one.rank < 4)
    .sort((one, other) => one.rank - other.rank)
    .slice(0, most)
    .map(({ passage }) => passage)
}
