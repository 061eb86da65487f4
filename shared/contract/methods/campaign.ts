import { z } from 'zod/mini'
import { Season } from '../../commands/campaign/season.ts'
import { Id } from '../../domain/campaign/facts.ts'
import type { CampaignLine, CampaignNames, CampaignView } from '../views/campaign.ts'
import type { OverviewView, SetupView } from '../views/overview.ts'
import type { RoundsView, StandingsView } from '../views/standings.ts'
import type { SeasonView } from '../views/season.ts'
import { query } from './method.ts'

const Campaign = z.strictObject({ campaign: Id })

export const CAMPAIGN_METHODS = {
  'campaign.list': query(z.strictObject({})).answers<{ readonly campaigns: readonly CampaignLine[] }>(),
  'campaign.names': query(Campaign).answers<CampaignNames>(),
  'campaign.get': query(Campaign).answers<CampaignView>(),
  'campaign.overview': query(Campaign).answers<OverviewView>(),
  /** What `campaign.season` would make, asked with what it is asked with. */
  'season.preview': query(Season).answers<SeasonView>(),
  'campaign.setup': query(Campaign).answers<SetupView>(),
  'standings.get': query(Campaign).answers<StandingsView>(),
  'standings.rounds': query(Campaign).answers<RoundsView>(),
}
