import { UNPRINTABLE } from '../../domain/unprintable.ts'

/** Maximum length of a key in a path; longer keys are shortened. */
const LONGEST = 40

/** Makes a text from a file safe to quote in a message: short, well-formed, without control characters. */
export function quotableText(text: string): string {
  const start = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text
  return start.toWellFormed().replace(UNPRINTABLE, '\uFFFD')
}

/** Returns the path of a key below `path`. A key that is not a plain word is quoted; a long key is shortened. */
export function childPath(path: string, key: string): string {
  const clean = quotableText(key)
  if (!/^[\w:-]+$/.test(clean)) return `${path}[${JSON.stringify(clean)}]`
  return path === '' ? clean : `${path}.${clean}`
}

/** Formats the steps from the root to a value as a path: `members[0].items[2].id`. */
export const formatJsonPath = (steps: readonly PropertyKey[]): string =>
  steps.reduce<string>(
    (path, step) => (typeof step === 'number' ? `${path}[${step}]` : childPath(path, String(step))),
    '',
  )
