import { AppError } from '../../shared/domain/error.ts'
import { problemOf } from '../../shared/text/problem.ts'
import type { Translator } from '../../shared/text/translator.ts'
import type { WindowTexts } from './texts.ts'

/**
 * Why the window cannot open, in words: what the command line would say, and what to do where that helps. `reference`: under
 * which it was written down, where nobody expected it.
 */
export function whyNot(error: unknown, reference: string, text: Translator, windowText: WindowTexts): string {
  const message = problemOf(error, text)?.message.trim()
  if (message === undefined) return text('error.internal', { reference })
  const isHeld = error instanceof AppError && error.code === 'folder-in-use'
  return isHeld ? `${message}\n\n${windowText('start.held')}` : message
}
