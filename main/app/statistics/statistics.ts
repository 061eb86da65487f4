import { tieBreaksOf } from '../../../shared/domain/campaign/leagueSettings.ts'
import { factOf, type Facts } from '../../../shared/domain/campaign/state.ts'
import { STANDINGS_FACTS, STATISTICS_FACTS, computeStatistics } from '../../../shared/statistics/statistics.ts'
import type { Statistics } from '../../../shared/statistics/format.ts'
import type { StatisticsView } from '../../../shared/contract/views/statistics.ts'
import type { Store } from '../../ports/store.ts'
import type { CommandDependencies } from '../base/execute.ts'
import { rulesetVersionsOf } from '../base/rulesetVersions.ts'
import { statisticsDates } from '../base/dates.ts'
import { statisticsWords } from './statisticsWords.ts'
import { viewerAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'

interface CampaignRef {
  readonly campaign: string
}

/** Returns the statistics of a campaign in the format `chronique/statistics@1`. Throws `fact-missing`. */
const getStatistics = (engine: CommandDependencies, { campaign }: CampaignRef): Statistics =>
  statisticsOf(engine, campaign, engine.store.loadAll(campaign, STATISTICS_FACTS))

function statisticsOf(engine: CommandDependencies, campaign: string, facts: Facts): Statistics {
  const ruleset = engine.ruleset(factOf(facts, 'campaign', campaign).ruleset)
  return computeStatistics({
    ...{ facts, campaign, ruleset },
    versions: rulesetVersionsOf(engine, campaign, ruleset),
    dates: statisticsDates(engine.store, facts, campaign),
  })
}

const withheldIn = ({ store }: CommandDependencies, { warbands }: Statistics): string[] =>
  warbands.flatMap(({ id }) => (store.withholds?.(id) ? [id] : []))

/**
 * Returns what the statistics screen shows first: the standings and the words for its filters. In a long season, this
 * takes a fifth of the time for all statistics. Throws `fact-missing`.
 */
export const viewStandings = defineMethod(
  'statistics.standings',
  viewerAccess,
  (engine, { campaign }): StatisticsView => {
    const partialStatistics = statisticsOf(engine, campaign, loadStandingsFacts(engine.store, campaign))
    const words = statisticsWords(engine, partialStatistics)
    return {
      statistics: { ...partialStatistics, people: [], places: [], felled: [] },
      words,
      withheld: withheldIn(engine, partialStatistics),
    }
  },
)

function loadStandingsFacts(store: Store, campaign: string): Facts {
  const facts = store.loadAll(campaign, STANDINGS_FACTS)
  const needsCasualties = tieBreaksOf(factOf(facts, 'campaign', campaign).settings).includes('casualties')
  if (!needsCasualties) return facts
  return { ...facts, participation: store.loadAll(campaign, ['participation']).participation }
}

/** Returns all statistics, with the words for their ids. Throws `fact-missing`. */
export const viewStatistics = defineMethod('statistics.get', viewerAccess, (engine, ref): StatisticsView => {
  const statistics = getStatistics(engine, ref)
  return { statistics, words: statisticsWords(engine, statistics), withheld: withheldIn(engine, statistics) }
})
