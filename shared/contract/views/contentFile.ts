import type { ContentDifference } from '../../rules/contentDifferences.ts'
import type { ContentFileState } from '../../rules/contentFile.ts'
import type { ContentEntry } from '../../rules/contentRules.ts'
import type { Localized } from '../../domain/localized.ts'
import type { RenderedIssue } from '../renderedIssue.ts'
import type { ContentEffect, ContentProblem } from './content.ts'

/**
 * An entry of a file, and what the campaign has instead. `kindName`: its kind, as a word. `mine`: the entry that it
 * meets, with the digest of its version; null if it meets none. `newName`: the name that it gets if both are kept.
 * `isSecondName`: true if an entry before it in the file has its name. `planned`: number of planned games whose scenario
 * it would replace. `problem`: why it cannot be imported.
 */
export interface ContentFileLine {
  readonly entry: ContentEntry
  readonly name: Localized
  readonly kindName: Localized
  readonly state: ContentFileState
  readonly mine: { readonly id: string; readonly name: Localized; readonly digest: string } | null
  readonly newName: Localized
  readonly isSecondName: boolean
  readonly differs: readonly ContentDifference[]
  readonly planned: number
  readonly problem: ContentProblem | null
}

/** What an import would change in the warbands, and why it would be refused. */
export interface ContentImportCheck {
  readonly issues: readonly RenderedIssue[]
  readonly effects: readonly ContentEffect[]
}
