import { isCounted, type Rules } from '../campaign/rules.ts'
import { isRemoved, type Band, type Member, type World } from '../campaign/world.ts'
import { EQUIPMENT, EXPERIENCE_PER_ADVANCE, isFirstFree, listPrice, MELEE, MOST, RANKS } from './figures.ts'
import { countOf, isTradeTooDear, valuesOf } from './profile.ts'

const settingOf = (world: World) => world.settings.setting ?? 'modern'

/** Cost of rank and equipment; the first dagger is free, and in some settings the first pistol. */
function cost(world: World, _band: Band, member: Member): number {
  const free = ['dagger', 'pistol'].filter((item) => isFirstFree(item, settingOf(world)) && countOf(member, item) > 0)
  const items = member.pieces.reduce((sum, { item }) => sum + listPrice(item), 0)
  return RANKS[member.kind]!.cost + items - free.reduce((sum, item) => sum + listPrice(item), 0)
}

function prices(world: World, holder: Member | null, item: string, quantity: number): number[] {
  const isFree = holder !== null && isFirstFree(item, settingOf(world)) && countOf(holder, item) === 0
  return Array.from({ length: quantity }, (_, at) => (at === 0 && isFree ? 0 : listPrice(item)))
}

/** Returns whether all melee weapons owned are two-handed; a shield or buckler is then an error (UPU-R5). */
export function isShieldUseless(member: Member): boolean {
  const hands = member.pieces.flatMap(({ item }) => (MELEE[item] ? [MELEE[item].hands] : []))
  return hands.length > 0 && !hands.includes(1)
}

/** Errors of a member: limits of the equipment table, one armour per member, useless shields (UPU-R5), alien trade (UPU-R1). */
function faults(_world: World, band: Band, member: Member): string[] {
  const over = Object.entries(EQUIPMENT).filter(([item, { most }]) => countOf(member, item) > (most ?? Infinity))
  const armours = countOf(member, 'light-armour') + countOf(member, 'heavy-armour')
  const shields = ['shield', 'buckler'].filter((item) => countOf(member, item) > 0)
  return [
    ...over.map(([item]) => `item-limit ${item}`),
    ...(armours > 1 ? ['armour-limit'] : []),
    ...(isShieldUseless(member) ? shields.map((item) => `shield-unusable ${item}`) : []),
    ...(isTradeTooDear(band, member) ? ['alien-trade'] : []),
  ]
}

const ofKind = (band: Band, kind: string) => band.members.filter((one) => isCounted(one) && one.kind === kind).length

/** Errors of a warband: at most one leader and two lieutenants, at least one henchman. In a campaign it may have no leader. */
function bandFaults(_world: World, band: Band): string[] {
  const over = Object.entries(MOST).filter(([kind, most]) => ofKind(band, kind) > most)
  return [...over.map(([kind]) => `too-many ${kind}`), ...(ofKind(band, 'henchman') === 0 ? ['henchman-missing'] : [])]
}

/**
 * The lieutenants who can become leader of a warband without a leader: those with the highest Cd, then the most
 * experience (UPU-R8). A captive, absent or convalescent leader keeps its rank; a member who does not count is not
 * promoted (UPU-R21).
 */
export function successors(band: Band): Member[] {
  if (band.members.some((one) => !isRemoved(one) && one.kind === 'leader')) return []
  const candidates = band.members.filter((one) => isCounted(one) && one.kind === 'lieutenant')
  const rank = (member: Member) => 1000 * valuesOf(band, member).command! + member.gained
  const best = Math.max(...candidates.map(rank))
  return candidates.filter((member) => rank(member) === best)
}

export const unPourUn: Rules = {
  ruleset: 'un-pour-un',
  pays: () => true,
  prices,
  hirePrice: (_world, member) => RANKS[member.kind]!.cost,
  cost,
  values: (_world, band, member) => valuesOf(band, member),
  faults,
  bandFaults,
  isTooMany: (band, kind) => ofKind(band, kind) >= (MOST[kind] ?? Infinity),
  advancesDue: (world, { gained, spent }) =>
    world.house.advances ? Math.max(0, Math.floor((gained - spent) / EXPERIENCE_PER_ADVANCE)) : 0,
  isFreeFirst: (world, item) => isFirstFree(item, settingOf(world)),
  // UPU-R26: an arm from before the amputation does not replace the lost one.
  marks: (injury, { item }) => injury === 'amputated' && item === 'bionic-arm',
  isOfTheBody: ({ item }) => item === 'bionic-arm' || item === 'bionic-leg',
}
