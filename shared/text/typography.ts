import type { Language } from '../domain/localized.ts'

const NARROW = '\u202f'
const NO_BREAK = '\u00a0'

/**
 * French spacing: a narrow no-break space before ; ! ? % and inside « », a no-break one before the colon. Texts are
 * stored with plain spaces, so that they stay easy to write and to review; English is left as it is.
 */
export function spaced(text: string, language: Language): string {
  if (language !== 'fr') return text
  return text
    .replace(/ ([;!?%»])/g, `${NARROW}$1`)
    .replace(/« /g, `«${NARROW}`)
    .replace(/ :/g, `${NO_BREAK}:`)
}
