import type { Issue } from '../../shared/domain/issue.ts'
import type { Params } from '../../shared/text/rendering.ts'
import type { ScreenKey } from '../text/texts.ts'
import type { Notice } from './notices.ts'

/** What an undo answers, as far as it is told of here. */
interface Undone {
  readonly issues?: readonly Pick<Issue, 'code' | 'params'>[]
}

/**
 * What a notice says of something undone or done again, with what it offers: what it was, and each treasury that it drove
 * below zero; such a notice stays until it is closed.
 */
export function undoneNotice(
  t: (key: ScreenKey, params: Params) => string,
  key: 'shell.undone' | 'shell.redone',
  what: string,
  answer: unknown,
  action?: Notice['action'],
): [text: string, action: Notice['action'], lasting: 'stays' | undefined] {
  const { issues = [] } = answer as Undone
  const overdrawn = issues.filter(({ code }) => code === 'treasury-overdrawn')
  const warnings = overdrawn.map(({ params }) => t('shell.treasury-overdrawn', params))
  return [[t(key, { what }), ...warnings].join(' — '), action, warnings.length > 0 ? 'stays' : undefined]
}
