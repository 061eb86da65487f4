import type { PageView } from '../../../shared/contract/views/page.ts'
import { catalogueEntryId } from '../../../shared/domain/campaign/content.ts'
import { scenariosOf } from '../../../shared/domain/campaign/scenario.ts'
import { factOf } from '../../../shared/domain/campaign/state.ts'
import type { Localized } from '../../../shared/domain/localized.ts'
import { computeStatistics } from '../../../shared/statistics/statistics.ts'
import { toFileName } from '../../../shared/domain/fileName.ts'
import { translator } from '../../../shared/text/translator.ts'
import { buildCampaignPageContent } from '../../publish/chronicle.ts'
import { campaignPageHtml } from '../../publish/chronicleHtml.ts'
import { contentSecurityPolicyOf } from '../../publish/document.ts'
import { PUBLISHED_KINDS, publishedFacts } from '../../publish/publishedFacts.ts'
import type { Store } from '../../ports/store.ts'
import { rulesetVersionsOf } from '../base/rulesetVersions.ts'
import { statisticsDates } from '../base/dates.ts'
import { statisticsWords } from '../statistics/statisticsWords.ts'
import { picturesInTurn, picturesWithinLimit } from './pagePictures.ts'
import { portraitsOf } from '../base/portraits.ts'
import { viewerAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'

/** Maximum size of a page with its portraits, in bytes. A larger file cannot be shared in a chat. */
const MAX_PAGE_BYTES = 2_000_000
/** Maximum size of a page with pictures of warbands, stakes and games, in bytes. Mail and chats still take such a file. */
const MAX_BYTES_WITH_PICTURES = 8_000_000
/** Bytes of HTML that each portrait needs besides its image data. */
const BYTES_AROUND_PORTRAIT = 200

/**
 * Returns a campaign as one HTML page to share. The page contains only what may be published. Throws `fact-missing`.
 */
export const getPage = defineMethod(
  'page.get',
  viewerAccess,
  (engine, { campaign, language, ...options }): PageView => {
    const { store } = engine
    const all = store.loadAll(campaign, PUBLISHED_KINDS)
    const { name, ruleset: id } = factOf(all, 'campaign', campaign)
    const ruleset = engine.ruleset(id)
    const facts = publishedFacts(all, options)
    const stories = options.notes && !options.initials ? scenarioSummaries(store, campaign) : new Map()
    const dates = statisticsDates(store, facts, campaign)
    const versions = rulesetVersionsOf(engine, campaign, ruleset)
    const statistics = computeStatistics({ facts, campaign, ruleset, versions, dates })
    const words = statisticsWords(engine, statistics)
    const hasPeople = options.people !== 'none'
    const chronicle = buildCampaignPageContent({
      facts,
      ruleset,
      statistics,
      dates,
      words,
      hasPeople,
      without: options.without,
      stories,
    })
    const bands = options.portraits ? chronicle.bands.map(({ people }) => people.map(({ member }) => member)) : []
    const text = translator(language)
    const plain = campaignPageHtml(chronicle, new Map(), text)
    const portraits = portraitsWithinLimit(store, bands, MAX_PAGE_BYTES - new TextEncoder().encode(plain).length)
    const bare = portraits.shown.size > 0 ? campaignPageHtml(chronicle, portraits.shown, text) : plain
    const room = MAX_BYTES_WITH_PICTURES - new TextEncoder().encode(bare).length
    const pictures = picturesWithinLimit(options.pictures ? picturesInTurn(store, chronicle, options) : [], room)
    const file = pictures.shown > 0 ? campaignPageHtml(chronicle, portraits.shown, text, pictures.photos) : bare
    return {
      policy: contentSecurityPolicyOf(file),
      name: `${toFileName(`${name} – ${text('page.file')}`)}.html`,
      text: file,
      portraits: { shown: portraits.shown.size, leftOut: portraits.leftOut },
      pictures: { shown: pictures.shown, leftOut: pictures.leftOut },
    }
  },
)

/** The summaries of a campaign's scenarios by id, as far as the caller may see them. Empty summaries are left out. */
function scenarioSummaries(store: Store, campaign: string): ReadonlyMap<string, Localized> {
  const scenarios = scenariosOf(store.loadAll(campaign, ['custom']), campaign)
  return new Map(
    scenarios.flatMap((one) =>
      Object.values(one.summary).every((text) => text.trim() === '') ? [] : [[catalogueEntryId(one), one.summary]],
    ),
  )
}

/**
 * Returns portraits whose total size is at most `most` bytes: first one member of each warband, then a second member of
 * each warband, and so on.
 */
function portraitsWithinLimit(store: Store, bands: readonly (readonly string[])[], most: number) {
  const longest = Math.max(0, ...bands.map((members) => members.length))
  const inTurn = Array.from({ length: longest }, (_, at) => bands.flatMap((members) => members[at] ?? [])).flat()
  const found = portraitsOf(store, inTurn)
  const shown = new Map<string, string>()
  let room = most
  for (const member of inTurn) {
    const picture = found.get(member)
    if (picture === undefined || picture.length + BYTES_AROUND_PORTRAIT > room) continue
    room -= picture.length + BYTES_AROUND_PORTRAIT
    shown.set(member, picture)
  }
  return { shown, leftOut: found.size - shown.size }
}
