import type { Backup, BackupDifferences, BackupComparison } from '../../../shared/contract/views/safekeeping.ts'

type CampaignDifference = BackupDifferences['campaigns'][number]

/** Order of the comparisons; the most important one is first. */
const COMPARISON_ORDER: readonly BackupComparison[] = ['gone', 'differs', 'new', 'same']
const byComparison = (
  one: { readonly comparison: BackupComparison },
  other: { readonly comparison: BackupComparison },
): number => COMPARISON_ORDER.indexOf(one.comparison) - COMPARISON_ORDER.indexOf(other.comparison)

/**
 * Returns the campaigns that differ, each with its warbands that differ. `withSame`: true to return all campaigns and
 * warbands.
 */
export function selectDifferences(differences: BackupDifferences, withSame: boolean): CampaignDifference[] {
  const isShown = ({ comparison }: { readonly comparison: BackupComparison }) => withSame || comparison !== 'same'
  return differences.campaigns
    .filter(isShown)
    .toSorted(byComparison)
    .map((campaign) => ({ ...campaign, warbands: campaign.warbands.filter(isShown).toSorted(byComparison) }))
}

/** Returns the number of unchanged campaigns, plus the number of unchanged warbands in the campaigns that changed. */
export const countSame = ({ campaigns }: BackupDifferences): number =>
  campaigns.reduce(
    (sum, { comparison, warbands }) =>
      sum + (comparison === 'same' ? 1 : warbands.filter((band) => band.comparison === 'same').length),
    0,
  )

/** Comparisons for which games are shown. */
export const SHOWN_COMPARISONS = ['differs', 'gone', 'new'] as const satisfies readonly BackupComparison[]

/** A request to restore from a backup. */
export interface RestoreRequest {
  readonly backup: Backup
  /** Differences between the backup and the current data; `undefined` if they are unknown. */
  readonly differences: BackupDifferences | undefined
  /** The campaign to restore, as a copy or as a replacement. If absent, everything is restored. */
  readonly one?: { readonly campaign: BackupDifferences['campaigns'][number]; readonly as: 'copy' | 'replacement' }
}
