import type { Change } from '../../shared/domain/campaign/change.ts'
import { FACT_KINDS, FACT_REFERENCES, type FactKind } from '../../shared/domain/campaign/facts.ts'
import type { UnnumberedEntry } from '../../shared/domain/campaign/journal.ts'
import { noFacts, type Facts } from '../../shared/domain/campaign/state.ts'
import { iterateSlices, mapSlicedList, type SlicedList } from '../../shared/domain/slicedList.ts'

type Ids = ReadonlyMap<string, string>

/** A campaign as plain data: its facts and its journal. */
export interface WrittenCampaign {
  readonly campaign: string
  readonly facts: Facts
  readonly journal: SlicedList<UnnumberedEntry>
}

/**
 * Copies a campaign under new ids. All ids of facts and journal entries are replaced, and also every reference to them.
 * `campaign` is the new id of the campaign itself.
 */
export function copyCampaign(read: WrittenCampaign, nextId: () => string, campaign = nextId()): WrittenCampaign {
  const ids = newIds(read, nextId, campaign)
  const facts = noFacts() as { readonly [K in FactKind]: Map<string, unknown> }
  for (const kind of FACT_KINDS)
    for (const fact of read.facts[kind].values()) facts[kind].set(ids.get(fact.id)!, withReferences(kind, fact, ids))
  return {
    campaign,
    facts: facts as unknown as Facts,
    journal: mapSlicedList(read.journal, (entry) => copyEntry(entry, ids)),
  }
}

function newIds({ campaign: own, facts, journal }: WrittenCampaign, nextId: () => string, campaign: string): Ids {
  const ids = new Map<string, string>()
  for (const kind of FACT_KINDS) for (const id of facts[kind].keys()) ids.set(id, nextId())
  ids.set(own, campaign)
  for (const { id, request, changes } of iterateSlices(journal)) {
    ids.set(id, nextId())
    ids.set(request, nextId())
    for (const change of changes) if (!ids.has(change.id)) ids.set(change.id, nextId())
  }
  return ids
}

const newIdOf = (id: string, ids: Ids): string => ids.get(id) ?? id

function copyEntry(entry: UnnumberedEntry, ids: Ids): UnnumberedEntry {
  return {
    ...entry,
    id: newIdOf(entry.id, ids),
    campaign: newIdOf(entry.campaign, ids),
    request: newIdOf(entry.request, ids),
    payload: withIds(entry.payload, ids),
    answer: withIds(entry.answer, ids),
    changes: entry.changes.map((change) => copyChange(change, ids)),
    undoes: entry.undoes.map((id) => newIdOf(id, ids)),
    undoneBy: entry.undoneBy === null ? null : newIdOf(entry.undoneBy, ids),
  }
}

function copyChange(change: Change, ids: Ids): Change {
  const { kind, before, after } = change
  const fields = {
    before: before && withReferences(kind, before, ids),
    after: after && withReferences(kind, after, ids),
  }
  return { ...change, ...fields, id: newIdOf(change.id, ids) } as Change
}

/** Replaces ids in the reference fields of a fact. Other fields are not changed, because a name may look like an id. */
function withReferences<T extends object>(kind: FactKind, fields: T, ids: Ids): T {
  const isId = (key: string) => key === 'id' || Object.hasOwn(FACT_REFERENCES[kind], key)
  const entries = Object.entries(fields).map(([key, value]: [string, unknown]) => [
    key,
    isId(key) && typeof value === 'string' ? newIdOf(value, ids) : value,
  ])
  return Object.fromEntries(entries) as T
}

/**
 * Fields of command inputs and answers that contain texts (one text or a list of texts) and never ids. A test checks
 * all inputs of commands.
 */
export const COMMAND_TEXT_FIELDS: ReadonlySet<string> = new Set([
  ...['name', 'player', 'notes', 'detail', 'reason', 'why', 'text', 'scenario', 'table', 'venue', 'occasion', 'option'],
  ...['caption', 'sort', 'income', 'pack'],
  // The following fields belong to roster members, to a campaign's custom catalogue entries, and to a campaign's
  // settings.
  ...['role', 'possessions', 'affiliation', 'archetype', 'value', 'fr', 'en', 'settings', 'house', 'options', 'entry'],
])

/**
 * Replaces every id in the data of a command, except in text fields. Revisions have ids as keys, so keys are replaced
 * too.
 */
function withIds(value: unknown, ids: Ids): unknown {
  if (typeof value === 'string') return newIdOf(value, ids)
  if (Array.isArray(value)) return value.map((inner: unknown) => withIds(inner, ids))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const isById = entries.every(([key]) => ids.has(key))
  return Object.fromEntries(
    entries.map(([key, inner]) => [
      isById ? newIdOf(key, ids) : key,
      isTextField(key, inner) ? inner : withIds(inner, ids),
    ]),
  )
}

const isTextField = (key: string, value: unknown): boolean =>
  COMMAND_TEXT_FIELDS.has(key) && [value].flat().every((one) => typeof one === 'string')
