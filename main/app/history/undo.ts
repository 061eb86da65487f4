import { bandOf, newErrors } from '../../../shared/commands/base/band.ts'
import { checkExportableSums } from '../../../shared/commands/base/sums.ts'
import { findUnreadable } from '../../../shared/commands/campaign/pack.ts'
import type { UndoInput } from '../../../shared/commands/history/undo.ts'
import { findTouchedAggregates, isFactKindLoadedSeparately } from '../../../shared/domain/campaign/aggregate.ts'
import type { Change } from '../../../shared/domain/campaign/change.ts'
import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import { applyChangesToFacts, type Facts } from '../../../shared/domain/campaign/state.ts'
import { AppError } from '../../../shared/domain/error.ts'
import type { Issue } from '../../../shared/domain/issue.ts'
import { evaluateWholeRoster } from '../../../shared/rules/evaluate.ts'
import { isVersionId } from '../../../shared/rules/packVersions.ts'
import type { Store } from '../../ports/store.ts'
import {
  buildEntry,
  commandAnswerOf,
  refuseIfCampaignClosed,
  findRepeatedEntry,
  warbandsOf,
  writeEntry,
  type CallContext,
  type CommandResult,
  type CommandDependencies,
} from '../base/execute.ts'
import { storedPackRuleset } from '../../transfer/packRulesets.ts'
import { packsOf } from '../base/packs.ts'
import { findOverdraft } from './overdraft.ts'
import { planUndo, REDO_COMMAND, UNDO_COMMAND } from './undoPlan.ts'

/**
 * Undoes entries: restores every field that they changed, if the field still has the value that they wrote. Otherwise
 * later entries block the undo: throws `UndoBlocked` with them, or undoes them as well if the input says so. The undo
 * is a journal entry and can be undone itself. In a closed campaign only the closing can be undone. Throws
 * `entry-missing`, `entry-closed`, `already-undone`, and what `checkExportableSums` throws.
 */
export const undo = (engine: CommandDependencies, input: UndoInput, asking: CallContext): CommandResult =>
  runUndo(engine, UNDO_COMMAND, input, asking)

/** Redoes entries by undoing the undo that reverted them. */
export const redo = (engine: CommandDependencies, input: UndoInput, asking: CallContext): CommandResult =>
  runUndo(engine, REDO_COMMAND, input, asking)

function runUndo(engine: CommandDependencies, name: string, input: UndoInput, asking: CallContext): CommandResult {
  const { store, clock } = engine
  return store.transaction(() => {
    const before = findRepeatedEntry(store, asking, name, input)
    if (before) return { done: commandAnswerOf(before, store), touched: [] }
    const { entries, changes, facts } = planUndo(engine, input, name)
    if (!reopensCampaign(changes)) refuseIfCampaignClosed(store, input.campaign)
    const warbands = findTouchedAggregates(changes, ({ kind, id }) => facts[kind].get(id) ?? {}).filter(
      ({ kind }) => kind === 'warband',
    )
    const bands = () => store.load(input.campaign, warbands)
    const now = bands()
    checkExportableSums(now, changes)
    const errorsBefore = errorsOf(engine, now)
    checkPacksComingBack(changes)
    if (changes.some(decidesReadability)) refuseUnreadable(engine, input.campaign, changes)
    const result = writeEntry(engine, facts, changes, {
      ...buildEntry(engine, name, input, asking, clock.now()),
      answer: () => ({
        entries: entries.map(({ id }) => id),
        issues: issuesCausedBy(engine, now, errorsBefore, bands()),
      }),
      undoes: entries.map(({ id }) => id),
    })
    for (const entry of entries) markEntryUndone(store, entry, result.done.entry)
    return result
  })
}

/**
 * Throws `pack-refused` or `pack-forged` if changes bring back a pack that is not sound: of the packs in the history of
 * an imported campaign, only the digests were checked.
 */
function checkPacksComingBack(changes: readonly Change[]): void {
  for (const change of changes)
    if (change.kind === 'pack' && change.after?.document !== undefined)
      storedPackRuleset(change.after.version ?? '', change.after.document)
}

/** True for a change that decides whether the campaign's ruleset knows everything that the campaign has. */
const decidesReadability = ({ kind, after }: Change): boolean =>
  kind === 'pack' || kind === 'custom' || (kind === 'campaign' && after?.ruleset !== undefined)

/**
 * Throws `pack-undo` if, after the changes, a warband of the campaign would have something that the campaign's ruleset
 * does not know, and `pack-undo-content` if the campaign's own content would: they could then not be opened any more.
 * Throws `pack-missing` if the campaign would lack its pack, as after an undo of a forged entry. The packs that the
 * changes bring back must be sound.
 */
function refuseUnreadable({ store, ruleset }: CommandDependencies, campaign: string, changes: readonly Change[]): void {
  const now = store.load(campaign, warbandsOf(store, campaign))
  const then = applyChangesToFacts(
    now,
    changes.filter(({ kind }) => !isFactKindLoadedSeparately(kind)),
  )
  const frame = then.campaign.get(campaign)
  const frameNow = now.campaign.get(campaign)
  if (!frame || !frameNow || !isVersionId(frame.ruleset)) return
  const id = frame.ruleset
  if (!versionsAfter(store, campaign, changes).has(id)) throw new AppError('pack-missing', { id })
  const [unreadable] = findUnreadable(then, campaign, ruleset(id), ruleset(frameNow.ruleset))
  if (unreadable) throw new AppError('entry' in unreadable ? 'pack-undo-content' : 'pack-undo', unreadable)
}

/** Returns the versions of packs that a campaign has after changes. */
function versionsAfter(store: Store, campaign: string, changes: readonly Change[]): ReadonlySet<string | undefined> {
  const packs = new Map(packsOf(store, campaign).map(({ id, version }): [string, string | undefined] => [id, version]))
  for (const change of changes)
    if (change.kind === 'pack') {
      if (change.after === null) packs.delete(change.id)
      else packs.set(change.id, change.after.version)
    }
  return new Set(packs.values())
}

/** True for changes that reopen a closed campaign. */
const reopensCampaign = (changes: readonly Change[]): boolean =>
  changes.some(({ kind, after }) => kind === 'campaign' && after?.closedAt === null)

/** Returns the new problems that an undo causes: rule errors, and treasuries below zero. */
const issuesCausedBy = (
  engine: CommandDependencies,
  now: Facts,
  errorsBefore: readonly Issue[],
  then: Facts,
): Issue[] => [
  ...newErrors(errorsBefore, errorsOf(engine, then)),
  ...[...then.warband.keys()].flatMap((id) => findOverdraft(now, then, id).map((issue) => ({ ...issue, path: id }))),
]

/**
 * Returns the errors of warbands. Errors never block an undo, because users must always be able to reverse a mistake.
 * The answer of the undo reports the errors that it causes.
 */
function errorsOf({ ruleset }: CommandDependencies, facts: Facts): Issue[] {
  return [...facts.warband.keys()].flatMap((id) => {
    const band = bandOf(facts, id, { ruleset })
    const { issues } = evaluateWholeRoster(band.ruleset, band.roster)
    return issues
      .filter(({ severity }) => severity === 'error')
      .map((issue) => ({ ...issue, path: `${id}.${issue.path}` }))
  })
}

/** Marks an entry as undone. If the entry was an undo itself, marks the entries that it had undone as active again. */
function markEntryUndone(store: Store, { id, undoes }: JournalEntry, by: string): void {
  store.markUndone([id], by)
  for (const undone of undoes) markEntryActive(store, undone)
}

/**
 * Marks an entry as active again. If the entry was an undo itself, marks the entries that it had undone as undone
 * again.
 */
function markEntryActive(store: Store, id: string): void {
  store.markUndone([id], null)
  for (const undone of store.entry(id)?.undoes ?? []) {
    const entry = store.entry(undone)
    if (entry) markEntryUndone(store, entry, id)
  }
}
