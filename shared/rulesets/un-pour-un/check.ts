import { error, warning, type Issue } from '../../domain/issue.ts'
import { isCounted } from '../../rules/kit/aftermath/absences.ts'
import { isBroken } from '../../rules/kit/broken.ts'
import type { Equipment } from './catalogue.ts'
import { ceilingPassedAt } from './advancement.ts'
import { tradeOf, unbroken, type ReadyItem, type UpuContext, type UpuRoster } from './context.ts'
import { armsLost, mustLeaveBand } from './aftermath.ts'
import { injuries } from './injuries.ts'
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
  if (member.injuries && mustLeaveBand(member)) issues.push(warning('should-have-left', `${path}.injuries`))
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
  if (isBroken(line)) return
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
    const before = soundBefore(member, at, (one) => one === id)
    if (before <= item.limit && before + quantity > item.limit) {
      issues.push(error('item-limit', `${path}.items[${at}]`, { item: item.name, limit: item.limit }))
    }
  }
  if (item.slot === 'armour') {
    const before = soundBefore(member, at, (one) => isEquipment(one, context, ({ slot }) => slot === 'armour'))
    if (before <= 1 && before + quantity > 1) issues.push(error('armour-limit', `${path}.items[${at}]`))
  }
  if (!item.needsFreeHand) return
  if (member.injuries && armsLost(member, context) > 0) checkOneArm(issues, item, at, member, path, context)
  else checkFreeHand(issues, item, at, member, path, context)
}

/** How many pieces of some things stand on the lines before `end`; UPU-R27: what is broken is not used, and not limited. */
function soundBefore({ items }: UpuMember, end: number, wanted: (id: string) => boolean): number {
  let count = 0
  for (let at = 0; at < end; at++) {
    const line = items[at]!
    if (!isBroken(line) && wanted(line.id)) count += line.quantity
  }
  return count
}

function isEquipment(id: string, { items }: UpuContext, wanted: (item: Equipment) => boolean | undefined): boolean {
  const item = items.get(id)?.item
  return item?.kind === 'equipment' && wanted(item) === true
}

/** UPU-R29: one arm bears one shield or buckler; and a shield instead of a weapon, not beside it. */
function checkOneArm(
  issues: Issue[],
  item: Equipment,
  at: number,
  member: UpuMember,
  path: string,
  context: UpuContext,
): void {
  const here = `${path}.items[${at}]`
  const params = { item: item.name }
  const borne = soundBefore(member, at, (id) => isEquipment(id, context, ({ needsFreeHand }) => needsFreeHand))
  if (borne <= 1 && borne + member.items[at]!.quantity > 1) issues.push(warning('one-arm', here, params))
  const isArmed = unbroken(member).items.some(({ id }) => {
    const owned = context.items.get(id)?.item
    return owned !== undefined && owned.kind !== 'equipment' && owned.hands === 1
  })
  if (item.takesHand && isArmed) issues.push(warning('shield-or-weapon', here, params))
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

function checkTrade(issues: Issue[], member: UpuMember, path: string, context: UpuContext): void {
  const trade = tradeOf(member, context)
  if (!context.race.trades) {
    if (member.alien) issues.push(error('alien-not-alien', `${path}.alien`))
  } else if (trade && !isFair(context.profiles[member.kind].printed, trade))
    issues.push(error('alien-trade-limit', `${path}.alien`, { points: trade.points }))
}

/**
 * What breaks a rule in the band as a whole, among those who count in it (UPU-R20). UPU-R40: in a game, what it has too
 * many of is counted over those who play.
 */
export function checkBand(roster: UpuRoster, context: UpuContext): Issue[] {
  const issues: Issue[] = []
  const places = { leader: [] as number[], lieutenant: [] as number[], henchman: [] as number[] }
  const counts = roster.members.map((member) => isCounted(member, injuries))
  roster.members.forEach(({ kind }, at) => counts[at] && places[kind].push(at))
  checkLeader(issues, places.leader, context)
  tooMany(issues, 'too-many-leaders', places.leader, RANK_BY_ID.leader.count.max)
  tooMany(issues, 'too-many-lieutenants', places.lieutenant, RANK_BY_ID.lieutenant.count.max)
  if (places.henchman.length < RANK_BY_ID.henchman.count.min) issues.push(error('henchman-missing', 'members'))
  if (!context.race.trades && context.trade) issues.push(error('alien-not-alien', 'options.alien'))
  if (context.race.trades && roster.members.some((member, at) => counts[at] && tradeOf(member, context))) {
    issues.push(warning('alien-agreement', 'options.race'))
  }
  return issues
}

/** UPU-R8, UPU-R21: in a campaign a band may have lost its leader for good, then someone is to be promoted; or play without it. */
function checkLeader(issues: Issue[], leaders: readonly number[], { campaign }: UpuContext): void {
  if (leaders.length >= RANK_BY_ID.leader.count.min) return
  issues.push(campaign ? warning('leader-lost', 'members') : error('leader-missing', 'members'))
}

function tooMany(issues: Issue[], code: string, places: readonly number[], max = Number.POSITIVE_INFINITY): void {
  for (const at of places.slice(max)) issues.push(error(code, `members[${at}].kind`, { limit: max }))
}
