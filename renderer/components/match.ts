/** A text as it is searched: without accents and capitals; ligatures are the letters that they are made of. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .replaceAll('’', "'")

/** True when every word of the query is in the text, whatever its accents. `within`: a folded text. */
export const matches = (within: string, query: string): boolean =>
  folded(query)
    .split(/\s+/)
    .every((word) => within.includes(word))

/** A piece of a text, and whether it was looked for. */
export interface Piece {
  readonly text: string
  readonly isFound: boolean
}

/** A text cut where the first word of the query that is in it begins and ends. */
export function pieces(text: string, query: string): Piece[] {
  const words = folded(query)
    .split(/\s+/)
    .filter((word) => word !== '')
  for (const word of words) {
    const found = place(text, word)
    if (!found) continue
    const [from, to] = found
    return [
      { text: text.slice(0, from), isFound: false },
      { text: text.slice(from, to), isFound: true },
      { text: text.slice(to), isFound: false },
    ].filter((piece) => piece.text !== '')
  }
  return [{ text, isFound: false }]
}

/** Where a folded word stands in a text: folding may change how many letters there are, so it is done letter by letter. */
function place(text: string, word: string): [number, number] | undefined {
  const letters = [...text]
  const starts: number[] = []
  let all = ''
  for (const letter of letters) {
    starts.push(all.length)
    all += folded(letter)
  }
  const at = all.indexOf(word)
  if (at < 0) return undefined
  const first = starts.findLastIndex((start) => start <= at)
  const after = starts.findIndex((start) => start >= at + word.length)
  const offset = (index: number) => letters.slice(0, index).join('').length
  return [offset(first), offset(after < 0 ? letters.length : after)]
}
