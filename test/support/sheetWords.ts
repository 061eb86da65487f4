import { singleBlocks, type SheetModel } from '../../shared/sheets/model.ts'
import { squeezed } from './pdfText.ts'

/** Keys whose values are not printed, and `card`: the text on the place for a card, which is not always printed. */
const NOT_PRINTED = [
  'kind',
  'shape',
  'shade',
  'sections',
  'divided',
  'stays',
  'ruleset',
  'language',
  'motif',
  'width',
  'card',
]

/** True for empty space to write in: its heading is printed only if there is room for it. */
const isRoom = (value: object): boolean => 'fills' in value && 'text' in value && value.text === ''

/** A table without its first column head, where its title may be, and without the table with which it is aligned. */
const printedParts = (value: object): object =>
  'kind' in value && value.kind === 'table' && 'columns' in value && Array.isArray(value.columns)
    ? { ...value, columns: value.columns.slice(1), alignedWith: undefined }
    : value

/** The words of all texts of a sheet's model except its language and ids. */
export function words(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return NOT_PRINTED.includes(key) ? [] : value.split(/\s+/u).filter(Boolean)
  if (typeof value !== 'object' || value === null || isRoom(value)) return []
  // Play aids are printed at the foot, each under its own name.
  if ('isAid' in value && 'entries' in value) return words(value.entries)
  return Object.entries(printedParts(value)).flatMap(([name, inner]) => words(inner, Array.isArray(value) ? key : name))
}

/** The words on a sheet, without the title of further pages, which not every sheet has. */
export const wordsOnSheet = (sheet: SheetModel): string[] => words({ ...sheet, card: undefined, continued: '' })

/** The words on a card: without space to write in, play aids and the record strip. */
export function wordsOnCard({ card, ...whole }: SheetModel): string[] {
  const sheet: SheetModel = { ...whole, ...card }
  return [
    ...words({ ...sheet, continued: '', blocks: [], record: undefined }),
    ...singleBlocks(sheet).flatMap((block) => {
      if (block.kind === 'entries' && block.isAid) return []
      if (block.kind === 'notes' && block.text === '') return []
      return words(block)
    }),
  ]
}

/** Hyphens of any kind: fonts draw them alike, and pdf.js confuses them. */
const HYPHENS = /[-\u00ad\u2010\u2011]/gu

/** A text in capitals without spaces, hyphens and ligatures, because headings are in capitals and words may be broken. */
export const plain = (text: string): string => squeezed(text.normalize('NFKC')).replace(HYPHENS, '').toUpperCase()

/** How often `part` occurs in `text`. */
function countOf(part: string, text: string): number {
  let count = 0
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) count += 1
  return count
}

/** Number of letters at the beginning of a word by which its positions are indexed. */
const HEAD = 7

/** Returns a function that counts a word in a text. An index of the beginnings makes it fast for thousands of words. */
function counterOf(text: string): (word: string) => number {
  const places = new Map<string, number[]>()
  for (let at = 0; at + HEAD <= text.length; at++) {
    const head = text.slice(at, at + HEAD)
    const others = places.get(head)
    if (others) others.push(at)
    else places.set(head, [at])
  }
  return (word) => {
    if (word.length < HEAD) return countOf(word, text)
    let [count, end] = [0, 0]
    for (const at of places.get(word.slice(0, HEAD)) ?? []) {
      if (at < end || !text.startsWith(word, at)) continue
      count += 1
      end = at + word.length
    }
    return count
  }
}

/** Words longer than this may be broken at the end of a page or a card, with other texts between the parts. */
const LONG = 30
const PIECE = 10

/** True if a long word occurs `wanted` times, each time whole or broken once: counts every piece of it. */
function isThereInParts(word: string, count: (part: string) => number, wanted: number, found: number): boolean {
  let lacking = 0
  for (let at = 0; at + PIECE <= word.length; at++) {
    lacking += Math.max(0, wanted - count(word.slice(at, at + PIECE)))
  }
  return lacking <= (PIECE - 1) * (wanted - found)
}

/** The words that occur less often in `text` than in `expected`, with both counts. */
export function lostWords(expected: readonly string[], text: string): string[] {
  const all = expected.map(plain).filter(Boolean)
  // A short word is also found inside others, so both counts include those. Long words are left out: they may be broken there.
  const countBefore = counterOf(all.filter((word) => word.length <= LONG).join('\n'))
  const countAfter = counterOf(plain(text))
  return [...new Set(all)].flatMap((word) => {
    const isLong = word.length > LONG
    const wanted = isLong ? all.filter((one) => one === word).length : countBefore(word)
    const found = countAfter(word)
    if (found >= wanted || (isLong && isThereInParts(word, countAfter, wanted, found))) return []
    return [`${word}: ${found} of ${wanted}`]
  })
}
