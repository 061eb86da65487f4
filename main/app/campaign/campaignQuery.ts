import type { CampaignBand, CampaignView } from '../../../shared/contract/views/campaign.ts'
import type { Store } from '../../ports/store.ts'
import type { Engine } from '../base/execute.ts'
import { companionLine } from '../game/companionQuery.ts'
import { partsOf, type BandPart } from './overviewParts.ts'

function bandLine(store: Store, band: BandPart): CampaignBand {
  const { fact, counts, value, treasury, isStarting, errors, warnings, remarks, finding, needs } = band
  const lost = needs.find(({ kind }) => kind === 'leader-lost')
  return {
    ...fact,
    ...(band.isWithheld && { isWithheld: true }),
    revision: store.revisionOf(fact.id),
    members: counts.fit + counts.absent + counts.captive,
    value,
    treasury,
    isStarting,
    errors,
    warnings,
    remarks,
    finding,
    leaderless: lost?.kind === 'leader-lost' ? lost.role : null,
  }
}

/** A campaign's frame, and how each of its warbands stands. */
export function getCampaign(engine: Engine, { campaign }: { readonly campaign: string }): CampaignView {
  const { store } = engine
  const { frame, custom, bands, games } = partsOf(engine, campaign)
  const ruleset = engine.ruleset(frame.ruleset)
  return {
    campaign: frame,
    revision: store.revisionOf(campaign),
    hasPrices: !ruleset.values.withoutPrices,
    companion: companionLine(ruleset),
    custom,
    warbands: bands.map((band) => bandLine(store, band)),
    games: games.map(({ fact }) => fact),
  }
}
