import type { Issue } from '../../shared/domain/issue.ts'
import type { TextParams } from '../../shared/text/rendering.ts'
import type { ScreenKey } from '../text/texts.ts'
import type { Notice } from './notices.ts'

/** The part of an undo's answer that is used here. */
interface UndoAnswer {
  readonly issues?: readonly Pick<Issue, 'code' | 'params'>[]
}

/**
 * Returns the notice of an undo or redo: its text, the offered action, and a warning for each treasury that is now
 * negative. With a warning, the notice stays until the user closes it.
 */
export function buildUndoNotice(
  t: (key: ScreenKey, params: TextParams) => string,
  key: 'shell.undone' | 'shell.redone',
  what: string,
  answer: unknown,
  action?: Notice['action'],
): [text: string, action: Notice['action'], lasting: 'stays' | undefined] {
  const { issues = [] } = answer as UndoAnswer
  const overdrawn = issues.filter(({ code }) => code === 'treasury-overdrawn')
  const warnings = overdrawn.map(({ params }) => t('shell.treasury-overdrawn', params))
  return [[t(key, { what }), ...warnings].join(' — '), action, warnings.length > 0 ? 'stays' : undefined]
}
