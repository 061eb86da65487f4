import { foldForSearch } from '../../shared/domain/searchText.ts'

/**
 * True if every word of the query occurs in the text `within`, which must be folded (without accents and in lower
 * case).
 */
export const matchesAllWords = (within: string, query: string): boolean =>
  foldForSearch(query)
    .split(/\s+/)
    .every((word) => within.includes(word))

/** True if every word of the query is the beginning of a word in the text `within`, which must be folded. */
export const matchesWordStarts = (within: string, query: string): boolean =>
  foldForSearch(query)
    .split(/\s+/)
    .every((word) => within.split(/[^\p{L}\p{N}]+/u).some((one) => one.startsWith(word)))

/** A part of a text, and whether the part matches the query. */
interface Piece {
  readonly text: string
  readonly isFound: boolean
}

/** Splits a text at the beginning and at the end of every match of the query's words. */
export function splitMatches(text: string, query: string): Piece[] {
  const letters = [...text.normalize('NFC')]
  const words = foldForSearch(query)
    .split(/\s+/)
    .filter((word) => word !== '')
  const found = matchingLetters(letters, words)
  const cut: { text: string; isFound: boolean }[] = []
  for (const [at, letter] of letters.entries()) {
    const last = cut.at(-1)
    if (last?.isFound === found.has(at)) last.text += letter
    else cut.push({ text: letter, isFound: found.has(at) })
  }
  return cut
}

/** Number of characters before the first match that are shown with the match. */
const LEAD = 6

/** Returns the end of a text, beginning shortly before its first match. It is used in places with little room. */
export function textFromMatch(text: string, query: string): string {
  const [first, found] = splitMatches(text, query)
  if (!first || first.isFound || !found || first.text.length <= LEAD) return text
  const start = first.text.lastIndexOf(' ', first.text.length - LEAD)
  return start <= 0 ? text : `…${text.normalize('NFC').slice(start)}`
}

/**
 * Returns the indexes of the letters that belong to one of the folded words. Folding may change the number of
 * letters, so each letter is folded alone.
 */
function matchingLetters(letters: readonly string[], words: readonly string[]): ReadonlySet<number> {
  const plain = letters.map(foldForSearch)
  const all = plain.join('')
  const owners = plain.flatMap((one, at) => Array.from({ length: one.length }, () => at))
  const found = new Set<number>()
  for (const word of words)
    for (let at = all.indexOf(word); at >= 0; at = all.indexOf(word, at + word.length))
      for (const owner of owners.slice(at, at + word.length)) found.add(owner)
  return found
}
