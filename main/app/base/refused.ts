import { AppError } from '../../../shared/domain/error.ts'
import type { Meanwhile } from '../../../shared/domain/campaign/meanwhile.ts'
import type { Issue } from '../../../shared/domain/issue.ts'

/** A command that the rules refuse, with every reason. */
export class Refused extends AppError {
  readonly issues: readonly Issue[]

  constructor(issues: readonly Issue[]) {
    super('refused', { count: issues.length })
    this.issues = issues
  }
}

/** A command that would replace what its asker has not seen, with what is there now. */
export class ChangedMeanwhile extends AppError {
  readonly values: readonly Meanwhile[]

  /** `who`: who changed them, where that is known. */
  constructor(values: readonly Meanwhile[], who?: { readonly by: string }) {
    super('changed-meanwhile', { count: values.length, paths: values.map(({ path }) => path).join(', '), ...who })
    this.values = values
  }
}
