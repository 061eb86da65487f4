import type { Backup, BackupDifferences, Standing } from '../../../shared/contract/views/safekeeping.ts'

type CampaignDifference = BackupDifferences['campaigns'][number]

/** What matters most stands first. */
const ORDER: readonly Standing[] = ['gone', 'differs', 'new', 'same']
const byStanding = (one: { readonly standing: Standing }, other: { readonly standing: Standing }): number =>
  ORDER.indexOf(one.standing) - ORDER.indexOf(other.standing)

/** Campaigns that differ, each with its bands that do; `withSame`: all of them. */
export function shownDifferences(differences: BackupDifferences, withSame: boolean): CampaignDifference[] {
  const isShown = ({ standing }: { readonly standing: Standing }) => withSame || standing !== 'same'
  return differences.campaigns
    .filter(isShown)
    .toSorted(byStanding)
    .map((campaign) => ({ ...campaign, warbands: campaign.warbands.filter(isShown).toSorted(byStanding) }))
}

/** How many campaigns, and bands of others, are as they were. */
export const countSame = ({ campaigns }: BackupDifferences): number =>
  campaigns.reduce(
    (sum, { standing, warbands }) =>
      sum + (standing === 'same' ? 1 : warbands.filter((band) => band.standing === 'same').length),
    0,
  )

/** Kinds of games that are told of, those that differ. */
export const GAMES_TOLD = ['differs', 'gone', 'new'] as const satisfies readonly Standing[]

/** What somebody would like to have back from a backup. */
export interface RestoreRequest {
  readonly backup: Backup
  /** What differs today; absent where that cannot be told. */
  readonly differences: BackupDifferences | undefined
  /** One campaign, beside today's or in its place; absent: everything. */
  readonly one?: { readonly campaign: BackupDifferences['campaigns'][number]; readonly as: 'copy' | 'replacement' }
}
