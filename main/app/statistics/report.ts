import type { ReportKind } from '../../../shared/contract/report.ts'
import type { ReportView, RoundPictureView } from '../../../shared/contract/views/statistics.ts'
import { factOf } from '../../../shared/domain/campaign/state.ts'
import { AppError } from '../../../shared/domain/error.ts'
import type { Language } from '../../../shared/domain/localized.ts'
import { roundReport } from '../../../shared/statistics/report.ts'
import { statisticsOf } from '../../../shared/statistics/statistics.ts'
import { translator } from '../../../shared/text/translator.ts'
import type { Engine } from '../base/execute.ts'
import { datesIn } from '../base/dates.ts'
import { isolated } from './isolated.ts'
import { MARKINGS } from './marking.ts'
import { pictureOf } from './reportPicture.ts'
import { reportText } from './reportText.ts'

/** A round of a campaign; the last that was played, where none is said. */
interface OfRound {
  readonly campaign: string
  readonly round?: number | undefined
}

/**
 * What a round came to as a text to post, and the rounds of which there is one. Throws `fact-missing`, `round-unplayed`
 * where no game of the round was recorded, `nothing-played` where no game was.
 */
export function getReport(
  engine: Engine,
  { as, language, ...wanted }: OfRound & { readonly as: ReportKind; readonly language: Language },
): ReportView {
  const { report, round, rounds } = reported(engine, wanted)
  return { round, rounds, text: reportText(isolated(report), MARKINGS[as], translator(language)) }
}

/** What a picture of a round might show, in words that can be changed. Throws as `getReport`. */
export function getPicture(
  engine: Engine,
  { language, ...wanted }: OfRound & { readonly language: Language },
): RoundPictureView {
  const { report, round, rounds, ruleset } = reported(engine, wanted)
  return { round, rounds, picture: pictureOf(report, ruleset.name, translator(language)) }
}

function reported({ store, ruleset }: Engine, { campaign, round }: OfRound) {
  const facts = store.loadAll(campaign)
  const rules = ruleset(factOf(facts, 'campaign', campaign).ruleset)
  const dates = datesIn(store, facts, campaign)
  const statistics = statisticsOf({ facts, campaign, ruleset: rules, dates })
  const { rounds } = statistics
  const wanted = round ?? rounds.at(-1)
  if (rounds.length === 0 || wanted === undefined) throw new AppError('nothing-played')
  if (!rounds.includes(wanted)) throw new AppError('round-unplayed', { round: wanted })
  return {
    report: roundReport({ facts, ruleset: rules, statistics, dates, hasLate: true }, wanted),
    round: wanted,
    rounds,
    ruleset: rules,
  }
}
