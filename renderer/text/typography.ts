/**
 * A text in which no line ends within a range, such as 1–3, or within a compound, such as one-to-one: an invisible joiner
 * follows its dash.
 */
export const unbroken = (text: string): string => text.replace(/(?<=\d–)(?=\d)|(?<=\p{L}-)(?=\p{L})/gu, '\u2060')

/** A name in which a figure stays with the word before it. */
export const withFigures = (text: string): string => text.replace(/ (?=\d)/g, '\u00a0')

/** A few words that stand on one line, such as a date. */
export const onOneLine = (text: string): string => unbroken(text).replaceAll(' ', '\u00a0')

/** So many letters of a title stand on one line of a phone. */
const LINE = 22

/** A name that stands on one line; a longer one breaks between its words, lest it break within one. */
export const nameOnOneLine = (name: string): string => (name.length > LINE ? unbroken(name) : onOneLine(name))

/** A text that begins a line. */
export const upperFirst = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** A name, as of a rank, within a sentence. */
export const lowerFirst = (text: string): string => text.charAt(0).toLocaleLowerCase() + text.slice(1)
