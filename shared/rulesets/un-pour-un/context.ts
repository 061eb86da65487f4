import { inCampaign, type Roster } from '../../domain/roster.ts'
import { ownEntries } from '../../rules/ownEntries.ts'
import { isBroken } from '../../rules/kit/broken.ts'
import type { Part, Source } from '../../rules/kit/traced.ts'
import type { CustomEntry, Item, Race, Rank, Setting, Stat, StatChange } from './catalogue.ts'
import { ITEMS, RACES } from './data.ts'
import { profile, profileWithinLimits, type Profile } from './profile.ts'
import type { OwnedItem, Trade, UpuMember, UpuOptions } from './schemas.ts'

export type UpuRoster = Roster<UpuMember, UpuOptions, CustomEntry, OwnedItem>

/** A change that an item makes, ready to be put into a trace. */
export interface ReadyChange {
  readonly stat: Stat
  readonly part: Part
  readonly set?: number
  /** The ranks concerned; absent, all of them. */
  readonly ranks?: readonly Rank[] | undefined
}

/** A catalogue item with the parts it adds to traces, made once. */
export interface ReadyItem {
  readonly item: Item
  readonly source: Source
  /** The price of one. */
  readonly price: Part
  /** Takes back the price of the first, where that is free. */
  readonly refund: Part
  readonly changes: readonly ReadyChange[]
  readonly pairChanges: readonly ReadyChange[]
}

/** What all members of a roster share. */
export interface UpuContext {
  readonly items: ReadonlyMap<string, ReadyItem>
  readonly races: ReadonlyMap<string, Race>
  readonly race: Race
  readonly setting: Setting
  readonly trade: Trade | undefined
  readonly campaign: boolean
  /** Each rank's values before equipment and injuries, for members without a trade. */
  readonly profiles: Readonly<Record<Rank, RankProfile>>
}

/** A rank's values by its race, as they are and within the limits of the profile. */
interface RankProfile {
  readonly printed: Profile
  readonly limited: Profile
}

/** UPU-R31: true of what each member has the first piece of for nothing, in a setting. */
export const isFreeFirst = (item: Item | undefined, setting: Setting): boolean =>
  item !== undefined && item.kind !== 'equipment' && (item.freeIn?.includes(setting) ?? false)

const FIRST_FREE = { fr: 'Première pièce gratuite', en: 'First one free' }

function ready(item: Item): ReadyItem {
  const source: Source = { kind: 'item', id: item.id, name: item.name }
  const change = ({ stat, add, set, ranks }: StatChange): ReadyChange =>
    set === undefined
      ? { stat, ranks, part: { source, amount: add ?? 0 } }
      : { stat, ranks, part: { source, amount: 0, becomes: set }, set }
  return {
    item,
    source,
    price: { source, amount: item.cost },
    refund: { source: { kind: 'free', id: item.id, name: FIRST_FREE }, amount: -item.cost },
    changes: item.kind === 'equipment' ? item.changes.map(change) : [],
    pairChanges: item.kind === 'equipment' ? (item.pairChanges ?? []).map(change) : [],
  }
}

const BUILT_IN_ITEMS: ReadonlyMap<string, ReadyItem> = new Map(ITEMS.map((item) => [item.id, ready(item)]))
const BUILT_IN_RACES: ReadonlyMap<string, Race> = new Map(RACES.map((race) => [race.id, race]))

/** Profiles of the built-in races, worked out on first use. */
const PROFILES = new Map<Race, UpuContext['profiles']>()

function ranked(rank: Rank, race: Race): RankProfile {
  const printed = profile(rank, race)
  return { printed, limited: profileWithinLimits(printed) }
}

function profilesOf(race: Race): UpuContext['profiles'] {
  const known = PROFILES.get(race)
  if (known) return known
  const made = {
    leader: ranked('leader', race),
    lieutenant: ranked('lieutenant', race),
    henchman: ranked('henchman', race),
  }
  if (BUILT_IN_RACES.get(race.id) === race) PROFILES.set(race, made)
  return made
}

function isRace(entry: CustomEntry): entry is Race {
  return entry.kind === 'race'
}

/** Options with their defaults, and the catalogue with the roster's own entries. */
export function context(roster: UpuRoster): UpuContext {
  const { race: raceId, setting, alien } = roster.options
  const own = ownEntries(roster)
  const items =
    own.length === 0
      ? BUILT_IN_ITEMS
      : withOwn(
          BUILT_IN_ITEMS,
          own.filter((entry) => !isRace(entry)),
          ready,
        )
  const races = own.length === 0 ? BUILT_IN_RACES : withOwn(BUILT_IN_RACES, own.filter(isRace), (race) => race)
  const race = races.get(raceId) ?? races.get('none')!
  return { items, races, race, setting, trade: alien, campaign: inCampaign(roster), profiles: profilesOf(race) }
}

const withOwn = <T, E extends { id: string }>(
  builtIn: ReadonlyMap<string, T>,
  own: readonly E[],
  make: (entry: E) => T,
) => new Map([...builtIn, ...own.map((entry): [string, T] => [entry.id, make(entry)])])

/** The trade that a member lists: its own, or the band's. It counts even where the race does not allow it (an error). */
export const tradeOf = (member: UpuMember, { trade }: UpuContext): Trade | undefined => member.alien ?? trade

/** UPU-R27: the member with nothing but what is not broken. */
export const unbroken = (member: UpuMember): UpuMember =>
  member.items.some(isBroken) ? { ...member, items: member.items.filter((line) => !isBroken(line)) } : member

/** How many of an item stand on the lines before `end`. */
export function quantityBefore(items: readonly OwnedItem[], id: string, end: number): number {
  let count = 0
  for (let i = 0; i < end; i++) if (items[i]!.id === id) count += items[i]!.quantity
  return count
}

/** How many of an item the member owns over all its lines. */
export const quantityOf = (items: readonly OwnedItem[], id: string): number => quantityBefore(items, id, items.length)

/** How many of the member's pieces satisfy a condition. */
export function countItems(
  member: UpuMember,
  { items }: UpuContext,
  wanted: (item: Item, line: OwnedItem) => boolean,
): number {
  let count = 0
  for (const line of member.items) {
    const ready = items.get(line.id)
    if (ready && wanted(ready.item, line)) count += line.quantity
  }
  return count
}
