/** Matches invisible characters (soft hyphens, joiners, direction marks) and spaces that the fonts lack. */
const UNUSUAL_CHARACTERS = /[\p{Cf}\t\v\f\r\n\u1680\u2000-\u200a\u2028\u2029\u205f\u3000]/u
const INVISIBLE = /\p{Cf}/gu
const SPACES = /[\t\v\f\r\n\u1680\u2000-\u200a\u2028\u2029\u205f\u3000]/gu

/** Removes invisible characters and replaces unusual spaces by plain ones. */
export const toVisibleText = (text: string): string =>
  UNUSUAL_CHARACTERS.test(text) ? text.replace(INVISIBLE, '').replace(SPACES, ' ') : text
