import { createHash } from 'node:crypto'
import { COMMANDS } from '../../../shared/commands/all.ts'
import type { CommandAnswer, Envelope, WireError } from '../../../shared/contract/envelope.ts'
import type { SubmissionEffect } from '../../../shared/contract/views/approval.ts'
import { canonicalJson } from '../../../shared/domain/campaign/change.ts'
import type { AccountRef, Submission } from '../../ports/submission.ts'
import { runAndRollBack } from '../base/dryRun.ts'
import type { CommandResult, CommandDependencies } from '../base/execute.ts'
import { RefusedError, refusalOrRethrow } from '../base/refused.ts'
import { renderIssues } from '../base/renderIssues.ts'
import { reexecute } from '../game/runCommand.ts'
import { diceInChanges, factDifferences } from '../history/historyDifferences.ts'
import { historyNamesIn } from '../history/historyNames.ts'
import { entrySentence } from '../history/historyView.ts'
import { commandPreview } from '../rulings/preview.ts'

/** The ids of a warband and of its campaign. */
export interface BandRef {
  readonly campaign: string
  readonly warband: string
}

/** The part of a submission that its command needs. */
export type SubmittedCommand = Pick<Submission, 'id' | 'campaign' | 'by' | 'method' | 'input' | 'request'>

/**
 * Creates an id generator that returns the same ids in every run of a submission, so that later submissions can refer
 * to these ids.
 */
function idsFor(id: string): CommandDependencies['ids'] {
  let count = 0
  return { next: () => `${id}${(count++).toString(36).padStart(4, '0')}` }
}

const inputOf = ({ input }: SubmittedCommand) => input as { readonly campaign: string }

/** Executes a submission on behalf of its player. Throws as `runCommand` does. */
export function runSubmission(
  engine: CommandDependencies,
  submitted: SubmittedCommand,
  { approvedBy, ...envelope }: Omit<Envelope, 'request'> & { readonly approvedBy?: AccountRef } = {},
): CommandResult<CommandAnswer> {
  const { id, by, method, request } = submitted
  return reexecute(
    engine,
    { command: method, input: inputOf(submitted), request },
    {
      ...{ actor: by.account, person: by, ids: idsFor(id), ...envelope },
      ...(approvedBy && { approvedBy: { actor: approvedBy.account, name: approvedBy.name } }),
    },
  )
}

/** What a submission changes, without the sentence of the history, which exists only after a run. */
export type CommandEffect = Omit<SubmissionEffect, 'told'>

/**
 * Computes the effect of a submission without running it. Throws `RefusedError` with the rules' reasons, and what
 * `decide` throws.
 */
export function submissionEffect(engine: CommandDependencies, submitted: SubmittedCommand): CommandEffect {
  const own: CommandDependencies = { ...engine, person: submitted.by, ids: idsFor(submitted.id) }
  const found = commandPreview(own, COMMANDS.get(submitted.method)!, inputOf(submitted))
  if (found.refused) throw new RefusedError(found.refused)
  const names = historyNamesIn(own, submitted.campaign)
  const { changes } = found
  const { bands, members } = found.figures
  return { bands, members, differences: factDifferences(changes, names), dice: diceInChanges(changes, names) }
}

/** Returns a digest of an effect: equal effects have equal digests. */
export const submissionDigest = (effect: CommandEffect): string =>
  createHash('sha256').update(canonicalJson(effect)).digest('base64url').slice(0, 22)

/**
 * Runs a submission and returns its answer, its effect and the digest of the effect; call it within a dry run. Throws
 * what `submissionEffect` and `runSubmission` throw.
 */
export function runSubmissionForEffect(
  engine: CommandDependencies,
  submitted: SubmittedCommand,
  envelope?: Omit<Envelope, 'request'>,
): { readonly done: CommandAnswer; readonly effect: SubmissionEffect; readonly digest: string } {
  const effect = submissionEffect(engine, submitted)
  const { done } = runSubmission(engine, submitted, envelope)
  const told = entrySentence(engine.store, engine.store.entry(done.entry)!, historyNamesIn(engine, submitted.campaign))
  return { done, effect: { ...effect, told }, digest: submissionDigest(effect) }
}

/** True if a submission concerns any of these warbands. */
export const concernsBands = ({ warbands }: Pick<Submission, 'warbands'>, bands: Iterable<string>): boolean => {
  const wanted = new Set(bands)
  return warbands.some((band) => wanted.has(band))
}

/** Converts the refusal of a submission to the error that is sent. Rethrows an error that is not a refusal. */
export function toSubmissionError(
  { store, ruleset }: CommandDependencies,
  { campaign }: Pick<Submission, 'campaign'>,
  error: unknown,
): WireError {
  const refusal = refusalOrRethrow(error)
  const { code, path, params } = refusal
  if (!(refusal instanceof RefusedError)) return { code, path, params }
  const rules = ruleset(store.factsById([{ kind: 'campaign', id: campaign }]).campaign.get(campaign)!.ruleset)
  return { code, path, params, issues: renderIssues(rules, refusal.issues) }
}

/**
 * Returns the result of `work`, run in a dry run as if the waiting submissions for these warbands were approved. If a
 * waiting submission would be refused, the dry run skips it.
 */
export function withWaitingSubmissionsApplied<T>(
  engine: CommandDependencies,
  { campaign, bands }: { readonly campaign: string; readonly bands: readonly string[] },
  work: (own: CommandDependencies) => T,
): T {
  const waiting = engine.store.submissions(campaign, 'waiting').filter((one) => concernsBands(one, bands))
  return runAndRollBack(engine, (own) => {
    for (const one of waiting)
      try {
        runSubmission(own, one)
      } catch (error) {
        refusalOrRethrow(error)
      }
    return work(own)
  })
}
