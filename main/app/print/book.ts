import { z } from 'zod/mini'
import { bookOf } from '../../../shared/book/book.ts'
import { proposedHonours } from '../../../shared/book/honours.ts'
import { toldOf, type BookSource, type BookWanted } from '../../../shared/book/told.ts'
import { KeptBook, type HonoursChoice } from '../../../shared/contract/book.ts'
import { BOOK_DRAFT } from '../../../shared/sheets/book.ts'
import type { HonoursView } from '../../../shared/contract/views/book.ts'
import type { RoundsView } from '../../../shared/contract/views/standings.ts'
import { factOf } from '../../../shared/domain/campaign/state.ts'
import { AppError } from '../../../shared/domain/error.ts'
import type { Language } from '../../../shared/domain/localized.ts'
import type { BookModel } from '../../../shared/sheets/book.ts'
import { statisticsOf } from '../../../shared/statistics/statistics.ts'
import { translator } from '../../../shared/text/translator.ts'
import { getCampaign } from '../campaign/campaignQuery.ts'
import { getRounds } from '../campaign/standings.ts'
import type { Engine } from '../base/execute.ts'
import { datesIn } from '../base/dates.ts'
import { statisticsWords } from '../statistics/words.ts'
import { portraitsOf } from '../base/portraits.ts'

interface Asked {
  readonly campaign: string
  readonly language: Language
}

type BookAsked = Asked &
  Omit<BookWanted, 'honours'> & {
    readonly honours?: HonoursChoice | undefined
  }

/** The book of a campaign; without `honours`, with those last chosen for it. Throws `fact-missing`. */
export function getBook(engine: Engine, { campaign, language, honours, ...wanted }: BookAsked): BookModel {
  const source = sourceOf(engine, campaign, { hasPortraits: wanted.portraits })
  return bookOf(source, { ...wanted, honours: honours ?? keptHonours(engine, campaign) }, translator(language))
}

/** The honours that the figures propose, and what was chosen of them last. Throws `fact-missing`. */
export function getHonours(engine: Engine, { campaign, language }: Asked): HonoursView {
  const told = toldOf(sourceOf(engine, campaign, { hasPortraits: false }), translator(language))
  const proposed = proposedHonours(told).map(({ id, title, holder, why }) => ({ id, title, holder, why }))
  return { proposed, chosen: keptHonours(engine, campaign) }
}

/** What is kept with the campaign of the honours of its book. */
const keptHonours = ({ store }: Engine, campaign: string): HonoursChoice =>
  z.catch(KeptBook, { honours: { left: [], own: [] } }).parse(store.draft(campaign, BOOK_DRAFT)).honours

function sourceOf(engine: Engine, campaign: string, { hasPortraits }: { readonly hasPortraits: boolean }): BookSource {
  const { store } = engine
  const facts = store.loadAll(campaign)
  const fact = factOf(facts, 'campaign', campaign)
  const ruleset = engine.ruleset(fact.ruleset)
  const dates = datesIn(store, facts, campaign)
  const statistics = statisticsOf({ facts, campaign, ruleset, dates })
  const { warbands } = getCampaign(engine, { campaign })
  return {
    facts,
    campaign: fact,
    ruleset,
    statistics,
    dates,
    words: statisticsWords(engine, statistics),
    course: courseOf(engine, campaign),
    values: new Map(warbands.map(({ id, value }) => [id, value])),
    portraits: hasPortraits ? portraitsOf(store, [...facts.member.keys()]) : new Map(),
  }
}

/** The bands after each round; null where an imported history does not fit its facts: the book then has no such chart. */
function courseOf(engine: Engine, campaign: string): RoundsView | null {
  try {
    return getRounds(engine, { campaign })
  } catch (error) {
    if (error instanceof AppError && error.code === 'history-unfit') return null
    throw error
  }
}
