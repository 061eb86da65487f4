import type { SubmissionView } from '../../../shared/contract/views/approval.ts'

/** What waits of one band. */
export interface BandInbox {
  readonly id: string
  readonly campaign: string
  readonly campaignName: string
  readonly name: string
  /** The first first; what cannot be done stands among them. */
  readonly those: readonly SubmissionView[]
}

/** What waits for whoever answers, band by band: whose first has waited longest comes first. Their own is another's to answer. */
export function inboxOf(submissions: readonly SubmissionView[]): readonly BandInbox[] {
  const waiting = submissions.filter(({ state, isOwn }) => state === 'waiting' && !isOwn)
  return [...Map.groupBy(waiting, ({ warband }) => warband)].map(([id, those]) => {
    const { campaign, campaignName, warbandName: name } = those[0]!
    return { id, campaign, campaignName, name, those }
  })
}

/** What approving names of each that can be done. */
export const approvable = (those: readonly SubmissionView[]): { submission: string; seen: string }[] =>
  those.flatMap(({ id, seen }) => (seen === null ? [] : [{ submission: id, seen }]))

/** One with those before it: an earlier one of the band goes first. */
export const upTo = ({ those }: BandInbox, { id }: SubmissionView): readonly SubmissionView[] =>
  those.slice(0, those.findIndex((one) => one.id === id) + 1)
