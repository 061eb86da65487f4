import { JOURNAL_METHODS } from '../../../shared/commands/all.ts'
import { historySentence, type JournalEntryGroup } from '../../../shared/commands/base/historySentences.ts'
import type { DifferencesView, HistoryGroup, TimelineView } from '../../../shared/contract/views/history.ts'
import type { FactKind } from '../../../shared/domain/campaign/facts.ts'
import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import { isPhoneAccount } from '../../../shared/domain/campaign/phoneActor.ts'
import type { HistorySentence } from '../../../shared/domain/campaign/sentence.ts'
import { listFactReferences } from '../../../shared/domain/campaign/state.ts'
import { AppError } from '../../../shared/domain/error.ts'
import type { Store } from '../../ports/store.ts'
import { broughtBackIds } from '../base/offlineMarks.ts'
import { checkCampaign, type CommandDependencies } from '../base/execute.ts'
import { diceInChanges, factDifferences } from './historyDifferences.ts'
import { newestGroups } from './historyGroups.ts'
import { createGroupFilter, newestMatches } from './historySearch.ts'
import { historyNamesIn, type HistoryNames } from './historyNames.ts'
import { RECORD_GAME_COMMAND } from '../base/recordedGame.ts'
import { viewerAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'

/**
 * Returns the journal in groups, newest first. Filters: a warband or a member, a kind of command, an account, search
 * words.
 */
export const getTimeline = defineMethod(
  'history.timeline',
  viewerAccess,
  (engine, { campaign, warband, member, kind, search, person, limit, before }): TimelineView => {
    const { store } = engine
    const names = historyNamesIn(engine, campaign)
    const ids = [
      ...factIdsOf(store, warband),
      ...factIdsOf(store, member),
      ...removedFactIdsOf(store, campaign, member),
    ]
    const read = (many: number, from?: number) =>
      ids.length === 0 ? store.entries(campaign, many, from) : store.entriesOn(campaign, ids, many, from)
    const matches = createGroupFilter(
      { kind, search, person },
      {
        sentenceOf: (group) => groupSentence(store, group, names),
        band: ([newest]) => bandOf(newest, names)?.name ?? '',
      },
    )
    const { groups, next } = matches ? newestMatches(read, matches, limit, before) : newestGroups(read, limit, before)
    const shown = createGroupView(engine, campaign, names)
    return { groups: groups.map(shown), next }
  },
)

/** Kinds of fact that are only added or removed, never edited. Their changes contain the ids of warband and member. */
const NEVER_EDITED: readonly FactKind[] = [
  'ledger',
  'award',
  'participation',
  'served',
  'loss',
  'roll',
  'entry',
  'side',
]

/** Returns the id of a warband or member, and the ids of its facts that can be changed on their own. */
function factIdsOf(store: Store, id: string | undefined): string[] {
  if (id === undefined) return []
  return [id, ...store.factsReferencing([id]).flatMap((fact) => (NEVER_EDITED.includes(fact.kind) ? [] : [fact.id]))]
}

/** Number of entries of a member that are searched for removed facts. */
const MEMBER_ENTRIES_SEARCHED = 1000

/**
 * Returns the ids of a member's removed facts. They are needed because a change of such a fact does not contain the
 * member's id.
 */
function removedFactIdsOf(store: Store, campaign: string, member: string | undefined): string[] {
  if (member === undefined) return []
  const changes = store.entriesOn(campaign, [member], MEMBER_ENTRIES_SEARCHED).flatMap((entry) => entry.changes)
  const had = changes.filter(
    ({ kind, before, after }) =>
      !NEVER_EDITED.includes(kind) &&
      (before === null || after === null) &&
      listFactReferences(kind, before ?? after ?? {}).some(({ id }) => id === member),
  )
  return [...new Set(had.map(({ id }) => id))]
}

/** Returns the accounts that wrote entries of a campaign, by name. Throws `fact-missing`. */
export const getHistoryPeople = defineMethod('history.people', viewerAccess, ({ store }, { campaign }) => {
  checkCampaign(store, campaign)
  return { people: [...store.actors(campaign)].sort((one, other) => one.name.localeCompare(other.name)) }
})

/** Returns a function that converts a group to the caller's view, with the author's current name. */
export function createGroupView(
  engine: CommandDependencies,
  campaign: string,
  names: HistoryNames,
): (group: JournalEntryGroup) => HistoryGroup {
  const people = new Map(engine.store.actors(campaign).map(({ actor, name }) => [actor, name]))
  const displayName = ({ actor, name }: JournalEntry) => people.get(actor) ?? name ?? null
  const isOwn = ({ actor }: JournalEntry) =>
    engine.person === undefined ? !isPhoneAccount(actor) : engine.person.account === actor
  const brought = broughtBackIds(engine.store, campaign)
  return (group) => ({
    ...toGroupView(engine.store, group, names, displayName),
    isOwn: isOwn(group[0]),
    isBrought: group.some(({ id }) => brought.has(id)),
  })
}

/** Converts a group to the view that is the same for all callers. `displayName`: returns the author's name to show. */
function toGroupView(
  store: Store,
  group: JournalEntryGroup,
  names: HistoryNames,
  displayName: (entry: JournalEntry) => string | null,
): Omit<HistoryGroup, 'isOwn' | 'isBrought'> {
  const [newest] = group
  const band = bandOf(newest, names)
  const by = newest.undoneBy === null ? undefined : store.entry(newest.undoneBy)
  return {
    id: newest.id,
    entries: group.map(({ id }) => id),
    sequence: newest.sequence,
    command: newest.command,
    told: groupSentence(store, group, names),
    band,
    points: band && treasuryChange(group, band.id),
    actor: newest.actor,
    name: displayName(newest),
    approvedBy: approverName(newest, displayName),
    at: newest.at,
    dice: newest.dice,
    changed: new Set(group.flatMap(({ changes }) => changes.map(({ id }) => id))).size,
    undoneBy: newest.undoneBy === null ? null : undoAuthor(by ?? newest, displayName),
    closed: newest.closed,
    isHistory: newest.undoes.length > 0,
    round: newest.command === RECORD_GAME_COMMAND ? roundOf(newest, names) : null,
  }
}

/** Returns the approver's current name, if the approver has written entries; null if no approval was needed. */
const approverName = (entry: JournalEntry, displayName: (entry: JournalEntry) => string | null): string | null =>
  entry.approvedBy ? displayName({ ...entry, ...entry.approvedBy }) : null

const undoAuthor = (entry: JournalEntry, displayName: (entry: JournalEntry) => string | null) => ({
  actor: entry.actor,
  name: displayName(entry),
  at: entry.at,
})

/** The sentence that describes an entry. */
export const entrySentence = (store: Store, entry: JournalEntry, names: HistoryNames): HistoryGroup['told'] =>
  groupSentence(store, [entry], names)

/**
 * Returns the change that an undo or a redo is about, however often it was undone and redone: "Redone: Zoé joins", not
 * "Redone: Undone: Zoé joins". Any other entry is returned as it is.
 */
function originalChange(store: Store, entry: JournalEntry | undefined): JournalEntry | undefined {
  let found = entry
  while (found && found.undoes.length > 0) found = store.entry(found.undoes.at(-1)!)
  return found
}

/**
 * Describes a group of entries as a sentence. The sentence of an undo contains the sentences of the undone entries.
 * Returns only the command's name if another version wrote the entries and this program cannot read them.
 */
function groupSentence(store: Store, entries: JournalEntryGroup, names: HistoryNames): HistorySentence {
  const [{ command, payload }] = entries
  const known = JOURNAL_METHODS.get(command)
  const parsed = known?.input.safeParse(payload)
  if (!known || !parsed?.success) return historySentence('other', { command })
  const entryOf = (id: string) => {
    const entry = originalChange(store, store.entry(id))
    return entry ? groupSentence(store, [entry], names) : null
  }
  return known.describeEntries({ entries, input: parsed.data, names, describeEntry: entryOf })
}

function bandOf({ payload, undoes }: JournalEntry, names: HistoryNames): HistoryGroup['band'] {
  const { warband } = (payload ?? {}) as { readonly warband?: unknown }
  if (typeof warband !== 'string' || undoes.length > 0) return null
  const name = names.getName('warband', warband)
  return name === null ? null : { id: warband, name }
}

/** Returns the net effect of a group on a warband's treasury; null if it has none. */
function treasuryChange(group: JournalEntryGroup, warband: string): number | null {
  const lines = group
    .flatMap(({ changes }) => changes)
    .flatMap(({ kind, before, after }) => (kind === 'ledger' && !before && after ? [after] : []))
  const sum = lines.reduce((total, line) => total + (line.warband === warband ? (line.amount ?? 0) : 0), 0)
  return sum === 0 ? null : sum
}

function roundOf({ payload }: JournalEntry, names: HistoryNames): number | null {
  return names.fact('game', String((payload as { readonly game?: unknown }).game))?.round ?? null
}

/** Returns these entries of a campaign, newest first. Throws `entry-missing`. */
export function getEntries(store: Store, campaign: string, ids: readonly string[]): JournalEntry[] {
  const found = ids.map((id) => {
    const entry = store.entry(id)
    if (entry?.campaign !== campaign) throw new AppError('entry-missing', { id })
    return entry
  })
  return found.sort((a, b) => b.sequence - a.sequence)
}

/** Returns the changes of entries, fact by fact, and their dice. Throws `entry-missing`. */
export const getDifferences = defineMethod(
  'history.differences',
  viewerAccess,
  (engine, { campaign, entries }): DifferencesView => {
    const names = historyNamesIn(engine, campaign)
    const found = getEntries(engine.store, campaign, entries)
    const changes = found.reverse().flatMap((entry) => entry.changes)
    return { differences: factDifferences(changes, names), dice: diceInChanges(changes, names) }
  },
)
