import type { IssueParameter } from './issue.ts'

type Params = Readonly<Record<string, IssueParameter>>

/** An expected failure: a code with its parameters, turned into a sentence where it meets the user. */
export class AppError extends Error {
  readonly code: string
  readonly params: Params
  /** The place in a file that it concerns: `members[0].name`; empty for none, or for the file as a whole. */
  readonly path: string

  constructor(code: string, { path = '', ...params }: Params & { readonly path?: string } = {}) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.params = params
    this.path = path
  }
}
