import { error, warning, type Issue } from '../../domain/issue.ts'
import { isCounted } from '../../domain/member.ts'
import type { Equipment } from './catalogue.ts'
import { ceilingPassedAt } from './advancement.ts'
import { quantityBefore, tradeOf, type ReadyItem, type UpuContext, type UpuRoster } from './context.ts'
import { armsLost, mustLeaveBand } from './aftermath.ts'
import { isFair, RANK_BY_ID } from './profile.ts'
import type { UpuMember } from './schemas.ts'

/** What breaks a rule in one member: possessions line by line, then its trade, then its advances. */
export function checkMember(member: UpuMember, path: string, context: UpuContext): Issue[] {
  const issues: Issue[] = []
  for (let at = 0; at < member.items.length; at++) {
    const ready = context.items.get(member.items[at]!.id)
    if (ready) checkLine(issues, ready, at, member, path, context)
  }
  checkTrade(issues, member, path, context)
  if (member.advances) {
    for (const at of ceilingPassedAt(member, context)) issues.push(error('advance-ceiling', `${path}.advances[${at}]`))
  }
  if (member.injuries && mustLeaveBand(member, context)) issues.push(warning('should-have-left', `${path}.injuries`))
  return issues
}

function checkLine(
  issues: Issue[],
  ready: ReadyItem,
  at: number,
  member: UpuMember,
  path: string,
  context: UpuContext,
): void {
  const { item } = ready
  const line = member.items[at]!
  if (line.reload !== undefined && !(item.kind === 'ranged' && item.reload.length > 1)) {
    issues.push(error('reload-not-applicable', `${path}.items[${at}].reload`, { item: item.name }))
  }
  if (item.kind === 'equipment') checkEquipment(issues, item, at, member, path, context)
  else if (member.injuries && item.hands === 2 && armsLost(member, context) > 0) {
    issues.push(warning('one-handed-only', `${path}.items[${at}]`, { item: item.name }))
  }
}

function checkEquipment(
  issues: Issue[],
  item: Equipment,
  at: number,
  member: UpuMember,
  path: string,
  context: UpuContext,
): void {
  const { id, quantity } = member.items[at]!
  if (item.limit !== undefined) {
    const before = quantityBefore(member.items, id, at)
    if (before <= item.limit && before + quantity > item.limit) {
      issues.push(error('item-limit', `${path}.items[${at}]`, { item: item.name, limit: item.limit }))
    }
  }
  if (item.slot === 'armour') {
    const before = armoursBefore(member, at, context)
    if (before <= 1 && before + quantity > 1) issues.push(error('armour-limit', `${path}.items[${at}]`))
  }
  if (item.needsFreeHand) checkFreeHand(issues, item, at, member, path, context)
}

function armoursBefore(member: UpuMember, end: number, { items }: UpuContext): number {
  let count = 0
  for (let at = 0; at < end; at++) {
    const item = items.get(member.items[at]!.id)?.item
    if (item?.kind === 'equipment' && item.slot === 'armour') count += member.items[at]!.quantity
  }
  return count
}

/** UPU-R5: useless when every melee weapon takes two hands, worth a remark when some do. */
function checkFreeHand(
  issues: Issue[],
  item: Equipment,
  at: number,
  member: UpuMember,
  path: string,
  { items }: UpuContext,
): void {
  let oneHanded = false
  let twoHanded = false
  for (const { id } of member.items) {
    const owned = items.get(id)?.item
    if (owned?.kind !== 'melee') continue
    if (owned.hands === 2) twoHanded = true
    else oneHanded = true
  }
  if (!twoHanded) return
  const here = `${path}.items[${at}]`
  const params = { item: item.name }
  issues.push(oneHanded ? warning('shield-two-handed', here, params) : error('shield-unusable', here, params))
}

function checkTrade(issues: Issue[], member: UpuMember, path: string, context: UpuContext): void {
  const trade = tradeOf(member, context)
  if (!context.race.trades) {
    if (member.alien) issues.push(error('alien-not-alien', `${path}.alien`))
  } else if (trade && !isFair(context.profiles[member.kind].printed, trade))
    issues.push(error('alien-trade-limit', `${path}.alien`, { points: trade.points }))
}

/** What breaks a rule in the band as a whole. */
export function checkBand(roster: UpuRoster, context: UpuContext): Issue[] {
  const issues: Issue[] = []
  const places = { leader: [] as number[], lieutenant: [] as number[], henchman: [] as number[] }
  roster.members.forEach((member, at) => isCounted(member) && places[member.kind].push(at))
  checkLeader(issues, places.leader, context)
  tooMany(issues, 'too-many-leaders', places.leader, RANK_BY_ID.leader.count.max)
  tooMany(issues, 'too-many-lieutenants', places.lieutenant, RANK_BY_ID.lieutenant.count.max)
  if (places.henchman.length < RANK_BY_ID.henchman.count.min) issues.push(error('henchman-missing', 'members'))
  if (!context.race.trades && context.trade) issues.push(error('alien-not-alien', 'options.alien'))
  if (context.race.trades && roster.members.some((member) => isCounted(member) && tradeOf(member, context))) {
    issues.push(warning('alien-agreement', 'options.race'))
  }
  return issues
}

/** UPU-R8: in a campaign a band may have lost its leader; then someone is to be promoted. */
function checkLeader(issues: Issue[], leaders: readonly number[], { campaign }: UpuContext): void {
  if (leaders.length >= RANK_BY_ID.leader.count.min) return
  issues.push(campaign ? warning('leader-lost', 'members') : error('leader-missing', 'members'))
}

function tooMany(issues: Issue[], code: string, places: readonly number[], max = Number.POSITIVE_INFINITY): void {
  for (const at of places.slice(max)) issues.push(error(code, `members[${at}].kind`, { limit: max }))
}
