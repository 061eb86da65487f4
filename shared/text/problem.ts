import { AppError } from '../domain/error.ts'
import { incompleteProgram } from '../domain/incompleteProgram.ts'
import { withDates } from './dated.ts'
import { isTextKey, type Translator } from './translator.ts'

/** An error in words, with the code and the place that programs read. */
export interface Problem {
  readonly code: string
  /** The place in a file; empty for the file as a whole. */
  readonly path: string
  readonly message: string
}

/** Words an expected error, and one of a part of the program that cannot be loaded; `undefined` for anything else, which is a bug. */
export function problemOf(error: unknown, text: Translator): Problem | undefined {
  const known = error instanceof AppError ? error : incompleteProgram(error)
  if (!known) return undefined
  const { code, path, params } = known
  return { code, path, message: errorText(code, params, text) }
}

/**
 * The text of an error, its code where it has none. What it is `about` (`too-often-name`) may have a text of its own. A kind of facts in its parameters
 * is told by its name, an instant as a date.
 */
export function errorText(code: string, params: Readonly<Record<string, unknown>>, text: Translator): string {
  const key = [`error.${String(params.about)}`, `error.${code}`].find(isTextKey)
  if (key === undefined) return code
  const kind = `fact.${String(params.kind)}`
  return text(key, { ...withDates(params, text.language), ...(isTextKey(kind) && { kind: text(kind) }) })
}
