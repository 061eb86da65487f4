import { factOf } from '../../../shared/domain/campaign/state.ts'
import { STANDINGS_FACTS, STATISTICS_FACTS, statisticsOf } from '../../../shared/statistics/statistics.ts'
import type { Statistics } from '../../../shared/statistics/format.ts'
import type { StatisticsView } from '../../../shared/contract/views/statistics.ts'
import { fatesOf } from '../../../shared/statistics/luck.ts'
import type { Engine } from '../base/execute.ts'
import { datesIn } from '../base/dates.ts'
import { statisticsWords } from './words.ts'

interface CampaignRef {
  readonly campaign: string
}

/** A campaign in figures, as `chronique/statistics@1`. Throws `fact-missing`. */
export function getStatistics({ store, ruleset }: Engine, { campaign }: CampaignRef): Statistics {
  const facts = store.loadAll(campaign, STATISTICS_FACTS)
  const { ruleset: rules } = factOf(facts, 'campaign', campaign)
  return statisticsOf({ facts, campaign, ruleset: ruleset(rules), dates: datesIn(store, facts, campaign) })
}

/**
 * Of the same as much as the screen of the statistics begins with: the standings, and the words for what can be chosen
 * there; no other lines. In a long season they are there in a fifth of the time. Throws `fact-missing`.
 */
export function viewStandings(engine: Engine, { campaign }: CampaignRef): StatisticsView {
  const facts = engine.store.loadAll(campaign, STANDINGS_FACTS)
  const ruleset = engine.ruleset(factOf(facts, 'campaign', campaign).ruleset)
  const begun = statisticsOf({ facts, campaign, ruleset, dates: datesIn(engine.store, facts, campaign) })
  const words = statisticsWords(engine, begun)
  return { statistics: { ...begun, people: [], places: [] }, words, fates: {} }
}

/** The same, with the words for all that its lines name, and the kinds of its results. Throws `fact-missing`. */
export function viewStatistics(engine: Engine, ref: CampaignRef): StatisticsView {
  const statistics = getStatistics(engine, ref)
  const fates = fatesOf(engine.ruleset(statistics.campaign.ruleset), statistics.dice)
  return { statistics, words: statisticsWords(engine, statistics), fates }
}
