import { JOURNALED } from '../../../shared/commands/all.ts'
import { sentence, type Entries } from '../../../shared/commands/base/telling.ts'
import type { ReadInput } from '../../../shared/contract/calls/answers.ts'
import type { DifferencesView, HistoryGroup, TimelineView } from '../../../shared/contract/views/history.ts'
import type { FactKind } from '../../../shared/domain/campaign/facts.ts'
import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import type { Sentence } from '../../../shared/domain/campaign/sentence.ts'
import { namedBy } from '../../../shared/domain/campaign/state.ts'
import { AppError } from '../../../shared/domain/error.ts'
import type { Store } from '../../ports/store.ts'
import { broughtEntries } from '../base/offlineMarks.ts'
import { checkCampaign, type Engine } from '../base/execute.ts'
import { diceOf, differencesOf } from './historyDifferences.ts'
import { newestGroups } from './historyGroups.ts'
import { meant, newestMeant } from './historySearch.ts'
import { namesIn, type Names } from './historyNames.ts'
import { SETTLE } from '../base/recordedGame.ts'

/** The journal in groups, the newest first: all, or the entries on a band or a member, of a sort of deeds, with the words looked for. */
export function getTimeline(
  engine: Engine,
  { campaign, warband, member, kind, search, person, limit, before }: ReadInput<'history.timeline'>,
): TimelineView {
  const { store } = engine
  const names = namesIn(engine, campaign)
  const ids = [...idsOf(store, warband), ...idsOf(store, member), ...goneOf(store, campaign, member)]
  const read = (many: number, from?: number) =>
    ids.length === 0 ? store.entries(campaign, many, from) : store.entriesOn(campaign, ids, many, from)
  const isMeant = meant(
    { kind, search, person },
    { told: (group) => describe(store, group, names), band: ([newest]) => bandOf(newest, names)?.name ?? '' },
  )
  const { groups, next } = isMeant ? newestMeant(read, isMeant, limit, before) : newestGroups(read, limit, before)
  const shown = showing(engine, campaign, names)
  return { groups: groups.map(shown), next }
}

/** Facts that are only added or removed; such a change itself names their band and member. */
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

/** The ids of a band or member and of its facts that may be changed on their own. */
function idsOf(store: Store, id: string | undefined): string[] {
  if (id === undefined) return []
  return [id, ...store.naming([id]).flatMap((fact) => (NEVER_EDITED.includes(fact.kind) ? [] : [fact.id]))]
}

/** The number of a member's entries that are searched for facts that are gone. */
const FAR = 1000

/** The ids of a member's facts that are gone, because a change of such a fact does not name the member. */
function goneOf(store: Store, campaign: string, member: string | undefined): string[] {
  if (member === undefined) return []
  const changes = store.entriesOn(campaign, [member], FAR).flatMap((entry) => entry.changes)
  const had = changes.filter(
    ({ kind, before, after }) =>
      !NEVER_EDITED.includes(kind) &&
      (before === null || after === null) &&
      namedBy(kind, before ?? after ?? {}).some(({ id }) => id === member),
  )
  return [...new Set(had.map(({ id }) => id))]
}

/** The accounts that did something in a campaign, by name. Throws `fact-missing`. */
export function getPeople({ store }: Engine, { campaign }: ReadInput<'history.people'>) {
  checkCampaign(store, campaign)
  return { people: [...store.actors(campaign)].sort((one, other) => one.name.localeCompare(other.name)) }
}

/** Shows groups of entries of a campaign as whoever asks has them: with who did them, and whether that was they. */
export function showing(engine: Engine, campaign: string, names: Names): (group: Entries) => HistoryGroup {
  const people = new Map(engine.store.actors(campaign).map(({ actor, name }) => [actor, name]))
  const called = ({ actor, name }: JournalEntry) => people.get(actor) ?? name ?? null
  const isOwn = ({ actor }: JournalEntry) => engine.person === undefined || engine.person.account === actor
  const brought = broughtEntries(engine.store, campaign)
  return (group) => ({
    ...groupShown(engine.store, group, names, called),
    isOwn: isOwn(group[0]),
    isBrought: group.some(({ id }) => brought.has(id)),
  })
}

/** A group as anybody is shown it; `called`: by what name whoever did an entry is told. */
function groupShown(
  store: Store,
  group: Entries,
  names: Names,
  called: (entry: JournalEntry) => string | null,
): Omit<HistoryGroup, 'isOwn' | 'isBrought'> {
  const [newest] = group
  const band = bandOf(newest, names)
  const by = newest.undoneBy === null ? undefined : store.entry(newest.undoneBy)
  return {
    id: newest.id,
    entries: group.map(({ id }) => id),
    sequence: newest.sequence,
    command: newest.command,
    told: describe(store, group, names),
    band,
    points: band && pointsOf(group, band.id),
    actor: newest.actor,
    name: called(newest),
    approvedBy: approver(newest, called),
    at: newest.at,
    dice: newest.dice,
    changed: new Set(group.flatMap(({ changes }) => changes.map(({ id }) => id))).size,
    undoneBy: newest.undoneBy === null ? null : undoing(by ?? newest, called),
    closed: newest.closed,
    isHistory: newest.undoes.length > 0,
    round: newest.command === SETTLE ? roundOf(newest, names) : null,
  }
}

/** Who approved an entry, by the name that they have now where they did something; null where nobody had to. */
const approver = (entry: JournalEntry, called: (entry: JournalEntry) => string | null): string | null =>
  entry.approvedBy ? called({ ...entry, ...entry.approvedBy }) : null

const undoing = (entry: JournalEntry, called: (entry: JournalEntry) => string | null) => ({
  actor: entry.actor,
  name: called(entry),
  at: entry.at,
})

/** An entry as a sentence. */
export const toldOf = (store: Store, entry: JournalEntry, names: Names): HistoryGroup['told'] =>
  describe(store, [entry], names)

/** The depth to which a sentence contains the sentences of entries that were taken back. */
const DEEPEST = 3

/**
 * A group of entries as a sentence, which contains the sentences of what the group took back. The sentence gives only the
 * command's name where another version wrote the entries and this program cannot read them.
 */
function describe(store: Store, entries: Entries, names: Names, depth = 0): Sentence {
  const [{ command, payload }] = entries
  const known = JOURNALED.get(command)
  const asked = known?.input.safeParse(payload)
  if (!known || !asked?.success) return sentence('other', { command })
  const entryOf = (id: string) => {
    const entry = depth < DEEPEST ? store.entry(id) : undefined
    return entry ? describe(store, [entry], names, depth + 1) : null
  }
  return known.tell({ entries, input: asked.data, names, entryOf })
}

function bandOf({ payload, undoes }: JournalEntry, names: Names): HistoryGroup['band'] {
  const { warband } = (payload ?? {}) as { readonly warband?: unknown }
  if (typeof warband !== 'string' || undoes.length > 0) return null
  const name = names.named('warband', warband)
  return name === null ? null : { id: warband, name }
}

/** What a group did to a band's treasury; null where nothing. */
function pointsOf(group: Entries, warband: string): number | null {
  const lines = group
    .flatMap(({ changes }) => changes)
    .flatMap(({ kind, before, after }) => (kind === 'ledger' && !before && after ? [after] : []))
  const sum = lines.reduce((total, line) => total + (line.warband === warband ? (line.amount ?? 0) : 0), 0)
  return sum === 0 ? null : sum
}

function roundOf({ payload }: JournalEntry, names: Names): number | null {
  return names.fact('game', String((payload as { readonly game?: unknown }).game))?.round ?? null
}

/** These entries of a campaign, the newest first. Throws `entry-missing`. */
export function entriesOf(store: Store, campaign: string, ids: readonly string[]): JournalEntry[] {
  const found = ids.map((id) => {
    const entry = store.entry(id)
    if (entry?.campaign !== campaign) throw new AppError('entry-missing', { id })
    return entry
  })
  return found.sort((a, b) => b.sequence - a.sequence)
}

/** What entries changed, fact by fact, and their dice. Throws `entry-missing`. */
export function getDifferences(
  engine: Engine,
  { campaign, entries }: ReadInput<'history.differences'>,
): DifferencesView {
  const names = namesIn(engine, campaign)
  const found = entriesOf(engine.store, campaign, entries)
  const changes = found.reverse().flatMap((entry) => entry.changes)
  return { differences: differencesOf(changes, names), dice: diceOf(changes, names) }
}
