/** A text in which no line ends within a range, such as 1–3: an invisible joiner follows its dash. */
export const unbroken = (text: string): string => text.replace(/(?<=\d–)(?=\d)/g, '\u2060')
