import type { Localized } from '../../domain/localized.ts'
import { ownEntries, plainName } from '../../rules/ownEntries.ts'
import type {
  Affiliation,
  Archetype,
  Attribute,
  CustomEntry,
  Item,
  Property,
  Rank,
  RankEntry,
  Specialisation,
} from './catalogue.ts'
import { ITEM_KINDS, RANKS } from './catalogue.ts'
import { ITEMS, PROPERTIES, RANK, SAMPLES } from './data.ts'
import type { KolapsMember, KolapsRoster } from './schemas.ts'

type ById<E> = ReadonlyMap<string, E>

/** What all characters of a unit share: the catalogue with its campaign's own entries, and the cost of each rank. */
export interface KolapsContext {
  readonly affiliations: ById<Affiliation>
  readonly archetypes: ById<Archetype>
  readonly attributes: ById<Attribute>
  readonly specialisations: ById<Specialisation>
  readonly items: ById<Item>
  readonly properties: ById<Property>
  /** KOL-R4: 0 unless it is set. */
  readonly costs: Readonly<Record<Rank, number>>
}

type Named = { readonly id: string; readonly name: Localized }

const byId = <E extends Named>(entries: readonly E[]): ReadonlyMap<string, E> =>
  new Map(entries.map((entry) => [entry.id, entry]))

const FREE: KolapsContext['costs'] = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }

const BUILT_IN: KolapsContext = {
  affiliations: byId(SAMPLES.affiliations),
  archetypes: byId(SAMPLES.archetypes),
  attributes: byId(SAMPLES.attributes),
  specialisations: byId(SAMPLES.specialisations),
  items: byId(ITEMS),
  properties: byId(PROPERTIES),
  costs: FREE,
}

type OfKind<K extends string> = Extract<CustomEntry, { kind: K }>

/** The catalogue with the campaign's own entries, and what its ranks cost: as the unit says, else as the campaign does. */
export function context(roster: KolapsRoster): KolapsContext {
  const { costs: set } = roster.options
  const custom = ownEntries(roster)
  if (custom.length === 0 && set === undefined) return BUILT_IN
  const own = <K extends CustomEntry['kind']>(...kinds: readonly K[]) =>
    custom.filter((entry): entry is OfKind<K> => (kinds as readonly string[]).includes(entry.kind))
  const costs = Object.fromEntries(own('rank-cost').map(({ rank, cost }) => [rank, cost]))
  for (const rank of RANKS) costs[rank] = set?.[rank] ?? costs[rank] ?? 0
  return {
    affiliations: new Map([...BUILT_IN.affiliations, ...byId(own('affiliation'))]),
    archetypes: new Map([...BUILT_IN.archetypes, ...byId(own('archetype'))]),
    attributes: new Map([...BUILT_IN.attributes, ...byId(own('attribute'))]),
    specialisations: new Map([...BUILT_IN.specialisations, ...byId(own('specialisation'))]),
    items: new Map([...BUILT_IN.items, ...byId(own(...ITEM_KINDS))]),
    properties: new Map([...BUILT_IN.properties, ...byId(own('property'))]),
    costs: costs as KolapsContext['costs'],
  }
}

/** The rank that a character's numbers go by; one that there is not (an error) counts as the nearest. */
export const rankOf = ({ rank }: Pick<KolapsMember, 'rank'>): RankEntry => RANK[Math.min(5, Math.max(1, rank)) as Rank]

/** The entry that a character names: by its id, or by its name in a language. */
export function entryNamed<E extends Named>(entries: ById<E>, named: string): E | undefined {
  const isCalled = ({ name }: E) => Object.values(plainName(name)).includes(named)
  return entries.get(named) ?? [...entries.values()].find(isCalled)
}

const isOwn = ({ id }: Named): boolean => id.startsWith('custom:')

/**
 * A character's archetype. By name only the campaign's own are meant: a name of its player's is no sample of ours.
 */
export function archetypeOf({ archetype }: KolapsMember, { archetypes }: KolapsContext): Archetype | undefined {
  if (archetype === undefined) return undefined
  const found = entryNamed(archetypes, archetype)
  return found && (found.id === archetype || isOwn(found)) ? found : undefined
}

/** A text of a user's as one of the catalogue's: the same in every language. */
export const inAll = (text: string): Localized => ({ fr: text, en: text })

/** What an affiliation or an archetype is called. */
export const nameIn = <E extends Named>(entries: ById<E>, named: string): Localized =>
  entries.get(named)?.name ?? inAll(named)

/** True when two affiliations are the same, by id or by name. */
export function isAffiliation(named: string | undefined, wanted: string, { affiliations }: KolapsContext): boolean {
  if (named === undefined) return false
  const key = (text: string) => entryNamed(affiliations, text)?.id ?? text
  return key(named) === key(wanted)
}
