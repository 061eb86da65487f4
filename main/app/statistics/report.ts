import type { ReportKind } from '../../../shared/contract/report.ts'
import type { ReportView } from '../../../shared/contract/views/statistics.ts'
import { factOf } from '../../../shared/domain/campaign/state.ts'
import { AppError } from '../../../shared/domain/error.ts'
import type { Language } from '../../../shared/domain/localized.ts'
import { roundReport } from '../../../shared/statistics/report.ts'
import { statisticsOf } from '../../../shared/statistics/statistics.ts'
import { translator } from '../../../shared/text/translator.ts'
import type { Engine } from '../execute.ts'
import { MARKINGS } from './marking.ts'
import { reportText } from './reportText.ts'

interface Wanted {
  readonly campaign: string
  readonly round?: number | undefined
  readonly as: ReportKind
  readonly language: Language
}

/**
 * What a round came to as a text to post, and the rounds of which there is one. Throws `fact-missing`, `round-unplayed`
 * where no game of the round was recorded.
 */
export function getReport({ store, ruleset }: Engine, { campaign, round, as, language }: Wanted): ReportView {
  const facts = store.loadAll(campaign)
  const rules = ruleset(factOf(facts, 'campaign', campaign).ruleset)
  const statistics = statisticsOf({ facts, campaign, ruleset: rules, recordedAt: store.recordings(campaign) })
  const { rounds } = statistics
  const wanted = round ?? rounds.at(-1)
  if (wanted === undefined || !rounds.includes(wanted)) throw new AppError('round-unplayed', { round: wanted ?? 1 })
  const report = roundReport(facts, rules, statistics, wanted)
  return { round: wanted, rounds, text: reportText(report, MARKINGS[as], translator(language)) }
}
