import type { z } from 'zod/mini'
import { AppError } from '../error.ts'
import { inverse, type Change } from './change.ts'
import { itemsOf, STRETCH, type SlicedList } from '../slicedList.ts'
import { FACT_KINDS, FACTS, type FactKind } from './facts.ts'
import type { JournalEntry } from './journal.ts'
import { afterChanges, type Facts } from './state.ts'

/** An entry of a journal as far as its adding up goes. */
type Entry = Pick<JournalEntry, 'id' | 'command' | 'changes' | 'undoes' | 'undoneBy' | 'closed'>

/**
 * Why a journal does not add up to the facts that stand beside it. `conflict`: a fact is not as an entry left it. `left`: a
 * campaign that began in this journal has a fact that no entry brought. `undo`: an entry takes back itself, a later one, or
 * one that is not there, or they do not agree on it.
 */
export interface JournalFault {
  readonly reason: 'conflict' | 'left' | 'undo'
  /** The entry, counted from 1; 0 for `left`. */
  readonly entry: number
  /** The fact that it is about, where it is about one. */
  readonly kind?: FactKind
  readonly id?: string
}

/** Fields that a migration filled from other facts: entries of before say nothing of them. */
const FILLED: Readonly<Partial<Record<FactKind, readonly string[]>>> = { injury: ['foe'], absence: ['reason'] }

/** The fields of each kind that are younger than some journals, as they are where nobody has set them. */
const YOUNGER = new Map(FACT_KINDS.map((kind) => [kind, youngerFieldsOf(kind)]))

function youngerFieldsOf(kind: FactKind): Readonly<Record<string, unknown>> {
  const shape: Readonly<Record<string, z.ZodMiniType>> = FACTS[kind].shape
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, schema]) => {
      const read = schema.safeParse(undefined)
      return read.success && !FILLED[kind]?.includes(name) ? [[name, read.data]] : []
    }),
  )
}

/** A change with whole facts where one comes or goes: entries of an older version do not have their youngest fields. */
function completed(change: Change): Change {
  const { kind, before, after } = change
  if (before !== null && after !== null) return change
  const whole = (fields: object | null) => fields && { ...YOUNGER.get(kind), ...fields }
  return { ...change, before: whole(before), after: whole(after) }
}

/** The facts as they were before entries, the newest first. Throws `change-conflict`, with `kind` and `id`. */
export const factsBefore = (facts: Facts, newestFirst: readonly Pick<Entry, 'changes'>[]): Facts =>
  afterChanges(
    facts,
    newestFirst.flatMap(({ changes }) => [...changes].reverse().map((change) => inverse(completed(change)))),
  )

/** The commands that a campaign begins with: before them there is nothing of it. */
const BEGINNINGS: readonly string[] = ['campaign.create', 'campaign.season']
export const isBeginning = (command: string | undefined): boolean => BEGINNINGS.includes(command ?? '')

/**
 * Goes back through a journal, oldest entry first, from the facts of today, a stretch at a time (where one does not fit, entry by entry, to tell which): every entry must find what it left, and a
 * campaign that began in it must end with nothing. Not beyond an entry that a migration closed: its facts had another shape.
 */
export function journalFault(facts: Facts, journal: SlicedList<Entry>): JournalFault | undefined {
  const links = Array.from(itemsOf(journal), ({ id, undoes, undoneBy, closed }) => ({ id, undoes, undoneBy, closed }))
  const undo = undoFault(links)
  if (undo) return undo
  const first = links.findLastIndex(({ closed }) => closed) + 1
  let now = facts
  for (let end = journal.length; end > first; end -= STRETCH) {
    const start = Math.max(first, end - STRETCH)
    const before = gone(now, journal.slice(start, end))
    if ('reason' in before) return { ...before, entry: before.entry + start }
    now = before
  }
  return first === 0 && isBeginning(journal.slice(0, 1)[0]?.command) ? leftFault(now) : undefined
}

/** The facts before some entries, or which of them (from 1) does not fit. */
function gone(facts: Facts, entries: readonly Entry[]): Facts | JournalFault {
  try {
    return factsBefore(facts, [...entries].reverse())
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return conflictIn(facts, entries, error)
  }
}

function conflictIn(facts: Facts, entries: readonly Entry[], all: AppError): JournalFault {
  let now = facts
  for (let at = entries.length - 1; at >= 0; at--) {
    try {
      now = factsBefore(now, [entries[at]!])
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const { kind, id } = error.params as { readonly kind: FactKind; readonly id: string }
      return { reason: 'conflict', entry: at + 1, kind, id }
    }
  }
  throw all
}

function leftFault(facts: Facts): JournalFault | undefined {
  for (const kind of FACT_KINDS) for (const id of facts[kind].keys()) return { reason: 'left', entry: 0, kind, id }
  return undefined
}

/** Who takes back whom: an entry those before it; and what stands taken back names who did it. */
export function undoFault(journal: readonly Pick<Entry, 'id' | 'undoes' | 'undoneBy'>[]): JournalFault | undefined {
  const places = new Map(journal.map(({ id }, at) => [id, at]))
  const wrong = journal.findIndex(({ id, undoes, undoneBy }, at) => {
    const later = undoneBy === null ? Infinity : (places.get(undoneBy) ?? -1)
    const isTaken = later > at && (later === Infinity || journal[later]!.undoes.includes(id))
    return !isTaken || undoes.some((one) => !((places.get(one) ?? Infinity) < at))
  })
  return wrong < 0 ? undefined : { reason: 'undo', entry: wrong + 1 }
}
