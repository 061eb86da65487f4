import type { FactOf } from '../../domain/campaign/facts.ts'
import type { Localized } from '../../domain/localized.ts'
import type { CompanionLine } from './companion.ts'
import type { Standing } from '../../rules/standings.ts'
import type { ComputedBandNumbers, BandWithHiddenNumbers } from './overview.ts'

/** A campaign in the list of campaigns. */
export interface CampaignLine extends Pick<FactOf<'campaign'>, 'id' | 'name' | 'ruleset' | 'createdAt' | 'closedAt'> {
  /** Name of the ruleset; its id if this program does not know the ruleset. */
  readonly rulesetName: Localized
  /** The author’s version of the pack that the campaign plays; absent for a ruleset of the program. */
  readonly packVersion?: string
  readonly warbands: number
  /** Number of rounds with at least one recorded game. */
  readonly rounds: number
  /** Number of games whose aftermath was started but not recorded. */
  readonly waiting: number
  readonly changedAt: string
  /** For a closed campaign: the warbands on the first three ranks, in order. Empty for an open campaign. */
  readonly podium: readonly Pick<Standing, 'rank' | 'name'>[]
}

/** The names of all warbands and members of a campaign, for searching. */
export interface CampaignNames {
  readonly warbands: readonly {
    readonly id: string
    readonly name: string
    readonly members: readonly { readonly id: string; readonly name: string }[]
  }[]
}

/** A warband of a campaign, with its numbers for users who may see them. */
export type CampaignBand = FactOf<'warband'> & {
  readonly revision: number
  /** True if the warband is in a game that is recorded, or settled without being played. */
  readonly hasPlayed: boolean
} & (LineFigures | BandWithHiddenNumbers<LineFigures>)

/** The numbers of a warband that the list of warbands shows. */
interface LineFigures extends Pick<
  ComputedBandNumbers,
  'isWithheld' | 'value' | 'treasury' | 'isStarting' | 'errors' | 'warnings' | 'finding'
> {
  /** Number of members who have not left: present, absent or captive. */
  readonly members: number
  /** Number of infos (neither errors nor warnings). */
  readonly remarks: number
  /**
   * The ruleset's word for a leader, if the warband has lost its leader and another member can become the leader;
   * otherwise null.
   */
  readonly leaderless: Localized | null
}

/** A campaign's frame, and the state of each warband. */
export interface CampaignView {
  readonly campaign: FactOf<'campaign'>
  readonly revision: number
  /** False if the ruleset has no prices. Value, cap and treasury are then not shown. */
  readonly hasPrices: boolean
  /** True if warbands have treasuries, into which a stake can pay its income. */
  readonly hasTreasuries: boolean
  /** The companion of the campaign's ruleset; null if the ruleset has none. */
  readonly companion: CompanionLine | null
  readonly custom: readonly FactOf<'custom'>[]
  /** Number of stakes. */
  readonly stakes: number
  /** Number of counters. */
  readonly counters: number
  readonly warbands: readonly CampaignBand[]
  readonly games: readonly FactOf<'game'>[]
}

export type { Standing } from './standings.ts'
