import type { Localized } from '../../domain/localized.ts'
import type { CampaignSetting, HouseRule, Reading } from '../../rules/ruleset.ts'

/** A ruleset that a campaign can be begun with. */
export interface RulesetLine {
  readonly id: string
  readonly name: Localized
  readonly summary: Localized
  readonly settings: readonly CampaignSetting[]
  readonly houseRules: readonly HouseRule[]
  /** Those that settings and house rules name. */
  readonly readings: readonly Reading[]
  /** False where nothing has a price: then nobody is asked for a budget or a ceiling. */
  readonly hasPrices: boolean
  /** Its sample campaign; `null` where none is at hand. */
  readonly sample: {
    readonly name: string
    readonly warbands: number
    /** Games that were played. */
    readonly games: number
    readonly startingBudget: number | null
  } | null
}

/** The program itself. */
export interface About {
  readonly version: string
  /** The data folder. */
  readonly folder: string
  /** What it runs on, with versions. */
  readonly parts: readonly { readonly name: string; readonly version: string }[]
}
