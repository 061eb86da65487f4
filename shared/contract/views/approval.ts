import type { HistorySentence } from '../../domain/campaign/sentence.ts'
import type { WireError } from '../envelope.ts'
import type { BandEffect, MemberEffect } from './rulings.ts'
import type { DifferencesView } from './history.ts'

/** The effect of a submission: its sentence as in the history (`told`), differences, dice. */
export interface SubmissionEffect extends DifferencesView {
  readonly told: HistorySentence
  readonly bands: readonly BandEffect[]
  readonly members: readonly MemberEffect[]
}

/** A player's submission, as the player and the organisers see it. */
export interface SubmissionView {
  readonly id: string
  readonly campaign: string
  readonly campaignName: string
  /** Id of the warband with which the submission is listed: the first of the warbands that it affects. */
  readonly warband: string
  readonly warbandName: string
  /** All warbands that the submission affects. */
  readonly warbands: readonly string[]
  /** Name of the account that submitted, at that time. `isOwn`: true if the account is the caller's. */
  readonly by: string
  readonly isOwn: boolean
  readonly at: string
  readonly state: 'waiting' | 'approved' | 'refused'
  /**
   * The effect of the submission now, if the earlier waiting submissions are approved first. For a submission that is
   * refused now or was answered, its effect when it was sent.
   */
  readonly effect: SubmissionEffect
  /** Identifies the shown effect in the call that approves it; null if the submission is refused now. */
  readonly seen: string | null
  /** True if the present effect differs from the effect at the time of submission. */
  readonly isMoved: boolean
  /** The error if the submission is refused now; null otherwise. */
  readonly problem: WireError | null
  /** Who answered the submission, when, and with which message; null while it waits. */
  readonly answer: { readonly by: string; readonly at: string; readonly word: string } | null
}

/**
 * The result of approving submissions. `approved`: the approved submissions, with the ids of their entries; `left`: the
 * skipped submissions, with the reasons.
 */
export interface ApprovalResult {
  readonly approved: readonly { readonly submission: string; readonly entry: string }[]
  readonly left: readonly { readonly submission: string; readonly problem: WireError }[]
}
