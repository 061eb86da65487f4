import type { z } from 'zod/mini'
import type { PageAsked } from '../../../shared/contract/page.ts'
import type { PageView } from '../../../shared/contract/views/page.ts'
import { factOf } from '../../../shared/domain/campaign/state.ts'
import { statisticsOf } from '../../../shared/statistics/statistics.ts'
import { cleanName } from '../../../shared/domain/fileName.ts'
import { translator } from '../../../shared/text/translator.ts'
import { chronicleOf } from '../../publish/chronicle.ts'
import { chronicleHtml } from '../../publish/chronicleHtml.ts'
import { policyOf } from '../../publish/document.ts'
import { publishedFacts } from '../../publish/published.ts'
import type { Store } from '../../ports/store.ts'
import type { Engine } from '../base/execute.ts'
import { datesIn } from '../base/dates.ts'
import { statisticsWords } from '../statistics/words.ts'
import { portraitsOf } from '../base/portraits.ts'

type Asked = z.output<z.ZodMiniObject<typeof PageAsked>> & { readonly campaign: string }

/** What a page comes to at most with its portraits, in bytes: more than this nobody sends to a chat. */
const MOST = 2_000_000
/** What is written around a portrait. */
const AROUND = 200

/** A campaign as one page to share: what may be told of it, and nothing else. Throws `fact-missing`. */
export function getPage(engine: Engine, { campaign, language, ...options }: Asked): PageView {
  const { store } = engine
  const all = store.loadAll(campaign)
  const { name, ruleset: id } = factOf(all, 'campaign', campaign)
  const ruleset = engine.ruleset(id)
  const facts = publishedFacts(all, options)
  const dates = datesIn(store, facts, campaign)
  const statistics = statisticsOf({ facts, campaign, ruleset, dates })
  const words = statisticsWords(engine, statistics)
  const hasPeople = options.people !== 'none'
  const chronicle = chronicleOf({ facts, ruleset, statistics, dates, words, hasPeople, without: options.without })
  const bands = options.portraits ? chronicle.bands.map(({ people }) => people.map(({ member }) => member)) : []
  const text = translator(language)
  const plain = chronicleHtml(chronicle, new Map(), text)
  const portraits = picturesIn(store, bands, MOST - new TextEncoder().encode(plain).length)
  const file = portraits.shown.size > 0 ? chronicleHtml(chronicle, portraits.shown, text) : plain
  return {
    policy: policyOf(file),
    name: `${cleanName(`${name} – ${text('page.file')}`)}.html`,
    text: file,
    portraits: { shown: portraits.shown.size, leftOut: portraits.leftOut },
  }
}

/** The portraits of the members of bands, as many as there is room for: the first of each band, then the second of each. */
function picturesIn(store: Store, bands: readonly (readonly string[])[], most: number) {
  const longest = Math.max(0, ...bands.map((members) => members.length))
  const inTurn = Array.from({ length: longest }, (_, at) => bands.flatMap((members) => members[at] ?? [])).flat()
  const found = portraitsOf(store, inTurn)
  const shown = new Map<string, string>()
  let room = most
  for (const member of inTurn) {
    const picture = found.get(member)
    if (picture === undefined || picture.length + AROUND > room) continue
    room -= picture.length + AROUND
    shown.set(member, picture)
  }
  return { shown, leftOut: found.size - shown.size }
}
