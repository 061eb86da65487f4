import { COMMANDS } from '../../../shared/commands/all.ts'
import type { CommandAnswer, Envelope } from '../../../shared/contract/envelope.ts'
import { METHODS } from '../../../shared/contract/calls/methods.ts'
import type { ChangedRef } from '../../../shared/contract/events.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { factOf } from '../../../shared/domain/campaign/state.ts'
import type { AccountRef, Submission } from '../../ports/submission.ts'
import { parseCommandInput } from '../base/methodInput.ts'
import { commandAnswerOf, findRepeatedEntry, type CommandResult, type CommandDependencies } from '../base/execute.ts'
import { withWaitingSubmissionsApplied, runSubmissionForEffect, type SubmittedCommand } from './runSubmission.ts'

/**
 * Maximum number of waiting submissions per player and campaign; building a warband in one evening takes about thirty.
 */
const MAX_WAITING = 100

/**
 * Submits a command that a player may not run alone. The command runs in a dry run, after the waiting submissions for
 * the same warbands, and is stored until it is approved. A repeated request is stored once. Returns the answer of the
 * command with the submission's id. Throws what the command throws in the dry run, `submissions-many`,
 * `request-reused`, and `not-yours-to-change` if the campaign accepts no submissions.
 */
export function submitCommand(engine: CommandDependencies, method: string, raw: unknown): CommandResult<CommandAnswer> {
  const { store, person: by, ids } = engine
  if (!by) throw new AppError('no-club')
  const { envelope, input: parsedInput } = parseCommandInput(METHODS.get(method)!, raw)
  const input = parsedInput as { readonly campaign: string }
  const { campaign } = input
  checkBase(method, envelope)
  const request = envelope.request ?? ids.next()
  const known = store.submissionOfRequest(request)
  const entry = findRepeatedEntry(store, { request, actor: by.account }, method, input)
  if (entry) return { done: { ...commandAnswerOf(entry, store), ...(known && { submission: known.id }) }, touched: [] }
  if (known) return { done: answerRepeatedRequest(known, { method, by, input }), touched: [] }
  refuseIfNotSubmittable(engine, campaign, by)
  const submitted: SubmittedCommand = { ...{ id: ids.next(), campaign, by, method, request }, input: { ...input } }
  const warbands = bandsInInput(submitted.input)
  const { done, effect, digest } = approvalDryRun(engine, submitted, warbands, envelope)
  if (done.entry === '') return { done, touched: [] }
  const submission: Submission = {
    ...submitted,
    ...{ warbands, at: engine.clock.now(), expected: envelope.expected ?? null },
    dice: effect.dice.flatMap(({ faces }) => faces),
    ...{ effect, digest, state: 'waiting', answer: null, entry: null },
  }
  store.transaction(() => store.saveSubmission(submission))
  return { done: { ...done, entry: '', submission: submission.id }, touched: submissionChangeEvents(submission) }
}

/** The change events of a submission, one per warband. */
export const submissionChangeEvents = ({ id, campaign, warbands }: Submission): ChangedRef[] =>
  warbands.map((warband) => ({ kind: 'submission', campaign, warband, id }))

/**
 * Returns the answer to a repeated request. Throws `request-reused` if the request has another command, user or input
 * than before. The input of an answered submission is deleted, so the inputs are compared only while the submission
 * waits.
 */
function answerRepeatedRequest(
  known: Submission,
  { method, by, input }: Pick<Submission, 'method' | 'by'> & { input: object },
): CommandAnswer {
  const isSame =
    known.method === method &&
    known.by.account === by.account &&
    (known.state !== 'waiting' || JSON.stringify(known.input) === JSON.stringify(input))
  if (!isSame) throw new AppError('request-reused')
  return { entry: '', revisions: {}, answer: {}, submission: known.id }
}

/** Throws `unknown-key` if a `base` is sent to a command that cannot compare a `base` with current values. */
function checkBase(method: string, { base }: Envelope): void {
  if (base && !COMMANDS.get(method)!.current) throw new AppError('unknown-key', { path: 'base', key: 'base' })
}

/** Throws if the campaign accepts no submissions, or if too many submissions of this player wait. */
function refuseIfNotSubmittable({ store }: CommandDependencies, campaign: string, { account }: AccountRef): void {
  const { name, playersMay } = factOf(store.load(campaign, []), 'campaign', campaign)
  if (playersMay === null) throw new AppError('not-yours-to-change', { campaign: name })
  const own = store.submissions(campaign, 'waiting').filter(({ by }) => by.account === account)
  if (own.length >= MAX_WAITING) throw new AppError('submissions-many', { count: own.length, campaign: name })
}

/**
 * Computes the effect of a command after the waiting submissions for its warbands. The answer has an empty `entry` if
 * the command would change nothing.
 */
function approvalDryRun(
  engine: CommandDependencies,
  submitted: SubmittedCommand,
  bands: readonly string[],
  { expected, base }: Envelope,
): ReturnType<typeof runSubmissionForEffect> {
  return withWaitingSubmissionsApplied(engine, { campaign: submitted.campaign, bands }, (own) => {
    const found = runSubmissionForEffect(own, submitted, { ...(expected && { expected }), ...(base && { base }) })
    const { done, effect } = found
    const isNothing = effect.differences.length === 0 && own.store.entry(done.entry)!.changes.length === 0
    return isNothing ? { ...found, done: { ...done, entry: '' } } : found
  })
}

/** Returns the ids of the warbands that an input names, without duplicates. */
const bandsInInput = ({ warband, from, to, warbands = [] }: SubmittedCommand['input']): readonly string[] => [
  ...new Set([warband, from, to, ...(warbands as readonly string[])].filter((id) => typeof id === 'string')),
]
