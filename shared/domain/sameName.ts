/** A name as it is compared: composed alike, spaces and apostrophes of one sort each. Accents and capitals count. */
const plain = (name: string): string => name.normalize('NFC').replaceAll(/[’ʼ]/g, "'").replaceAll(/\s+/g, ' ').trim()

/** True when a name was typed as it is, whatever sorts of spaces and apostrophes a keyboard has. */
export const isSameName = (typed: string, name: string): boolean => plain(typed) === plain(name)
