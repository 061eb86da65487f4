import type { IssueParameter } from './issue.ts'

type Params = Readonly<Record<string, IssueParameter>>

/** An expected error: a code with parameters. Its message is built where the user sees it. */
export class AppError extends Error {
  readonly code: string
  readonly params: Params
  /**
   * Path of the value in a file that the error concerns, such as `members[0].name`. Empty if the error concerns no
   * file, or the whole file.
   */
  readonly path: string

  constructor(code: string, { path = '', ...params }: Params & { readonly path?: string } = {}) {
    super(code)
    this.name = 'AppError'
    this.code = code
    this.params = params
    this.path = path
  }
}
