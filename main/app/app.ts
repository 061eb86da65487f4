import { COMMANDS } from '../../shared/commands/all.ts'
import { createInProcessCall, type InProcessCall } from '../../shared/contract/calls/call.ts'
import type { WireAnswer, WireError } from '../../shared/contract/envelope.ts'
import type { ChangedRef } from '../../shared/contract/events.ts'
import { METHODS } from '../../shared/contract/calls/methods.ts'
import { AppError } from '../../shared/domain/error.ts'
import { rulesetsWithPacks } from '../transfer/packRulesets.ts'
import { missingProgramFileError } from '../ports/programParts.ts'
import { openMemoryStore } from '../database/memoryStore.ts'
import { systemIds } from '../ports/ids.ts'
import type { AppMethod } from './base/defineMethod.ts'
import { parseNonCommandInput, parseCommandInput } from './base/methodInput.ts'
import { applyWaitingEntry, listEntriesToApply, type ApplyWaitingEntryInput } from './offline/bringBack.ts'
import type { OfflineMarkRef } from './base/offlineMarks.ts'
import { evaluateAhead } from './campaign/evaluateAhead.ts'
import { runCommand } from './game/runCommand.ts'
import type { CommandResult, CommandDependencies } from './base/execute.ts'
import { METHOD_DEFINITIONS } from './allMethods.ts'
import { withWaitingSubmissionsApplied, type BandRef } from './approvals/runSubmission.ts'
import { submitCommand } from './approvals/submit.ts'
import { ConcurrentChangeError, RefusedError } from './base/refused.ts'
import { deleteCampaignWithJournal, type CampaignDrop } from './transfer/campaignDrop.ts'
import { importParsedCampaign, replaceAllCampaigns, type ParsedImport } from './transfer/campaignImport.ts'
import { UndoBlocked } from './history/undoPlan.ts'
import { renderRefusal } from './base/renderIssues.ts'

/** Dependencies of the program. `ruleset`: finds the rulesets of the program; those of packs are in the store. */
export interface AppDependencies extends Omit<CommandDependencies, 'withEmptyProgram'> {
  /** Logs an unexpected error under a reference that the user sees. */
  readonly log: (reference: string, error: unknown) => void
}

/** The program: the interface that every host calls. */
export interface App {
  /** Answers a call; never throws. */
  call(method: string, input: unknown, actor: string): WireAnswer
  /** Imports a parsed campaign, as `campaign.import` does. Answers in the same form as `call`. */
  bringIn(read: ParsedImport): WireAnswer
  /** Deletes a campaign for good, after a backup. Answers in the same form as `call`. */
  drop(drop: CampaignDrop): WireAnswer
  /**
   * Replaces all campaigns of the data folder by these parsed campaigns, after a backup. Answers in the same form as
   * `call`.
   */
  putBack(all: readonly ParsedImport['read'][]): WireAnswer
  /**
   * Submits a command for approval, because a player may not run this command alone. The answer is the answer of the
   * command plus the id of the submission.
   */
  submit(method: string, input: unknown): WireAnswer
  /**
   * Returns the entries of an offline copy that are not applied yet. The caller passes them to `applyWaitingEntry` one
   * by one. Answers in the same form as `call`.
   */
  entriesToApply(mark: OfflineMarkRef): WireAnswer
  /**
   * Applies an entry of an offline copy, if the entry would have the same effect now as in the copy. The answer says
   * whether the entry was applied.
   */
  applyEntry(entryInput: ApplyWaitingEntryInput): WireAnswer
  /**
   * Runs `work` in a dry run and returns its result. In the dry run, all waiting submissions about this warband are
   * approved.
   */
  withWaitingApplied<T>(band: BandRef, work: () => T): T
  /** Runs work in a program whose store is empty and in memory, and which is gone afterwards. */
  readonly withEmptyProgram: CommandDependencies['withEmptyProgram']
  /** Computes the data that a call will need, in small steps. Never rejects. */
  ahead(method: string, input: unknown): Promise<void>
  /** Registers a listener that is called after each durable change. Returns a function that removes the listener. */
  onChange(listener: (touched: readonly ChangedRef[]) => void): () => void
}

type Parts = AppDependencies & CommandDependencies

/** Runs work in a program like another, but with an empty store in memory and no data folder. */
function runInEmptyProgram<T>(
  { clock, ids, dice, preferences, files, ruleset, log }: AppDependencies,
  work: (call: InProcessCall) => T,
): T {
  const store = openMemoryStore()
  try {
    const app = createApp({ store, clock, ids, dice, preferences, files, folder: '', ruleset, log })
    return work(createInProcessCall((method, input) => app.call(method, input, 'try-out')))
  } finally {
    store.close()
  }
}

export function createApp(given: AppDependencies): App {
  const parts: Parts = {
    ...given,
    ruleset: rulesetsWithPacks(given.store, given.ruleset),
    withEmptyProgram: (work) => runInEmptyProgram(given, work),
  }
  const listeners = new Set<(touched: readonly ChangedRef[]) => void>()
  const publish = ({ done, touched }: CommandResult<unknown>) => {
    if (touched.length > 0) for (const listener of listeners) notify(listener, touched)
    return done
  }
  // An error of a listener is only logged: the change is already durable and cannot fail any more.
  const notify = (listener: (touched: readonly ChangedRef[]) => void, touched: readonly ChangedRef[]) => {
    try {
      listener(touched)
    } catch (error) {
      parts.log(parts.ids.next(), error)
    }
  }
  const answer = (work: () => unknown, input: unknown): WireAnswer => {
    try {
      return { ok: true, value: work() }
    } catch (error) {
      return { ok: false, error: wireError(error, parts, input) }
    }
  }
  return {
    call: (method, input, actor) => answer(() => dispatch(parts, method, input, actor, publish), input),
    bringIn: (read) => answer(() => publish(importParsedCampaign(parts, read)), undefined),
    drop: (drop) => answer(() => publish(deleteCampaignWithJournal(parts, drop)), undefined),
    putBack: (all) => answer(() => publish(replaceAllCampaigns(parts, all)), undefined),
    submit: (method, input) => answer(() => publish(submitCommand(parts, method, input)), input),
    entriesToApply: (mark) => answer(() => listEntriesToApply(parts, mark), undefined),
    applyEntry: (asked) => answer(() => publish(applyWaitingEntry(parts, asked)), undefined),
    withWaitingApplied: ({ campaign, warband }, work) =>
      withWaitingSubmissionsApplied(parts, { campaign, bands: [warband] }, () => work()),
    withEmptyProgram: parts.withEmptyProgram,
    ahead: (method, input) => evaluateAhead(parts, method, input),
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

function dispatch(
  engine: Parts,
  name: string,
  raw: unknown,
  actor: string,
  publish: (carried: CommandResult<unknown>) => unknown,
): unknown {
  const method = METHODS.get(name)
  if (!method) throw new AppError('unknown-method', { name, known: [...METHODS.keys()].join(', ') })
  if (method.kind !== 'command') {
    const parsedInput = parseNonCommandInput(method, raw) as never
    if (method.kind === 'safekeeping' || method.kind === 'posting' || method.kind === 'phones')
      throw new AppError('host-needed')
    if (method.kind === 'club') throw new AppError('no-club')
    const result = METHOD_DEFINITIONS[name as AppMethod](engine, parsedInput, createInnerCall(engine, actor))
    return method.kind === 'transfer' ? publish(result as CommandResult<unknown>) : result
  }
  const { envelope, input } = parseCommandInput(method, raw)
  const context = { ...envelope, actor }
  // `base` holds the values that the caller saw. A command that cannot return its current values cannot compare them
  // with `base`, so sending a `base` to such a command is an error of the caller.
  if (envelope.base && !COMMANDS.get(name)?.current) throw new AppError('unknown-key', { path: 'base', key: 'base' })
  return publish(runCommand(engine, name, input as { campaign: string }, context))
}

/** Runs asynchronous work and answers like `App.call`. Never rejects. */
export async function answerAsync(log: AppDependencies['log'], work: () => unknown): Promise<WireAnswer> {
  try {
    return { ok: true, value: await work() }
  } catch (error) {
    return { ok: false, error: toErrorAnswer(error, { log, ids: systemIds }) }
  }
}

/**
 * Creates the function with which a method calls other methods. The changes of the called methods are published by the
 * outer method, once all changes are durable.
 */
const createInnerCall = (parts: AppDependencies, actor: string): InProcessCall => {
  const inner = createApp(parts)
  return createInProcessCall((method, input) => inner.call(method, input, actor))
}

/**
 * Converts an error for sending. Expected errors keep their code; other errors are logged, and only a reference to the
 * log is sent.
 */
function wireError(error: unknown, parts: AppDependencies, raw: unknown): WireError {
  if (error instanceof RefusedError) return { ...toWireError(error), issues: renderRefusal(parts, raw, error.issues) }
  if (error instanceof ConcurrentChangeError)
    return { ...toWireError(error), params: { ...error.params, values: error.values } }
  if (error instanceof UndoBlocked)
    return { ...toWireError(error), params: { ...error.params, entries: error.entries } }
  return toErrorAnswer(error, parts)
}

function toErrorAnswer(error: unknown, { log, ids }: Pick<AppDependencies, 'log' | 'ids'>): WireError {
  if (error instanceof AppError) return toWireError(error)
  const reference = ids.next()
  log(reference, error)
  const incomplete = missingProgramFileError(error)
  if (incomplete) return toWireError(incomplete)
  return { code: 'internal', path: '', params: { reference } }
}

const toWireError = ({ code, path, params }: AppError): WireError => ({ code, path, params })
