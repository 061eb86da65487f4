const LONGEST = 80

/** A text as part of a file’s name, without what any file system refuses; it may come to nothing. */
export const cleanName = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{C}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .slice(0, LONGEST)
    .replace(/[. ]+$/, '')
    .toWellFormed()

/** Names of which no two are the same to any file system: a further one is numbered. */
export function distinctNames(names: readonly string[]): string[] {
  const taken = new Map<string, number>()
  return names.map((name) => {
    const key = name.toLowerCase()
    const count = (taken.get(key) ?? 0) + 1
    taken.set(key, count)
    return count === 1 ? name : `${name} (${count})`
  })
}
