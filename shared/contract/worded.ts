import type { Issue } from '../domain/issue.ts'
import type { Localized } from '../domain/localized.ts'

/** An issue with its sentence, in the ruleset's words where it has some. */
export type WordedIssue = Issue & { readonly message: Localized }

/** An issue and what it is about, so that it can be shown there. */
export interface PlacedIssue {
  readonly issue: WordedIssue
  /** Whom it concerns; absent: the band as a whole. */
  readonly member?: string
  /** The stepper, choice, trait or item line of the member that it concerns; absent: the member as a whole. */
  readonly of?: string
}
