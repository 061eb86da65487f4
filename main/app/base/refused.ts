import { AppError } from '../../../shared/domain/error.ts'
import type { ConcurrentChange } from '../../../shared/domain/campaign/concurrentChanges.ts'
import type { Issue } from '../../../shared/domain/issue.ts'

/** Thrown if the rules refuse a command; contains all reasons. */
export class RefusedError extends AppError {
  readonly issues: readonly Issue[]

  constructor(issues: readonly Issue[]) {
    super('refused', { count: issues.length })
    this.issues = issues
  }
}

/** Thrown if a command would overwrite values that its caller has not seen; contains the current values. */
export class ConcurrentChangeError extends AppError {
  readonly values: readonly ConcurrentChange[]

  /** `who`: name of the user who made the changes, if known. */
  constructor(values: readonly ConcurrentChange[], who?: { readonly by: string }) {
    super('changed-meanwhile', { count: values.length, paths: values.map(({ path }) => path).join(', '), ...who })
    this.values = values
  }
}

/** Error codes about the data folder or the host. They never mean that a command was refused. */
const OF_THE_HOST: ReadonlySet<string> = new Set(['disk-full', 'disk-error', 'read-only', 'damaged', 'no-club'])

/**
 * Returns the error if it explains why a command cannot be run: a rule forbids the command, a fact is missing, or
 * another user changed the data. Rethrows every other error.
 */
export function refusalOrRethrow(error: unknown): AppError {
  if (error instanceof AppError && !OF_THE_HOST.has(error.code)) return error
  throw error
}
