import type { Language } from '../domain/localized.ts'

const NARROW = '\u202f'
export const NO_BREAK = '\u00a0'

/** Capitalises the first letter of a text. */
export const capitalise = (text: string, language: Language): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1)

/**
 * Words that may follow a number although the number does not count them, in French and in English. A line may break
 * before such a word.
 */
const JOINING = 'à|au|ou|et|est|ne|sur|contre|par|pour|de|en|and|at|by|for|from|if|in|is|of|on|or|per|than|the|to|with'
/** Matches the space between a number, or its placeholder, and the word that it counts. */
export const COUNTED_WORD_SPACE = ` (?!(?:${JOINING}) )(?=[\\p{L}{])`
const COUNTED = new RegExp(`(?<=[\\d#])${COUNTED_WORD_SPACE}`, 'gu')

/** Joins numbers to the word before them with a no-break space: « ronde 3 » stays on one line. */
export const joinNumbersToWords = (text: string): string => text.replace(/(?<=\p{L}) (?=\d)/gu, NO_BREAK)

/**
 * Inserts no-break spaces between a number and the word that it counts. In French, also inserts narrow no-break spaces
 * before ; ! ? % and inside « », and a normal no-break space before the colon. Texts are stored with plain spaces,
 * which are easier to write and to review.
 */
export function insertNoBreakSpaces(text: string, language: Language): string {
  const counted = text.replace(COUNTED, NO_BREAK)
  if (language !== 'fr') return counted
  return counted
    .replace(/ ([;!?%»])/g, `${NARROW}$1`)
    .replace(/« /g, `«${NARROW}`)
    .replace(/ :/g, `${NO_BREAK}:`)
}
