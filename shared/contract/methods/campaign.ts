import { z } from 'zod/mini'
import { takePack } from '../../commands/campaign/pack.ts'
import { SeasonInput } from '../../commands/campaign/season.ts'
import { FACT_SCHEMAS, Id } from '../../domain/campaign/facts.ts'
import { MAX_BATCH } from '../../commands/base/command.ts'
import type { CampaignLine, CampaignNames, CampaignView } from '../views/campaign.ts'
import type { OverviewView, CampaignSettingsView } from '../views/overview.ts'
import type { RoundsView, StandingsView } from '../views/standings.ts'
import type { PackPreview } from '../views/packPreview.ts'
import type { SeasonView } from '../views/season.ts'
import type { CountersView } from '../views/counters.ts'
import type { StakesView } from '../views/stakes.ts'
import { defineQuery, defineTransferMethod } from './method.ts'

const Campaign = z.strictObject({ campaign: Id })

export const CAMPAIGN_METHODS = {
  'campaign.list': defineQuery(z.strictObject({})).answers<{ readonly campaigns: readonly CampaignLine[] }>(),
  'campaign.names': defineQuery(Campaign).answers<CampaignNames>(),
  /** `document`: null if the campaign plays a ruleset of the program. */
  'campaign.pack': defineQuery(Campaign).answers<{ readonly document: string | null }>(),
  /** Returns what `pack.take` would change with this input, and what refuses it. */
  'pack.preview': defineQuery(takePack.input).answers<PackPreview>(),
  'campaign.get': defineQuery(Campaign).answers<CampaignView>(),
  'campaign.overview': defineQuery(Campaign).answers<OverviewView>(),
  /** Returns the result that `campaign.season` would have with this input. */
  'season.preview': defineQuery(SeasonInput).answers<SeasonView>(),
  'campaign.setup': defineQuery(Campaign).answers<CampaignSettingsView>(),
  'stake.list': defineQuery(Campaign).answers<StakesView>(),
  'stake.picture-data': defineQuery(z.strictObject({ campaign: Id, stake: Id })).answers<{
    readonly data: string | null
  }>(),
  /** Without `warband`, the values of all warbands; with it, those of the warband and of its members. */
  'counter.list': defineQuery(z.strictObject({ campaign: Id, warband: z.optional(Id) })).answers<CountersView>(),
  /** Rolls the dice for the incomes of stakes in a round. A repeated call returns the same dice. */
  'stake.roll': defineTransferMethod(
    z.strictObject({
      campaign: Id,
      round: FACT_SCHEMAS.round.shape.round,
      stakes: z.array(Id).check(z.minLength(1), z.maxLength(MAX_BATCH)),
    }),
  ).answers<{ readonly rolls: readonly { readonly stake: string; readonly faces: readonly number[] }[] }>(),
  'standings.get': defineQuery(Campaign).answers<StandingsView>(),
  'standings.rounds': defineQuery(Campaign).answers<RoundsView>(),
}
