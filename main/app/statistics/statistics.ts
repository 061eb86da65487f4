import { factOf } from '../../../shared/domain/campaign/state.ts'
import { statisticsOf } from '../../../shared/statistics/statistics.ts'
import type { Statistics } from '../../../shared/statistics/format.ts'
import type { StatisticsView } from '../../../shared/contract/views/statistics.ts'
import type { Store } from '../../ports/store.ts'
import { cachePerStore } from '../campaign/cache.ts'
import type { Engine } from '../execute.ts'
import { fatesIn, statisticsWords } from './words.ts'

interface CampaignRef {
  readonly campaign: string
}

const viewCache = cachePerStore<StatisticsView>()

/** The revisions of all that figures are reckoned from: a campaign's frame, its bands and its games. */
const revisionsOf = (store: Store, campaign: string): string =>
  [campaign, ...store.aggregatesOf(campaign).map(({ id }) => id)].map((id) => store.revisionOf(id)).join()

/** A campaign in figures, as `chronique/statistics@1`. Throws `fact-missing`. */
export const getStatistics = (engine: Engine, ref: CampaignRef): Statistics => viewStatistics(engine, ref).statistics

/**
 * The same, with the words for all that its lines name. Kept until something of the campaign changes: it is asked for anew
 * by each screen and each table. Throws `fact-missing`.
 */
export function viewStatistics(engine: Engine, { campaign }: CampaignRef): StatisticsView {
  const cache = viewCache(engine.store)
  const key = revisionsOf(engine.store, campaign)
  const view = cache.get(campaign, key) ?? reckoned(engine, campaign)
  cache.put(campaign, key, view)
  return view
}

function reckoned(engine: Engine, campaign: string): StatisticsView {
  const { store } = engine
  const facts = store.loadAll(campaign)
  const ruleset = engine.ruleset(factOf(facts, 'campaign', campaign).ruleset)
  const statistics = statisticsOf({ facts, campaign, ruleset, recordedAt: store.recordings(campaign) })
  return { statistics, words: statisticsWords(engine, statistics), fates: fatesIn(ruleset, statistics) }
}
