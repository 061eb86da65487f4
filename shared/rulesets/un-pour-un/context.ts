import { hasCampaignRules, type Roster } from '../../domain/roster.ts'
import { listRosterCustomEntries } from '../../rules/ownEntries.ts'
import { isBroken } from '../../rules/kit/broken.ts'
import type { TracedPart, TracedPartSource } from '../../rules/kit/traced.ts'
import type {
  UnPourUnCustomEntry,
  UnPourUnItem,
  UnPourUnPeople,
  UnPourUnRank,
  UnPourUnWorld,
  UnPourUnStat,
  StatChange,
} from './catalogue.ts'
import { UN_POUR_UN_ITEMS, UN_POUR_UN_PEOPLES } from './data.ts'
import { buildStatProfile, limitStatProfile, type StatProfile } from './statProfile.ts'
import type { UnPourUnOwnedItem, ChosenCharacteristicTrade, UnPourUnMember, UnPourUnOptions } from './schemas.ts'

export type UnPourUnRoster = Roster<UnPourUnMember, UnPourUnOptions, UnPourUnCustomEntry, UnPourUnOwnedItem>

/** A change that an item makes to a characteristic, prepared as a part of a traced value. */
export interface PreparedStatChange {
  readonly stat: UnPourUnStat
  readonly part: TracedPart
  readonly set?: number
  /** Ranks that the change applies to; if absent, the change applies to all ranks. */
  readonly ranks?: readonly UnPourUnRank[] | undefined
}

/** A catalogue item with its parts of traced values, which are built only once. */
export interface PreparedItem {
  readonly item: UnPourUnItem
  readonly source: TracedPartSource
  /** Price of one piece. */
  readonly price: TracedPart
  /** Part that cancels the price of the first piece, if the first piece is free. */
  readonly refund: TracedPart
  readonly changes: readonly PreparedStatChange[]
  readonly pairChanges: readonly PreparedStatChange[]
}

/** Data that all members of a roster share. */
export interface UnPourUnContext {
  readonly items: ReadonlyMap<string, PreparedItem>
  readonly races: ReadonlyMap<string, UnPourUnPeople>
  readonly race: UnPourUnPeople
  readonly setting: UnPourUnWorld
  readonly trade: ChosenCharacteristicTrade | undefined
  readonly campaign: boolean
  /** Values of each rank before equipment and injuries, for members without a trade. */
  readonly profiles: Readonly<Record<UnPourUnRank, RankProfile>>
}

/** Values of a rank with its race: `printed` without limits, `limited` within the limits of the profile. */
interface RankProfile {
  readonly printed: StatProfile
  readonly limited: StatProfile
}

/** UPU-R31: returns true for an item whose first piece is free for each member in a setting. */
export const hasFreeFirstPiece = (item: UnPourUnItem | undefined, setting: UnPourUnWorld): boolean =>
  item !== undefined && item.kind !== 'equipment' && (item.freeIn?.includes(setting) ?? false)

const FIRST_FREE = { fr: 'Première pièce gratuite', en: 'First one free' }

function prepareItem(item: UnPourUnItem): PreparedItem {
  const source: TracedPartSource = { kind: 'item', id: item.id, name: item.name }
  const change = ({ stat, add, set, ranks }: StatChange): PreparedStatChange =>
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

const BUILT_IN_ITEMS: ReadonlyMap<string, PreparedItem> = new Map(
  UN_POUR_UN_ITEMS.map((item) => [item.id, prepareItem(item)]),
)
const BUILT_IN_RACES: ReadonlyMap<string, UnPourUnPeople> = new Map(UN_POUR_UN_PEOPLES.map((race) => [race.id, race]))

/** Cache of the profiles of the built-in races, which are computed on first use. */
const PROFILE_CACHE = new Map<UnPourUnPeople, UnPourUnContext['profiles']>()

function buildRankProfile(rank: UnPourUnRank, race: UnPourUnPeople): RankProfile {
  const printed = buildStatProfile(rank, race)
  return { printed, limited: limitStatProfile(printed) }
}

function buildProfiles(race: UnPourUnPeople): UnPourUnContext['profiles'] {
  const known = PROFILE_CACHE.get(race)
  if (known) return known
  const made = {
    leader: buildRankProfile('leader', race),
    lieutenant: buildRankProfile('lieutenant', race),
    henchman: buildRankProfile('henchman', race),
  }
  if (BUILT_IN_RACES.get(race.id) === race) PROFILE_CACHE.set(race, made)
  return made
}

function isRace(entry: UnPourUnCustomEntry): entry is UnPourUnPeople {
  return entry.kind === 'race'
}

/** Builds the context of a roster: its options with defaults, and the catalogue with the roster's own entries. */
export function buildUnPourUnContext(roster: UnPourUnRoster): UnPourUnContext {
  const { race: raceId, setting, alien } = roster.options
  const own = listRosterCustomEntries(roster)
  const items =
    own.length === 0
      ? BUILT_IN_ITEMS
      : withOwn(
          BUILT_IN_ITEMS,
          own.filter((entry) => !isRace(entry)),
          prepareItem,
        )
  const races = own.length === 0 ? BUILT_IN_RACES : withOwn(BUILT_IN_RACES, own.filter(isRace), (race) => race)
  const race = races.get(raceId) ?? races.get('none')!
  return {
    items,
    races,
    race,
    setting,
    trade: alien,
    campaign: hasCampaignRules(roster),
    profiles: buildProfiles(race),
  }
}

const withOwn = <T, E extends { id: string }>(
  builtIn: ReadonlyMap<string, T>,
  own: readonly E[],
  make: (entry: E) => T,
) => new Map([...builtIn, ...own.map((entry): [string, T] => [entry.id, make(entry)])])

/**
 * Returns a member's own trade, otherwise the warband's. A trade counts even if the race does not allow it, which is
 * an error.
 */
export const findCharacteristicTrade = (
  member: UnPourUnMember,
  { trade }: UnPourUnContext,
): ChosenCharacteristicTrade | undefined => member.alien ?? trade

/** UPU-R27: returns the member without its broken items. */
export const withoutBrokenItems = (member: UnPourUnMember): UnPourUnMember =>
  member.items.some(isBroken) ? { ...member, items: member.items.filter((line) => !isBroken(line)) } : member

/** Returns the quantity of an item on the lines before `end`. */
export function ownedItemQuantityBefore(items: readonly UnPourUnOwnedItem[], id: string, end: number): number {
  let count = 0
  for (let i = 0; i < end; i++) if (items[i]!.id === id) count += items[i]!.quantity
  return count
}

/** Returns the quantity of an item on all lines. */
export const quantityOf = (items: readonly UnPourUnOwnedItem[], id: string): number =>
  ownedItemQuantityBefore(items, id, items.length)

/** Returns the number of the member's pieces that match a condition. */
export function countItems(
  member: UnPourUnMember,
  { items }: UnPourUnContext,
  matches: (item: UnPourUnItem, line: UnPourUnOwnedItem) => boolean,
): number {
  let count = 0
  for (const line of member.items) {
    const ready = items.get(line.id)
    if (ready && matches(ready.item, line)) count += line.quantity
  }
  return count
}
