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

/** What a function returned, or the expected error that it threw. */
export type Attempt<T> =
  | { readonly value: T; readonly error?: undefined }
  | { readonly error: AppError; readonly value?: undefined }

/** Returns what `work` returns or the `AppError` that it throws. Any other error is a bug and is thrown. */
export function attempt<T>(work: () => T): Attempt<T> {
  try {
    return { value: work() }
  } catch (error) {
    if (error instanceof AppError) return { error }
    throw error
  }
}
