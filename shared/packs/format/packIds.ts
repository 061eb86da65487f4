import type { Language } from '../../domain/localized.ts'
import type { PackTextInput } from './packSchema.ts'

/** Returns a text in both languages; a text in one language stands for the other as well. */
export function localizedOf(text: PackTextInput): Record<Language, string> {
  if (typeof text === 'string') return { fr: text, en: text }
  const any = text.fr ?? text.en ?? ''
  return { fr: text.fr ?? any, en: text.en ?? any }
}

/** Letters that no decomposition turns into plain ones. */
const LETTERS: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ø: 'o', ß: 'ss', đ: 'd', ł: 'l' }

const wordsOf = (text: PackTextInput): string[] =>
  localizedOf(text)
    .fr.toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[œæøßđł]/g, (letter) => LETTERS[letter]!)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')

/** Makes an id from a name: « Lance-pierres » is `lance-pierres`. Empty if the name has no letters. */
export const idFromName = (name: PackTextInput): string => shortId(wordsOf(name).join('-'), 60)

/** Shortens an id, which must not end in a hyphen. */
const shortId = (id: string, length: number): string => id.slice(0, length).replace(/-$/, '')

/** Maximum length of an id that rosters may contain. */
const MAX_ID_LENGTH = 80

/**
 * Makes the id of a table's result from its name: « V −1 » is `v-minus-1-on-hopital`. Empty if that is impossible. It
 * does not depend on the dice, so that other odds leave the injuries of members as they are.
 */
export function resultIdFromName(name: PackTextInput, tableId: string): string {
  const end = `-on-${tableId}`
  const signsAsWords = localizedOf(name)
    .fr.replaceAll('+', ' plus ')
    .replaceAll(/−|(?<!\d)[-–—](?=\s*\d)/g, ' minus ')
  const start = shortId(idFromName(signsAsWords), Math.max(0, MAX_ID_LENGTH - end.length))
  return start === '' ? '' : `${start}${end}`
}

/** Makes an id that formulas can name from a name: « Points de vie » is `pointsDeVie`. Empty if that is impossible. */
export function formulaNameFromName(name: PackTextInput): string {
  const [first = '', ...rest] = wordsOf(name)
  const id = [first, ...rest.map((word) => word[0]!.toUpperCase() + word.slice(1))].join('').slice(0, 40)
  return /^[a-z]/.test(id) ? id : ''
}

/**
 * Id with which members record the advances of a value: ids of values may have capitals, which records do not allow.
 * `pointsDeVie` is `points-de-vie`.
 */
export const advanceIdOf = (valueId: string): string =>
  valueId.replaceAll(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)

/**
 * Names that formulas have of their own; no value, option or column can have one as its id. The list stays as it is,
 * because packs that were shared may use any other name: a name that formulas get later gives way to that of a pack.
 */
export const BUILT_IN_NAMES = [
  ...['campaign', 'kind', 'cost', 'quantity', 'group', 'id', 'items', 'members', 'injuries', 'isBroken'],
  ...['isHeld', 'line', 'changes', 'result', 'victoryPoints', 'taken', 'bearer', 'experience', 'models'],
] as const
