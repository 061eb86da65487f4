import type { RoundReportView, RoundPictureView } from '../../../shared/contract/views/statistics.ts'
import { factOf } from '../../../shared/domain/campaign/state.ts'
import { AppError } from '../../../shared/domain/error.ts'
import { roundReport } from '../../../shared/statistics/report.ts'
import { computeStatistics } from '../../../shared/statistics/statistics.ts'
import { translator } from '../../../shared/text/translator.ts'
import type { CommandDependencies } from '../base/execute.ts'
import { rulesetVersionsOf } from '../base/rulesetVersions.ts'
import { statisticsDates } from '../base/dates.ts'
import { KINDS_WITHOUT_PICTURES } from '../base/pictures.ts'
import { isolateNames } from './isolateNames.ts'
import { MARKUP_FORMATS } from './marking.ts'
import { createReportPicture } from './reportPicture.ts'
import { reportSections, reportText } from './reportText.ts'
import { roundPhotos } from './roundPhotos.ts'
import { viewerAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'

/** Refers to a round of a campaign; by default, the last round that was played. */
interface RoundRef {
  readonly campaign: string
  readonly round?: number | undefined
}

/**
 * Returns the report of a round as a text to post, and the rounds that have a report. Throws `fact-missing`,
 * `round-unplayed` if no game of the round is recorded, and `nothing-played` if no game of the campaign is.
 */
export const getRoundReport = defineMethod(
  'report.get',
  viewerAccess,
  (engine, { as, language, ...wanted }): RoundReportView => {
    const { report, round, rounds } = computeReport(engine, wanted)
    const [named, marking, text] = [isolateNames(report), MARKUP_FORMATS[as], translator(language)]
    return { round, rounds, text: reportText(named, marking, text), sections: reportSections(named, marking, text) }
  },
)

/** Proposes the texts of a round's picture, which the user can edit. Throws what `getRoundReport` throws. */
export const getRoundPicture = defineMethod(
  'report.picture',
  viewerAccess,
  (engine, { language, ...wanted }): RoundPictureView => {
    const { report, round, rounds, ruleset, facts } = computeReport(engine, wanted)
    const photos = roundPhotos(engine.store, facts, report)
    return { round, rounds, photos, picture: createReportPicture(report, ruleset.name, translator(language)) }
  },
)

function computeReport(engine: CommandDependencies, { campaign, round }: RoundRef) {
  const { store } = engine
  const facts = store.loadAll(campaign, KINDS_WITHOUT_PICTURES)
  const ruleset = engine.ruleset(factOf(facts, 'campaign', campaign).ruleset)
  const dates = statisticsDates(store, facts, campaign)
  const versions = rulesetVersionsOf(engine, campaign, ruleset)
  const statistics = computeStatistics({ facts, campaign, ruleset, versions, dates })
  const { rounds } = statistics
  const chosenRound = round ?? rounds.at(-1)
  if (rounds.length === 0 || chosenRound === undefined) throw new AppError('nothing-played')
  if (!rounds.includes(chosenRound)) throw new AppError('round-unplayed', { round: chosenRound })
  return {
    report: roundReport({ facts, ruleset, statistics, dates, hasLate: true }, chosenRound),
    round: chosenRound,
    rounds,
    ruleset,
    facts,
  }
}
