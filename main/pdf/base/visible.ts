/** What stands for nothing on paper (soft hyphens, joiners, marks of direction), and spaces that the fonts do not have. */
const ODD = /[\p{Cf}\t\v\f\r\n\u1680\u2000-\u200a\u2028\u2029\u205f\u3000]/u
const INVISIBLE = /\p{Cf}/gu
const SPACES = /[\t\v\f\r\n\u1680\u2000-\u200a\u2028\u2029\u205f\u3000]/gu

/** A text without what is invisible, any odd space a plain one. */
export const visible = (text: string): string =>
  ODD.test(text) ? text.replace(INVISIBLE, '').replace(SPACES, ' ') : text
