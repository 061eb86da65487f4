import type { Localized } from './localized.ts'

export type Severity = 'error' | 'warning' | 'info'

/** A parameter of an issue's message: a number, a text that a user entered, or a text in both languages. */
export type IssueParameter = number | string | Localized

/**
 * A problem or remark that the rules report. Plain data: the message is built in the reader's language where it is
 * shown.
 */
export interface Issue {
  readonly severity: Severity
  readonly code: string
  /** Path of the affected value in the roster, such as `members[0].items[2]`. */
  readonly path: string
  readonly params: Readonly<Record<string, IssueParameter>>
}

const RANK: Readonly<Record<Severity, number>> = { error: 0, warning: 1, info: 2 }

/** Sorts issues by severity: errors, warnings, infos. Issues of the same severity keep their order. */
export const sortBySeverity = <I extends { readonly severity: Severity }>(issues: readonly I[]): I[] =>
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
