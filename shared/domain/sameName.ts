/**
 * Normalises Unicode form, spaces and apostrophes of a name, so that names can be compared. Accents and upper case
 * stay.
 */
const normaliseName = (name: string): string =>
  name.normalize('NFC').replaceAll(/[’ʼ]/g, "'").replaceAll(/\s+/g, ' ').trim()

/** True if two names differ at most in the kind of spaces or apostrophes, which depends on the keyboard. */
export const isSameName = (typed: string, name: string): boolean => normaliseName(typed) === normaliseName(name)
