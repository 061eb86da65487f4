import { attempt, worldNow, type Table } from '../campaign/table.ts'
import { anyBand, type PurchaseOptions } from '../campaign/moves.ts'
import { recruit } from '../campaign/trade.ts'
import {
  addLedgerLine,
  hasPlayed,
  isRemoved,
  memberOf,
  refuseUnless,
  type Band,
  type Member,
} from '../campaign/world.ts'
import { ADVANCES, advanceOn, EXPERIENCE_PER_ADVANCE, ITEMS, RANKS } from './figures.ts'
import { successors, unPourUn } from './legality.ts'
import { startingProfile, valuesOf, type Alien } from './profile.ts'

/** A random catalogue item; a grenade launcher may be fast or slow (UPU-R4). */
export function anyUnPourUnPurchase({ chance }: Table): PurchaseOptions {
  const id = chance.percent(30) ? chance.pick(['dagger', 'pistol', 'shield', 'bionic-arm', 'pike']) : chance.pick(ITEMS)
  const isSlow = id === 'grenade-launcher' && chance.percent(50)
  return isSlow ? { id, detail: 'slow', choice: { reload: 'slow' } } : { id, detail: '' }
}

function randomAlien({ chance }: Table): Alien {
  return { path: chance.pick(['swift', 'disciplined', 'brutal'] as const), points: chance.between(1, 3) }
}

/** Recruits a member with up to four items of equipment, one line for each item. */
export function tryUnPourUnRecruiting(table: Table, kinds: readonly string[] = Object.keys(RANKS)) {
  const { chance, rules } = table
  const band = anyBand(table)
  const kind = chance.pick(kinds)
  const ids = [...new Set(Array.from({ length: chance.between(0, 4) }, () => anyUnPourUnPurchase(table).id))]
  const items = ids.map((id) => ({ id, quantity: chance.percent(80) ? 1 : 2, detail: '' }))
  const isFree = chance.percent(10)
  const alienOption = band.options.race === 'alien' && chance.percent(40) ? { alien: randomAlien(table) } : {}
  const name = `${kind} ${table.count.steps}`
  const lines = items.map(({ id, quantity }) => ({ id, quantity }))
  return attempt<{ member: string }>(table, {
    command: 'member.recruit',
    input: { warband: band.id, member: { kind, name, items: lines, ...alienOption }, free: isFree },
    event: (answer) => ({
      label: `recruits ${name}`,
      apply: (world) =>
        recruit(
          rules,
          world,
          band.id,
          { id: answer?.member ?? 'new', name, kind, profile: alienOption, items },
          isFree,
        ),
    }),
  })
}

/** Returns whether an advance is at its ceiling: « CT/CCC 2+, others starting value +2 ». */
function isAtCeiling(band: Band, member: Member, advance: (typeof ADVANCES)[number]): boolean {
  const taken = member.advances.filter((one) => one === advance).length
  if (advance === 'shooting' || advance === 'melee') return startingProfile(band, member)[advance] - taken <= 2
  return taken >= 2
}

/** Returns whether injuries, equipment or an override change values, so that the rules do not say how the ceiling applies. */
function isDoubtful(band: Band, member: Member): boolean {
  const plain = { ...member, advances: [], pieces: [], injuries: [], fixed: {} }
  const clear = valuesOf(band, plain)
  const now = valuesOf(band, { ...member, advances: [] })
  return Object.keys(now).some((key) => now[key] !== clear[key])
}

/** Takes an advance, chosen or rolled on 2D6 (house rule). */
export function tryAdvance(table: Table) {
  const { chance } = table
  const world = worldNow(table)
  const all = world.bands.flatMap((band) => band.members.map((member) => ({ band, member })))
  const alive = all.filter(({ band, member }) => hasPlayed(band) && !isRemoved(member) && member.status === 'active')
  const due = alive.filter(({ member }) => unPourUn.advancesDue(world, member) > 0)
  const from = due.length > 0 && chance.percent(90) ? due : alive
  if (from.length === 0) return false
  const { band, member } = chance.pick(from)
  if (isDoubtful(band, member)) return false
  const faces = [chance.die(), chance.die()]
  const isRolled = chance.percent(50)
  const advance = isRolled ? advanceOn(faces[0]! + faces[1]!) : chance.pick(ADVANCES)
  return attempt(table, {
    command: 'advance.take',
    input: { warband: band.id, member: member.id, ...(isRolled ? { roll: { faces, source: 'typed' } } : { advance }) },
    event: () => ({
      label: `advance ${advance}`,
      apply: (then) => {
        const { band: own, member: one } = memberOf(then, member.id)
        refuseUnless(unPourUn.advancesDue(then, one) > 0, 'no-advance-due')
        refuseUnless(!isAtCeiling(own, one, advance), 'ceiling')
        one.spent += EXPERIENCE_PER_ADVANCE
        one.advances.push(advance)
      },
    }),
  })
}

/** UPU-R8: promotes a lieutenant if there is no leader, for the difference of the ranks or for free. */
export function tryPromotion(table: Table) {
  const { chance } = table
  const band = anyBand(table)
  const offered = successors(band)
  const others = band.members.filter((member) => !isRemoved(member) && member.kind !== 'lieutenant')
  const isOffered = offered.length > 0 && chance.percent(85)
  const from = isOffered ? offered : others
  if (from.length === 0) return false
  const member = chance.pick(from)
  return attempt(table, {
    command: 'member.promote',
    input: { warband: band.id, member: member.id },
    event: () => ({
      label: `promotes ${member.name}`,
      apply: (world) => {
        const { band: own, member: one } = memberOf(world, member.id)
        refuseUnless(successors(own).includes(one), 'not-a-successor')
        const price = RANKS.leader!.cost - RANKS[one.kind]!.cost
        // Before the first game a rank is bought like any other, unless a leader has died.
        const isLost = hasPlayed(own) || own.members.some(({ kind, status }) => kind === 'leader' && status === 'dead')
        const isFree = isLost && world.settings.promotion === 'free'
        addLedgerLine(own, isFree ? 0 : -price, one.id)
        if (!isFree) one.paid += price
        one.kind = 'leader'
      },
    }),
  })
}
