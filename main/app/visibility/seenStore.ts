import type { Change } from '../../../shared/domain/campaign/change.ts'
import { FACT_KINDS, type FactKind } from '../../../shared/domain/campaign/facts.ts'
import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import { noFacts, type Facts } from '../../../shared/domain/campaign/state.ts'
import { AppError } from '../../../shared/domain/error.ts'
import type { Store } from '../../ports/store.ts'
import type { Submission } from '../../ports/submission.ts'
import { MARKS_KEY } from '../base/offlineKeys.ts'
import { bandOfPart } from '../game/reportKey.ts'
import { cachePerStore } from '../base/storeCache.ts'
import { areOfBands, commonFacts, playersFacts } from './seenFacts.ts'
import type { Sight } from '../base/sight.ts'

/** So many entries are read at once on the way to those that are seen. */
const STRETCH = 200

const commonCache = cachePerStore<Facts>()

/** What everybody in a campaign may know; worked out anew once something of it has changed. */
function commonOf(store: Store, campaign: string): Facts {
  const rests = [campaign, ...store.aggregatesOf(campaign).map(({ id }) => id)]
  const key = rests.map((id) => `${id}.${store.revisionOf(id)}`).join()
  const known = commonCache(store)
  const kept = known.get(campaign, key)
  if (kept) return kept
  const common = commonFacts(store.loadAll(campaign))
  known.put(campaign, key, common)
  return common
}

/** How the facts of a store are seen. */
interface Eyes {
  readonly sees: (campaign: string) => boolean
  /** True where all of a campaign is seen. */
  readonly seesAll: (campaign: string) => boolean
  readonly bandsIn: (campaign: string) => readonly string[]
  /** What is seen of facts, of whichever campaigns they are. */
  readonly facts: (facts: Facts) => Facts
  readonly entry: (entry: JournalEntry) => boolean
}

function eyesOn(store: Store, sight: Sight): Eyes {
  const seen = (campaign: string) => (Object.hasOwn(sight, campaign) ? sight[campaign] : undefined)
  const sees = (campaign: string) => seen(campaign) !== undefined
  const seesAll = (campaign: string) => seen(campaign) === 'whole'
  const bandsIn = (campaign: string) => {
    const bands = seen(campaign)
    return bands === undefined || bands === 'whole' ? [] : bands
  }
  const facts = (all: Facts): Facts => {
    const parts = partedByCampaign(all)
    const those = [...parts].flatMap(([campaign, part]) => {
      if (!sees(campaign)) return []
      if (seesAll(campaign)) return [part]
      // Looked up once for all facts: whether it is still right is asked of every aggregate.
      let common: Facts | undefined
      return [playersFacts(part, bandsIn(campaign), () => (common ??= commonOf(store, campaign)))]
    })
    return joined(those)
  }
  const entry = ({ campaign, changes }: JournalEntry): boolean => {
    if (!sees(campaign)) return false
    if (seesAll(campaign)) return true
    return areOfBands(changes, bandsIn(campaign), (unsaid) => store.factsById(unsaid))
  }
  return { sees, seesAll, bandsIn, facts, entry }
}

/** Facts by their campaigns. */
function partedByCampaign(facts: Facts): ReadonlyMap<string, Facts> {
  const parts = new Map<string, Facts>()
  for (const kind of FACT_KINDS)
    for (const [id, fact] of facts[kind] as ReadonlyMap<string, { readonly campaign?: string }>) {
      const campaign = kind === 'campaign' ? id : fact.campaign!
      const part = parts.get(campaign) ?? noFacts()
      parts.set(campaign, part)
      ;(part[kind] as Map<string, unknown>).set(id, fact)
    }
  return parts
}

function joined(parts: readonly Facts[]): Facts {
  if (parts.length === 1) return parts[0]!
  const all = noFacts() as unknown as Record<FactKind, Map<string, unknown>>
  for (const part of parts) for (const kind of FACT_KINDS) for (const [id, fact] of part[kind]) all[kind].set(id, fact)
  return all as unknown as Facts
}

/**
 * A store as somebody sees it: what is hidden from them is not there, so that whoever answers from it can tell nothing of
 * it. What is asked for by an id of a campaign that is not seen is answered as if nothing had that id. Of a campaign that
 * is seen in part there is a journal of the own bands' entries, and neither print marks nor drafts, but for what was answered for these bands after a game, and for what is away.
 * What is written goes to the store itself: the new ids have to be new there too, else `id-taken` is thrown.
 */
export function seenBy(store: Store, sight: Sight): Store {
  const eyes = eyesOn(store, sight)
  const ifSeen = <T>(campaign: string, whole: T | undefined): T | undefined =>
    whole !== undefined && eyes.sees(campaign) ? whole : undefined
  const load = (campaign: string, read: () => Facts): Facts => {
    if (eyes.seesAll(campaign)) return read()
    return eyes.sees(campaign) ? eyes.facts(read()) : noFacts()
  }
  const factsById: Store['factsById'] = (refs) => eyes.facts(store.factsById(refs))
  return {
    ...store,
    campaigns: () => {
      const seen = store.campaigns().filter(({ id }) => eyes.sees(id))
      return seen.map((one) => (eyes.seesAll(one.id) ? one : { ...one, notes: '' }))
    },
    load: (campaign, aggregates) => load(campaign, () => store.load(campaign, aggregates)),
    loadToDecide: (campaign, aggregates) => load(campaign, () => store.loadToDecide(campaign, aggregates)),
    loadAll: (campaign) => load(campaign, () => store.loadAll(campaign)),
    factsById,
    naming(ids, only) {
      const named = store.naming(ids, only)
      const seen = factsById(named)
      return named.filter(({ kind, id }) => seen[kind].has(id))
    },
    aggregatesOf: (campaign) => (eyes.sees(campaign) ? store.aggregatesOf(campaign) : []),
    withholds: (warband) => {
      const fact = store.factsById([{ kind: 'warband', id: warband }]).warband.get(warband)
      return fact !== undefined && !eyes.seesAll(fact.campaign) && !eyes.bandsIn(fact.campaign).includes(warband)
    },
    revisionOf: revisionsOf(store, eyes),
    apply(changes) {
      checkNew(store.factsById(changes), factsById(changes), changes)
      store.apply(changes)
    },
    ...journalSeen(store, eyes),
    ...draftsSeen(store, eyes),
    printed: (campaign) => (eyes.seesAll(campaign) ? store.printed(campaign) : []),
    actors: (campaign) => (eyes.seesAll(campaign) ? store.actors(campaign) : []),
    ...submissionsSeen(store, eyes),
    recordings: (campaign) => ifSeen(campaign, store.recordings(campaign)) ?? new Map(),
    releases: (campaign) => ifSeen(campaign, store.releases(campaign)) ?? new Map(),
  }
}

/** What is begun in campaigns that are seen whole; of others what was answered for the own bands after a game, and what is away. */
const draftsSeen = (store: Store, { sees, seesAll, bandsIn }: Eyes): Pick<Store, 'draft' | 'drafts'> => ({
  draft: (campaign, key) =>
    seesAll(campaign) || bandsIn(campaign).includes(bandOfPart(key) ?? '') || (sees(campaign) && key === MARKS_KEY)
      ? store.draft(campaign, key)
      : undefined,
  drafts: (campaign) => (seesAll(campaign) ? store.drafts(campaign) : []),
})

/** What is submitted of campaigns that are seen whole, and of the own bands. */
function submissionsSeen(store: Store, { seesAll, bandsIn }: Eyes) {
  const isSeen = ({ campaign, warbands }: Submission): boolean =>
    seesAll(campaign) || warbands.every((one) => bandsIn(campaign).includes(one))
  const ifSeen = (found: Submission | undefined) => (found && isSeen(found) ? found : undefined)
  return {
    submissions: (campaign, state) => store.submissions(campaign, state).filter(isSeen),
    submission: (id) => ifSeen(store.submission(id)),
  } satisfies Partial<Store>
}

/** How often an aggregate that is seen was changed. */
function revisionsOf(store: Store, { sees }: Eyes): Store['revisionOf'] {
  const seen = new Set<string>()
  const isSeen = (id: string): boolean => {
    if (seen.has(id)) return true
    const { campaign, warband, game } = store.factsById(
      (['campaign', 'warband', 'game'] as const).map((kind) => ({ kind, id })),
    )
    const of = campaign.has(id) ? id : (warband.get(id) ?? game.get(id))?.campaign
    const is = of !== undefined && sees(of)
    if (is) seen.add(id)
    return is
  }
  return (id) => (isSeen(id) ? store.revisionOf(id) : 0)
}

/** Throws `id-taken` where a new fact has an id that one has which is not seen. */
function checkNew(there: Facts, seen: Facts, changes: readonly Change[]): void {
  for (const { kind, id, before } of changes)
    if (before === null && there[kind].has(id) && !seen[kind].has(id)) throw new AppError('id-taken', { id })
}

type Journal = Pick<Store, 'entry' | 'entryOfRequest' | 'entries' | 'entriesOn' | 'laterEntriesOn'>

function journalSeen(store: Store, { seesAll, bandsIn, entry: isSeen }: Eyes): Journal {
  // Without a band of one's own there is nothing to look through.
  const hasOwn = (campaign: string) => bandsIn(campaign).length > 0
  const ifSeen = (entry: JournalEntry | undefined) => (entry && isSeen(entry) ? entry : undefined)
  /** At most so many of those that are seen. */
  function pages(read: (limit: number, before?: number) => readonly JournalEntry[], limit: number, before?: number) {
    const found: JournalEntry[] = []
    for (let from = before; ;) {
      const some = read(Math.min(STRETCH, limit), from)
      found.push(...some.filter(isSeen))
      if (found.length >= limit) return found.slice(0, limit)
      if (some.length < Math.min(STRETCH, limit)) return found
      from = some.at(-1)!.sequence
    }
  }
  return {
    entry: (id) => ifSeen(store.entry(id)),
    // A request is asked for by whoever made it: that it was used says nothing of whose it was.
    entryOfRequest: (request) => store.entryOfRequest(request),
    entries: (campaign, limit, before) => {
      if (seesAll(campaign)) return store.entries(campaign, limit, before)
      return hasOwn(campaign) ? pages((many, from) => store.entries(campaign, many, from), limit, before) : []
    },
    entriesOn: (campaign, ids, limit, before) => {
      if (seesAll(campaign)) return store.entriesOn(campaign, ids, limit, before)
      return hasOwn(campaign) ? pages((many, from) => store.entriesOn(campaign, ids, many, from), limit, before) : []
    },
    laterEntriesOn: (sequence, ids) => store.laterEntriesOn(sequence, ids).filter(isSeen),
  }
}
