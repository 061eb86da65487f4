import { AppError } from '../../shared/domain/error.ts'
import { isTextKey, type Translator } from '../../shared/text/translator.ts'

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

/** The sentence of a problem with a file: the file, the place, what is wrong. Always one line. */
export function sentence(file: string, { path, message }: Problem, text: Translator): string {
  const where = path === '' ? message : text('error.at', { path, message })
  return printable(text('error.in-file', { file, message: where }))
}

/** A text from outside as a terminal may show it. */
export const printable = (given: string): string => given.replace(/[\u0000-\u001f\u007f-\u009f]/g, '\uFFFD')
