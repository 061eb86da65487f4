const LONGEST = 80

/**
 * Converts a text so that it can be part of a file name: removes the characters that some file systems refuse. The
 * result may be empty.
 */
export const toFileName = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{C}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .slice(0, LONGEST)
    .replace(/[. ]+$/, '')
    .toWellFormed()

/** Makes file names unique, also for file systems that ignore upper and lower case. A duplicate gets a number. */
export function distinctFileNames(names: readonly string[]): string[] {
  const taken = new Map<string, number>()
  return names.map((name) => {
    const key = name.toLowerCase()
    const count = (taken.get(key) ?? 0) + 1
    taken.set(key, count)
    return count === 1 ? name : `${name} (${count})`
  })
}
