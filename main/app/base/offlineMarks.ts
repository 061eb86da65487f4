import { z } from 'zod/mini'
import { AlongStamp } from '../../../shared/domain/campaign/along.ts'
import { Id, Instant } from '../../../shared/domain/campaign/facts.ts'
import { JournalLine } from '../../../shared/domain/campaign/journalLine.ts'
import { AppError } from '../../../shared/domain/error.ts'
import type { Store } from '../../ports/store.ts'
import type { Engine } from './execute.ts'
import type { Person } from './sight.ts'
import { broughtKey, MARKS_KEY, ORIGIN_KEY } from './offlineKeys.ts'

/** A mark of a campaign: what somebody took along, and of what was brought back what became of it. */
export interface MarkRef {
  readonly campaign: string
  readonly mark: string
}

const By = z.strictObject({ account: z.string(), name: z.string() })
const Mark = z.strictObject({
  ...{ id: Id, by: By, at: Instant, warbands: z.array(Id), games: z.array(Id) },
  ended: z.nullable(z.strictObject({ at: Instant, by: By, isBrought: z.boolean() })),
  /** Entries that were brought back; `dropped`: those of them for which the club's stays. */
  brought: z.array(Id),
  dropped: z.array(Id),
})
export type Mark = z.infer<typeof Mark>
const Marks = z.array(Mark)

/**
 * What was brought back and is kept until all of it is decided, and what was left as in the club beyond that: since which entry of the club's, and what was done.
 * `evenings`: which entries came in one file; the same file may have been opened, and worked on, in several places.
 */
const Brought = z.strictObject({
  since: z.nullable(Id),
  entries: z.array(JournalLine),
  evenings: z._default(z.array(z.array(Id)), []),
})
export type Brought = z.infer<typeof Brought>

/** As many marks that ended are remembered: what comes back of an older one is not known any more. */
const MOST_ENDED = 50

/** The marks of a campaign, the oldest first. */
export function marksOf(store: Pick<Store, 'draft'>, campaign: string): readonly Mark[] {
  const read = Marks.safeParse(store.draft(campaign, MARKS_KEY))
  return read.success ? read.data : []
}

/** A mark of a campaign. Throws `along-mark-unknown`. */
export function markOf(store: Store, { campaign, mark }: MarkRef): Mark {
  const found = marksOf(store, campaign).find(({ id }) => id === mark)
  if (!found) throw new AppError('along-mark-unknown')
  return found
}

/** Keeps a mark, in place of what was kept of it. */
export function keepMark(store: Store, campaign: string, mark: Mark): void {
  const others = marksOf(store, campaign)
  const isKnown = others.some(({ id }) => id === mark.id)
  const all = isKnown ? others.map((one) => (one.id === mark.id ? mark : one)) : [...others, mark]
  const ended = all.filter((one) => one.ended !== null)
  const forgotten = new Set(ended.slice(0, Math.max(0, ended.length - MOST_ENDED)))
  for (const { id } of forgotten) store.dropDraft(campaign, broughtKey(id))
  store.saveDraft(
    campaign,
    MARKS_KEY,
    all.filter((one) => !forgotten.has(one)),
  )
}

const NOTHING: Brought = { since: null, entries: [], evenings: [] }

/** What was brought back of a mark and is not decided as a whole yet. */
export function broughtOf(store: Store, { campaign, mark }: MarkRef): Brought {
  const read = Brought.safeParse(store.draft(campaign, broughtKey(mark)))
  return read.success ? read.data : NOTHING
}

export const keepBrought = (store: Store, { campaign, mark }: MarkRef, brought: Brought): void =>
  store.saveDraft(campaign, broughtKey(mark), brought)

/** The evenings that are known, with the entries of a file: what goes on with one of them is of it. */
export function withEvening(evenings: Brought['evenings'], ids: readonly string[]): Brought['evenings'] {
  const fresh = new Set(ids)
  const same = evenings.filter((one) => one.some((id) => fresh.has(id)))
  return [...evenings.filter((one) => !same.includes(one)), [...new Set([...same.flat(), ...ids])]]
}

/** What of a mark waits, in the order in which it was done: it is not in the club, and nobody has decided that it stays out. */
export function waitingOf(store: Store, ref: MarkRef, { dropped }: Mark): readonly JournalLine[] {
  const out = new Set(dropped)
  return broughtOf(store, ref).entries.filter((entry) => !out.has(entry.id) && !isHere(store, ref, entry))
}

/** What of a mark the club's stays of, in its order: it can be taken up again. */
export function leftOf(store: Store, ref: MarkRef, { dropped }: Mark): readonly JournalLine[] {
  if (dropped.length === 0) return []
  const out = new Set(dropped)
  return broughtOf(store, ref).entries.filter(({ id }) => out.has(id))
}

/** True for what was brought back of a mark, and is neither in the club's history nor decided to stay out. */
export const isWaiting = (store: Store, ref: MarkRef, { brought, dropped }: Mark, entry: JournalLine): boolean =>
  brought.includes(entry.id) && !dropped.includes(entry.id) && !isHere(store, ref, entry)

/** True for what is in the club's history. */
const isHere = (store: Store, { campaign }: MarkRef, { id, request }: JournalLine): boolean => {
  const known = store.entryOfRequest(request)
  return known?.id === id && known.campaign === campaign
}

/**
 * Ends a mark of which nothing waits any more: what was brought is in the history, and nothing is kept but what was left as in
 * the club. True where it did.
 */
export function endIfDone(engine: Engine, ref: MarkRef): boolean {
  const { store, clock } = engine
  const mark = markOf(store, ref)
  if (waitingOf(store, ref, mark).length > 0) return false
  const left = leftOf(store, ref, mark)
  if (left.length === 0) store.dropDraft(ref.campaign, broughtKey(ref.mark))
  else keepBrought(store, ref, { ...broughtOf(store, ref), entries: [...left] })
  if (mark.ended?.isBrought !== true)
    keepMark(store, ref.campaign, { ...mark, ended: { at: clock.now(), by: personOf(engine), isBrought: true } })
  return true
}

/** The entries of a campaign that were brought back. */
export const broughtEntries = (store: Pick<Store, 'draft'>, campaign: string): ReadonlySet<string> =>
  new Set(marksOf(store, campaign).flatMap(({ brought }) => brought))

/** Whoever asks: only a club has several people. Throws `no-club`. */
export function personOf({ person }: Engine): Person {
  if (!person) throw new AppError('no-club')
  return { account: person.account, name: person.name }
}

/** Where a campaign was taken along from; undefined for any other. */
export function originOf(store: Pick<Store, 'draft'>, campaign: string): AlongStamp | undefined {
  const read = AlongStamp.safeParse(store.draft(campaign, ORIGIN_KEY))
  return read.success ? read.data : undefined
}
