import type { WireAnswer } from '../../shared/contract/envelope.ts'
import type { BringBackResult } from '../../shared/contract/views/offline.ts'
import type { JournalLine } from '../../shared/domain/campaign/journalLine.ts'
import { systemIds } from '../ports/ids.ts'
import type { App } from '../app/app.ts'
import { getOfflineMark, waitingEntriesOf, type OfflineMarkRef } from '../app/base/offlineMarks.ts'
import type { Store } from '../ports/store.ts'

/**
 * Commands that start or continue bringing back offline changes. After such a command, each waiting journal entry is
 * applied as its own line of the club book.
 */
export const BRING_BACK_COMMANDS: ReadonlySet<string> = new Set(['along.bring', 'along.go-on', 'along.resolve'])

/** Function that runs a command while no other host may write to the club book. */
type RunExclusively<Own> = (
  wish: Own & { readonly decide: (app: App) => WireAnswer; readonly request?: string },
) => Promise<WireAnswer>

interface BringBackContext<Own> {
  /** Answer of the command that starts or continues bringing back offline changes. */
  readonly answer: WireAnswer
  readonly input: unknown
  readonly own: Own
  readonly deciding: RunExclusively<Own>
  readonly store: Store
}

/**
 * Applies the brought-back journal entries, each as its own line of the club book. If the host stops halfway, the
 * applied entries stay, and a repeated call continues with the rest. Returns the final state, or the first refusal.
 */
export async function applyBringBackEntries<Own extends object>({
  answer,
  input,
  own,
  deciding,
  store,
}: BringBackContext<Own>): Promise<WireAnswer> {
  if (!answer.ok) return answer
  const result = answer.value as BringBackResult
  const ref: OfflineMarkRef = { campaign: (input as OfflineMarkRef).campaign, mark: result.mark }
  const entriesAnswer = await deciding({ ...own, decide: (app) => app.entriesToApply(ref) })
  if (!entriesAnswer.ok) return entriesAnswer
  const waiting = entriesAnswer.value as readonly JournalLine[]
  let { brought } = result
  for (const [at, entry] of waiting.entries()) {
    const one = { ...ref, entry, isLast: at === waiting.length - 1 }
    const applied = await runWithUnusedRequestId((more) =>
      deciding({ ...own, ...more, decide: (app) => app.applyEntry(one) }),
    )
    if (!applied.ok) return applied
    if (applied.value === true) brought++
  }
  return {
    ok: true,
    value: { ...result, brought, waiting: waitingEntriesOf(store, ref, getOfflineMark(store, ref)).length },
  }
}

/**
 * Runs a command under its own request id. If the club was restored to an earlier time, its club book may already have
 * a line with this request id. Then the first attempt writes nothing, and the command runs again under a new request
 * id.
 */
export async function runWithUnusedRequestId(
  deciding: (wish: { readonly request?: string }) => Promise<WireAnswer>,
): Promise<WireAnswer> {
  const answer = await deciding({})
  const isUsed = !answer.ok && answer.error.code === 'request-reused'
  return isUsed ? deciding({ request: systemIds.next() }) : answer
}
