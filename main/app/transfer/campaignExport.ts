import { campaignDocumentOf } from '../../transfer/campaignDocument.ts'
import { offlineOriginOf } from '../base/offlineMarks.ts'
import { checkCampaign } from '../base/execute.ts'
import { organiserAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'

/**
 * Returns a whole campaign as a document. The document of an offline copy keeps its origin, so that the copy's entries
 * can be brought back from any computer that opens it. Throws `fact-missing`.
 */
export const exportCampaign = defineMethod(
  'campaign.export',
  organiserAccess,
  ({ store, clock }, { campaign }): object => {
    checkCampaign(store, campaign)
    const journal = [...store.entries(campaign, Number.MAX_SAFE_INTEGER)].reverse()
    const document = campaignDocumentOf(store.loadAll(campaign), journal, campaign, clock.now())
    const along = store.book.followed() ? undefined : offlineOriginOf(store, campaign)
    return along ? { ...document, along } : document
  },
)
