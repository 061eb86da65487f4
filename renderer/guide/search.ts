import { foldForSearch } from '../../shared/domain/searchText.ts'
import { matchesAllWords } from '../components/match.ts'
import {
  guideLineText,
  type GuideBlock,
  type GuideBook,
  type LoadedGuidePage,
  type FormatShortcutKeys,
} from './model.ts'

/** Position of a passage on its page: the index of its block, and of the list item or table entry in the block. */
export interface PassagePlace {
  readonly block: number
  readonly item: number
}

/** A passage of the guide that matches a search. */
export interface Passage {
  readonly page: string
  readonly title: string
  /** Heading above the passage; empty at the beginning of a page. */
  readonly heading: string
  readonly text: string
  /** Position of the passage; undefined for the title of the page. */
  readonly place?: PassagePlace
}

/** Returns the texts of a block that a search looks at. */
function searchableTexts(block: GuideBlock, spelt: FormatShortcutKeys): string[] {
  if (block.kind === 'list') return block.items.map((item) => guideLineText(item, spelt))
  if (block.kind === 'entries') return block.entries.map(({ name, text, mark }) => [name, text, mark].join(' '))
  if (block.kind === 'picture') return []
  return [block.kind === 'code' ? block.text : guideLineText(block.text, spelt)]
}

/** Splits a page into passages: its title, then each paragraph or list item with its heading. */
function passagesOf(name: string, { title, blocks }: LoadedGuidePage, spelt: FormatShortcutKeys): Passage[] {
  let heading = ''
  const all: Passage[] = [{ page: name, title, heading, text: '' }]
  for (const [at, block] of blocks.entries()) {
    if (block.kind === 'heading') heading = guideLineText(block.text, spelt)
    else
      for (const [item, text] of searchableTexts(block, spelt).entries())
        all.push({ page: name, title, heading, text, place: { block: at, item } })
  }
  return all
}

/** Removes plural endings from the words of a query, so that the query also finds the singular. */
export const removePlurals = (query: string): string =>
  query
    .trim()
    .split(/\s+/)
    .map((word) => word.replace(/^(\p{L}{3,})[sx]$/iu, '$1'))
    .join(' ')

/**
 * Returns the passages that contain every word of the query; accents and plural endings are ignored. Matches in page
 * titles and headings are first. `spelt`: replaces the names of keyboard
 * keys in a text by the labels on the user's keyboard.
 */
export function searchGuide(book: GuideBook, query: string, spelt: FormatShortcutKeys): readonly Passage[] {
  const stemmedQuery = removePlurals(query)
  if (stemmedQuery === '') return []
  const rank = ({ title, heading, text }: Passage): number => {
    if (matchesAllWords(foldForSearch(text === '' ? title : heading), stemmedQuery)) return text === '' ? 0 : 1
    if (matchesAllWords(foldForSearch(text), stemmedQuery)) return 2
    return matchesAllWords(foldForSearch(`${title} ${heading} ${text}`), stemmedQuery) ? 3 : 4
  }
  return [...book]
    .flatMap(([name, page]) => passagesOf(name, page, spelt))
    .map((passage) => ({ passage, rank: rank(passage) }))
    .filter((one) => one.rank < 4)
    .sort((one, other) => one.rank - other.rank)
    .map(({ passage }) => passage)
}
