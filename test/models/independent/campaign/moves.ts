import { freeCaptive, type FreeingMethod } from './captives.ts'
import { programBand } from './facts.ts'
import { attempt, CAMPAIGN, worldNow, type Table } from './table.ts'
import { buy, erase, lose, move, release, restore, sell, trade, type Line } from './trade.ts'
import {
  bandOf,
  addLedgerLine,
  isRemoved,
  memberOf,
  refuseUnless,
  treasuryOf,
  type Band,
  type Member,
} from './world.ts'

/** An item to buy: its id, and the chosen option in the model (`detail`) and in the program (`choice`). */
export interface PurchaseOptions {
  id: string
  detail: string
  choice?: Record<string, string>
}

const bands = (table: Table) => worldNow(table).bands
export const anyBand = (table: Table): Band => table.chance.pick(bands(table))
const members = (table: Table, band: Band) =>
  table.chance.percent(95) ? band.members.filter((one) => !isRemoved(one)) : band.members

function anyMember(table: Table, band: Band): Member | null {
  const list = members(table, band)
  return list.length > 0 ? table.chance.pick(list) : null
}

/** A random equipment line from the program, of the stash or of a member still in the warband. */
function anyLine(table: Table, band: Band): Line | null {
  const gone = new Set(band.members.filter(isRemoved).map(({ id }) => id))
  const lines = programBand(table.played, CAMPAIGN, band.id).items.filter(({ member }) => !gone.has(member ?? ''))
  if (lines.length === 0) return null
  const { detail, ...line } = table.chance.pick(lines)
  return { ...line, detail: Object.values(detail).join(',') }
}

const quantityOf = ({ chance }: Table, line: Line) =>
  Math.min(99, chance.between(1, line.quantity + (chance.percent(4) ? 1 : 0)))

export function tryPurchase(table: Table, wanted: PurchaseOptions) {
  const { chance, rules } = table
  const band = anyBand(table)
  const holder = chance.percent(75) ? anyMember(table, band) : null
  const quantity = chance.percent(75) ? 1 : chance.between(1, 3)
  const isFree = chance.percent(10)
  const item = { id: wanted.id, quantity, ...wanted.choice }
  const what = { id: wanted.id, quantity, detail: wanted.detail }
  return attempt(table, {
    command: 'item.buy',
    input: { warband: band.id, member: holder?.id ?? null, item, free: isFree },
    event: () => ({
      label: `buys ${wanted.id}`,
      apply: (world) => buy(rules, world, band.id, holder?.id ?? null, what, isFree),
    }),
  })
}

/** Sells, loses, moves or trades a random item. */
export function tryItemMove(table: Table, kind: 'sell' | 'lose' | 'move' | 'trade') {
  const { chance, rules } = table
  const band = anyBand(table)
  const line = anyLine(table, band)
  if (!line) return false
  const quantity = quantityOf(table, line)
  const itemInput = { item: line.id, quantity }
  if (kind === 'trade') return tryTrade(table, band, line, quantity)
  if (kind === 'move') {
    const to = chance.percent(70) ? (anyMember(table, band)?.id ?? null) : null
    if (to === line.member) return false
    return attempt(table, {
      command: 'item.move',
      input: { warband: band.id, ...itemInput, to },
      event: () => ({ label: 'moves', apply: (world) => move(rules, world, band.id, line, quantity, to) }),
    })
  }
  const action = kind === 'sell' ? sell : lose
  return attempt(table, {
    command: `item.${kind}`,
    input: { warband: band.id, ...itemInput },
    event: () => ({ label: kind, apply: (world) => action(rules, world, band.id, line, quantity) }),
  })
}

function tryTrade(table: Table, band: Band, line: Line, quantity: number) {
  const others = bands(table).filter(({ id }) => id !== band.id)
  const to = table.chance.pick(others).id
  const price = table.chance.pick([0, 1, 7, 20, 100000])
  return attempt(table, {
    command: 'item.trade',
    input: { from: band.id, to, item: line.id, quantity, price },
    event: () => ({
      label: 'trades',
      apply: (world) => trade(table.rules, world, band.id, to, line, quantity, price),
    }),
  })
}

export function tryRelease(table: Table) {
  const band = anyBand(table)
  const member = anyMember(table, band)
  if (!member) return false
  const as = table.chance.pick(['dismissed', 'retired', 'dead'] as const)
  return attempt(table, {
    command: 'member.release',
    input: { warband: band.id, member: member.id, as },
    event: () => ({ label: `${member.name} ${as}`, apply: (world) => release(table.rules, world, member.id, as) }),
  })
}

/** Deletes a member entered by mistake. */
export function tryDeletion(table: Table) {
  const band = anyBand(table)
  const { members } = band
  if (members.length === 0) return false
  const { id } = table.chance.pick(members)
  return attempt(table, {
    command: 'member.delete',
    input: { warband: band.id, member: id },
    event: () => ({ label: 'deletes', apply: (world) => erase(world, id) }),
  })
}

/** Restores a member who has left or is missing. */
export function tryRestore(table: Table) {
  const band = anyBand(table)
  const away = band.members.filter((member) => isRemoved(member) || member.status === 'missing')
  if (away.length === 0) return false
  const member = table.chance.pick(away)
  const status = table.chance.pick(['active', 'active', 'missing'] as const)
  if (status === member.status) return false
  return attempt(table, {
    command: 'member.restore',
    input: { warband: band.id, member: member.id, status },
    event: () => ({ label: `restores ${member.name}`, apply: (world) => restore(world, member.id, status) }),
  })
}

/** Changes the treasury by hand: adds or spends points, or transfers them to another warband. */
export function tryLedgerEntry(table: Table) {
  const { chance } = table
  const band = anyBand(table)
  const amount = chance.pick([-100000, -20, -3, 5, 30])
  if (chance.percent(60))
    return attempt(table, {
      command: 'ledger.record',
      input: { warband: band.id, amount, detail: 'by hand' },
      event: () => ({ label: 'records', apply: (world) => addLedgerLine(bandOf(world, band.id), amount) }),
    })
  const to = chance.pick(bands(table).filter(({ id }) => id !== band.id)).id
  const transferred = Math.abs(amount)
  return attempt(table, {
    command: 'ledger.transfer',
    input: { from: band.id, to, amount: transferred, detail: 'by hand' },
    event: () => ({
      label: 'transfers',
      apply: (world) => {
        addLedgerLine(bandOf(world, band.id), -transferred)
        addLedgerLine(bandOf(world, to), transferred)
      },
    }),
  })
}

/** Adds or removes experience by hand; unspent experience cannot fall below 0. */
export function tryAward(table: Table, amounts: readonly number[]) {
  const band = anyBand(table)
  const member = anyMember(table, band)
  if (!member || isRemoved(member)) return false
  const amount = table.chance.pick(amounts)
  return attempt(table, {
    command: 'experience.award',
    input: { warband: band.id, member: member.id, amount, detail: 'by hand' },
    event: () => ({
      label: 'awards',
      apply: (world) => {
        const { member: one } = memberOf(world, member.id)
        refuseUnless(one.gained - one.spent + amount >= 0, 'award-below-zero')
        one.gained += amount
        one.isAwarded = true
      },
    }),
  })
}

/** Sets a value by hand, or removes such an override. */
export function tryOverride(table: Table, values: readonly string[]) {
  const { chance } = table
  const band = anyBand(table)
  const member = anyMember(table, band)
  if (!member || isRemoved(member)) return false
  const value = chance.pick(values)
  const amount = chance.between(2, 6)
  const isSet = value in member.fixed
  return attempt(table, {
    command: isSet ? 'override.clear' : 'override.set',
    input: { warband: band.id, member: member.id, value, ...(isSet ? {} : { amount, reason: 'by hand' }) },
    event: () => ({
      label: 'fixes',
      apply: (world) => {
        const { fixed } = memberOf(world, member.id).member
        if (isSet) delete fixed[value]
        else fixed[value] = amount
      },
    }),
  })
}

/** Ransoms, exchanges, releases or writes off a random captive. */
export function tryFreeing(table: Table) {
  const { chance } = table
  const all = bands(table).flatMap((band) => band.members.map((member) => ({ band, member })))
  const captives = all.filter(({ member }) => member.status === 'captured')
  if (captives.length === 0) return false
  const { band, member } = chance.pick(captives)
  const others = captives.filter((one) => one.member.captor === band.id && one.band.id === member.captor)
  const how = chance.pick<FreeingMethod>([
    'ransom',
    'ransom',
    others.length > 0 ? 'exchange' : 'release',
    'release',
    'write-off',
  ])
  const price = how === 'ransom' ? chance.pick([0, 5, 25, treasuryOf(band) + 1]) : 0
  const against = how === 'exchange' ? chance.pick(others).member.id : null
  const freeing = { member: member.id, captor: member.captor, how, price, against }
  return attempt(table, {
    command: 'captive.free',
    input: { warband: band.id, ...freeing },
    event: () => ({ label: how, apply: (world) => freeCaptive(world, freeing) }),
  })
}
