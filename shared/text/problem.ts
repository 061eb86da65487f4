import { AppError } from '../domain/error.ts'
import { toIncompleteProgramError } from '../domain/incompleteProgram.ts'
import { formatDates } from './errorParams.ts'
import { isTextKey, type Translator } from './translator.ts'

/** An error as users and programs see it: its message, its code and its path. */
export interface UserFacingError {
  readonly code: string
  /** Path of the error in a file; empty if it concerns the whole file. */
  readonly path: string
  readonly message: string
}

/**
 * Converts an expected error, or a program file that cannot be loaded, to a problem with a message. Returns undefined
 * for any other error, which is a bug.
 */
export function toUserFacingError(error: unknown, text: Translator): UserFacingError | undefined {
  const known = error instanceof AppError ? error : toIncompleteProgramError(error)
  if (!known) return undefined
  const { code, path, params } = known
  return { code, path, message: errorText(code, params, text) }
}

/**
 * Returns the message of an error; its code if there is no text for it. The parameter `about` may select a more
 * specific text (`too-often-name`). A kind of fact among the parameters is replaced by its name, a time by a date.
 */
export function errorText(code: string, params: Readonly<Record<string, unknown>>, text: Translator): string {
  const key = [`error.${String(params.about)}`, `error.${code}`].find(isTextKey)
  if (key === undefined) return code
  const kind = `fact.${String(params.kind)}`
  return text(key, { ...formatDates(params, text.language), ...(isTextKey(kind) && { kind: text(kind) }) })
}
