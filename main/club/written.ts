import { AppError } from '../../shared/domain/error.ts'
import { FACT_KINDS, type FactKind, type FactOf } from '../../shared/domain/campaign/facts.ts'
import { canonical } from '../../shared/domain/campaign/change.ts'
import type { Facts } from '../../shared/domain/campaign/state.ts'
import type { Touched } from '../../shared/contract/events.ts'
import type { Store } from '../ports/store.ts'

/** The format of the lines that this version of the program writes, and the newest that it can carry out. */
export const LINE_FORMAT = 3

/** What each method of the store does: one that is new has to say so here. */
const MANNERS = {
  isWritable: 'stands',
  transaction: 'stands',
  close: 'stands',
  // How far the replica is, and lines of a book kept here: each host's own.
  book: 'stands',
  people: 'stands',
  campaigns: 'reads',
  load: 'reads',
  loadToDecide: 'reads',
  loadAll: 'reads',
  factsById: 'reads',
  naming: 'reads',
  aggregatesOf: 'reads',
  withholds: 'reads',
  revisionOf: 'reads',
  entry: 'reads',
  entryOfRequest: 'reads',
  entries: 'reads',
  entriesOn: 'reads',
  laterEntriesOn: 'reads',
  actors: 'reads',
  recordings: 'reads',
  releases: 'reads',
  firstWritten: 'reads',
  draft: 'reads',
  drafts: 'reads',
  printed: 'reads',
  submissions: 'reads',
  submission: 'reads',
  submissionOfRequest: 'reads',
  apply: 'writes',
  countChange: 'writes',
  append: 'writes',
  markUndone: 'writes',
  addCampaign: 'writes',
  dropCampaign: 'writes',
  saveDraft: 'writes',
  dropDraft: 'writes',
  markPrinted: 'writes',
  keepSubmission: 'writes',
  dropSubmission: 'writes',
} as const satisfies { readonly [M in keyof Store]-?: 'stands' | 'reads' | 'writes' }

/** The methods of the store that change something. */
export type Writing = { [M in keyof Store]-?: (typeof MANNERS)[M] extends 'writes' ? M : never }[keyof Store]

/** How the calls of a method stand in a line. */
interface Carrying<M extends Writing> {
  /** Its arguments as plain data, and back. */
  readonly plain: (given: Parameters<Store[M]>) => readonly unknown[]
  readonly given: (plain: readonly unknown[]) => Parameters<Store[M]>
  /** What it answers, where every replica must come to the same; absent where it answers nothing of the kind. */
  readonly outcome?: (answer: ReturnType<Store[M]>) => unknown
}

const asItIs = <M extends Writing>(): Carrying<M> => ({
  plain: (given) => given,
  given: (plain) => plain as unknown as Parameters<Store[M]>,
})

/** Every method that changes something: one that is new does not compile without its place here. */
const CARRYING: { readonly [M in Writing]: Carrying<M> } = {
  apply: asItIs(),
  countChange: { ...asItIs<'countChange'>(), outcome: (revisions) => [...revisions] },
  append: { ...asItIs<'append'>(), outcome: ({ sequence }) => sequence },
  markUndone: asItIs(),
  addCampaign: {
    plain: ([campaign, facts, journal]) => [campaign, listsOf(facts), journal.slice(0, journal.length)],
    given: ([campaign, lists, journal]) =>
      [campaign, factsOf(lists as Lists), journal] as Parameters<Store['addCampaign']>,
  },
  dropCampaign: asItIs(),
  saveDraft: asItIs(),
  dropDraft: asItIs(),
  markPrinted: asItIs(),
  keepSubmission: asItIs(),
  dropSubmission: asItIs(),
}

export const WRITING = Object.keys(CARRYING) as readonly Writing[]

type Lists = { readonly [K in FactKind]: readonly FactOf<K>[] }

const listsOf = (facts: Facts): Lists =>
  Object.fromEntries(FACT_KINDS.map((kind) => [kind, [...facts[kind].values()]])) as unknown as Lists

const factsOf = (lists: Lists): Facts =>
  Object.fromEntries(
    FACT_KINDS.map((kind) => [kind, new Map(lists[kind].map((fact) => [fact.id, fact]))]),
  ) as unknown as Facts

/** A call of the store by which something was written, as plain data: its name, its arguments, what it came to. */
export type Written = readonly [name: Writing, plain: readonly unknown[], outcome: unknown]

/** What a line holds. */
export interface Content {
  readonly written: readonly Written[]
  /** What pages are told. */
  readonly touched: readonly Touched[]
}

/** Calls a method that changes something, and gives its answer with what is to be written down of the call. */
export function called<M extends Writing>(
  store: Store,
  name: M,
  given: Parameters<Store[M]>,
): { readonly answer: ReturnType<Store[M]>; readonly written: Written } {
  const { plain, outcome } = CARRYING[name] as Carrying<M>
  const answer = (store[name] as (...all: Parameters<Store[M]>) => ReturnType<Store[M]>)(...given)
  return { answer, written: [name, plain(given), outcome?.(answer) ?? null] }
}

/** Does on a replica what was done elsewhere. Throws `change-conflict` where it comes to something else here. */
export function carryOut(store: Store, written: readonly Written[]): void {
  for (const [name, plain, outcome] of written) {
    const { given } = CARRYING[name] as Carrying<Writing>
    const here = called(store, name, given(plain) as never)
    if (canonical(here.written[2]) !== canonical(outcome)) throw new AppError('change-conflict', { kind: name, id: '' })
  }
}
