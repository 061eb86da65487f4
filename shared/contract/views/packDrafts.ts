import type { IssueParameter } from '../../domain/issue.ts'
import type { Localized } from '../../domain/localized.ts'

/** A game that is being made, which may have faults. `name`, `version`: as typed so far, perhaps empty. */
export interface PackDraftLine {
  readonly draft: string
  /** Id of the game that it will be a version of; empty if it has none. */
  readonly game: string
  readonly name: Localized
  readonly summary: Localized
  readonly version: string
  /** Time of the last change. */
  readonly at: string
}

/** A campaign that plays a version of the game. `ruleset`: the id of that version. */
export interface PackDraftCampaign {
  readonly campaign: string
  readonly name: string
  readonly ruleset: string
  readonly version: string
}

export interface PackDraftView {
  /** Number of times that the draft was saved. */
  readonly revision: number
  /** The game as JSON. */
  readonly text: string
  readonly campaigns: readonly PackDraftCampaign[]
  /** What authors call the versions of this game that are on the shelf or in a campaign. If there are any, its ids are in use. */
  readonly versions: readonly string[]
  /** The ids of all other games. */
  readonly otherIds: readonly string[]
}

/** What is wrong at a place of a draft. `isRemark`: it is probably a mistake, but no fault. */
export interface PackDraftFault {
  /** Path in the document, such as `kinds[0].values.speed`; empty for the whole game. */
  readonly path: string
  readonly code: string
  readonly params: Readonly<Record<string, IssueParameter>>
  /** The sentence without its place. */
  readonly message: Localized
  readonly isRemark: boolean
}

export interface PackDraftCheck {
  readonly faults: readonly PackDraftFault[]
  /** The id of the version that this text would be; null while it has faults. */
  readonly ruleset: string | null
}
