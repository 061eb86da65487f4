import type { Language } from '../../domain/localized.ts'
import { entriesOf, isData, rowsOf } from './draft.ts'
import { readNumber, readNumberOrText, signedText } from './cellNumbers.ts'
import { partListText, readPartList, splitParts, textOfUnknown, type PartNames } from './partNames.ts'

/** « − » and hyphens stand for a minus sign. */
const SIGN = String.raw`[+−–—-]`
const CHANGE = new RegExp(
  String.raw`^(?<name>.+?)\s*(?:(?<sign>${SIGN})\s*(?<add>\d+)|(?:=|:|→)\s*(?<set>${SIGN}?\s*\d+))$`,
  'u',
)
const CHANGE_FIRST = new RegExp(String.raw`^(?<sign>${SIGN})\s*(?<add>\d+)\s+(?<name>.+)$`, 'u')
const ONLY_FOR = /^(?<text>.+?)\s*(?:\((?<inside>[^()]*)\)|\s(?:pour|for)\s+(?<after>[^()]+))$/iu

const amountOf = (sign: string, digits: string): number => (sign === '+' ? Number(digits) : 0 - Number(digits))

/**
 * Reads changes of values: « Cran +1, Bagarre = 3 (Gamin) ». Returns undefined if a part of the text is no change. An
 * unknown name stays as it was typed.
 */
export function readChanges(text: string, values: PartNames, kinds: PartNames): unknown[] | undefined {
  const changes = splitParts(text).map((one) => {
    const { text: change = one, inside, after } = ONLY_FOR.exec(one)?.groups ?? {}
    const found = (CHANGE.exec(change) ?? CHANGE_FIRST.exec(change))?.groups
    if (!found) return undefined
    const { name = '', sign = '+', add, set } = found
    const onlyFor = inside ?? after
    return {
      value: values.find(name.trim()) ?? name.trim(),
      ...(add === undefined ? { set: readNumber(set ?? '') } : { add: amountOf(sign, add) }),
      ...(onlyFor !== undefined && { onlyFor: readPartList(onlyFor, kinds) }),
    }
  })
  return changes.every((one) => one !== undefined) ? changes : undefined
}

export function changesText(value: unknown, values: PartNames, kinds: PartNames, language: Language): string {
  if (!Array.isArray(value)) return textOfUnknown(value)
  const texts = rowsOf(value).map((change) => {
    if (!isData(change)) return textOfUnknown(change)
    const { value: id, add, set, onlyFor } = change
    const name = values.label(textOfUnknown(id), language)
    const amount = typeof add === 'number' ? ` ${signedText(add)}` : ` = ${textOfUnknown(set ?? add)}`
    return `${name}${amount}${onlyForText(onlyFor, kinds, language)}`
  })
  return texts.join(', ')
}

const onlyForText = (onlyFor: unknown, kinds: PartNames, language: Language): string =>
  onlyFor === undefined ? '' : ` (${partListText(onlyFor, kinds, language)})`

const ELSE = new RegExp(
  String.raw`^(?<name>.+?)\s*(?:(?<sign>${SIGN})\s*(?<add>\d+))?\s*[,;:]?\s*(?:sinon|else|otherwise|or|ou)\s+(?<other>${SIGN}?\s*\d+)$`,
  'iu',
)

/**
 * Reads a number, or a value that rests on another member: « Sorcier −2, sinon 1 ». Other texts stay as they were
 * typed.
 */
export function readRest(text: string, kinds: PartNames): unknown {
  const number = readNumber(text)
  if (number !== undefined) return number
  const { name, sign = '+', add, other } = ELSE.exec(text.trim())?.groups ?? {}
  if (name === undefined) return text
  return {
    of: kinds.find(name.trim()) ?? name.trim(),
    ...(add !== undefined && { add: amountOf(sign, add) }),
    else: readNumber(other ?? ''),
  }
}

export function restText(value: unknown, kinds: PartNames, language: Language): string {
  if (!isData(value)) return textOfUnknown(value)
  const { of, add, else: other } = value
  const amount = typeof add === 'number' ? ` ${signedText(add)}` : ''
  const word = language === 'fr' ? 'sinon' : 'else'
  return `${kinds.label(textOfUnknown(of), language)}${amount}, ${word} ${textOfUnknown(other)}`
}

const NAMED_NUMBER = /^(?<name>.+?)\s*[:=]?\s*(?<number>(?<![\p{L}\d])[−–-]?\d+)$/u

/** Reads numbers by names, such as costs by the choice of a band: « Forge 6 ». Returns undefined for another text. */
export function readNumbersByName(text: string, find: (name: string) => string | undefined): unknown {
  const found = splitParts(text).map((one) => {
    const { name, number } = NAMED_NUMBER.exec(one)?.groups ?? {}
    const amount = readNumber(number ?? '')
    return name === undefined || amount === undefined ? undefined : ([find(name) ?? name, amount] as const)
  })
  return found.every((one) => one !== undefined) ? Object.fromEntries(found) : undefined
}

export const numbersByNameText = (value: unknown, label: (id: string) => string): string =>
  isData(value)
    ? entriesOf(value)
        .map(([id, number]) => `${label(id)} ${textOfUnknown(number)}`)
        .join(', ')
    : textOfUnknown(value)

/** Reads experience by ranges: « 51-75: 1, 101+: 2 ». Returns undefined for another text. */
export function readNumbersByRange(text: string): unknown {
  const found = splitParts(text).map((one) => {
    const [, range, number] = /^(.+?)\s*(?::|=|→|\s)\s*(\d+)$/u.exec(one) ?? []
    return range === undefined ? undefined : ([range.trim(), Number(number)] as const)
  })
  return found.every((one) => one !== undefined) ? Object.fromEntries(found) : undefined
}

export const numbersByRangeText = (value: unknown): string =>
  isData(value)
    ? entriesOf(value)
        .map(([range, number]) => `${range}: ${textOfUnknown(number)}`)
        .join(', ')
    : textOfUnknown(value)

/**
 * Reads steps that can be bought: « 3 : 5 + 5 * taken (Sorcière) ». Returns undefined for another text. Names in
 * brackets at the end are kinds; other brackets belong to the price.
 */
export function readSteps(text: string, kinds: PartNames): unknown {
  const [, most, rest = ''] = /^\s*(\d+)\s*:\s*(.+)$/su.exec(text) ?? []
  if (most === undefined) return undefined
  const [, before = '', names = ''] = /^(.+?)\s+\(([^()]+)\)\s*$/su.exec(rest) ?? []
  const onlyFor = splitParts(names).map(kinds.find)
  const isOnlyFor = onlyFor.length > 0 && onlyFor.every((id) => id !== undefined)
  return {
    max: Number(most),
    price: readNumberOrText(isOnlyFor ? before : rest),
    ...(isOnlyFor && { onlyFor }),
  }
}

export function stepsText(value: unknown, kinds: PartNames, language: Language): string {
  if (!isData(value)) return textOfUnknown(value)
  const { max, price, onlyFor } = value
  return `${textOfUnknown(max)} : ${textOfUnknown(price)}${onlyForText(onlyFor, kinds, language)}`
}
