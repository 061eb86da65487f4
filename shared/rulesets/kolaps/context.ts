import type { Localized } from '../../domain/localized.ts'
import { listRosterCustomEntries, nameWithoutVersionSuffix } from '../../rules/ownEntries.ts'
import type {
  Affiliation,
  Archetype,
  KolapsAttribute,
  KolapsCustomEntry,
  KolapsItem,
  ItemProperty,
  KolapsRank,
  KolapsRankEntry,
  Specialisation,
} from './catalogue.ts'
import { ITEM_KINDS, KOLAPS_RANKS } from './catalogue.ts'
import { KOLAPS_ITEMS, KOLAPS_ITEM_PROPERTIES, KOLAPS_ENTRY_BY_RANK, KOLAPS_SAMPLE_ENTRIES } from './data.ts'
import type { KolapsMember, KolapsRoster } from './schemas.ts'

type ById<E> = ReadonlyMap<string, E>

/**
 * Data that all characters of a unit share: the catalogue with the campaign's own entries, and the cost of each rank.
 */
export interface KolapsContext {
  readonly affiliations: ById<Affiliation>
  readonly archetypes: ById<Archetype>
  readonly attributes: ById<KolapsAttribute>
  readonly specialisations: ById<Specialisation>
  readonly items: ById<KolapsItem>
  readonly properties: ById<ItemProperty>
  /** Cost of a character of each rank; by default 0 (KOL-R4). */
  readonly costs: Readonly<Record<KolapsRank, number>>
}

type NamedEntry = { readonly id: string; readonly name: Localized }

const indexById = <E extends NamedEntry>(entries: readonly E[]): ReadonlyMap<string, E> =>
  new Map(entries.map((entry) => [entry.id, entry]))

const NO_COSTS: KolapsContext['costs'] = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }

const BUILT_IN: KolapsContext = {
  affiliations: indexById(KOLAPS_SAMPLE_ENTRIES.affiliations),
  archetypes: indexById(KOLAPS_SAMPLE_ENTRIES.archetypes),
  attributes: indexById(KOLAPS_SAMPLE_ENTRIES.attributes),
  specialisations: indexById(KOLAPS_SAMPLE_ENTRIES.specialisations),
  items: indexById(KOLAPS_ITEMS),
  properties: indexById(KOLAPS_ITEM_PROPERTIES),
  costs: NO_COSTS,
}

type OfKind<K extends string> = Extract<KolapsCustomEntry, { kind: K }>

/**
 * Builds the context of a unit: the catalogue with the campaign's own entries, and the cost of each rank, which the
 * unit's options or otherwise the campaign set.
 */
export function buildKolapsContext(roster: KolapsRoster): KolapsContext {
  const { costs: set } = roster.options
  const custom = listRosterCustomEntries(roster)
  if (custom.length === 0 && set === undefined) return BUILT_IN
  const own = <K extends KolapsCustomEntry['kind']>(...kinds: readonly K[]) =>
    custom.filter((entry): entry is OfKind<K> => (kinds as readonly string[]).includes(entry.kind))
  const costs = Object.fromEntries(own('rank-cost').map(({ rank, cost }) => [rank, cost]))
  for (const rank of KOLAPS_RANKS) costs[rank] = set?.[rank] ?? costs[rank] ?? 0
  return {
    affiliations: new Map([...BUILT_IN.affiliations, ...indexById(own('affiliation'))]),
    archetypes: new Map([...BUILT_IN.archetypes, ...indexById(own('archetype'))]),
    attributes: new Map([...BUILT_IN.attributes, ...indexById(own('attribute'))]),
    specialisations: new Map([...BUILT_IN.specialisations, ...indexById(own('specialisation'))]),
    items: new Map([...BUILT_IN.items, ...indexById(own(...ITEM_KINDS))]),
    properties: new Map([...BUILT_IN.properties, ...indexById(own('property'))]),
    costs: costs as KolapsContext['costs'],
  }
}

/** Returns the rank entry of a character. For an invalid rank (an error), returns the nearest rank. */
export const findRankEntry = ({ rank }: Pick<KolapsMember, 'rank'>): KolapsRankEntry =>
  KOLAPS_ENTRY_BY_RANK[Math.min(5, Math.max(1, rank)) as KolapsRank]

/** Finds a catalogue entry by its id, or by its name in any language. */
export function findEntryByIdOrName<E extends NamedEntry>(entries: ById<E>, named: string): E | undefined {
  const isCalled = ({ name }: E) => Object.values(nameWithoutVersionSuffix(name)).includes(named)
  return entries.get(named) ?? [...entries.values()].find(isCalled)
}

const isCustomEntry = ({ id }: NamedEntry): boolean => id.startsWith('custom:')

/**
 * Finds a character's archetype. A name can mean only an archetype of the campaign, never one of Chronique's samples,
 * so that a player can use any name freely.
 */
export function findArchetype({ archetype }: KolapsMember, { archetypes }: KolapsContext): Archetype | undefined {
  if (archetype === undefined) return undefined
  const found = findEntryByIdOrName(archetypes, archetype)
  return found && (found.id === archetype || isCustomEntry(found)) ? found : undefined
}

/** Converts a text that a user entered to a localized text, which is the same in every language. */
export const inAllLanguages = (text: string): Localized => ({ fr: text, en: text })

/** Returns the name of an affiliation or an archetype that is given by id or by name. */
export const entryNameOf = <E extends NamedEntry>(entries: ById<E>, named: string): Localized =>
  entries.get(named)?.name ?? inAllLanguages(named)

/** Returns true if two affiliations, each given by id or by name, are the same. */
export function isSameAffiliation(
  named: string | undefined,
  required: string,
  { affiliations }: KolapsContext,
): boolean {
  if (named === undefined) return false
  const key = (text: string) => findEntryByIdOrName(affiliations, text)?.id ?? text
  return key(named) === key(required)
}
