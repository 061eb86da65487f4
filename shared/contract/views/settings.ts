import type { IssueParameter } from '../../domain/issue.ts'
import type { Localized } from '../../domain/localized.ts'
import type { CampaignSetting, HouseRule, Reading } from '../../rules/ruleset.ts'

/** A ruleset with which a campaign can be created. */
export interface RulesetLine {
  readonly id: string
  /** The pack that the ruleset was made from, with its author's version. Absent for rulesets of the program. */
  readonly pack?: { readonly version: string; readonly startingBudget: number | null }
  readonly name: Localized
  readonly summary: Localized
  readonly settings: readonly CampaignSetting[]
  readonly houseRules: readonly HouseRule[]
  /** Readings to which settings and house rules refer. */
  readonly readings: readonly Reading[]
  /** False if the ruleset has no prices. The screens then ask for neither a budget nor a cap. */
  readonly hasPrices: boolean
  /** The sample campaign of the ruleset; null if none is available. */
  readonly sample: {
    readonly name: string
    readonly warbands: number
    /** Number of recorded games in the sample campaign. */
    readonly games: number
    readonly startingBudget: number | null
  } | null
}

/** A file on the shelf that is no sound pack. `code`, `params`: the error with which it was read. */
export interface FaultyPackFile {
  readonly file: string
  readonly code: string
  readonly params: Readonly<Record<string, IssueParameter>>
}

/** A pack that comes with the program. */
export interface ExamplePackLine {
  readonly example: string
  readonly name: Localized
  readonly summary: Localized
}

/** Information about the program. */
export interface ProgramInfo {
  readonly version: string
  /** Path of the data folder. */
  readonly folder: string
  /** Components of the program, with their versions. */
  readonly parts: readonly { readonly name: string; readonly version: string }[]
}
