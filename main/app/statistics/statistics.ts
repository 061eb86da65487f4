import { factOf } from '../../../shared/domain/campaign/state.ts'
import { statisticsOf } from '../../../shared/statistics/statistics.ts'
import type { Statistics } from '../../../shared/statistics/format.ts'
import type { StatisticsView } from '../../../shared/contract/views/statistics.ts'
import type { Engine } from '../execute.ts'
import { statisticsWords } from './words.ts'

interface CampaignRef {
  readonly campaign: string
}

/** A campaign in figures, as `chronique/statistics@1`. Throws `fact-missing`. */
export function getStatistics({ store, ruleset }: Engine, { campaign }: CampaignRef): Statistics {
  const facts = store.loadAll(campaign)
  const { ruleset: rules } = factOf(facts, 'campaign', campaign)
  return statisticsOf({ facts, campaign, ruleset: ruleset(rules), recordedAt: store.recordings(campaign) })
}

/** The same, with the words for all that its lines name. Throws `fact-missing`. */
export function viewStatistics(engine: Engine, ref: CampaignRef): StatisticsView {
  const statistics = getStatistics(engine, ref)
  return { statistics, words: statisticsWords(engine, statistics) }
}
