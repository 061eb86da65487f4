import { MAX_QUANTITY } from '../../../shared/domain/text.ts'
import type { TextTableRow } from '../../../shared/domain/table.ts'
import type { WordDictionary, KnownWord } from './listWords.ts'

/**
 * Parses a quantity: « 2x Dague », « Dague x 2 », « Dague (2) ». Zero, or a number above the maximum, is not a
 * quantity.
 */
function parseQuantity(text: string): { readonly text: string; readonly quantity: number } {
  const [, before, what] = /^(\d{1,9})(?:\s*[x×*]\s*|\s+)(.+)$/i.exec(text) ?? []
  const [, first, many, inBrackets] = /^(.+?)\s*(?:[x×*]\s*(\d{1,9})|\((\d{1,9})\))$/i.exec(text) ?? []
  const found = before === undefined ? { text: first, digits: many ?? inBrackets } : { text: what, digits: before }
  const quantity = Number(found.digits)
  const isSome = found.text !== undefined && quantity >= 1 && quantity <= MAX_QUANTITY
  return isSome ? { text: found.text!, quantity } : { text, quantity: 1 }
}

interface ListedItem {
  readonly meant: KnownWord
  readonly quantity: number
}

/** Maximum number of comma-separated parts that one name may have. */
const MAX_PARTS = 8

/** True if the comma between two parts belongs to a number: « 2,5 Dague », « Dague x 2,5 ». */
const isWithinNumber = (before: string, after: string): boolean =>
  (/^\s*[-−]?\d+$/.test(before) && /^\d/.test(after)) || (/[x×*(]\s*\d+$/i.test(before) && /^\d+\)?\s*$/.test(after))

/**
 * Joins parts that form one decimal number. A decimal number is no quantity, so the whole text is then reported as
 * unknown.
 */
const rejoinNumbers = (parts: readonly string[]): string[] =>
  parts.reduce<string[]>((whole, part) => {
    const last = whole.at(-1)
    if (last !== undefined && isWithinNumber(last, part)) whole[whole.length - 1] = `${last},${part}`
    else whole.push(part)
    return whole
  }, [])

/** Splits a cell into items. Joins parts that together form a known name, because names may contain commas. */
function splitCell(cell: string, words: Pick<WordDictionary, 'knows'>): string[] {
  const parts = rejoinNumbers(cell.split(/[,;+\n]/))
  const things: string[] = []
  let at = 0
  while (at < parts.length) {
    const joinParts = (count: number) =>
      parts
        .slice(at, at + count)
        .join(',')
        .trim()
    let count = Math.min(parts.length - at, MAX_PARTS)
    while (count > 1 && !words.knows(parseQuantity(joinParts(count)).text)) count -= 1
    things.push(joinParts(count))
    at += count
  }
  return things.filter((thing) => thing !== '')
}

/** Returns the items in a row, with their quantities. */
export function findListedItems(
  { cells, line }: TextTableRow,
  isThing: (column: number) => boolean,
  words: Pick<WordDictionary, 'knows' | 'find'>,
): ListedItem[] {
  return rejoinNumbers(cells.filter((_, column) => isThing(column)))
    .flatMap((cell) => (words.knows(cell) ? [cell] : splitCell(cell, words)))
    .flatMap((thing) => {
      const { text, quantity } = words.knows(thing) ? { text: thing, quantity: 1 } : parseQuantity(thing)
      const meant = words.find(text, line)
      return meant ? [{ meant, quantity }] : []
    })
}
