import type { Change } from '../../../shared/domain/campaign/change.ts'
import { FACT_KINDS, type FactKind } from '../../../shared/domain/campaign/facts.ts'
import type { JournalEntry } from '../../../shared/domain/campaign/journal.ts'
import { noFacts, type Facts } from '../../../shared/domain/campaign/state.ts'
import { AppError } from '../../../shared/domain/error.ts'
import type { Store } from '../../ports/store.ts'
import type { Submission } from '../../ports/submission.ts'
import { OFFLINE_MARKS_DRAFT_KEY } from '../base/offlineKeys.ts'
import { bandOfReportKey } from '../game/reportKey.ts'
import { cachePerStore } from '../base/storeCache.ts'
import { concernOnlyBands, factsForEveryone, factsForPlayer, KINDS_FOR_EVERYONE } from './visibleFacts.ts'
import type { VisibleCampaigns } from '../base/visibleCampaigns.ts'

/** Number of entries that are read at once when filtering the journal. */
const JOURNAL_BATCH = 200

const commonCache = cachePerStore<Facts>()

/**
 * Returns the facts that every user who sees a campaign may know. They are computed again if any part of the campaign
 * has changed.
 */
function cachedFactsForEveryone(store: Store, campaign: string): Facts {
  const rests = [campaign, ...store.aggregatesOf(campaign).map(({ id }) => id)]
  const key = rests.map((id) => `${id}.${store.revisionOf(id)}`).join()
  const known = commonCache(store)
  const kept = known.get(campaign, key)
  if (kept) return kept
  const common = factsForEveryone(store.loadAll(campaign, KINDS_FOR_EVERYONE))
  known.put(campaign, key, common)
  return common
}

/** Tells what a caller may see of a store. */
interface Visibility {
  readonly sees: (campaign: string) => boolean
  /** Returns true if the whole campaign is visible. */
  readonly seesAll: (campaign: string) => boolean
  readonly bandsIn: (campaign: string) => readonly string[]
  /** Returns the visible part of facts. The facts may belong to several campaigns. */
  readonly facts: (facts: Facts) => Facts
  readonly entry: (entry: JournalEntry) => boolean
}

function createVisibility(store: Store, sight: VisibleCampaigns): Visibility {
  const sightOf = (campaign: string) => (Object.hasOwn(sight, campaign) ? sight[campaign] : undefined)
  const sees = (campaign: string) => sightOf(campaign) !== undefined
  const seesAll = (campaign: string) => sightOf(campaign) === 'whole'
  const bandsIn = (campaign: string) => {
    const bands = sightOf(campaign)
    return bands === undefined || bands === 'whole' ? [] : bands
  }
  const facts = (all: Facts): Facts => {
    const parts = splitByCampaign(all)
    const those = [...parts].flatMap(([campaign, part]) => {
      if (!sees(campaign)) return []
      if (seesAll(campaign)) return [part]
      // The public facts are loaded once and used for all parts, because checking their cache reads the revision of
      // every aggregate.
      let common: Facts | undefined
      return [factsForPlayer(part, bandsIn(campaign), () => (common ??= cachedFactsForEveryone(store, campaign)))]
    })
    return mergeFacts(those)
  }
  const entry = ({ campaign, changes }: JournalEntry): boolean => {
    if (!sees(campaign)) return false
    if (seesAll(campaign)) return true
    return concernOnlyBands(changes, bandsIn(campaign), (unsaid) => store.factsById(unsaid))
  }
  return { sees, seesAll, bandsIn, facts, entry }
}

/** Splits facts by campaign. */
function splitByCampaign(facts: Facts): ReadonlyMap<string, Facts> {
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

function mergeFacts(parts: readonly Facts[]): Facts {
  if (parts.length === 1) return parts[0]!
  const all = noFacts() as unknown as Record<FactKind, Map<string, unknown>>
  for (const part of parts) for (const kind of FACT_KINDS) for (const [id, fact] of part[kind]) all[kind].set(id, fact)
  return all as unknown as Facts
}

/**
 * Returns a store as a caller may see it. The returned store does not contain hidden data, so no handler can reveal
 * hidden data. The id of an invisible campaign is unknown. Of a partly visible campaign, the store contains only the
 * journal entries of the caller's own warbands, the reports of these warbands, and the offline marks (records of
 * offline copies); it contains no other drafts and no records of printed sheets. Writes go to the real store; they
 * throw `id-taken` if a new id already exists there.
 */
export function visibleStore(store: Store, sight: VisibleCampaigns): Store {
  const visibility = createVisibility(store, sight)
  const ifSeen = <T>(campaign: string, whole: T | undefined): T | undefined =>
    whole !== undefined && visibility.sees(campaign) ? whole : undefined
  const load = (campaign: string, read: () => Facts): Facts => {
    if (visibility.seesAll(campaign)) return read()
    return visibility.sees(campaign) ? visibility.facts(read()) : noFacts()
  }
  const factsById: Store['factsById'] = (refs) => visibility.facts(store.factsById(refs))
  return {
    ...store,
    campaigns: () => {
      const seen = store.campaigns().filter(({ id }) => visibility.sees(id))
      return seen.map((one) => (visibility.seesAll(one.id) ? one : { ...one, notes: '' }))
    },
    load: (campaign, aggregates) => load(campaign, () => store.load(campaign, aggregates)),
    loadToDecide: (campaign, aggregates) => load(campaign, () => store.loadToDecide(campaign, aggregates)),
    loadAll: (campaign, only) => load(campaign, () => store.loadAll(campaign, only)),
    factsById,
    factsReferencing(ids, only) {
      const named = store.factsReferencing(ids, only)
      const seen = factsById(named)
      return named.filter(({ kind, id }) => seen[kind].has(id))
    },
    aggregatesOf: (campaign) => (visibility.sees(campaign) ? store.aggregatesOf(campaign) : []),
    withholds: (warband) => {
      const fact = store.factsById([{ kind: 'warband', id: warband }]).warband.get(warband)
      return (
        fact !== undefined && !visibility.seesAll(fact.campaign) && !visibility.bandsIn(fact.campaign).includes(warband)
      )
    },
    revisionOf: visibleRevisions(store, visibility),
    apply(changes) {
      refuseHiddenIds(store.factsById(changes), factsById(changes), changes)
      store.apply(changes)
    },
    ...visibleJournal(store, visibility),
    ...visibleDrafts(store, visibility),
    printed: (campaign) => (visibility.seesAll(campaign) ? store.printed(campaign) : []),
    actors: (campaign) => (visibility.seesAll(campaign) ? store.actors(campaign) : []),
    ...visibleSubmissions(store, visibility),
    recordings: (campaign) => ifSeen(campaign, store.recordings(campaign)) ?? new Map(),
    releases: (campaign) => ifSeen(campaign, store.releases(campaign)) ?? new Map(),
  }
}

/**
 * Returns the drafts of campaigns that are visible as a whole. Of other campaigns, only the reports of the caller's own
 * warbands and the offline marks (records of offline copies) are visible. Drafts of games belong to no campaign, and
 * everybody may read them.
 */
const visibleDrafts = (store: Store, { sees, seesAll, bandsIn }: Visibility): Pick<Store, 'draft' | 'drafts'> => ({
  draft: (campaign, key) =>
    campaign === '' ||
    seesAll(campaign) ||
    bandsIn(campaign).includes(bandOfReportKey(key) ?? '') ||
    (sees(campaign) && key === OFFLINE_MARKS_DRAFT_KEY)
      ? store.draft(campaign, key)
      : undefined,
  drafts: (campaign) => (campaign === '' || seesAll(campaign) ? store.drafts(campaign) : []),
})

/** Returns the submissions of campaigns that are visible as a whole, and those of the caller's own warbands. */
function visibleSubmissions(store: Store, { seesAll, bandsIn }: Visibility) {
  const isSeen = ({ campaign, warbands }: Submission): boolean =>
    seesAll(campaign) || warbands.every((one) => bandsIn(campaign).includes(one))
  const ifSeen = (found: Submission | undefined) => (found && isSeen(found) ? found : undefined)
  return {
    submissions: (campaign, state) => store.submissions(campaign, state).filter(isSeen),
    submission: (id) => ifSeen(store.submission(id)),
  } satisfies Partial<Store>
}

/** Returns a function that returns the revision of a visible aggregate, and 0 for every other id. */
function visibleRevisions(store: Store, { sees }: Visibility): Store['revisionOf'] {
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

/** Throws `id-taken` if a new fact has the id of a hidden fact. */
function refuseHiddenIds(there: Facts, seen: Facts, changes: readonly Change[]): void {
  for (const { kind, id, before } of changes)
    if (before === null && there[kind].has(id) && !seen[kind].has(id)) throw new AppError('id-taken', { id })
}

type JournalReads = Pick<Store, 'entry' | 'entryOfRequest' | 'entries' | 'entriesOn' | 'laterEntriesOn'>

function visibleJournal(store: Store, { seesAll, bandsIn, entry: isSeen }: Visibility): JournalReads {
  // A caller who plays no warband sees no entries.
  const hasOwn = (campaign: string) => bandsIn(campaign).length > 0
  const ifSeen = (entry: JournalEntry | undefined) => (entry && isSeen(entry) ? entry : undefined)
  /** Returns at most `limit` visible entries. */
  function pages(read: (limit: number, before?: number) => readonly JournalEntry[], limit: number, before?: number) {
    const found: JournalEntry[] = []
    for (let from = before; ;) {
      const some = read(Math.min(JOURNAL_BATCH, limit), from)
      found.push(...some.filter(isSeen))
      if (found.length >= limit) return found.slice(0, limit)
      if (some.length < Math.min(JOURNAL_BATCH, limit)) return found
      from = some.at(-1)!.sequence
    }
  }
  return {
    entry: (id) => ifSeen(store.entry(id)),
    // This answer is not filtered: only the author of a request knows its id, so the answer reveals nothing.
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
