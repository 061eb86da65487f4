import type { Rules } from './rules.ts'
import {
  bandOf,
  addLedgerLine,
  hasPlayed,
  isRemoved,
  memberOf,
  refuseUnless,
  withoutMark,
  treasuryOf,
  type Band,
  type Line as BookLine,
  type Member,
  type Piece,
  type World,
} from './world.ts'

/** An equipment line of the program: its owner (null for the stash), the item, the price paid for each piece. */
export interface Line {
  id: string
  member: string | null
  item: string
  quantity: number
  paid: number
  detail: string
}

export interface Recruit {
  id: string
  name: string
  kind: string
  profile: Record<string, unknown>
  items: { id: string; quantity: number; detail: string }[]
}

function piecesOf(world: World, band: Band, member: string | null): Piece[] {
  return member === null ? band.stash : memberOf(world, member).member.pieces
}

/**
 * Takes pieces of a line from their owner. The player sees equal items of one owner as one line, whatever was paid, so
 * further pieces come from the owner's other lines of this item.
 */
function takePieces(world: World, band: Band, line: Line, quantity: number, isMostExpensiveFirst = false): Piece[] {
  const from = piecesOf(world, band, line.member)
  const alike = from.filter(({ item, detail }) => item === line.item && detail === line.detail)
  refuseUnless(quantity <= alike.length, 'item-too-few')
  const isOther = ({ paid }: Piece) => (paid === line.paid ? 0 : 1)
  alike.sort((one, other) => (isMostExpensiveFirst ? other.paid - one.paid : isOther(one) - isOther(other)))
  const found = alike.slice(0, quantity)
  for (const piece of found) from.splice(from.indexOf(piece), 1)
  return found
}

/** Refuses a change that adds an error to a member. */
function refuseNewFault(rules: Rules, world: World, band: Band, member: Member, before: string[]) {
  const now = rules.faults(world, band, member)
  refuseUnless(now.length <= before.length, now.find((fault) => !before.includes(fault)) ?? 'fault')
}

function refuseIfOutOfReach(world: World, member: string | null) {
  if (member === null) return
  const { status } = memberOf(world, member).member
  refuseUnless(status !== 'captured', 'captive')
  refuseUnless(status !== 'dead' && status !== 'retired', 'removed')
}

/** Recruits a member with its equipment; the price is paid unless it is free. */
export function recruit(rules: Rules, world: World, bandId: string, wanted: Recruit, isFree: boolean) {
  const band = bandOf(world, bandId)
  refuseUnless(!rules.isTooMany(band, wanted.kind), 'too-many')
  const member = newMember(wanted)
  const isFreeOfCharge = isFree || !rules.pays(world)
  member.paid = isFreeOfCharge ? 0 : rules.hirePrice(world, member)
  for (const { id, quantity, detail } of wanted.items)
    for (const paid of rules.prices(world, member, id, quantity))
      member.pieces.push({ item: id, paid: isFreeOfCharge ? 0 : paid, detail })
  refuseUnless(rules.faults(world, band, member).length === 0, rules.faults(world, band, member)[0] ?? '')
  addLedgerLine(band, -member.paid, member.id)
  addLedgerLine(band, -worthOf(member.pieces), member.id, { way: 'with' })
  band.members.push(member)
}

export function newMember({ id, name, kind, profile }: Pick<Recruit, 'id' | 'name' | 'kind' | 'profile'>): Member {
  const none = { missed: 0, uncounted: 0, gained: 0, spent: 0, captor: null, games: 0, paid: 0, returned: 0 }
  const never = { hasFought: false, isAwarded: false }
  return {
    id,
    name,
    kind,
    profile,
    status: 'active',
    pieces: [],
    injuries: [],
    advances: [],
    fixed: {},
    ...none,
    ...never,
  }
}

/** Buys equipment for a member or the stash (`null`). */
export function buy(
  rules: Rules,
  world: World,
  bandId: string,
  to: string | null,
  wanted: { id: string; quantity: number; detail: string },
  isFree: boolean,
) {
  const band = bandOf(world, bandId)
  refuseIfOutOfReach(world, to)
  const holder = to === null ? null : memberOf(world, to).member
  const before = holder ? rules.faults(world, band, holder) : []
  const prices = rules.prices(world, holder, wanted.id, wanted.quantity)
  const paid = prices.map((price) => (isFree || !rules.pays(world) ? 0 : price))
  const pieces = paid.map((price) => ({ item: wanted.id, paid: price, detail: wanted.detail }))
  piecesOf(world, band, to).push(...pieces)
  if (holder) refuseNewFault(rules, world, band, holder, before)
  addLedgerLine(band, -paid.reduce((sum, price) => sum + price, 0), to, { thing: wanted.id, way: 'bought' })
}

/**
 * Sells pieces, the most expensive of equal ones first. The campaign's setting refunds half of the price paid, rounded
 * down per piece, or all of it, or forbids resale. Before its first game a warband is refunded in full.
 */
export function sell(_rules: Rules, world: World, bandId: string, line: Line, quantity: number) {
  const band = bandOf(world, bandId)
  refuseIfOutOfReach(world, line.member)
  const rate = world.settings.resale ?? 'half'
  const isEstablished = hasPlayed(band)
  refuseUnless(rate !== 'none' || !isEstablished, 'no-resale')
  const pieces = takePieces(world, band, line, quantity, true)
  const back = pieces.reduce(
    (sum, { paid }) => sum + (isEstablished && rate === 'half' ? Math.floor(paid / 2) : paid),
    0,
  )
  addLedgerLine(band, back, line.member, isEstablished ? {} : { thing: line.item, way: 'returned' })
}

/** Removes pieces that are lost, used up or thrown away. */
export function lose(_rules: Rules, world: World, bandId: string, line: Line, quantity: number) {
  takePieces(world, bandOf(world, bandId), line, quantity)
}

/**
 * Takes pieces that change owner, the most expensive first. A bearer gives its last, free piece only to a member without
 * such an item (UPU-R31).
 */
function takePiecesFor(
  rules: Rules,
  world: World,
  band: Band,
  line: Line,
  quantity: number,
  to: string | null,
): Piece[] {
  const has = (id: string) => memberOf(world, id).member.pieces.some(({ item }) => item === line.item)
  const lacksItem = to !== null && !has(to)
  const pieces = takePieces(world, band, line, quantity, true)
  const isOwn = line.member !== null && rules.isFreeFirst?.(world, line.item) && pieces.some(({ paid }) => paid === 0)
  refuseUnless(!isOwn || lacksItem || has(line.member!), 'free-piece')
  return pieces.map(withoutMark)
}

/** Moves items within the warband; a campaign setting can forbid moves between members. */
export function move(rules: Rules, world: World, bandId: string, line: Line, quantity: number, to: string | null) {
  const band = bandOf(world, bandId)
  refuseIfOutOfReach(world, line.member)
  refuseIfOutOfReach(world, to)
  refuseUnless((world.settings.exchange ?? 'free') === 'free' || line.member === null || to === null, 'no-exchange')
  const holder = to === null ? null : memberOf(world, to).member
  const before = holder ? rules.faults(world, band, holder) : []
  const pieces = takePiecesFor(rules, world, band, line, quantity, to)
  piecesOf(world, band, to).push(...pieces)
  if (holder) refuseNewFault(rules, world, band, holder, before)
}

/** The resale price by the campaign's setting. */
const resalePrice = ({ settings: { resale = 'half' } }: World, paid: number) =>
  resale === 'half' ? Math.floor(paid / 2) : resale === 'full' ? paid : 0

/**
 * Sells an item to another warband for an agreed price; it goes to the buyer's stash. Its value stays, or becomes the
 * resale price if only the seller has played. In the ledger of a warband before its first game, the value of the item
 * counts as a refund (seller) or a purchase (buyer).
 */
export function trade(
  rules: Rules,
  world: World,
  from: string,
  to: string,
  line: Line,
  quantity: number,
  price: number,
) {
  const seller = bandOf(world, from)
  const buyer = bandOf(world, to)
  refuseIfOutOfReach(world, line.member)
  const pieces = takePiecesFor(rules, world, seller, line, quantity, null)
  const sold = pieces.map((piece) => ({
    ...piece,
    paid: hasPlayed(seller) && !hasPlayed(buyer) ? resalePrice(world, piece.paid) : piece.paid,
  }))
  const spent = hasPlayed(buyer) ? 0 : worthOf(sold)
  addLedgerLine(buyer, spent - price)
  addLedgerLine(buyer, -spent, null, { thing: line.item, way: 'bought' })
  const back = hasPlayed(seller) ? 0 : worthOf(sold)
  addLedgerLine(seller, back, line.member, { thing: line.item, way: 'returned' })
  addLedgerLine(seller, price - back)
  buyer.stash.push(...sold)
}

/** The pieces that a dismissed member leaves to the stash: all but the first free piece of each item (UPU-R31). */
function withoutFree(rules: Rules, world: World, pieces: Piece[]): Piece[] {
  const free = pieces.filter(({ item, paid }) => paid === 0 && rules.isFreeFirst?.(world, item))
  const own = free.filter(({ item }, at) => free.findIndex((one) => one.item === item) === at)
  return pieces.filter((piece) => !own.includes(piece))
}

/**
 * Releases a member. A dismissed member leaves its items to the stash or takes them along (campaign setting). A retired
 * or dead one takes them along (UPU-R18). The items of a captive go to its captor (UPU-R17).
 */
export function release(rules: Rules, world: World, id: string, as: 'dismissed' | 'retired' | 'dead') {
  const { band, member } = memberOf(world, id)
  refuseUnless(!isRemoved(member), 'removed')
  const leavesItems = as === 'dismissed' && (world.settings.dismissal ?? 'stash') === 'stash'
  if (member.status === 'captured' && member.captor !== null) {
    bandOf(world, member.captor).stash.push(...member.pieces.map((piece) => ({ ...withoutMark(piece), paid: 0 })))
  } else if (leavesItems) band.stash.push(...withoutFree(rules, world, member.pieces).map(withoutMark))
  if (as === 'dismissed' && !hasPlayed(band)) {
    addLedgerLine(band, member.paid, id)
    member.returned = member.paid
    member.paid = 0
    if (!leavesItems)
      for (const [thing, pieces] of Map.groupBy(member.pieces, ({ item }) => item))
        addLedgerLine(band, worthOf(pieces), id, { thing, way: 'returned' })
    member.pieces = []
  }
  member.status = as === 'dead' ? 'dead' : 'retired'
  if (leavesItems || member.captor !== null) member.pieces = []
  member.captor = null
}

const worthOf = (pieces: readonly Piece[]) => pieces.reduce((sum, { paid }) => sum + paid, 0)

/**
 * Deletes a member entered by mistake; refuses one with a history. Refunds the member and the items that it has. Items
 * that were bought for it or came with it and are now elsewhere stay paid; items that it received are returned.
 */
export function erase(world: World, id: string) {
  const { band, member } = memberOf(world, id)
  refuseUnless(member.games === 0 && member.gained === 0 && !member.isAwarded, 'has-history')
  const before = treasuryOf(band)
  const own = band.ledger.filter((line) => line.member === id)
  band.ledger = band.ledger.filter((line) => line.member !== id)
  let startValue = own.reduce((sum, { way, amount }) => (way === 'with' ? sum - amount : sum), 0)
  for (const [thing, pieces] of Map.groupBy([...member.pieces, ...itemsElsewhere(own, member)], ({ item }) => item)) {
    let held = worthOf(pieces)
    for (const amount of purchases(own, thing)) {
      const kept = Math.min(held, amount)
      held -= kept
      if (amount > kept) band.ledger.push({ amount: kept - amount, member: null, thing, way: 'bought' })
    }
    const received = Math.max(0, held - startValue)
    startValue = Math.max(0, startValue - held)
    if (received > 0) band.ledger.push({ amount: received, member: null, thing, way: 'returned' })
  }
  const rest = before + member.paid + worthOf(member.pieces) - treasuryOf(band)
  if (rest !== 0) band.ledger.push({ amount: rest, member: null, ...(rest < 0 && { way: 'with' }) })
  band.members = band.members.filter((one) => one !== member)
}

/** The items that were bought for a member and that it no longer has, with value 0. */
const itemsElsewhere = (own: readonly BookLine[], { pieces }: Member): Piece[] =>
  own
    .filter(({ way, thing }) => way === 'bought' && !pieces.some(({ item }) => item === thing))
    .map(({ thing }) => ({ item: thing!, paid: 0, detail: '' }))

/** The prices of an item's purchases, the latest first, minus refunds. */
function purchases(lines: readonly BookLine[], wanted: string): number[] {
  const left: number[] = []
  for (const { amount, thing, way } of lines) {
    if (thing !== wanted) continue
    if (way === 'bought') left.unshift(-amount)
    let back = way === 'returned' ? amount : 0
    while (back > 0 && left.length > 0) {
      const part = Math.min(back, left[0]!)
      back -= part
      if (part === left[0]) left.shift()
      else left[0]! -= part
    }
  }
  return left
}

/** Sets a member active or missing, as the organiser does. The warband pays back what it was refunded. */
export function restore(world: World, id: string, status: 'active' | 'missing') {
  const { band, member } = memberOf(world, id)
  refuseUnless(member.status !== 'captured', 'captive')
  addLedgerLine(band, -member.returned, id)
  member.paid += member.returned
  member.returned = 0
  member.status = status
}
