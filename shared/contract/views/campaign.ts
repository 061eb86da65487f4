import type { FactOf } from '../../domain/campaign/facts.ts'
import type { Localized } from '../../domain/localized.ts'
import type { CompanionLine } from './companion.ts'
import type { Standing } from '../../rules/standings.ts'
import type { OverviewBand } from './overview.ts'

/** A campaign in the list of all of them. */
export interface CampaignLine extends Pick<FactOf<'campaign'>, 'id' | 'name' | 'ruleset' | 'createdAt' | 'closedAt'> {
  /** The ruleset in its own words; its id where this program does not know it. */
  readonly rulesetName: Localized
  readonly warbands: number
  /** Rounds with a recorded game. */
  readonly rounds: number
  /** Games whose aftermath was begun and not ended. */
  readonly waiting: number
  readonly changedAt: string
  /** Of a closed one: the bands in the first three ranks, the first first. */
  readonly podium: readonly Pick<Standing, 'rank' | 'name'>[]
}

/** Everybody in a campaign, to be found by name. */
export interface CampaignNames {
  readonly warbands: readonly {
    readonly id: string
    readonly name: string
    readonly members: readonly { readonly id: string; readonly name: string }[]
  }[]
}

/** A warband, and how it stands. */
export interface CampaignBand
  extends
    FactOf<'warband'>,
    Pick<OverviewBand, 'isWithheld' | 'value' | 'treasury' | 'isStarting' | 'errors' | 'warnings' | 'finding'> {
  readonly revision: number
  /** Those who are of it still: present, absent or held captive. */
  readonly members: number
  /** What the check only remarks on. */
  readonly remarks: number
  /** What its ruleset calls a leader, where it lost its own and somebody could follow. */
  readonly leaderless: Localized | null
}

/** A campaign's frame, and how each of its warbands stands. */
export interface CampaignView {
  readonly campaign: FactOf<'campaign'>
  readonly revision: number
  /** False where nothing has a price in its ruleset: then no value, ceiling or treasury is told. */
  readonly hasPrices: boolean
  /** What accompanies its games at the table; `null` where nothing does. */
  readonly companion: CompanionLine | null
  readonly custom: readonly FactOf<'custom'>[]
  readonly warbands: readonly CampaignBand[]
  readonly games: readonly FactOf<'game'>[]
}

export type { Standing } from './standings.ts'
