import type { Answer } from '../../shared/contract/envelope.ts'
import type { BroughtBack } from '../../shared/contract/views/along.ts'
import type { JournalLine } from '../../shared/domain/campaign/journalLine.ts'
import { systemIds } from '../ports/ids.ts'
import type { App } from '../app/app.ts'
import { markOf, waitingOf, type MarkRef } from '../app/base/offlineMarks.ts'
import type { Store } from '../ports/store.ts'

/** What is gone on with once it is done: each entry that was brought back is a line of its own. */
export const GOES_ON: ReadonlySet<string> = new Set(['along.bring', 'along.go-on', 'along.resolve'])

/** Has a program decide with the book to itself. */
type Deciding<Own> = (
  wish: Own & { readonly decide: (app: App) => Answer; readonly request?: string },
) => Promise<Answer>

interface GoingOn<Own> {
  /** What was answered to what goes on. */
  readonly answer: Answer
  readonly input: unknown
  readonly own: Own
  readonly deciding: Deciding<Own>
  readonly store: Store
}

/**
 * Carries out what was brought back, entry by entry, each as a line of the book of its own: a host that ends in the middle has
 * what it did, and whoever asks again goes on. Answers how it stands then, or why it could not be gone on with.
 */
export async function goneOn<Own extends object>({
  answer,
  input,
  own,
  deciding,
  store,
}: GoingOn<Own>): Promise<Answer> {
  if (!answer.ok) return answer
  const begun = answer.value as BroughtBack
  const ref: MarkRef = { campaign: (input as MarkRef).campaign, mark: begun.mark }
  const wanted = await deciding({ ...own, decide: (app) => app.toCarry(ref) })
  if (!wanted.ok) return wanted
  const waiting = wanted.value as readonly JournalLine[]
  let { brought } = begun
  for (const [at, entry] of waiting.entries()) {
    const one = { ...ref, entry, isLast: at === waiting.length - 1 }
    const carried = await underItsRequest((more) => deciding({ ...own, ...more, decide: (app) => app.carryOne(one) }))
    if (!carried.ok) return carried
    if (carried.value === true) brought++
  }
  return { ok: true, value: { ...begun, brought, waiting: waitingOf(store, ref, markOf(store, ref)).length } }
}

/**
 * Has a program decide under the request that something was done under. Where that has a line, of before the club was put back
 * to an earlier time, it is not done, and its line has a request of its own.
 */
export async function underItsRequest(
  deciding: (wish: { readonly request?: string }) => Promise<Answer>,
): Promise<Answer> {
  const answer = await deciding({})
  const isUsed = !answer.ok && answer.error.code === 'request-reused'
  return isUsed ? deciding({ request: systemIds.next() }) : answer
}
