import { AppError } from '../../shared/domain/error.ts'
import type { Issue } from '../../shared/domain/issue.ts'

/** A command that the rules refuse, with every reason. */
export class Refused extends AppError {
  readonly issues: readonly Issue[]

  constructor(issues: readonly Issue[]) {
    super('refused', { count: issues.length })
    this.issues = issues
  }
}
