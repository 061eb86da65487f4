import type { Localized } from './localized.ts'

export type Severity = 'error' | 'warning' | 'info'

/** What an issue's message may mention: a number, a text of the user's, or a text of the catalogue. */
export type IssueParameter = number | string | Localized

/** Something to say about a roster. Plain data: its message is rendered in the reader's language. */
export interface Issue {
  readonly severity: Severity
  readonly code: string
  /** Where, in the roster's own terms: `members[0].items[2]`. */
  readonly path: string
  readonly params: Readonly<Record<string, IssueParameter>>
}

const RANK: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 }

/** Issues as they are listed: errors first, then warnings, what is only remarked last; else as they come. */
export const bySeverity = <I extends { readonly severity: Severity }>(issues: readonly I[]): I[] =>
  [...issues].sort((a, b) => RANK[a.severity] - RANK[b.severity])

type Params = Issue['params']
const NONE: Params = Object.freeze({})

export const error = (code: string, path: string, params: Params = NONE): Issue => ({
  severity: 'error',
  code,
  path,
  params,
})
export const warning = (code: string, path: string, params: Params = NONE): Issue => ({
  severity: 'warning',
  code,
  path,
  params,
})
export const info = (code: string, path: string, params: Params = NONE): Issue => ({
  severity: 'info',
  code,
  path,
  params,
})
