import { createHash } from 'node:crypto'
import { canonical, type Change } from '../../../shared/domain/campaign/change.ts'
import { FACT_KINDS, Id, type FactKind } from '../../../shared/domain/campaign/facts.ts'
import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import type { JournalLine } from '../../../shared/domain/campaign/journalLine.ts'
import type { Store } from '../../ports/store.ts'
import { tried } from '../approval/trial.ts'
import { carriedOut } from '../carriedOut.ts'
import type { Carried, Engine } from '../execute.ts'
import { inputOf } from './document.ts'
import { personOf } from './kept.ts'

/** Something that was done elsewhere, and who does it again here. */
interface Again {
  readonly engine: Engine
  readonly entry: JournalLine
}

/** What ids begin with that are the same whenever an entry is done again, and that nothing else has. */
const beginOf = ({ id }: JournalLine): string => createHash('sha256').update(`brought ${id}`).digest('hex').slice(0, 28)
const derivedId = (entry: JournalLine, count: number): string =>
  `${beginOf(entry)}${count.toString(36).padStart(6, '0')}`

/** Does an entry's command again, with ids in their order. Throws as carrying it out does. */
function doneAgain({ engine, entry }: Again, idOf: (count: number) => string): Carried {
  let count = 0
  const own: Engine = { ...engine, clock: { now: () => entry.at }, ids: { next: () => idOf(count++) } }
  const asking = { request: entry.request, actor: personOf(engine).account }
  return carriedOut(own, entry.command, inputOf(entry.command, entry.payload), asking)
}

/**
 * The ids that what it makes has to have so that it is what was made: later entries name them. The facts of a kind that it
 * adds are, in their order, those that were added. Only ids that nothing has are given again.
 */
function idsAsTheyWere(store: Store, entry: JournalLine, done: JournalEntry): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  const begin = beginOf(entry)
  const pair = (here: unknown, there: unknown): void => {
    if (typeof here === 'string' && typeof there === 'string') {
      if (here.startsWith(begin) && !found.has(here)) found.set(here, there)
    } else if (isComposed(here) && isComposed(there))
      for (const [key, value] of Object.entries(here)) pair(value, there[key])
  }
  for (const kind of FACT_KINDS) {
    const there = addedOf(entry.changes, kind)
    for (const [at, { id, after }] of addedOf(done.changes, kind).entries())
      pair([id, after], [there[at]?.id, there[at]?.after])
  }
  pair(done.id, entry.id)
  const given = new Set<string>()
  return new Map(
    [...found].filter(([, id]) => {
      const isFree = !given.has(id) && isNew(store, id)
      if (isFree) given.add(id)
      return isFree
    }),
  )
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
 * How an entry is done again, as it would be done now: with the ids that it had, where that can be. It is tried once to learn
 * them; nothing of that stays, and it is no part of another transaction. Throws as carrying it out does.
 */
export function doingAgain(engine: Engine, entry: JournalLine): () => Carried {
  const { store } = engine
  const asked: Again = { engine, entry }
  const ids = tried(store, () => {
    const { done } = doneAgain(asked, (count) => derivedId(entry, count))
    return idsAsTheyWere(store, entry, store.entry(done.entry)!)
  })
  return () => doneAgain(asked, (count) => ids.get(derivedId(entry, count)) ?? derivedId(entry, count))
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
