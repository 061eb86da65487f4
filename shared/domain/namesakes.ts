/** A name, and what can distinguish it from equal names. `of`: the name of its warband or team. */
export interface NameWithOwner {
  readonly name: string
  readonly of: string
}

const countIn = (texts: readonly string[], text: string): number => texts.filter((one) => one === text).length

/** Adds a number to each name that occurs more than once: « Volucer 1 », « Volucer 2 ». */
export const numberDuplicates = (names: readonly string[]): string[] =>
  names.map((name, at) => (countIn(names, name) === 1 ? name : `${name} ${countIn(names.slice(0, at + 1), name)}`))

/**
 * Makes names unique. A name that occurs more than once gets the name of its warband or team in brackets. If names are
 * still equal after this, they also get numbers.
 */
export function distinguishNames(all: readonly NameWithOwner[]): string[] {
  const names = all.map(({ name }) => name)
  const longer = all.map(({ name, of }) => (countIn(names, name) === 1 ? name : `${name} (${of})`))
  return numberDuplicates(longer)
}
