import { shallowRef } from 'vue'
import type { OfflineMark } from '../../../shared/contract/views/offline.ts'
import type { SubmissionView } from '../../../shared/contract/views/approval.ts'
import { findActiveCopies, useOfflineCopies } from '../../stores/offlineCopies.ts'

/**
 * Asks the user before an approval changes something that another user has in an offline copy. The submissions may
 * belong to several campaigns. The page itself does not show offline copies.
 */
export function useOfflineConfirmation() {
  const along = useOfflineCopies()
  /** Question that waits for the user: whether to change what is in these offline copies. */
  const inDoubt = shallowRef<{ readonly marks: readonly OfflineMark[]; readonly settle: (isWanted: boolean) => void }>()
  /**
   * Asks once for each offline copy that these submissions would change. Resolves to true if the user agrees, or if
   * no offline copy is affected.
   */
  async function confirmOfflineChanges(those: readonly SubmissionView[]): Promise<boolean> {
    const byCampaign = Map.groupBy(those, ({ campaign }) => campaign)
    const found = await Promise.all(
      [...byCampaign].map(([campaign, ones]) =>
        findActiveCopies(
          campaign,
          ones.flatMap(({ warbands }) => warbands),
        ),
      ),
    )
    const marks = found.flat().filter((mark) => !along.isKnown(mark))
    if (marks.length === 0) return true
    return new Promise((settled) => {
      inDoubt.value = {
        marks,
        settle(isYes) {
          inDoubt.value = undefined
          if (isYes) along.know(marks)
          settled(isYes)
        },
      }
    })
  }

  return { inDoubt, isWanted: confirmOfflineChanges }
}
