import type { PrintedSheet, Store } from '../../main/ports/store.ts'
import {
  aggregateKindOf,
  isFactKindLoadedSeparately,
  type AggregateRef,
} from '../../shared/domain/campaign/aggregate.ts'
import { canonicalJson, type Change } from '../../shared/domain/campaign/change.ts'
import { FACT_KINDS, type FactKind, type FactOf } from '../../shared/domain/campaign/facts.ts'
import type { JournalEntry } from '../../shared/domain/campaign/journal.ts'
import {
  applyChangesToFacts,
  factsWhere,
  listFactReferences,
  noFacts,
  type Facts,
} from '../../shared/domain/campaign/state.ts'
import { AppError } from '../../shared/domain/error.ts'
import type { FollowedClubBook, ClubBookStore, ClubBookLine } from '../../main/ports/bookStore.ts'
import type { AccountRecordStore } from '../../main/ports/people.ts'
import type { Submission } from '../../main/ports/submission.ts'

function filterFacts(facts: Facts, holds: (kind: FactKind, fact: FactOf<FactKind>) => boolean): Facts {
  const kept = noFacts() as Record<FactKind, Map<string, unknown>>
  for (const kind of FACT_KINDS)
    for (const fact of facts[kind].values()) if (holds(kind, fact)) kept[kind].set(fact.id, fact)
  return kept as unknown as Facts
}

const everyFact = (facts: Facts) =>
  FACT_KINDS.flatMap((kind) => [...facts[kind].values()].map((fact) => ({ kind, fact: fact })))

const idsOfEntry = new WeakMap<JournalEntry, ReadonlySet<string>>()

/** The facts that an entry changed, and the facts that they refer to. */
function idsIn(entry: JournalEntry): ReadonlySet<string> {
  const known = idsOfEntry.get(entry)
  if (known) return known
  const ids = new Set<string>()
  for (const { kind, id, before, after } of entry.changes) {
    ids.add(id)
    for (const fields of [before, after]) for (const named of listFactReferences(kind, fields ?? {})) ids.add(named.id)
  }
  idsOfEntry.set(entry, ids)
  return ids
}

/** All facts as a text, which is the same for equal facts. */
export const dump = (facts: Facts): string =>
  canonicalJson(everyFact(facts).sort((a, b) => (a.fact.id < b.fact.id ? -1 : 1)))

/** A store in memory, for tests of code that uses a store: fast, and as strict as the database. */
export function memoryStore(): Store & { readonly facts: () => Facts } {
  let facts: Facts = noFacts()
  let journal: JournalEntry[] = []
  let revisions = new Map<string, number>()
  const drafts = new Map<string, unknown>()
  let submissions = new Map<string, Submission>()
  const printed = new Map<string, ReadonlyMap<string, PrintedSheet>>()
  let depth = 0
  /** The changes of the transaction; and whether it removed facts, or added or removed a whole campaign. */
  let touched: Change[] = []
  let mustCheckAll = false

  /** Checks that referenced facts exist: references of the written facts, or of all facts if a fact may have been removed. */
  function checkReferences(): void {
    const own = touched.flatMap(({ kind, id }) => {
      const fact = facts[kind].get(id)
      return fact ? [{ kind, fact }] : []
    })
    for (const { kind, fact } of mustCheckAll ? everyFact(facts) : own)
      for (const named of listFactReferences(kind, fact))
        if (!facts[named.kind].has(named.id)) throw new AppError('fact-in-use', { kind: named.kind, id: named.id })
  }

  function load(campaign: string, aggregates: readonly AggregateRef[]): Facts {
    const ids = new Set(aggregates.map(({ id }) => id))
    return filterFacts(facts, (kind, fact) => {
      const owner = 'campaign' in fact ? fact.campaign : fact.id
      if (isFactKindLoadedSeparately(kind) || owner !== campaign) return false
      const of = aggregateKindOf(kind)
      if (of === 'campaign') return true
      return ids.has(kind === of ? fact.id : String((fact as Record<string, unknown>)[of!]))
    })
  }

  return {
    isWritable: true,
    facts: () => facts,
    transaction(work) {
      const before = { facts, journal, revisions: new Map(revisions), submissions }
      if (depth === 0) [touched, mustCheckAll] = [[], false]
      depth += 1
      try {
        const result = work()
        if (depth === 1) checkReferences()
        return result
      } catch (error) {
        ;({ facts, journal, revisions, submissions } = before)
        throw error
      } finally {
        depth -= 1
      }
    },
    campaigns: () => factsWhere(facts, 'campaign', () => true).sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1)),
    load,
    loadToDecide: load,
    loadAll: (campaign, kinds) =>
      filterFacts(
        facts,
        (kind, fact) => (kinds?.includes(kind) ?? true) && ('campaign' in fact ? fact.campaign : fact.id) === campaign,
      ),
    factsById(refs) {
      const found = noFacts() as Record<FactKind, Map<string, unknown>>
      for (const { kind, id } of refs) if (facts[kind].has(id)) found[kind].set(id, facts[kind].get(id))
      return found as unknown as Facts
    },
    factsReferencing(ids, of) {
      const wanted = new Set(ids)
      return everyFact(facts)
        .filter(({ kind }) => of === undefined || kind === of)
        .filter(({ kind, fact }) => listFactReferences(kind, fact).some(({ id }) => wanted.has(id)))
        .map(({ kind, fact: { id } }) => ({ kind, id }))
    },
    packDocument: (version) => factsWhere(facts, 'pack', (one) => one.version === version)[0]?.document,
    sizeOf: (campaign) => JSON.stringify(journal.filter((one) => one.campaign === campaign)).length,
    aggregatesOf: (campaign) => [
      ...factsWhere(facts, 'warband', (one) => one.campaign === campaign).map(({ id }): AggregateRef => ({
        kind: 'warband',
        id,
      })),
      ...factsWhere(facts, 'game', (one) => one.campaign === campaign).map(({ id }): AggregateRef => ({
        kind: 'game',
        id,
      })),
    ],
    apply(changes) {
      facts = applyChangesToFacts(facts, changes)
      touched.push(...changes)
      mustCheckAll ||= changes.some(({ after }) => after === null)
    },
    revisionOf: (id) => revisions.get(id) ?? 0,
    countChange(aggregates) {
      for (const { id } of aggregates) revisions.set(id, (revisions.get(id) ?? 0) + 1)
      return new Map(aggregates.map(({ id }) => [id, revisions.get(id)!]))
    },
    append(entry) {
      const written: JournalEntry = { ...entry, sequence: journal.length + 1, undoneBy: null, closed: false }
      journal = [...journal, written]
      return written
    },
    entry: (id) => journal.find((entry) => entry.id === id),
    entryOfRequest: (request) => journal.find((entry) => entry.request === request),
    entries: (campaign, limit, before = Number.POSITIVE_INFINITY) =>
      journal
        .filter((entry) => entry.campaign === campaign && entry.sequence < before)
        .slice(-limit)
        .reverse(),
    entriesOn(campaign, ids, limit, before = Number.POSITIVE_INFINITY) {
      const inputOf = ({ payload }: JournalEntry) =>
        payload as { readonly warband?: unknown; readonly member?: unknown }
      return journal
        .filter((entry) => entry.campaign === campaign && entry.sequence < before)
        .filter(
          (entry) =>
            ids.includes(String(inputOf(entry).warband)) ||
            ids.includes(String(inputOf(entry).member)) ||
            ids.some((id) => idsIn(entry).has(id)),
        )
        .slice(-limit)
        .reverse()
    },
    actors: (campaign) => {
      const named = journal.flatMap(({ campaign: of, actor, name }) =>
        of === campaign && typeof name === 'string' ? [[actor, name] as const] : [],
      )
      return [...new Map(named)].map(([actor, name]) => ({ actor, name }))
    },
    recordings: (campaign) =>
      new Map(
        journal
          .filter((one) => one.campaign === campaign && one.command === 'game.settle' && one.undoneBy === null)
          .reverse()
          .map(({ payload, at }) => [(payload as { game: string }).game, at]),
      ),
    releases: (campaign) =>
      new Map(
        journal
          .filter(
            (one) => one.campaign === campaign && one.command.startsWith('member.release') && one.undoneBy === null,
          )
          .flatMap(({ payload, at }) => {
            const { as, member, members = [member!] } = payload as { as: string; member?: string; members?: string[] }
            return members.map((id) => [id, { at, isDead: as === 'dead' }] as const)
          }),
      ),
    firstWritten: (ids) =>
      new Map(
        ids.flatMap((id) => {
          const first = journal.find(({ changes }) => changes.some((change) => change.id === id))
          return first ? [[id, first.at] as const] : []
        }),
      ),
    laterEntriesOn(sequence, ids) {
      return journal.filter(
        (entry) => entry.sequence > sequence && entry.undoneBy === null && ids.some((id) => idsIn(entry).has(id)),
      )
    },
    markUndone(ids, by) {
      journal = journal.map((entry) => (ids.includes(entry.id) ? { ...entry, undoneBy: by } : entry))
    },
    addCampaign(campaign, added, entries) {
      mustCheckAll = true
      for (const kind of FACT_KINDS)
        for (const id of added[kind].keys()) if (facts[kind].has(id)) throw new AppError('id-taken', { id })
      facts = Object.fromEntries(
        FACT_KINDS.map((kind) => [kind, new Map<string, unknown>([...facts[kind], ...added[kind]])]),
      ) as unknown as Facts
      journal = [
        ...journal,
        ...entries
          .slice(0, entries.length)
          .map((entry, at) => ({ ...entry, campaign, sequence: journal.length + at + 1 })),
      ]
    },
    dropCampaign(campaign) {
      mustCheckAll = true
      facts = filterFacts(facts, (_kind, fact) => ('campaign' in fact ? fact.campaign : fact.id) !== campaign)
      journal = journal.filter((entry) => entry.campaign !== campaign)
      for (const key of [...drafts.keys()]) if (key.startsWith(`${campaign} `)) drafts.delete(key)
      printed.delete(campaign)
      submissions = new Map([...submissions].filter(([, one]) => one.campaign !== campaign))
    },
    submissions: (campaign, state) =>
      [...submissions.values()]
        .filter((one) => one.campaign === campaign && (state === undefined || one.state === state))
        .sort((one, other) => (one.id < other.id ? -1 : 1)),
    submission: (id) => submissions.get(id),
    submissionOfRequest: (request) => [...submissions.values()].find((one) => one.request === request),
    saveSubmission: (kept) => void (submissions = new Map([...submissions, [kept.id, kept]])),
    dropSubmission(id) {
      submissions = new Map([...submissions].filter(([key]) => key !== id))
    },
    draft: (campaign, key) => drafts.get(`${campaign} ${key}`),
    drafts: (campaign) =>
      [...drafts]
        .filter(([key]) => key.startsWith(`${campaign} `))
        .map(([key, data]) => ({ key: key.slice(campaign.length + 1), data })),
    saveDraft: (campaign, key, data) => void drafts.set(`${campaign} ${key}`, data),
    dropDraft: (campaign, key) => void drafts.delete(`${campaign} ${key}`),
    printed: (campaign) => [...(printed.get(campaign)?.values() ?? [])].sort((a, b) => (a.key < b.key ? -1 : 1)),
    markPrinted(campaign, sheets) {
      const kept = printed.get(campaign) ?? new Map<string, PrintedSheet>()
      printed.set(campaign, new Map([...kept, ...sheets.map((sheet) => [sheet.key, sheet] as const)]))
    },
    book: memoryBook(() => journal.at(-1)?.sequence ?? 0),
    people: NOBODY,
    close: () => undefined,
  }
}

/** This store has no accounts. */
const NOBODY: AccountRecordStore = {
  get: () => undefined,
  findByKey: () => undefined,
  list: () => [],
  newest: () => [],
  put: () => undefined,
  remove: () => undefined,
}

/** A host's record of its book. Unlike in the database, a rollback does not undo it. */
function memoryBook(lastEntry: () => number): ClubBookStore {
  const lines: ClubBookLine[] = []
  let kept: (FollowedClubBook & { readonly sequence: number }) | undefined
  return {
    followed: () => kept && { book: kept.book, position: kept.position, mark: kept.mark },
    saveFollowed: (followed) => void (kept = { ...followed, sequence: lastEntry() }),
    isUnchangedSinceFollowed: () => kept === undefined || kept.sequence === lastEntry(),
    lines: (after, most) => lines.filter(({ position }) => position > after).slice(0, most.lines),
    lineOf: (request) => lines.find((line) => line.request === request),
    last: () => lines.at(-1)?.position ?? 0,
    addLine: (line) => void lines.push(line),
  }
}
