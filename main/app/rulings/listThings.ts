import { MAX_QUANTITY } from '../../../shared/domain/text.ts'
import type { TableRow } from '../../../shared/domain/table.ts'
import type { Dictionary, Known } from './listWords.ts'

/** « 2x Dague », « Dague x 2 », « Dague (2) »: how many of what. None, or more than there may be, is not understood. */
function counted(text: string): { readonly text: string; readonly quantity: number } {
  const [, before, what] = /^(\d{1,9})(?:\s*[x×*]\s*|\s+)(.+)$/i.exec(text) ?? []
  const [, first, many, inBrackets] = /^(.+?)\s*(?:[x×*]\s*(\d{1,9})|\((\d{1,9})\))$/i.exec(text) ?? []
  const found = before === undefined ? { text: first, digits: many ?? inBrackets } : { text: what, digits: before }
  const quantity = Number(found.digits)
  const isSome = found.text !== undefined && quantity >= 1 && quantity <= MAX_QUANTITY
  return isSome ? { text: found.text!, quantity } : { text, quantity: 1 }
}

interface Found {
  readonly meant: Known
  readonly quantity: number
}

/** More commas than this are in no name. */
const MOST_PARTS = 8

/** Whether a comma between two parts is that of a number: « 2,5 Dague », « Dague x 2,5 ». */
const isWithinNumber = (before: string, after: string): boolean =>
  (/^\s*[-−]?\d+$/.test(before) && /^\d/.test(after)) || (/[x×*(]\s*\d+$/i.test(before) && /^\d+\)?\s*$/.test(after))

/** Parts put together again that are one number: it is no count of things, and told as a whole as not understood. */
const withWholeNumbers = (parts: readonly string[]): string[] =>
  parts.reduce<string[]>((whole, part) => {
    const last = whole.at(-1)
    if (last !== undefined && isWithinNumber(last, part)) whole[whole.length - 1] = `${last},${part}`
    else whole.push(part)
    return whole
  }, [])

/** The things of a cell: of its parts as many together as are known so, for there are names with commas in them. */
function thingsOf(cell: string, words: Pick<Dictionary, 'knows'>): string[] {
  const parts = withWholeNumbers(cell.split(/[,;+\n]/))
  const things: string[] = []
  let at = 0
  while (at < parts.length) {
    const together = (count: number) =>
      parts
        .slice(at, at + count)
        .join(',')
        .trim()
    let count = Math.min(parts.length - at, MOST_PARTS)
    while (count > 1 && !words.knows(counted(together(count)).text)) count -= 1
    things.push(together(count))
    at += count
  }
  return things.filter((thing) => thing !== '')
}

/** What a row says that somebody has. */
export function thingsIn(
  { cells, line }: TableRow,
  isThing: (column: number) => boolean,
  words: Pick<Dictionary, 'knows' | 'find'>,
): Found[] {
  return withWholeNumbers(cells.filter((_, column) => isThing(column)))
    .flatMap((cell) => (words.knows(cell) ? [cell] : thingsOf(cell, words)))
    .flatMap((thing) => {
      const { text, quantity } = words.knows(thing) ? { text: thing, quantity: 1 } : counted(thing)
      const meant = words.find(text, line)
      return meant ? [{ meant, quantity }] : []
    })
}
