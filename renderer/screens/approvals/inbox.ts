import type { SubmissionView } from '../../../shared/contract/views/approval.ts'

/** The waiting submissions of one warband. */
export interface BandInbox {
  readonly id: string
  readonly campaign: string
  readonly campaignName: string
  readonly name: string
  /** The submissions, the oldest first. Includes submissions whose command is impossible now. */
  readonly those: readonly SubmissionView[]
}

/**
 * Groups the waiting submissions by warband; the warband with the oldest submission is first. The user's own
 * submissions are left out, because another user has to answer them.
 */
export function groupInbox(submissions: readonly SubmissionView[]): readonly BandInbox[] {
  const waiting = submissions.filter(({ state, isOwn }) => state === 'waiting' && !isOwn)
  return [...Map.groupBy(waiting, ({ warband }) => warband)].map(([id, those]) => {
    const { campaign, campaignName, warbandName: name } = those[0]!
    return { id, campaign, campaignName, name, those }
  })
}

/** Returns the input of the approval command, without submissions whose command is impossible now. */
export const toApprovalInput = (those: readonly SubmissionView[]): { submission: string; seen: string }[] =>
  those.flatMap(({ id, seen }) => (seen === null ? [] : [{ submission: id, seen }]))

/** Returns a submission and the earlier submissions of its warband, which have to be approved first. */
export const submissionsUpTo = ({ those }: BandInbox, { id }: SubmissionView): readonly SubmissionView[] =>
  those.slice(0, those.findIndex((one) => one.id === id) + 1)
