/** Prevents line breaks within ranges (1–3) and compounds (one-to-one) by adding a word joiner after the dash. */
export const preventBreaks = (text: string): string => text.replace(/(?<=\d–)(?=\d)|(?<=\p{L}-)(?=\p{L})/gu, '\u2060')

/** Prevents a line break before a number in a name. */
export const preventBreaksBeforeNumbers = (text: string): string => text.replace(/ (?=\d)/g, '\u00a0')

/** Keeps a short text, such as a date, on one line. */
export const onOneLine = (text: string): string => preventBreaks(text).replaceAll(' ', '\u00a0')

/** Number of letters of a title that fit on one line of a phone. */
const LINE_LENGTH = 22

/** Keeps a short name on one line. A long name may break between words, but not within words. */
export const nameOnOneLine = (name: string): string =>
  name.length > LINE_LENGTH ? preventBreaks(name) : onOneLine(name)

/** Capitalises the first letter of a text. */
export const upperFirst = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** Changes the first letter of a name, such as a rank, to lower case for use within a sentence. */
export const lowerFirst = (text: string): string => text.charAt(0).toLocaleLowerCase() + text.slice(1)
