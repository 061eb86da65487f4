import type { HistoryLine } from '../../../shared/contract/views/history.ts'
import { checkCampaign } from '../base/execute.ts'
import { withoutPicture } from '../base/portraits.ts'
import { organiserAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'

/** Returns the journal, newest entry first, without the changes of each entry. Throws `fact-missing`. */
export const listHistory = defineMethod(
  'history.list',
  organiserAccess,
  ({ store }, { campaign, limit, before }): { readonly entries: readonly HistoryLine[] } => {
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
  },
)
