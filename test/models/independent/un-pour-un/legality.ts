import { counts, type Rules } from '../campaign/rules.ts'
import { isRemoved, type Band, type Member, type World } from '../campaign/world.ts'
import { EQUIPMENT, EXPERIENCE_PER_ADVANCE, isFirstFree, listPrice, MELEE, MOST, RANKS } from './figures.ts'
import { countOf, isTradeTooDear, valuesOf } from './profile.ts'

const settingOf = (world: World) => world.settings.setting ?? 'modern'

/** Rank and equipment; the first dagger is free, and in modern times the first pistol. */
function cost(world: World, _band: Band, member: Member): number {
  const free = ['dagger', 'pistol'].filter((item) => isFirstFree(item, settingOf(world)) && countOf(member, item) > 0)
  const items = member.pieces.reduce((sum, { item }) => sum + listPrice(item), 0)
  return RANKS[member.kind]!.cost + items - free.reduce((sum, item) => sum + listPrice(item), 0)
}

function prices(world: World, holder: Member | null, item: string, quantity: number): number[] {
  const isFree = holder !== null && isFirstFree(item, settingOf(world)) && countOf(holder, item) === 0
  return Array.from({ length: quantity }, (_, at) => (at === 0 && isFree ? 0 : listPrice(item)))
}

/** UPU-R5: shield and bucklers are an error when all melee weapons owned are two-handed. */
export function isShieldUseless(member: Member): boolean {
  const hands = member.pieces.flatMap(({ item }) => (MELEE[item] ? [MELEE[item].hands] : []))
  return hands.length > 0 && !hands.includes(1)
}

/** The limits of the equipment table, one armour per member, UPU-R5, UPU-R1. */
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

const ofKind = (band: Band, kind: string) => band.members.filter((one) => counts(one) && one.kind === kind).length

/** At most one leader and two lieutenants, at least one henchman; during a campaign a warband may have no leader. */
function bandFaults(_world: World, band: Band): string[] {
  const over = Object.entries(MOST).filter(([kind, most]) => ofKind(band, kind) > most)
  return [...over.map(([kind]) => `too-many ${kind}`), ...(ofKind(band, 'henchman') === 0 ? ['henchman-missing'] : [])]
}

/**
 * UPU-R8: without a leader, candidates are the lieutenants by highest Cd, then most experience. UPU-R21: a leader who
 * is captive, absent or convalescent keeps its rank; a member who does not count is not promoted.
 */
export function successors(band: Band): Member[] {
  if (band.members.some((one) => !isRemoved(one) && one.kind === 'leader')) return []
  const able = band.members.filter((one) => counts(one) && one.kind === 'lieutenant')
  const rank = (member: Member) => 1000 * valuesOf(band, member).command! + member.gained
  const best = Math.max(...able.map(rank))
  return able.filter((member) => rank(member) === best)
}

export const unPourUn: Rules = {
  ruleset: 'un-pour-un',
  pays: () => true,
  prices,
  hire: (_world, member) => RANKS[member.kind]!.cost,
  cost,
  values: (_world, band, member) => valuesOf(band, member),
  faults,
  bandFaults,
  tooMany: (band, kind) => ofKind(band, kind) >= (MOST[kind] ?? Infinity),
  due: (world, { gained, spent }) =>
    world.house.advances ? Math.max(0, Math.floor((gained - spent) / EXPERIENCE_PER_ADVANCE)) : 0,
  isFreeFirst: (world, item) => isFirstFree(item, settingOf(world)),
  // UPU-R26: an arm from before the amputation does not replace the lost one.
  marks: (injury, { item }) => injury === 'amputated' && item === 'bionic-arm',
  isOfTheBody: ({ item }) => item === 'bionic-arm' || item === 'bionic-leg',
}
