import { folded } from '../../shared/domain/folded.ts'

/** True when every word of the query is in the text, whatever its accents. `within`: a folded text. */
export const matches = (within: string, query: string): boolean =>
  folded(query)
    .split(/\s+/)
    .every((word) => within.includes(word))

/** True when every word of the query begins a word of the text. `within`: a folded text. */
export const begins = (within: string, query: string): boolean =>
  folded(query)
    .split(/\s+/)
    .every((word) => within.split(/[^\p{L}\p{N}]+/u).some((one) => one.startsWith(word)))

/** A piece of a text, and whether it was looked for. */
interface Piece {
  readonly text: string
  readonly isFound: boolean
}

/** A text cut where the words of the query that are in it begin and end, every time they are. */
export function pieces(text: string, query: string): Piece[] {
  const letters = [...text.normalize('NFC')]
  const words = folded(query)
    .split(/\s+/)
    .filter((word) => word !== '')
  const found = places(letters, words)
  const cut: { text: string; isFound: boolean }[] = []
  for (const [at, letter] of letters.entries()) {
    const last = cut.at(-1)
    if (last?.isFound === found.has(at)) last.text += letter
    else cut.push({ text: letter, isFound: found.has(at) })
  }
  return cut
}

/** Which letters stand in one of the folded words: folding may change how many there are, so it is done letter by letter. */
function places(letters: readonly string[], words: readonly string[]): ReadonlySet<number> {
  const plain = letters.map(folded)
  const all = plain.join('')
  const owners = plain.flatMap((one, at) => Array.from({ length: one.length }, () => at))
  const found = new Set<number>()
  for (const word of words)
    for (let at = all.indexOf(word); at >= 0; at = all.indexOf(word, at + word.length))
      for (const owner of owners.slice(at, at + word.length)) found.add(owner)
  return found
}
