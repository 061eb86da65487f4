import { z } from 'zod/mini'
import { Id } from '../../domain/campaign/facts.ts'
import { NotesText } from '../../domain/text.ts'
import type { ApprovalResult, SubmissionView } from '../views/approval.ts'
import { defineQuery, defineTransferMethod } from './method.ts'

/** Maximum number of submissions that are approved at once. */
const MAX_APPROVALS = 200
const Submission = z.strictObject({ submission: Id })

/**
 * Methods for players' commands that need approval in their campaign. A player submits a command by calling it. The
 * methods work only on a club's host (`no-club` elsewhere), and only for what the caller may see (`submission-gone` for
 * anything else).
 */
export const APPROVAL_METHODS = {
  /**
   * Lists waiting and recently answered submissions, oldest first: of a campaign, of a warband, or all that the caller
   * may see.
   */
  'submission.list': defineQuery(z.strictObject({ campaign: z.optional(Id), warband: z.optional(Id) })).answers<{
    readonly submissions: readonly SubmissionView[]
  }>(),
  /** Counts the submissions that the caller can answer. */
  'submission.count': defineQuery(z.strictObject({})).answers<{ readonly waiting: number }>(),
  /** Withdraws the caller's own submission, or dismisses it after it was answered. */
  'submission.withdraw': defineTransferMethod(Submission).answers<null>(),
  'submission.refuse': defineTransferMethod(
    z.extend(Submission, { word: z._default(NotesText.check(z.maxLength(500)), '') }),
  ).answers<null>(),
  /**
   * Approves submissions. `seen` identifies the effect that the screen showed (`SubmissionView.seen`). A submission
   * whose effect is now different is skipped.
   */
  'submission.approve': defineTransferMethod(
    z.strictObject({
      those: z
        .array(z.extend(Submission, { seen: z.string().check(z.maxLength(80)) }))
        .check(z.minLength(1), z.maxLength(MAX_APPROVALS)),
    }),
  ).answers<ApprovalResult>(),
}
