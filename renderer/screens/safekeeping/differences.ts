import type { Backup, BackupDifferences, Comparison } from '../../../shared/contract/views/safekeeping.ts'

type CampaignDifference = BackupDifferences['campaigns'][number]

/** What matters most stands first. */
const ORDER: readonly Comparison[] = ['gone', 'differs', 'new', 'same']
const byComparison = (one: { readonly comparison: Comparison }, other: { readonly comparison: Comparison }): number =>
  ORDER.indexOf(one.comparison) - ORDER.indexOf(other.comparison)

/** Campaigns that differ, each with its bands that do; `withSame`: all of them. */
export function shownDifferences(differences: BackupDifferences, withSame: boolean): CampaignDifference[] {
  const isShown = ({ comparison }: { readonly comparison: Comparison }) => withSame || comparison !== 'same'
  return differences.campaigns
    .filter(isShown)
    .toSorted(byComparison)
    .map((campaign) => ({ ...campaign, warbands: campaign.warbands.filter(isShown).toSorted(byComparison) }))
}

/** How many campaigns, and bands of others, are as they were. */
export const countSame = ({ campaigns }: BackupDifferences): number =>
  campaigns.reduce(
    (sum, { comparison, warbands }) =>
      sum + (comparison === 'same' ? 1 : warbands.filter((band) => band.comparison === 'same').length),
    0,
  )

/** Kinds of games that are told of, those that differ. */
export const GAMES_TOLD = ['differs', 'gone', 'new'] as const satisfies readonly Comparison[]

/** What somebody would like to have back from a backup. */
export interface RestoreRequest {
  readonly backup: Backup
  /** What differs today; absent where that cannot be told. */
  readonly differences: BackupDifferences | undefined
  /** One campaign, beside today's or in its place; absent: everything. */
  readonly one?: { readonly campaign: BackupDifferences['campaigns'][number]; readonly as: 'copy' | 'replacement' }
}
