import { singleBlocks, type SheetModel } from '../../shared/sheets/model.ts'
import { squeezed } from './pdfText.ts'

/** What is no text, and the word on the place for a card, which is left out where there is none. */
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

/** True for room to write that has its heading only where there is room. */
const isRoom = (value: object): boolean => 'fills' in value && 'text' in value && value.text === ''

/** A table without its first head, where its title may stand, and without the table that it is aligned with, which stands elsewhere. */
const printedParts = (value: object): object =>
  'kind' in value && value.kind === 'table' && 'columns' in value && Array.isArray(value.columns)
    ? { ...value, columns: value.columns.slice(1), alignedWith: undefined }
    : value

/** Every text of a sheet's model but its language and ids, word by word. */
export function words(value: unknown, key = ''): string[] {
  if (typeof value === 'string') return NOT_PRINTED.includes(key) ? [] : value.split(/\s+/u).filter(Boolean)
  if (typeof value !== 'object' || value === null || isRoom(value)) return []
  // Play aids stand at the foot, each under its own name.
  if ('isAid' in value && 'entries' in value) return words(value.entries)
  return Object.entries(printedParts(value)).flatMap(([name, inner]) => words(inner, Array.isArray(value) ? key : name))
}

/** What stands on a sheet: the title of further pages only where there are some. */
export const wordsOnSheet = (sheet: SheetModel): string[] => words({ ...sheet, card: undefined, continued: '' })

/** What a card carries: not the room to write, rules of the game, the record strip. */
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

/** Hyphens of any kind: fonts draw them alike, and pdf.js takes one for another. */
const HYPHENS = /[-\u00ad\u2010\u2011]/gu

/** A text without spaces, hyphens, capitals and ligatures, since headings are set in capitals and words broken. */
export const plain = (text: string): string => squeezed(text.normalize('NFKC')).replace(HYPHENS, '').toUpperCase()

/** How often `part` stands in `text`. */
function countOf(part: string, text: string): number {
  let count = 0
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length)) count += 1
  return count
}

/** So many letters at its beginning lead to the places of a word. */
const HEAD = 7

/** Tells how often a word stands in a text, for thousands of words: the places of their beginnings are looked up. */
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

/** Words longer than this may be broken at the end of a page or a card, where other texts stand between the parts. */
const LONG = 30
const PIECE = 10

/** True when all of a long word is there so often, or broken once for each time that it lacks: every piece is looked for. */
function isThereInParts(word: string, count: (part: string) => number, wanted: number, found: number): boolean {
  let lacking = 0
  for (let at = 0; at + PIECE <= word.length; at++) {
    lacking += Math.max(0, wanted - count(word.slice(at, at + PIECE)))
  }
  return lacking <= (PIECE - 1) * (wanted - found)
}

/** The words that `text` has less often than they were given, with how often each was given and found. */
export function lostWords(given: readonly string[], text: string): string[] {
  const all = given.map(plain).filter(Boolean)
  // A short word is found within others too, so it is counted there on both sides; long ones may be broken just there.
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
