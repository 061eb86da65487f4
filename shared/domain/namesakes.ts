/** Somebody with a name, and what tells it from others of that name: its band, its team. */
export interface Named {
  readonly name: string
  readonly of: string
}

const timesIn = (texts: readonly string[], text: string): number => texts.filter((one) => one === text).length

/** Names with a number behind those that several have: « Volucer 1 », « Volucer 2 ». */
export const numbered = (names: readonly string[]): string[] =>
  names.map((name, at) => (timesIn(names, name) === 1 ? name : `${name} ${timesIn(names.slice(0, at + 1), name)}`))

/** Names by which all can be told apart: those of namesakes with what they are of, and with a number where that is alike too. */
export function toldApart(all: readonly Named[]): string[] {
  const names = all.map(({ name }) => name)
  const longer = all.map(({ name, of }) => (timesIn(names, name) === 1 ? name : `${name} (${of})`))
  return numbered(longer)
}
