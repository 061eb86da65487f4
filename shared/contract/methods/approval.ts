import { z } from 'zod/mini'
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
  'submission.list': query(z.strictObject({ campaign: z.optional(Id), warband: z.optional(Id) })).answers<{
    readonly submissions: readonly SubmissionView[]
  }>(),
  /** How many wait for whoever asks to answer them. */
  'submission.count': query(z.strictObject({})).answers<{ readonly waiting: number }>(),
  /** Takes back what one submitted oneself, or puts it away once it is answered. */
  'submission.withdraw': transfer(Submission).answers<null>(),
  'submission.refuse': transfer(
    z.extend(Submission, { word: z._default(Notes.check(z.maxLength(500)), '') }),
  ).answers<null>(),
  /** Each with what was seen of it (`SubmissionView.seen`): where it comes to something else by now, it is left. */
  'submission.approve': transfer(
    z.strictObject({
      those: z
        .array(z.extend(Submission, { seen: z.string().check(z.maxLength(80)) }))
        .check(z.minLength(1), z.maxLength(MOST_APPROVED)),
    }),
  ).answers<Approved>(),
}
