import { createHash } from 'node:crypto'
import { canonical, type Change } from '../../../shared/domain/campaign/change.ts'
import { FACT_KINDS, Id, Instant, type FactKind } from '../../../shared/domain/campaign/facts.ts'
import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import type { JournalLine } from '../../../shared/domain/campaign/journalLine.ts'
import type { Store } from '../../ports/store.ts'
import { tried } from '../approvals/trial.ts'
import { carriedOut } from '../game/runCommand.ts'
import type { Carried, Engine } from '../base/execute.ts'
import { inputOf } from './document.ts'
import { personOf } from '../base/offlineMarks.ts'

/** Something that was done elsewhere, and who does it again here. */
interface Again {
  readonly engine: Engine
  readonly entry: JournalLine
}

/** What ids begin with that are the same whenever an entry is done again, and that nothing else has. */
const beginOf = ({ id }: JournalLine): string => createHash('sha256').update(`brought ${id}`).digest('hex').slice(0, 28)
const derivedId = (entry: JournalLine, count: number): string =>
  `${beginOf(entry)}${count.toString(36).padStart(6, '0')}`
/** True for a text that is a moment. */
export const isMoment = (text: string): boolean => Instant.safeParse(text).success
/** Moments that stand for those of an entry: nothing has happened then. */
const END_OF_TIME = Date.UTC(9999, 0, 1)
const derivedMoment = (count: number): string => new Date(END_OF_TIME + count).toISOString()
const isDerivedMoment = (text: string): boolean => text >= derivedMoment(0) && isMoment(text)

/** The ids that an entry gave out, and the moments at which it looked at the clock, each by its turn. */
interface Given {
  readonly id: (count: number) => string
  readonly moment: (count: number) => string
}

/**
 * Does an entry's command again, with ids and moments in their order. Throws as carrying it out does.
 */
function doneAgain({ engine, entry }: Again, given: Given): Carried {
  let [ids, looks] = [0, 0]
  // A store of its own: what is kept by store, a game worked out for a correction, has the ids of whoever asked first.
  const store = { ...engine.store }
  const clock = { now: () => given.moment(looks++) }
  const own: Engine = { ...engine, store, clock, ids: { next: () => given.id(ids++) } }
  const asking = { request: entry.request, actor: personOf(engine).account }
  return carriedOut(own, entry.command, inputOf(entry.command, entry.payload), asking)
}

/**
 * The ids and moments that what it makes has to have so that it is what was made: later entries name them. The facts of a kind
 * that it adds are, in their order, those that were added. Only ids that nothing has are given again, and only moments up
 * to that of the entry: a correction that was looked at before it was recorded has some of then.
 */
function asTheyWere(store: Store, entry: JournalLine, done: JournalEntry): Given {
  const found = new Map<string, string>()
  const begin = beginOf(entry)
  const pair = (here: unknown, there: unknown): void => {
    if (typeof here === 'string' && typeof there === 'string') {
      if ((here.startsWith(begin) || isDerivedMoment(here)) && !found.has(here)) found.set(here, there)
    } else if (isComposed(here) && isComposed(there))
      for (const [key, value] of Object.entries(here)) pair(value, there[key])
  }
  pair([done.id, done.at], [entry.id, entry.at])
  for (const kind of FACT_KINDS) {
    const there = addedOf(entry.changes, kind)
    for (const [at, { id, after }] of addedOf(done.changes, kind).entries())
      pair([id, after], [there[at]?.id, there[at]?.after])
  }
  const given = new Set<string>()
  const ids = new Map(
    [...found].filter(([here, id]) => {
      const isFree = here.startsWith(begin) && !given.has(id) && isNew(store, id)
      if (isFree) given.add(id)
      return isFree
    }),
  )
  const isPast = (moment: string | undefined) => moment !== undefined && moment <= entry.at && isMoment(moment)
  return {
    id: (count) => ids.get(derivedId(entry, count)) ?? derivedId(entry, count),
    moment(count) {
      const moment = found.get(derivedMoment(count))
      return isPast(moment) ? moment! : entry.at
    },
  }
}

const isComposed = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const addedOf = (changes: readonly Pick<Change, 'kind' | 'id' | 'before' | 'after'>[], kind: FactKind) =>
  changes.filter((one) => one.kind === kind && one.before === null)

/** True for an id that nothing has. */
function isNew(store: Store, id: string): boolean {
  if (!Id.safeParse(id).success || store.revisionOf(id) > 0 || store.entry(id)) return false
  const facts = store.factsById(FACT_KINDS.map((kind) => ({ kind, id })))
  return FACT_KINDS.every((kind) => !facts[kind].has(id))
}

/**
 * How an entry is done again, as it would be done now: with the ids and moments that it had, where that can be. It is tried
 * once to learn them; nothing of that stays, and it is no part of another transaction. Throws as carrying it out does.
 */
export function doingAgain(engine: Engine, entry: JournalLine): () => Carried {
  const { store } = engine
  const asked: Again = { engine, entry }
  const given = tried(store, () => {
    const { done } = doneAgain(asked, { id: (count) => derivedId(entry, count), moment: derivedMoment })
    return asTheyWere(store, entry, store.entry(done.entry)!)
  })
  return () => doneAgain(asked, given)
}

/** True where the same was written, field by field, with the same before it, whatever the order. */
export const isAsDone = (entry: JournalLine, done: JournalEntry): boolean =>
  textOf(entry.changes) === textOf(done.changes) && entry.id === done.id && textOf(entry.undoes) === textOf(done.undoes)

const textOf = (list: readonly unknown[]): string => list.map(canonical).sort().join('\n')

/** The same for what comes to the same. */
export const seenOf = (done: JournalEntry): string =>
  createHash('sha256')
    .update(textOf([...done.changes, ...done.undoes]))
    .digest('base64url')
    .slice(0, 22)
