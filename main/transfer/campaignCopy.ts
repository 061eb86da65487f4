import type { Change } from '../../shared/domain/campaign/change.ts'
import { FACT_KINDS, REFERENCES, type FactKind } from '../../shared/domain/campaign/facts.ts'
import type { UnnumberedEntry } from '../../shared/domain/campaign/journal.ts'
import { noFacts, type Facts } from '../../shared/domain/campaign/state.ts'
import { itemsOf, mapList, type SlicedList } from '../../shared/domain/slicedList.ts'

type Ids = ReadonlyMap<string, string>

/** A campaign as it is written down. */
export interface WrittenCampaign {
  readonly campaign: string
  readonly facts: Facts
  readonly journal: SlicedList<UnnumberedEntry>
}

/** The same campaign under other ids throughout (`campaign`: its own): those of its facts, its entries, and all that names them. */
export function copyCampaign(read: WrittenCampaign, nextId: () => string, campaign = nextId()): WrittenCampaign {
  const ids = newIds(read, nextId, campaign)
  const facts = noFacts() as { readonly [K in FactKind]: Map<string, unknown> }
  for (const kind of FACT_KINDS)
    for (const fact of read.facts[kind].values()) facts[kind].set(ids.get(fact.id)!, withReferences(kind, fact, ids))
  return {
    campaign,
    facts: facts as unknown as Facts,
    journal: mapList(read.journal, (entry) => copiedEntry(entry, ids)),
  }
}

function newIds({ campaign: own, facts, journal }: WrittenCampaign, nextId: () => string, campaign: string): Ids {
  const ids = new Map<string, string>()
  for (const kind of FACT_KINDS) for (const id of facts[kind].keys()) ids.set(id, nextId())
  ids.set(own, campaign)
  for (const { id, request, changes } of itemsOf(journal)) {
    ids.set(id, nextId())
    ids.set(request, nextId())
    for (const change of changes) if (!ids.has(change.id)) ids.set(change.id, nextId())
  }
  return ids
}

const inIds = (id: string, ids: Ids): string => ids.get(id) ?? id

function copiedEntry(entry: UnnumberedEntry, ids: Ids): UnnumberedEntry {
  return {
    ...entry,
    id: inIds(entry.id, ids),
    campaign: inIds(entry.campaign, ids),
    request: inIds(entry.request, ids),
    payload: withIds(entry.payload, ids),
    answer: withIds(entry.answer, ids),
    changes: entry.changes.map((change) => copiedChange(change, ids)),
    undoes: entry.undoes.map((id) => inIds(id, ids)),
    undoneBy: entry.undoneBy === null ? null : inIds(entry.undoneBy, ids),
  }
}

function copiedChange(change: Change, ids: Ids): Change {
  const { kind, before, after } = change
  const fields = {
    before: before && withReferences(kind, before, ids),
    after: after && withReferences(kind, after, ids),
  }
  return { ...change, ...fields, id: inIds(change.id, ids) } as Change
}

/** Fields of a fact with other ids where they name facts, and nowhere else: a name may look like an id. */
function withReferences<T extends object>(kind: FactKind, fields: T, ids: Ids): T {
  const isId = (key: string) => key === 'id' || Object.hasOwn(REFERENCES[kind], key)
  const entries = Object.entries(fields).map(([key, value]: [string, unknown]) => [
    key,
    isId(key) && typeof value === 'string' ? inIds(value, ids) : value,
  ])
  return Object.fromEntries(entries) as T
}

/** What holds words in the input and the answer of commands, alone or in a list, and never an id. A test knows those of all inputs. */
export const WORDS: ReadonlySet<string> = new Set([
  ...['name', 'player', 'notes', 'detail', 'reason', 'why', 'text', 'scenario', 'table', 'occasion', 'option'],
  // Of members as a roster describes them, of a campaign's own entries, and of its settings.
  ...['role', 'possessions', 'affiliation', 'archetype', 'value', 'fr', 'en', 'settings', 'house', 'options', 'entry'],
])

/** Plain data of a command with every text that is one of the ids replaced, but for words; revisions are told by ids as keys. */
function withIds(value: unknown, ids: Ids): unknown {
  if (typeof value === 'string') return inIds(value, ids)
  if (Array.isArray(value)) return value.map((inner: unknown) => withIds(inner, ids))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const isById = entries.every(([key]) => ids.has(key))
  return Object.fromEntries(
    entries.map(([key, inner]) => [isById ? inIds(key, ids) : key, isWords(key, inner) ? inner : withIds(inner, ids)]),
  )
}

const isWords = (key: string, value: unknown): boolean =>
  WORDS.has(key) && [value].flat().every((one) => typeof one === 'string')
