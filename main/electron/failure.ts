import { AppError } from '../../shared/domain/error.ts'
import { toUserFacingError } from '../../shared/text/problem.ts'
import type { Translator } from '../../shared/text/translator.ts'
import type { WindowTexts } from './texts.ts'

/**
 * Returns the message for a failed start: the message that the command line would print, with a hint if there is one.
 * `reference` is the reference of an unexpected error in the log.
 */
export function startProblemText(error: unknown, reference: string, text: Translator, windowText: WindowTexts): string {
  const message = toUserFacingError(error, text)?.message.trim()
  if (message === undefined) return text('error.internal', { reference })
  const isHeld = error instanceof AppError && error.code === 'folder-in-use'
  return isHeld ? `${message}\n\n${windowText('start.held')}` : message
}
