import type { UserFacingError } from '../../../shared/text/problem.ts'
import type { Translator } from '../../../shared/text/translator.ts'

import { toUserFacingError } from '../../../shared/text/problem.ts'
import type { Terminal } from './io.ts'

export { toUserFacingError as problemOf }

/** Formats a problem of a file as one line: the file, the path in the document, the message. */
export function fileProblemText(file: string, { path, message }: UserFacingError, text: Translator): string {
  const where = path === '' ? message : text('error.at', { path, message })
  return replaceControlCharacters(text('error.in-file', { file, message: where }))
}

/** Reads something from a file. If reading fails, prints the reason and returns `undefined`. */
export function readOrReport<T>(
  file: string,
  { text, err }: Pick<Terminal, 'text' | 'err'>,
  read: () => T,
): T | undefined {
  try {
    return read()
  } catch (error) {
    const problem = toUserFacingError(error, text)
    if (!problem) throw error
    err(fileProblemText(file, problem, text))
    return undefined
  }
}

/** Replaces control characters, so that a text from outside cannot manipulate the terminal. */
export const replaceControlCharacters = (unsafeText: string): string =>
  unsafeText.replace(/[\u0000-\u001f\u007f-\u009f]/g, '\uFFFD')
