import { UNPRINTABLE } from '../../domain/unprintable.ts'

/** Longest key that a path repeats in full. */
const LONGEST = 40

/** A text of a file's as a message may quote it: short, well-formed, without control characters. */
export function shortened(text: string): string {
  const start = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
  return start.toWellFormed().replace(UNPRINTABLE, '\uFFFD')
}

/** The path of a key below `path`; a key that is no plain word is quoted, and a very long one shortened. */
export function childPath(path: string, key: string): string {
  const clean = shortened(key)
  if (!/^[\w:-]+$/.test(clean)) return `${path}[${JSON.stringify(clean)}]`
  return path === '' ? clean : `${path}.${clean}`
}

/** A path from its steps: `members[0].items[2].id`. */
export const pathOf = (steps: readonly PropertyKey[]): string =>
  steps.reduce<string>(
    (path, step) => (typeof step === 'number' ? `${path}[${step}]` : childPath(path, String(step))),
    '',
  )
