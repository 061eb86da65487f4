import type { Localized } from '../../domain/localized.ts'
import type { CampaignSetting, HouseRule, Reading } from '../../rules/ruleset.ts'

/** A ruleset with which a campaign can be created. */
export interface RulesetLine {
  readonly id: string
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

/** Information about the program. */
export interface ProgramInfo {
  readonly version: string
  /** Path of the data folder. */
  readonly folder: string
  /** Components of the program, with their versions. */
  readonly parts: readonly { readonly name: string; readonly version: string }[]
}
