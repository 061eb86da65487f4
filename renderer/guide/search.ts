import { folded } from '../../shared/domain/folded.ts'
import { matches } from '../components/match.ts'
import { plain, type Block, type Book, type LoadedPage, type Spelling } from './model.ts'

/** Where a passage stands on its page: in which block, and which item or entry of it. */
export interface Place {
  readonly block: number
  readonly item: number
}

/** A passage of the guide in which what was searched stands. */
export interface Passage {
  readonly page: string
  readonly title: string
  /** The heading that it stands under; empty at the beginning of a page. */
  readonly heading: string
  readonly text: string
  /** Undefined for the page's title. */
  readonly place?: Place
}

/** What a block says, as it is searched. */
function saidIn(block: Block, spelt: Spelling): string[] {
  if (block.kind === 'list') return block.items.map((item) => plain(item, spelt))
  if (block.kind === 'entries') return block.entries.map(({ name, text, mark }) => [name, text, mark].join(' '))
  if (block.kind === 'picture') return []
  return [block.kind === 'code' ? block.text : plain(block.text, spelt)]
}

/** Cuts a page into what can be found: its title, then each paragraph or item with the heading that it stands under. */
function passagesOf(name: string, { title, blocks }: LoadedPage, spelt: Spelling): Passage[] {
  let heading = ''
  const all: Passage[] = [{ page: name, title, heading, text: '' }]
  for (const [at, block] of blocks.entries()) {
    if (block.kind === 'heading') heading = plain(block.text, spelt)
    else
      for (const [item, text] of saidIn(block, spelt).entries())
        all.push({ page: name, title, heading, text, place: { block: at, item } })
  }
  return all
}

/** What is asked, as it is looked for: a plural finds the singular too, which begins like it. */
export const stems = (query: string): string =>
  query
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/^(\p{L}{3,})[sx]$/iu, '$1'))
    .join(' ')

/**
 * The passages in which every word of the query stands, in the singular or the plural and whatever its accents, those first
 * whose page or heading is called so. A page's title stands for itself. `spelt`: keys as they stand on this keyboard.
 */
export function searched(book: Book, query: string, spelt: Spelling): readonly Passage[] {
  const asked = stems(query)
  if (asked === '') return []
  const rank = ({ title, heading, text }: Passage): number => {
    if (matches(folded(text === '' ? title : heading), asked)) return text === '' ? 0 : 1
    if (matches(folded(text), asked)) return 2
    return matches(folded(`${title} ${heading} ${text}`), asked) ? 3 : 4
  }
  return [...book]
    .flatMap(([name, page]) => passagesOf(name, page, spelt))
    .map((passage) => ({ passage, rank: rank(passage) }))
    .filter((one) => one.rank < 4)
    .sort((one, other) => one.rank - other.rank)
    .map(({ passage }) => passage)
}
