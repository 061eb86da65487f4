import type { HistorySearchInput } from '../../../shared/contract/methods/history.ts'
import type { Language } from '../../../shared/domain/localized.ts'
import { foldForSearch } from '../../../shared/domain/searchText.ts'
import { isScreenKey } from '../../text/useText.ts'
import { textsIn } from '../../text/texts.ts'

/** Matches the keys of the texts that history sentences are made of. */
const SENTENCE_KEY = /^history\.((?:say|field|value|word)\..+)$/
const SEARCH_LIMITS = { words: 20, letters: 100 }

/** Returns a text without its placeholders. If a text has forms for singular and plural, returns all forms. */
const searchableText = (text: string): string => foldForSearch(text.replaceAll(/\{\w+/g, ' '))

/**
 * Builds the search request for a query. The host knows the names that sentences contain; this function finds the
 * texts that contain a word, because only the page has the texts. Returns `undefined` for an empty query.
 */
export function buildHistorySearch(query: string, language: Language): HistorySearchInput | undefined {
  const words = foldForSearch(query)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, SEARCH_LIMITS.words)
  if (words.length === 0) return undefined
  const texts = Object.entries(textsIn(language)).flatMap(([key, text]) => {
    const told = SENTENCE_KEY.exec(key)?.[1]
    return told !== undefined && isScreenKey(key) ? [{ told, text: searchableText(text) }] : []
  })
  const textsContaining = (word: string) => texts.filter(({ text }) => text.includes(word)).map(({ told }) => told)
  return {
    language,
    words: words.map((word) => ({ word: word.slice(0, SEARCH_LIMITS.letters), texts: textsContaining(word) })),
  }
}
