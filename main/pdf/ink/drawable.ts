/** What stands for nothing on paper (soft hyphens, joiners, marks of direction), and spaces that the fonts do not have. */
const ODD = /[\p{Cf}\t\v\f\r\n\u1680\u2000-\u200a\u2028\u2029\u205f\u3000]/u
const INVISIBLE = /\p{Cf}/gu
const SPACES = /[\t\v\f\r\n\u1680\u2000-\u200a\u2028\u2029\u205f\u3000]/gu

/** Letters that run from right to left, which the fonts do not have: the first of them would turn its whole line around. */
const FROM_THE_RIGHT = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gu
/** What is drawn of them: the box of what a font does not have, in a line that stays as it is. */
const UNKNOWN = '\ufffd'

/** A text without what is invisible, any odd space a plain one. */
export const visible = (text: string): string =>
  ODD.test(text) ? text.replace(INVISIBLE, '').replace(SPACES, ' ') : text

/** A text as it is drawn. */
export const drawable = (text: string): string => visible(text).replace(FROM_THE_RIGHT, UNKNOWN)

/** The paragraphs of a text, empty ones left out. */
export const paragraphsOf = (text: string): string[] =>
  text.split(/\r\n|[\n\r\u2028\u2029]/u).filter((one) => visible(one).trim() !== '')
