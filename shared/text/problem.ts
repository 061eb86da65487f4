import { AppError } from '../domain/error.ts'
import { isTextKey, type Translator } from './translator.ts'

/** An error in words, with the code and the place that programs read. */
export interface Problem {
  readonly code: string
  /** The place in a file; empty for the file as a whole. */
  readonly path: string
  readonly message: string
}

/** Words an expected error; `undefined` for anything else, which is a bug. */
export function problemOf(error: unknown, text: Translator): Problem | undefined {
  if (!(error instanceof AppError)) return undefined
  const key = `error.${error.code}`
  return { code: error.code, path: error.path, message: isTextKey(key) ? text(key, error.params) : error.code }
}
