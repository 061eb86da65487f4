import { error, warning, type Issue } from '../../domain/issue.ts'
import { isCountedInBandValue } from '../../rules/kit/aftermath/absences.ts'
import { isBroken } from '../../rules/kit/broken.ts'
import type { UnPourUnEquipment } from './catalogue.ts'
import { findAdvancesAboveLimit } from './advancement.ts'
import {
  findCharacteristicTrade,
  withoutBrokenItems,
  type PreparedItem,
  type UnPourUnContext,
  type UnPourUnRoster,
} from './context.ts'
import { countLostArms, findMemberLeaveReason } from './aftermath.ts'
import { unPourUnInjuries } from './injuries.ts'
import { isTradeWithinLimits, RANK_BY_ID } from './statProfile.ts'
import type { UnPourUnMember } from './schemas.ts'

/** Lists the issues of one member: possessions line by line, then its trade, its advances, and its injuries. */
export function checkUnPourUnMember(member: UnPourUnMember, path: string, context: UnPourUnContext): Issue[] {
  const issues: Issue[] = []
  for (let at = 0; at < member.items.length; at++) {
    const ready = context.items.get(member.items[at]!.id)
    if (ready) checkLine(issues, ready, at, member, path, context)
  }
  checkTrade(issues, member, path, context)
  if (member.advances) {
    for (const at of findAdvancesAboveLimit(member, context))
      issues.push(error('advance-ceiling', `${path}.advances[${at}]`))
  }
  if (member.injuries && findMemberLeaveReason(member)) issues.push(warning('should-have-left', `${path}.injuries`))
  return issues
}

function checkLine(
  issues: Issue[],
  ready: PreparedItem,
  at: number,
  member: UnPourUnMember,
  path: string,
  context: UnPourUnContext,
): void {
  const { item } = ready
  const line = member.items[at]!
  if (line.reload !== undefined && !(item.kind === 'ranged' && item.reload.length > 1)) {
    issues.push(error('reload-not-applicable', `${path}.items[${at}].reload`, { item: item.name }))
  }
  if (isBroken(line)) return
  if (item.kind === 'equipment') checkEquipment(issues, item, at, member, path, context)
  else if (member.injuries && item.hands === 2 && countLostArms(member, context) > 0) {
    issues.push(warning('one-handed-only', `${path}.items[${at}]`, { item: item.name }))
  }
}

function checkEquipment(
  issues: Issue[],
  item: UnPourUnEquipment,
  at: number,
  member: UnPourUnMember,
  path: string,
  context: UnPourUnContext,
): void {
  const { id, quantity } = member.items[at]!
  if (item.limit !== undefined) {
    const before = countUnbrokenBefore(member, at, (one) => one === id)
    if (before <= item.limit && before + quantity > item.limit) {
      issues.push(error('item-limit', `${path}.items[${at}]`, { item: item.name, limit: item.limit }))
    }
  }
  if (item.slot === 'armour') {
    const before = countUnbrokenBefore(member, at, (one) => isEquipment(one, context, ({ slot }) => slot === 'armour'))
    if (before <= 1 && before + quantity > 1) issues.push(error('armour-limit', `${path}.items[${at}]`))
  }
  if (!item.needsFreeHand) return
  if (member.injuries && countLostArms(member, context) > 0) checkOneArm(issues, item, at, member, path, context)
  else checkFreeHand(issues, item, at, member, path, context)
}

/**
 * Returns the number of matching pieces on the lines before `end`. UPU-R27: broken pieces are not used and have no
 * limit.
 */
function countUnbrokenBefore({ items }: UnPourUnMember, end: number, matches: (id: string) => boolean): number {
  let count = 0
  for (let at = 0; at < end; at++) {
    const line = items[at]!
    if (!isBroken(line) && matches(line.id)) count += line.quantity
  }
  return count
}

function isEquipment(
  id: string,
  { items }: UnPourUnContext,
  matches: (item: UnPourUnEquipment) => boolean | undefined,
): boolean {
  const item = items.get(id)?.item
  return item?.kind === 'equipment' && matches(item) === true
}

/** UPU-R29: warns if a member with one arm has more than one shield or buckler, or both a shield and a weapon. */
function checkOneArm(
  issues: Issue[],
  item: UnPourUnEquipment,
  at: number,
  member: UnPourUnMember,
  path: string,
  context: UnPourUnContext,
): void {
  const here = `${path}.items[${at}]`
  const params = { item: item.name }
  const borne = countUnbrokenBefore(member, at, (id) => isEquipment(id, context, ({ needsFreeHand }) => needsFreeHand))
  if (borne <= 1 && borne + member.items[at]!.quantity > 1) issues.push(warning('one-arm', here, params))
  const isArmed = withoutBrokenItems(member).items.some(({ id }) => {
    const owned = context.items.get(id)?.item
    return owned !== undefined && owned.kind !== 'equipment' && owned.hands === 1
  })
  if (item.takesHand && isArmed) issues.push(warning('shield-or-weapon', here, params))
}

/**
 * UPU-R5: reports a shield or buckler if the member has two-handed melee weapons: an error if all its melee weapons
 * are two-handed, a warning if only some are.
 */
function checkFreeHand(
  issues: Issue[],
  item: UnPourUnEquipment,
  at: number,
  member: UnPourUnMember,
  path: string,
  { items }: UnPourUnContext,
): void {
  let oneHanded = false
  let twoHanded = false
  for (const line of member.items) {
    const owned = items.get(line.id)?.item
    if (owned?.kind !== 'melee' || isBroken(line)) continue
    if (owned.hands === 2) twoHanded = true
    else oneHanded = true
  }
  if (!twoHanded) return
  const here = `${path}.items[${at}]`
  const params = { item: item.name }
  issues.push(oneHanded ? warning('shield-two-handed', here, params) : error('shield-unusable', here, params))
}

function checkTrade(issues: Issue[], member: UnPourUnMember, path: string, context: UnPourUnContext): void {
  const trade = findCharacteristicTrade(member, context)
  if (!context.race.trades) {
    if (member.alien) issues.push(error('alien-not-alien', `${path}.alien`))
  } else if (trade && !isTradeWithinLimits(context.profiles[member.kind].printed, trade))
    issues.push(error('alien-trade-limit', `${path}.alien`, { points: trade.points }))
}

/**
 * Lists the issues of the warband as a whole; only members that count are considered (UPU-R20). UPU-R40: for a game,
 * maximum numbers apply to the members who play.
 */
export function checkUnPourUnBand(roster: UnPourUnRoster, context: UnPourUnContext): Issue[] {
  const issues: Issue[] = []
  const places = { leader: [] as number[], lieutenant: [] as number[], henchman: [] as number[] }
  const counts = roster.members.map((member) => isCountedInBandValue(member, unPourUnInjuries))
  roster.members.forEach(({ kind }, at) => counts[at] && places[kind].push(at))
  checkLeader(issues, places.leader, context)
  checkRankCount(issues, 'too-many-leaders', places.leader, RANK_BY_ID.leader.count.max)
  checkRankCount(issues, 'too-many-lieutenants', places.lieutenant, RANK_BY_ID.lieutenant.count.max)
  if (places.henchman.length < RANK_BY_ID.henchman.count.min) issues.push(error('henchman-missing', 'members'))
  if (!context.race.trades && context.trade) issues.push(error('alien-not-alien', 'options.alien'))
  if (
    context.race.trades &&
    roster.members.some((member, at) => counts[at] && findCharacteristicTrade(member, context))
  ) {
    issues.push(warning('alien-agreement', 'options.race'))
  }
  return issues
}

/**
 * UPU-R8, UPU-R21: reports a missing leader. In a campaign a warband may have lost its leader for good. Then a member
 * should be promoted, but the warband may play without a leader.
 */
function checkLeader(issues: Issue[], leaders: readonly number[], { campaign }: UnPourUnContext): void {
  if (leaders.length >= RANK_BY_ID.leader.count.min) return
  issues.push(campaign ? warning('leader-lost', 'members') : error('leader-missing', 'members'))
}

function checkRankCount(
  issues: Issue[],
  code: string,
  places: readonly number[],
  max = Number.POSITIVE_INFINITY,
): void {
  for (const at of places.slice(max)) issues.push(error(code, `members[${at}].kind`, { limit: max }))
}
