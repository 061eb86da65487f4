import { shallowRef } from 'vue'
import type { AlongMark } from '../../../shared/contract/views/along.ts'
import type { SubmissionView } from '../../../shared/contract/views/approval.ts'
import { awayOf, useAlong } from '../../stores/along.ts'

/** Asks before what is away with somebody is changed by approving, in whichever campaign: of that the page shows nothing. */
export function useDoubt() {
  const along = useAlong()
  /** What asks whether something that is away is to be changed all the same. */
  const inDoubt = shallowRef<{ readonly marks: readonly AlongMark[]; readonly settle: (isWanted: boolean) => void }>()
  /** Asks once about what these would change of what is away with somebody, as of any change of it. */
  async function isWanted(those: readonly SubmissionView[]): Promise<boolean> {
    const byCampaign = Map.groupBy(those, ({ campaign }) => campaign)
    const found = await Promise.all(
      [...byCampaign].map(([campaign, ones]) =>
        awayOf(
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

  return { inDoubt, isWanted }
}
