import type { Language } from '../domain/localized.ts'

const NARROW = '\u202f'
export const NO_BREAK = '\u00a0'

/** A word that begins a line of its own. */
export const capitalised = (text: string, language: Language): string =>
  text.charAt(0).toLocaleUpperCase(language) + text.slice(1)

/** The space between a figure and the word that it counts, or the place of one; not before a word that only joins it to the next. */
export const COUNTING = ' (?!(?:à|au|ou|et|est|ne|sur|contre|par|pour|de|en) )(?=[\\p{L}{])'
const COUNTED = new RegExp(`(?<=[\\d#])${COUNTING}`, 'gu')

/**
 * French spacing: a narrow no-break space before ; ! ? % and inside « », a no-break one before the colon and between a
 * figure and what it counts. Texts are stored with plain spaces, so that they stay easy to write and to review; English
 * is left as it is.
 */
export function spaced(text: string, language: Language): string {
  if (language !== 'fr') return text
  return text
    .replace(/ ([;!?%»])/g, `${NARROW}$1`)
    .replace(/« /g, `«${NARROW}`)
    .replace(/ :/g, `${NO_BREAK}:`)
    .replace(COUNTED, NO_BREAK)
}
