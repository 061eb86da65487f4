import type { Issue } from '../../domain/issue.ts'
import type { Localized } from '../../domain/localized.ts'

/** An issue with its sentence, in the ruleset's words where it has some. */
export type WordedIssue = Issue & { readonly message: Localized }
