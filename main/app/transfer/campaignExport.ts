import { documentOf } from '../../transfer/campaignDocument.ts'
import { originOf } from '../base/offlineMarks.ts'
import { checkCampaign, type Engine } from '../base/execute.ts'

/**
 * All of a campaign, to be written to a file. One that was taken along from a club goes on saying from where it came, so that
 * what was done with it can still be brought back where the file is opened. Throws `fact-missing`.
 */
export function exportCampaign({ store, clock }: Engine, { campaign }: { readonly campaign: string }): object {
  checkCampaign(store, campaign)
  const journal = [...store.entries(campaign, Number.MAX_SAFE_INTEGER)].reverse()
  const document = documentOf(store.loadAll(campaign), journal, campaign, clock.now())
  const along = store.book.followed() ? undefined : originOf(store, campaign)
  return along ? { ...document, along } : document
}
