import { documentOf } from '../../transfer/campaignDocument.ts'
import { checkCampaign } from '../campaign/campaignQuery.ts'
import type { Engine } from '../execute.ts'

/** All of a campaign, to be written to a file. Throws `fact-missing`. */
export function exportCampaign({ store, clock }: Engine, { campaign }: { readonly campaign: string }): unknown {
  checkCampaign(store, campaign)
  const journal = [...store.entries(campaign, Number.MAX_SAFE_INTEGER)].reverse()
  return documentOf(store.loadAll(campaign), journal, campaign, clock.now())
}
