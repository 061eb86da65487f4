import type { WireError } from '../../../shared/contract/envelope.ts'
import type { ChangedRef } from '../../../shared/contract/events.ts'
import type { ApprovalResult } from '../../../shared/contract/views/approval.ts'
import { AppError } from '../../../shared/domain/error.ts'
import type { AccountRef, Submission } from '../../ports/submission.ts'
import type { CommandResult, CommandDependencies } from '../base/execute.ts'
import { refusalOrRethrow } from '../base/refused.ts'
import { submissionDigest, concernsBands, toSubmissionError, runSubmission, submissionEffect } from './runSubmission.ts'
import { organisesCampaign, canSeeSubmission } from './submissionAccess.ts'
import { submissionChangeEvents } from './submit.ts'
import { methodCheckedAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'

/**
 * Number of answered submissions that are stored per warband. They are stored so that the player of the warband can
 * read the answers.
 */
const MAX_ANSWERED = 20

/** Withdraws one of the caller's own submissions, or dismisses an answered one. Throws `submission-gone`. */
export const withdrawSubmission = defineMethod(
  'submission.withdraw',
  methodCheckedAccess,
  (engine, { submission: id }): CommandResult<null> => {
    const { store } = engine
    const by = callerOf(engine)
    return store.transaction(() => {
      const found = store.submission(id)
      if (!found || found.by.account !== by.account || !canSeeSubmission(engine, found))
        throw new AppError('submission-gone')
      store.dropSubmission(id)
      return { done: null, touched: submissionChangeEvents(found) }
    })
  },
)

/**
 * Refuses a waiting submission, with a message for its player. Throws `submission-gone`, `submission-answered`,
 * `submission-own`.
 */
export const refuseSubmission = defineMethod(
  'submission.refuse',
  methodCheckedAccess,
  (engine, { submission: id, word }): CommandResult<null> => {
    const { store } = engine
    const by = callerOf(engine)
    return store.transaction(() => {
      const found = getSubmissionToAnswer(engine, id)
      const problem = findAnswerRefusal(found, by)
      if (problem) throw problem
      saveAnswer(engine, found, { state: 'refused', by, word: word.trim() })
      dropOldAnswers(store, found.campaign)
      return { done: null, touched: submissionChangeEvents(found) }
    })
  },
)

/**
 * Approves waiting submissions in order. A submission is approved only if its effect is still the effect that the
 * organiser saw, and if no earlier submission for the same warbands is still waiting. The other submissions keep
 * waiting and are returned with the reason. Throws `submission-gone` if a submission is unknown or the caller may not
 * answer it.
 */
export const approveSubmissions = defineMethod(
  'submission.approve',
  methodCheckedAccess,
  (engine, { those }): CommandResult<ApprovalResult> => {
    const { store } = engine
    const by = callerOf(engine)
    return store.transaction(() => {
      const requested = those.map(({ submission, seen }) => ({
        found: getSubmissionToAnswer(engine, submission),
        seen,
      }))
      requested.sort((one, other) => (one.found.id < other.found.id ? -1 : 1))
      const approved: { readonly submission: string; readonly entry: string }[] = []
      const left: { readonly submission: string; readonly problem: WireError }[] = []
      const touched: ChangedRef[] = []
      const waits = createWaitingLists(store)
      for (const { found, seen } of requested) {
        const done = approveOne(engine, found, { seen, by, waits })
        if ('problem' in done) left.push({ submission: found.id, problem: done.problem })
        else {
          approved.push({ submission: found.id, entry: done.done.entry })
          touched.push(...done.touched, ...submissionChangeEvents(found))
        }
      }
      for (const campaign of new Set(requested.map(({ found }) => found.campaign))) dropOldAnswers(store, campaign)
      return { done: { approved, left }, touched }
    })
  },
)

/** Creates a cache of the waiting submissions per campaign. `without` removes a submission that was just answered. */
function createWaitingLists(store: CommandDependencies['store']) {
  const known = new Map<string, Submission[]>()
  const of = (campaign: string): Submission[] => {
    const waiting = known.get(campaign) ?? [...store.submissions(campaign, 'waiting')]
    known.set(campaign, waiting)
    return waiting
  }
  return {
    of,
    without: ({ campaign, id }: Submission) =>
      known.set(
        campaign,
        of(campaign).filter((one) => one.id !== id),
      ),
  }
}

interface ApprovalContext {
  readonly seen: string
  readonly by: AccountRef
  readonly waits: ReturnType<typeof createWaitingLists>
}

type ApproveOneResult = CommandResult<{ readonly entry: string }> | { readonly problem: WireError }

function approveOne(
  engine: CommandDependencies,
  found: Submission,
  { seen, by, waits }: ApprovalContext,
): ApproveOneResult {
  try {
    const problem = findAnswerRefusal(found, by) ?? findApprovalRefusal(engine, found, waits.of(found.campaign))
    if (problem) throw problem
    // Checks the submission before anything is written, so that a failure here leaves nothing to roll back.
    if (submissionDigest(submissionEffect(engine, found)) !== seen) throw new AppError('submission-moved')
  } catch (error) {
    return { problem: toSubmissionError(engine, found, error) }
  }
  const result = runSubmission(engine, found, { approvedBy: by })
  saveAnswer(engine, found, { state: 'approved', by, word: '', entry: result.done.entry })
  waits.without(found)
  return result
}

/** Returns the error if this organiser cannot answer a submission; undefined if the organiser can. */
function findAnswerRefusal({ state, answer, by: player }: Submission, by: AccountRef): AppError | undefined {
  if (state !== 'waiting') return new AppError('submission-answered', { state, name: answer?.by.name ?? '' })
  return player.account === by.account ? new AppError('submission-own') : undefined
}

/**
 * Returns the error if a submission cannot be approved yet: its player no longer has the warband, or an earlier
 * submission waits. Undefined if it can be approved.
 */
function findApprovalRefusal(
  engine: CommandDependencies,
  found: Submission,
  waiting: readonly Submission[],
): AppError | undefined {
  const { store, plays } = engine
  const { campaign, warbands, by, id, request } = found
  if (plays && !warbands.every((warband) => plays({ account: by.account, campaign, warband })))
    return new AppError('submission-ungranted', { name: by.name })
  if (store.entryOfRequest(request)) return new AppError('request-reused')
  const before = waiting.filter((one) => one.id < id && concernsBands(one, warbands))
  return before.some((one) => canRun(engine, one)) ? new AppError('submission-earlier') : undefined
}

function canRun(engine: CommandDependencies, one: Submission): boolean {
  try {
    submissionEffect(engine, one)
    return true
  } catch (error) {
    refusalOrRethrow(error)
    return false
  }
}

/** Returns the caller's account. Throws `no-club` outside a club. */
function callerOf({ person: by }: CommandDependencies): AccountRef {
  if (!by) throw new AppError('no-club')
  return by
}

/** Returns a submission that the caller may answer. Throws `submission-gone`. */
function getSubmissionToAnswer(engine: CommandDependencies, id: string): Submission {
  const found = engine.store.submission(id)
  if (!found || !organisesCampaign(engine, found.campaign)) throw new AppError('submission-gone')
  return found
}

interface SubmissionAnswer {
  readonly state: 'approved' | 'refused'
  readonly by: AccountRef
  readonly word: string
  readonly entry?: string
}

/** Saves the answer to a submission and deletes its input. */
function saveAnswer(
  { store, clock }: CommandDependencies,
  found: Submission,
  { state, by, word, entry = '' }: SubmissionAnswer,
): void {
  const answer = { by, at: clock.now(), word }
  store.saveSubmission({ ...found, input: {}, state, answer, entry: entry === '' ? null : entry })
}

/** Deletes the oldest answered submissions of each warband. */
function dropOldAnswers(store: CommandDependencies['store'], campaign: string): void {
  const counts = new Map<string, number>()
  const answers = store.submissions(campaign).filter(({ state }) => state !== 'waiting')
  for (const { id, warbands } of answers.toReversed()) {
    if (warbands.every((band) => (counts.get(band) ?? 0) >= MAX_ANSWERED)) store.dropSubmission(id)
    for (const band of warbands) counts.set(band, (counts.get(band) ?? 0) + 1)
  }
}
