import { z } from 'zod'
import { added, changed, isSame, removed, type Change } from '../domain/campaign/change.ts'
import { Id, type FactOf } from '../domain/campaign/facts.ts'
import { factsOfMember, ownedItem, stashOf } from '../domain/campaign/roster.ts'
import { itemFields, type ItemLine } from '../domain/campaign/split.ts'
import { factOf, type Facts } from '../domain/campaign/state.ts'
import { AppError } from '../domain/error.ts'
import { error, type Issue } from '../domain/issue.ts'
import { CatalogueId, MAX_QUANTITY, Quantity } from '../domain/text.ts'
import { bandOf, checkStashed, listPrice, paidPieces, withMember, type Band } from './band.ts'
import { benchAt, outOfReach, tried, withList } from './bench.ts'
import { command, warband as one, type Decision, type Environment } from './command.ts'
import { after, keptFrom, memberIn, payment } from './member.ts'
import { dueFor, purseOf, resaleOf } from './purse.ts'
import { unplayedAmong } from './unplayed.ts'

const ofWarband = { campaign: Id, warband: Id }
const Line = z.looseObject({ id: CatalogueId, quantity: Quantity.default(1) })

/** What a line more of a member's would cost, and the errors that would be new. Throws what is wrong with the line. */
function withLine(band: Band, at: number, line: ItemLine): { price: number; first: number; errors: readonly Issue[] } {
  const bench = benchAt(band, at)
  const plus = (more: ItemLine) => withList(band.roster.members[at]!, 'items', (items) => [...items, more])
  const { delta, errors } = tried(bench, withMember(band, plus(line), at).members[at]!)
  const first = Math.max(0, tried(bench, plus({ ...line, quantity: 1 })).delta)
  return { price: Math.max(0, delta), first, errors }
}

/** Buys an item for a member, or for the stash where no member is named. Free pieces cost nothing. */
export const buyItem = command({
  name: 'item.buy',
  version: 1,
  input: z.strictObject({ ...ofWarband, member: Id.nullable(), item: Line, free: z.boolean().default(false) }),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { campaign, warband, member, item, free }, environment): Decision<{ item: string; price: number }> {
    const band = bandOf(facts, warband, environment)
    const unreached = member === null ? [] : outOfReach(memberIn(facts, warband, member))
    const { price, first, errors } =
      member === null ? ofStash(band, item) : withLine(band, band.members.indexOf(member), item)
    const { amount, refused: unpayable } = dueFor(purseOf(facts, warband, environment), free ? 0 : price, 0)
    const refused = [...unreached, ...errors, ...unpayable]
    if (refused.length > 0) return { refused }
    const owned = member === null ? stashOf(facts, warband) : factsOfMember(facts, 'item', member)
    const pieces = free ? [{ quantity: item.quantity, paid: 0 }] : paidPieces(price, item.quantity, first)
    const lines = pieces.map((some, at) =>
      put(owned, { ...item, quantity: some.quantity }, { campaign, warband, member }, some.paid, at, environment),
    )
    return {
      changes: [...lines.flat(), ...payment({ campaign, warband }, amount, 'bought', item.id, member, environment)],
      answer: { item: lines[0]![0]!.id, price: amount },
    }
  },
})

/** What goes to the stash is paid as the catalogue has it, each piece alike. Throws what is wrong with the line. */
function ofStash(band: Band, line: ItemLine) {
  checkStashed(band, line)
  const first = listPrice(band, line)
  return { price: first * (line.quantity ?? 1), first, errors: unplayedAmong(band, [line.id]) }
}

/** Some more on the line of the same thing at the same price, where that has room; else on a new line behind the others. */
function put(
  owned: readonly FactOf<'item'>[],
  line: Required<ItemLine>,
  owner: { readonly campaign: string; readonly warband: string; readonly member: string | null },
  paid: number,
  at: number,
  { nextId }: Environment,
): Change[] {
  const fields = itemFields(line, owner, paid, after(owned) + at)
  const same = owned.find(
    (one_) =>
      one_.item === line.id &&
      one_.paid === paid &&
      isSame(one_.detail, fields.detail) &&
      one_.quantity + line.quantity <= MAX_QUANTITY,
  )
  if (same) return changed('item', same, { quantity: same.quantity + line.quantity })
  return [added('item', nextId(), fields)]
}

/** A line of this warband. Throws `fact-missing` also for one of another. */
export function lineIn(facts: Facts, warband: string, item: string): FactOf<'item'> {
  const fact = factOf(facts, 'item', item)
  if (fact.warband !== warband) throw new AppError('fact-missing', { kind: 'item', id: item })
  return fact
}

/** Some of a line: the line is gone, or has so many fewer. */
export const takenFrom = (line: FactOf<'item'>, quantity: number): Change[] =>
  quantity === line.quantity ? [removed('item', line)] : changed('item', line, { quantity: line.quantity - quantity })

export const tooMany = (line: FactOf<'item'>, quantity: number): Issue[] =>
  quantity > line.quantity ? [error('item-too-few', 'quantity', { wanted: quantity, there: line.quantity })] : []

/** Pieces of the same thing are as good as each other: while a band is built, those that cost most are given back first. */
export const alike = (facts: Facts, line: FactOf<'item'>): FactOf<'item'>[] =>
  [...facts.item.values()]
    .filter(
      ({ warband, member, item, detail }) =>
        warband === line.warband && member === line.member && item === line.item && isSame(detail, line.detail),
    )
    .sort((a, b) => b.paid - a.paid || Number(b.id === line.id) - Number(a.id === line.id))

/** So many pieces of these lines, the first lines first. */
function pieces(lines: readonly FactOf<'item'>[], wanted: number): { line: FactOf<'item'>; quantity: number }[] {
  let left = wanted
  return lines.flatMap((line) => {
    const quantity = Math.min(left, line.quantity)
    left -= quantity
    return quantity > 0 ? [{ line, quantity }] : []
  })
}

/**
 * Gives some of a line back: in full before the band's first game, then at the campaign's rate of what was paid for it:
 * what was free brings nothing.
 */
export const sellItem = command({
  name: 'item.sell',
  version: 1,
  input: z.strictObject({ ...ofWarband, item: Id, quantity: Quantity.default(1) }),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { campaign, warband, item, quantity }, environment): Decision<{ price: number }> {
    const line = lineIn(facts, warband, item)
    const purse = purseOf(facts, warband, environment)
    const given = pieces(purse.isBuilding ? alike(facts, line) : [line], quantity)
    const paid = given.reduce((sum, one_) => sum + one_.line.paid * one_.quantity, 0)
    const band = bandOf(facts, warband, environment)
    const price = resaleOf(purse, band.setting('resale'), paid)
    const refused = [
      ...keptFrom(facts, line.member, band.ruleset),
      ...tooMany(line, quantity),
      ...(price === null ? [error('no-resale', '')] : []),
    ]
    if (refused.length > 0 || price === null) return { refused }
    const reason = purse.isBuilding ? 'returned' : 'sold'
    return {
      changes: [
        ...given.flatMap((one_) => takenFrom(one_.line, one_.quantity)),
        ...payment({ campaign, warband }, -price, reason, line.item, line.member, environment),
      ],
      answer: { price },
    }
  },
})

/** Strikes some of a line off: used up, broken, lost. */
export const loseItem = command({
  name: 'item.lose',
  version: 1,
  input: z.strictObject({ ...ofWarband, item: Id, quantity: Quantity.default(1) }),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { warband, item, quantity }) {
    const line = lineIn(facts, warband, item)
    const refused = tooMany(line, quantity)
    return refused.length > 0 ? { refused } : { changes: takenFrom(line, quantity), answer: {} }
  },
})

/** Moves some of a line to another member of the band, or to its stash. */
export const moveItem = command({
  name: 'item.move',
  version: 1,
  input: z.strictObject({ ...ofWarband, item: Id, quantity: Quantity.optional(), to: Id.nullable() }),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { campaign, warband, item, quantity, to }, environment): Decision<{ item: string }> {
    const line = lineIn(facts, warband, item)
    const count = quantity ?? line.quantity
    const refused = [...tooMany(line, count), ...errorsOfMove(facts, line, count, to, environment)]
    if (refused.length > 0) return { refused }
    const position = after(to === null ? stashOf(facts, warband) : factsOfMember(facts, 'item', to))
    if (count === line.quantity)
      return { changes: changed('item', line, { member: to, position }), answer: { item: line.id } }
    const id = environment.nextId()
    const owner = { campaign, warband, member: to }
    return {
      changes: [
        ...takenFrom(line, count),
        added('item', id, itemFields({ ...ownedItem(line), quantity: count }, owner, line.paid, position)),
      ],
      answer: { item: id },
    }
  },
})

/** What the rules have against either owner; and against exchanging at all, where the campaign forbids it. */
function errorsOfMove(
  facts: Facts,
  line: FactOf<'item'>,
  quantity: number,
  to: string | null,
  environment: Environment,
): readonly Issue[] {
  const band = bandOf(facts, line.warband, environment)
  const kept = keptFrom(facts, line.member, band.ruleset)
  if (kept.length > 0 || to === null) return kept
  const unreached = outOfReach(memberIn(facts, line.warband, to))
  if (unreached.length > 0) return unreached
  if (line.member !== null && line.member !== to && band.setting('exchange') === 'none')
    return [error('no-exchange', '')]
  // The band has it already, whatever the campaign is played without.
  const keeping = { ...band, unplayed: new Map() }
  return withLine(keeping, band.members.indexOf(to), { ...ownedItem(line), quantity }).errors
}
