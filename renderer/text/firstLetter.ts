/** A text that begins a line. */
export const upperFirst = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1)

/** A name, as of a rank, within a sentence. */
export const lowerFirst = (text: string): string => text.charAt(0).toLocaleLowerCase() + text.slice(1)
