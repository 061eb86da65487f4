/** What stands for nothing on paper (soft hyphens, joiners, marks of direction), and spaces that the fonts do not have. */
const ODD = /[\p{Cf}\t\v\f\r\n\u1680\u2000-\u200a\u2028\u2029\u205f\u3000]/u
const INVISIBLE = /\p{Cf}/gu
const SPACES = /[\t\v\f\r\n\u1680\u2000-\u200a\u2028\u2029\u205f\u3000]/gu

/** A text as it is drawn: without what is invisible, any odd space a plain one. */
export const drawable = (text: string): string =>
  ODD.test(text) ? text.replace(INVISIBLE, '').replace(SPACES, ' ') : text

/** The paragraphs of a text, empty ones left out. */
export const paragraphsOf = (text: string): string[] =>
  text.split(/\r\n|[\n\r\u2028\u2029]/u).filter((one) => drawable(one).trim() !== '')
