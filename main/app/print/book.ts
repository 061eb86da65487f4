import { z } from 'zod/mini'
import { buildBook } from '../../../shared/book/book.ts'
import { proposeHonours } from '../../../shared/book/honours.ts'
import { buildBookContext, type BookSource } from '../../../shared/book/bookContext.ts'
import { StoredBookOptions, type HonoursChoice } from '../../../shared/contract/book.ts'
import { BOOK_OPTIONS_DRAFT_KEY } from '../../../shared/sheets/book.ts'
import type { HonoursView } from '../../../shared/contract/views/book.ts'
import type { RoundsView } from '../../../shared/contract/views/standings.ts'
import { factOf, type Facts } from '../../../shared/domain/campaign/state.ts'
import { AppError } from '../../../shared/domain/error.ts'
import type { BookModel, BookPhoto } from '../../../shared/sheets/book.ts'
import { computeStatistics } from '../../../shared/statistics/statistics.ts'
import { translator } from '../../../shared/text/translator.ts'
import type { Store } from '../../ports/store.ts'
import { getCampaign } from '../campaign/campaignQuery.ts'
import { getRoundStandings } from '../campaign/standings.ts'
import type { CommandDependencies } from '../base/execute.ts'
import { rulesetVersionsOf } from '../base/rulesetVersions.ts'
import { statisticsDates } from '../base/dates.ts'
import { statisticsWords } from '../statistics/statisticsWords.ts'
import { gamePicturesOf, KINDS_WITHOUT_PICTURES, warbandPicturesOf } from '../base/pictures.ts'
import { portraitsOf } from '../base/portraits.ts'
import { organiserAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'

/**
 * Returns the book of a campaign. Without `honours`, uses the honours that were last chosen for the book. Throws
 * `fact-missing`. For organisers only, because the book shows what each warband was worth and owned.
 */
export const getBook = defineMethod(
  'print.book',
  organiserAccess,
  (engine, { campaign, language, honours, ...choices }): BookModel => {
    const source = loadBookSource(engine, campaign, { hasPortraits: choices.portraits })
    return buildBook(source, { ...choices, honours: honours ?? storedHonours(engine, campaign) }, translator(language))
  },
)

/** Returns the honours that the book proposes, and the stored choice among them. Throws `fact-missing`. */
export const getHonours = defineMethod(
  'print.honours',
  organiserAccess,
  (engine, { campaign, language }): HonoursView => {
    const context = buildBookContext(loadBookSource(engine, campaign, { hasPortraits: false }), translator(language))
    const proposed = proposeHonours(context).map(({ id, title, holder, why }) => ({ id, title, holder, why }))
    return { proposed, chosen: storedHonours(engine, campaign) }
  },
)

/** Returns the stored choice of honours for a campaign's book. */
const storedHonours = ({ store }: CommandDependencies, campaign: string): HonoursChoice =>
  z.catch(StoredBookOptions, { honours: { left: [], own: [] } }).parse(store.draft(campaign, BOOK_OPTIONS_DRAFT_KEY))
    .honours

function loadBookSource(
  engine: CommandDependencies,
  campaign: string,
  { hasPortraits }: { readonly hasPortraits: boolean },
): BookSource {
  const { store } = engine
  const facts = store.loadAll(campaign, KINDS_WITHOUT_PICTURES)
  const fact = factOf(facts, 'campaign', campaign)
  const ruleset = engine.ruleset(fact.ruleset)
  const dates = statisticsDates(store, facts, campaign)
  const versions = rulesetVersionsOf(engine, campaign, ruleset)
  const statistics = computeStatistics({ facts, campaign, ruleset, versions, dates })
  const { warbands } = getCampaign(engine, { campaign })
  return {
    facts,
    campaign: fact,
    ruleset,
    statistics,
    dates,
    words: statisticsWords(engine, statistics),
    course: roundsIfFit(engine, campaign),
    values: new Map(warbands.flatMap(({ id, value }) => (value === null ? [] : [[id, value]]))),
    portraits: hasPortraits ? portraitsOf(store, [...facts.member.keys()]) : new Map(),
    photos: hasPortraits ? photosOf(store, facts) : new Map(),
  }
}

/** Returns the pictures of warbands and of games, by the id of the warband or the game. */
function photosOf(store: Store, facts: Facts): BookSource['photos'] {
  const ofGames = gamePicturesOf(store, [...facts.game.keys()])
  const ofBands = warbandPicturesOf(store, [...facts.warband.keys()]).map(
    ({ warband, data }): [string, readonly BookPhoto[]] => [warband, [{ data, caption: '' }]],
  )
  return new Map<string, readonly BookPhoto[]>([...Map.groupBy(ofGames, ({ game }) => game), ...ofBands])
}

/**
 * Returns the warbands after each round; null if an imported journal does not fit the facts. Without this data the book
 * leaves out the chart.
 */
function roundsIfFit(engine: CommandDependencies, campaign: string): RoundsView | null {
  try {
    return getRoundStandings(engine, { campaign })
  } catch (error) {
    if (error instanceof AppError && error.code === 'history-unfit') return null
    throw error
  }
}
