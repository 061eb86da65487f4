import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import type { Change } from '../../../shared/domain/campaign/change.ts'
import { giveStake } from '../../../shared/commands/stake/stake.ts'
import { stakesHeldBy } from '../../../shared/domain/campaign/stakes.ts'
import {
  applyToBothTimelines,
  applyToRecordedTimeline,
  setTimelineFact,
  type CorrectionTimelines,
} from '../../../shared/domain/campaign/timelines.ts'

/** Returns the ids of the warbands that an entry withdraws from the campaign. */
export const withdrawnWarbands = ({ changes }: JournalEntry): string[] =>
  changes.flatMap(({ kind, id, before, after }) =>
    kind === 'warband' && before !== null && after?.withdrawnAt ? [id] : [],
  )

/**
 * Applies an entry that withdraws warbands. In each timeline, a warband leaves the stakes that it holds there, which
 * need not be the recorded ones. Returns the changes that cannot be applied to the corrected timeline.
 */
export function applyWithdrawal(timelines: CorrectionTimelines, entry: JournalEntry): Change[] {
  const { stake: releases = [], other = [] } = Object.groupBy(entry.changes, ({ kind }) =>
    kind === 'stake' ? 'stake' : 'other',
  )
  applyToRecordedTimeline(timelines, releases)
  for (const stake of withdrawnWarbands(entry).flatMap((warband) => stakesHeldBy(timelines.is, warband)))
    setTimelineFact(timelines, 'is', 'stake', stake.id, { ...stake, holder: null })
  return applyToBothTimelines(timelines, other)
}

/** True for an entry by which the organiser gives a stake to a warband, or takes it. */
export const isStakeGift = ({ command }: JournalEntry): boolean => command === giveStake.name

/**
 * Applies an entry by which the organiser gave a stake to a warband, or took it away. The holder before the entry can
 * differ between the timelines; the holder after it is the same. Returns the changes that cannot be applied to the corrected timeline.
 */
export function applyStakeGift(timelines: CorrectionTimelines, { changes }: JournalEntry): Change[] {
  applyToRecordedTimeline(timelines, changes)
  return changes.filter((change) => {
    const stake = timelines.is.stake.get(change.id)
    if (stake) setTimelineFact(timelines, 'is', 'stake', change.id, { ...stake, ...change.after })
    return stake === undefined
  })
}
