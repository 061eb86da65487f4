import type { Language } from '../domain/localized.ts'

const NARROW = '\u202f'
export const NO_BREAK = '\u00a0'

/** A word that begins a line of its own. */
export const capitalised = (text: string, language: Language): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1)

/** What only joins a figure to what follows, in French and in English. */
const JOINING = 'à|au|ou|et|est|ne|sur|contre|par|pour|de|en|and|at|by|for|from|if|in|is|of|on|or|per|than|the|to|with'
/** The space between a figure and the word that it counts, or the place of one. */
export const COUNTING = ` (?!(?:${JOINING}) )(?=[\\p{L}{])`
const COUNTED = new RegExp(`(?<=[\\d#])${COUNTING}`, 'gu')

/** A text whose figures stay with the word before them: « ronde 3 » is on one line, whatever counts or names. */
export const figuresKept = (text: string): string => text.replace(/(?<=\p{L}) (?=\d)/gu, NO_BREAK)

/**
 * A no-break space between a figure and what it counts; in French a narrow one before ; ! ? % and inside « », and another
 * before the colon. Texts are stored with plain spaces, so that they stay easy to write and to review.
 */
export function spaced(text: string, language: Language): string {
  const counted = text.replace(COUNTED, NO_BREAK)
  if (language !== 'fr') return counted
  return counted
    .replace(/ ([;!?%»])/g, `${NARROW}$1`)
    .replace(/« /g, `«${NARROW}`)
    .replace(/ :/g, `${NO_BREAK}:`)
}
