import type { Issue } from '../domain/issue.ts'
import type { Localized } from '../domain/localized.ts'

/** An issue with its message: in the ruleset's words, if the ruleset has words for it. */
export type RenderedIssue = Issue & { readonly message: Localized }

/** An issue with the part of the warband that it concerns, so that the screen shows it there. */
export interface LocatedIssue {
  readonly issue: RenderedIssue
  /** Id of the member that the issue concerns; absent if it concerns the whole warband. */
  readonly member?: string
  /**
   * The stepper, choice, trait or item line that the issue concerns; absent if it concerns the whole member or warband.
   */
  readonly of?: string
}
