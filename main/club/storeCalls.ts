import { AppError } from '../../shared/domain/error.ts'
import { FACT_KINDS, type FactKind, type FactOf } from '../../shared/domain/campaign/facts.ts'
import { canonicalJson } from '../../shared/domain/campaign/change.ts'
import type { Facts } from '../../shared/domain/campaign/state.ts'
import type { ChangedRef } from '../../shared/contract/events.ts'
import type { Store } from '../ports/store.ts'

/** Format of the lines that this program writes. It is also the newest format that the program can apply. */
export const CLUB_BOOK_LINE_FORMAT = 3

/**
 * What each method of the store does: `reads`, `writes`, or `stands` (neither). A new method does not compile without
 * a value.
 */
const METHOD_EFFECTS = {
  isWritable: 'stands',
  transaction: 'stands',
  close: 'stands',
  // `book` stores the position of the replica and the lines of a stored club book. Both belong to one host, so they are
  // not written to the club book.
  book: 'stands',
  people: 'stands',
  campaigns: 'reads',
  load: 'reads',
  loadToDecide: 'reads',
  loadAll: 'reads',
  factsById: 'reads',
  factsReferencing: 'reads',
  aggregatesOf: 'reads',
  sizeOf: 'reads',
  packDocument: 'reads',
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
  saveSubmission: 'writes',
  dropSubmission: 'writes',
} as const satisfies { readonly [M in keyof Store]-?: 'stands' | 'reads' | 'writes' }

/** Name of a store method that changes something. */
export type WriteMethod = { [M in keyof Store]-?: (typeof METHOD_EFFECTS)[M] extends 'writes' ? M : never }[keyof Store]

/** How the calls of a method are encoded in a line of the club book. */
interface CallEncoding<M extends WriteMethod> {
  /** Converts the arguments to plain data; `decode` converts them back. */
  readonly encode: (given: Parameters<Store[M]>) => readonly unknown[]
  readonly decode: (plain: readonly unknown[]) => Parameters<Store[M]>
  /** Returns the part of the result that must be equal on every replica; absent if no part must be equal. */
  readonly outcome?: (answer: ReturnType<Store[M]>) => unknown
}

const unchangedEncoding = <M extends WriteMethod>(): CallEncoding<M> => ({
  encode: (given) => given,
  decode: (plain) => plain as unknown as Parameters<Store[M]>,
})

/** How the calls of each writing method are encoded. A new writing method does not compile without a value. */
const CALL_ENCODINGS: { readonly [M in WriteMethod]: CallEncoding<M> } = {
  apply: unchangedEncoding(),
  countChange: { ...unchangedEncoding<'countChange'>(), outcome: (revisions) => [...revisions] },
  append: { ...unchangedEncoding<'append'>(), outcome: ({ sequence }) => sequence },
  markUndone: unchangedEncoding(),
  addCampaign: {
    encode: ([campaign, facts, journal]) => [campaign, factListsOf(facts), journal.slice(0, journal.length)],
    decode: ([campaign, lists, journal]) =>
      [campaign, factsOfLists(lists as FactLists), journal] as Parameters<Store['addCampaign']>,
  },
  dropCampaign: unchangedEncoding(),
  saveDraft: unchangedEncoding(),
  dropDraft: unchangedEncoding(),
  markPrinted: unchangedEncoding(),
  saveSubmission: unchangedEncoding(),
  dropSubmission: unchangedEncoding(),
}

export const WRITE_METHODS = Object.keys(CALL_ENCODINGS) as readonly WriteMethod[]

type FactLists = { readonly [K in FactKind]: readonly FactOf<K>[] }

const factListsOf = (facts: Facts): FactLists =>
  Object.fromEntries(FACT_KINDS.map((kind) => [kind, [...facts[kind].values()]])) as unknown as FactLists

const factsOfLists = (lists: FactLists): Facts =>
  Object.fromEntries(
    FACT_KINDS.map((kind) => [kind, new Map(lists[kind].map((fact) => [fact.id, fact]))]),
  ) as unknown as Facts

/** One writing call of the store as plain data: method, arguments, and the part of the result that must be equal. */
export type StoreCall = readonly [name: WriteMethod, plain: readonly unknown[], outcome: unknown]

/** Content of one line of the club book. */
export interface ClubBookLineContent {
  readonly written: readonly StoreCall[]
  /** The changed data that open pages are notified of. */
  readonly touched: readonly ChangedRef[]
}

/** Calls a writing method of the store; returns its result and the record of the call. */
export function callAndRecord<M extends WriteMethod>(
  store: Store,
  name: M,
  args: Parameters<Store[M]>,
): { readonly answer: ReturnType<Store[M]>; readonly written: StoreCall } {
  const { encode: plain, outcome } = CALL_ENCODINGS[name] as CallEncoding<M>
  const answer = (store[name] as (...all: Parameters<Store[M]>) => ReturnType<Store[M]>)(...args)
  return { answer, written: [name, plain(args), outcome?.(answer) ?? null] }
}

/**
 * Repeats recorded calls on a replica. Throws `change-conflict` if the result of a call differs from the recorded
 * result.
 */
export function repeatStoreCalls(store: Store, written: readonly StoreCall[]): void {
  for (const [name, plain, outcome] of written) {
    const { decode: given } = CALL_ENCODINGS[name] as CallEncoding<WriteMethod>
    const here = callAndRecord(store, name, given(plain) as never)
    if (canonicalJson(here.written[2]) !== canonicalJson(outcome))
      throw new AppError('change-conflict', { kind: name, id: '' })
  }
}
