import type { z } from 'zod/mini'
import { AppError } from '../error.ts'
import { invertChange, type Change } from './change.ts'
import { iterateSlices, LIST_SLICE_SIZE, type SlicedList } from '../slicedList.ts'
import { FACT_KINDS, FACT_SCHEMAS, type FactKind } from './facts.ts'
import type { JournalEntry } from './journal.ts'
import { applyChangesToFacts, type Facts } from './state.ts'

/** The fields of a journal entry that the check of a journal reads. */
type Entry = Pick<JournalEntry, 'id' | 'command' | 'changes' | 'undoes' | 'undoneBy' | 'closed'>

/**
 * A fault that shows that a journal does not lead to the stored facts. `conflict`: a fact differs from what a journal
 * entry wrote. `left`: the journal contains the start of the campaign, but no entry created this fact. `undo`: an entry
 * undoes itself, a later entry or an unknown entry, or an undone entry and the entry that undid it do not name each
 * other.
 */
export interface JournalFault {
  readonly reason: 'conflict' | 'left' | 'undo'
  /** Number of the faulty entry in the journal, starting at 1; 0 for `left`. */
  readonly entry: number
  /** Kind and id of the affected fact, if there is one. */
  readonly kind?: FactKind
  readonly id?: string
}

/** Fields that a migration filled in from other facts. Journal entries from before the migration lack these fields. */
const MIGRATED_FIELDS: Readonly<Partial<Record<FactKind, readonly string[]>>> = { injury: ['foe'], absence: ['reason'] }

/** For each kind of fact: the fields that were added after its first version, with their default values. */
const NEWER_FIELDS = new Map(FACT_KINDS.map((kind) => [kind, newerFieldsOf(kind)]))

function newerFieldsOf(kind: FactKind): Readonly<Record<string, unknown>> {
  const shape: Readonly<Record<string, z.ZodMiniType>> = FACT_SCHEMAS[kind].shape
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, schema]) => {
      const read = schema.safeParse(undefined)
      return read.success && !MIGRATED_FIELDS[kind]?.includes(name) ? [[name, read.data]] : []
    }),
  )
}

/**
 * Adds the newer fields to an added or removed fact, because the journal entries of older program versions lack them.
 */
function completeChange(change: Change): Change {
  const { kind, before, after } = change
  if (before !== null && after !== null) return change
  const whole = (fields: object | null) => fields && { ...NEWER_FIELDS.get(kind), ...fields }
  return { ...change, before: whole(before), after: whole(after) }
}

/**
 * Returns the facts as they were before these journal entries, which are given newest first. Throws `change-conflict`
 * with the `kind` and `id` of a fact.
 */
export const rewindCompleteFacts = (facts: Facts, newestFirst: readonly Pick<Entry, 'changes'>[]): Facts =>
  applyChangesToFacts(
    facts,
    newestFirst.flatMap(({ changes }) => [...changes].reverse().map((change) => invertChange(completeChange(change)))),
  )

/** Commands that start a campaign. Before them, the campaign has no facts. */
const START_COMMANDS: readonly string[] = ['campaign.create', 'campaign.season']
export const isCampaignStartCommand = (command: string | undefined): boolean => START_COMMANDS.includes(command ?? '')

/**
 * Undoes a whole journal, starting from the current facts, and returns the first fault. `journal`: oldest entry first.
 * Every entry must find the facts as it left them. A journal that contains the start of its campaign must end without
 * facts. Undoes many entries at once, and checks single entries only where this fails. Stops at an entry that a
 * migration closed, because its facts had other fields.
 */
export function findJournalFault(facts: Facts, journal: SlicedList<Entry>): JournalFault | undefined {
  const links = Array.from(iterateSlices(journal), ({ id, undoes, undoneBy, closed }) => ({
    id,
    undoes,
    undoneBy,
    closed,
  }))
  const undo = findUndoFault(links)
  if (undo) return undo
  const first = links.findLastIndex(({ closed }) => closed) + 1
  let now = facts
  for (let end = journal.length; end > first; end -= LIST_SLICE_SIZE) {
    const start = Math.max(first, end - LIST_SLICE_SIZE)
    const before = undoSlice(now, journal.slice(start, end))
    if ('reason' in before) return { ...before, entry: before.entry + start }
    now = before
  }
  return first === 0 && isCampaignStartCommand(journal.slice(0, 1)[0]?.command) ? findLeftoverFact(now) : undefined
}

/**
 * Returns the facts as they were before these journal entries, or the fault. The fault has the number of the faulty
 * entry in `entries`, starting at 1.
 */
function undoSlice(facts: Facts, entries: readonly Entry[]): Facts | JournalFault {
  try {
    return rewindCompleteFacts(facts, [...entries].reverse())
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return findConflict(facts, entries, error)
  }
}

function findConflict(facts: Facts, entries: readonly Entry[], all: AppError): JournalFault {
  let now = facts
  for (let at = entries.length - 1; at >= 0; at--) {
    try {
      now = rewindCompleteFacts(now, [entries[at]!])
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const { kind, id } = error.params as { readonly kind: FactKind; readonly id: string }
      return { reason: 'conflict', entry: at + 1, kind, id }
    }
  }
  throw all
}

function findLeftoverFact(facts: Facts): JournalFault | undefined {
  for (const kind of FACT_KINDS) for (const id of facts[kind].keys()) return { reason: 'left', entry: 0, kind, id }
  return undefined
}

/**
 * Checks that each journal entry undoes only earlier entries, and that an undone entry and the entry that undid it name
 * each other.
 */
export function findUndoFault(journal: readonly Pick<Entry, 'id' | 'undoes' | 'undoneBy'>[]): JournalFault | undefined {
  const places = new Map(journal.map(({ id }, at) => [id, at]))
  const wrong = journal.findIndex(({ id, undoes, undoneBy }, at) => {
    const later = undoneBy === null ? Infinity : (places.get(undoneBy) ?? -1)
    const isTaken = later > at && (later === Infinity || journal[later]!.undoes.includes(id))
    return !isTaken || undoes.some((one) => !((places.get(one) ?? Infinity) < at))
  })
  return wrong < 0 ? undefined : { reason: 'undo', entry: wrong + 1 }
}
