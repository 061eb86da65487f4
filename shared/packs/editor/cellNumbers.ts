import type { Language } from '../../domain/localized.ts'
import { foldForSearch } from '../../domain/searchText.ts'
import { isData } from './draft.ts'
import { foldName, textOfUnknown } from './partNames.ts'

/** Reads a whole or decimal number as people write it: `1 000`, `−2`, `+3`, `2,5`. Returns undefined for another text. */
export function readNumber(text: string): number | undefined {
  const plain = text
    .replaceAll(/[\s\u{a0}\u{202f}']/gu, '')
    .replace(/^[−–—]/u, '-')
    .replace(/^\+/, '')
    .replace(',', '.')
  return /^-?\d{1,9}(?:\.\d{1,6})?$/.test(plain) ? Number(plain) + 0 : undefined
}

/** A number alone has the plain minus sign, so that a spreadsheet understands it. */
export const numberText = (value: unknown, language: Language): string =>
  typeof value === 'number' && language === 'fr' ? String(value).replace('.', ',') : textOfUnknown(value)

/** Returns an amount with its sign: « +1 », « −2 ». */
export const signedText = (amount: number): string => (amount < 0 ? `−${-amount}` : `+${amount}`)

/** Reads a number, or a text such as a formula or dice. */
export const readNumberOrText = (text: string): unknown => readNumber(text) ?? text.trim()

const YES = ['x', 'oui', 'o', 'yes', 'y', 'true', 'vrai', '1', '✓', '✔', '☑']
const NO = ['', 'non', 'n', 'no', 'false', 'faux', '0', '☐']

/** Reads yes or no. `on`: what the document has for yes; for no it has nothing. */
export function readFlag(text: string, on: unknown): unknown {
  const word = foldName(text)
  if (YES.includes(word)) return on
  return NO.includes(word) ? undefined : text
}

export function flagText(value: unknown, on: unknown): string {
  if (value === undefined || value === false) return ''
  return value === on ? 'x' : textOfUnknown(value)
}

const NUMBER = String.raw`(\d[\d \u00a0\u202f]*)`
const BOTH = new RegExp(
  String.raw`^(?:de |from |entre |between )?${NUMBER}(?: ?(?:-|–|—|…|\.\.+) ?| (?:a|to|et|and) )${NUMBER}$`,
)
const MOST = new RegExp(String.raw`^(?:max\.?|maximum|au plus|at most|jusqu'a|up to|<=|≤) ?:? ?${NUMBER}$`)
const MOST_AFTER = new RegExp(String.raw`^${NUMBER} (?:max\.?|maximum|au plus|at most)$`)
const LEAST = new RegExp(String.raw`^(?:min\.?|minimum|au moins|at least|>=|≥) ?:? ?${NUMBER}$`)
const LEAST_AFTER = new RegExp(String.raw`^${NUMBER} ?(?:\+|min\.?|minimum|au moins|at least|ou plus|or more)$`)

/** Reads a lowest and a highest number: `1–3`, `max 2`, `min 1`, `2`. Returns undefined for another text. */
export function readRange(text: string): { readonly min?: number; readonly max?: number } | undefined {
  const range = foldForSearch(text)
    .replaceAll(/[\s\u{a0}\u{202f}]+/gu, ' ')
    .trim()
  const at = (pattern: RegExp, group = 1): number | undefined => readNumber(pattern.exec(range)?.[group] ?? '')
  const only = readNumber(range)
  if (only !== undefined && only >= 0) return { min: only, max: only }
  const [from, to] = [at(BOTH), at(BOTH, 2)]
  if (from !== undefined && to !== undefined) return { min: from, max: to }
  const max = at(MOST) ?? at(MOST_AFTER)
  if (max !== undefined) return { max }
  const min = at(LEAST) ?? at(LEAST_AFTER)
  return min === undefined ? undefined : { min }
}

export function rangeText(value: unknown): string {
  if (!isData(value)) return textOfUnknown(value)
  const { min, max } = value
  if (min === undefined && max === undefined) return ''
  if (max === undefined) return `min ${textOfUnknown(min)}`
  if (min === undefined) return `max ${textOfUnknown(max)}`
  return min === max ? textOfUnknown(min) : `${textOfUnknown(min)}–${textOfUnknown(max)}`
}

/** Reads whole numbers, such as the totals at which advances are due. Returns undefined for another text. */
export function readTotals(text: string): number[] | undefined {
  const numbers = text.split(/[\s,;/\u{a0}\u{202f}]+/u).filter((one) => one !== '')
  const totals = numbers.map(readNumber)
  return totals.every((one) => one !== undefined) ? totals : undefined
}

/** Reads the victory points for an enemy: `4`, or `4 / 6` for one that is killed at once. */
export function readVictoryPoints(text: string): unknown {
  const [outOfAction, killed, ...others] = text.split('/').map(readNumber)
  if (killed === undefined) return readNumberOrText(text)
  return outOfAction === undefined || others.length > 0 ? text : { outOfAction, killed }
}

export const victoryPointsText = (value: unknown): string =>
  isData(value) ? `${textOfUnknown(value['outOfAction'])} / ${textOfUnknown(value['killed'])}` : textOfUnknown(value)
