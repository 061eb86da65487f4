import type { ReadInput } from '../../../shared/contract/calls/answers.ts'
import type { HistoryLine } from '../../../shared/contract/views/history.ts'
import { checkCampaign, type Engine } from '../base/execute.ts'
import { withoutPicture } from '../base/portraits.ts'

/** What was done, the newest first; without what each entry changed. Throws `fact-missing`. */
export function listHistory(
  { store }: Engine,
  { campaign, limit, before }: ReadInput<'history.list'>,
): { readonly entries: readonly HistoryLine[] } {
  checkCampaign(store, campaign)
  const entries = store.entries(campaign, limit, before)
  return {
    entries: entries.map((entry) => ({
      id: entry.id,
      sequence: entry.sequence,
      command: entry.command,
      version: entry.version,
      payload: withoutPicture(entry.payload),
      actor: entry.actor,
      at: entry.at,
      dice: entry.dice,
      changed: entry.changes.length,
      undoes: entry.undoes,
      undoneBy: entry.undoneBy,
      closed: entry.closed,
    })),
  }
}
