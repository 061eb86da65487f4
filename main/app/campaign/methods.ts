import type { CAMPAIGN_METHODS } from '../../../shared/contract/methods/campaign.ts'
import type { Handlers } from '../base/handler.ts'
import { getNames, listCampaigns } from './campaignList.ts'
import { getCampaign } from './campaignQuery.ts'
import { getOverview } from './overview.ts'
import { getSetup } from './overviewSetup.ts'
import { previewSeason } from './seasonQuery.ts'
import { getRounds, getStandings } from './standings.ts'

/** The queries about a campaign as a whole. */
export const CAMPAIGN: Handlers<typeof CAMPAIGN_METHODS> = {
  'campaign.list': listCampaigns,
  'campaign.names': getNames,
  'campaign.get': getCampaign,
  'campaign.overview': getOverview,
  'season.preview': previewSeason,
  'campaign.setup': getSetup,
  'standings.get': getStandings,
  'standings.rounds': getRounds,
}
