import { hasTreasuries } from '../../../shared/commands/base/purse.ts'
import type { CampaignBand, CampaignView } from '../../../shared/contract/views/campaign.ts'
import type { Store } from '../../ports/store.ts'
import { companionSummary } from '../game/companionQuery.ts'
import { loadOverviewParts, type OverviewBandPart } from './overviewParts.ts'
import { viewerAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'

/** `hasPlayed`: true if the warband is in a game that is recorded or settled. */
function bandLine(store: Store, band: OverviewBandPart, hasPlayed: boolean): CampaignBand {
  const line = { ...band.fact, revision: store.revisionOf(band.fact.id), hasPlayed }
  if (band.isWithheld) {
    const { isWithheld, value, treasury, isStarting, errors, warnings, remarks, finding } = band
    const figures = { isWithheld, value, treasury, isStarting, errors, warnings, remarks, finding }
    return { ...line, ...figures, members: null, leaderless: null }
  }
  const { counts, value, treasury, isStarting, errors, warnings, remarks, finding, needs } = band
  const lost = needs.find((need) => need.kind === 'leader-lost' || need.kind === 'leader-missing')
  return {
    ...line,
    ...{ value, treasury, isStarting, errors, warnings, remarks, finding },
    members: counts.fit + counts.absent + counts.captive,
    leaderless: lost?.role ?? null,
  }
}

/** Returns a campaign's frame, and a summary of each warband. */
export const getCampaign = defineMethod('campaign.get', viewerAccess, (engine, { campaign }): CampaignView => {
  const { store } = engine
  const { frame, custom, stakes, counters, bands, games } = loadOverviewParts(engine, campaign)
  const ruleset = engine.ruleset(frame.ruleset)
  const settled = games.filter(({ fact }) => fact.state !== 'planned')
  const played = new Set(settled.flatMap(({ entries }) => entries.map(({ warband }) => warband)))
  return {
    campaign: frame,
    revision: store.revisionOf(campaign),
    hasPrices: !ruleset.values.withoutPrices,
    hasTreasuries: hasTreasuries(frame, engine),
    companion: companionSummary(ruleset),
    custom,
    stakes,
    counters: counters.length,
    warbands: bands.map((band) => bandLine(store, band, played.has(band.fact.id))),
    games: games.map(({ fact }) => fact),
  }
})
