import { z } from 'zod'
import { Id } from '../../domain/campaign/facts.ts'
import { Notes } from '../../domain/text.ts'
import type { Approved, SubmissionView } from '../views/approval.ts'
import { query, transfer } from './method.ts'

/** As many submissions are approved at once. */
export const MOST_APPROVED = 200
const Submission = z.strictObject({ submission: Id })

/**
 * What players ask to have done where their campaign wants it approved. It is submitted by asking for the command itself.
 * All of it is a club's (`no-club` elsewhere), each to whom it concerns: `submission-gone` for what is not theirs to see.
 */
export const APPROVAL_METHODS = {
  /** What waits, and what was answered lately, the first first: of a campaign or a band, else of all that are seen. */
  'submission.list': query(z.strictObject({ campaign: Id.optional(), warband: Id.optional() })).answers<{
    readonly submissions: readonly SubmissionView[]
  }>(),
  /** How many wait for whoever asks to answer them. */
  'submission.count': query(z.strictObject({})).answers<{ readonly waiting: number }>(),
  /** Takes back what one submitted oneself, or puts it away once it is answered. */
  'submission.withdraw': transfer(Submission).answers<null>(),
  'submission.refuse': transfer(Submission.extend({ word: Notes.max(500).default('') })).answers<null>(),
  /** Each with what was seen of it (`SubmissionView.seen`): where it comes to something else by now, it is left. */
  'submission.approve': transfer(
    z.strictObject({
      those: z
        .array(Submission.extend({ seen: z.string().max(80) }))
        .min(1)
        .max(MOST_APPROVED),
    }),
  ).answers<Approved>(),
}
