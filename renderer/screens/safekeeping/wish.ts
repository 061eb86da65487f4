import type { Backup, BackupDifferences, Trouble } from '../../../shared/contract/views/safekeeping.ts'

/** What somebody would like to have back from a backup. */
export interface Wish {
  readonly backup: Backup
  /** What differs today; absent where that cannot be told. */
  readonly differences: BackupDifferences | undefined
  /** One campaign, beside today's or in its place; absent: everything. */
  readonly one?: { readonly campaign: BackupDifferences['campaigns'][number]; readonly as: 'copy' | 'replacement' }
}

/** How to go on after a trouble. */
export type Way = Trouble['ways'][number]
