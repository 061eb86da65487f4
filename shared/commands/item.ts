import { z } from 'zod'
import { added, changed, removed, type Change } from '../domain/campaign/change.ts'
import { Id, type FactOf } from '../domain/campaign/facts.ts'
import { factsOfMember, ownedItem, stashOf } from '../domain/campaign/roster.ts'
import { itemFields, type ItemLine } from '../domain/campaign/split.ts'
import { factOf, type Facts } from '../domain/campaign/state.ts'
import { AppError } from '../domain/error.ts'
import { error, type Issue } from '../domain/issue.ts'
import type { Member } from '../domain/member.ts'
import { CatalogueId, Quantity } from '../domain/text.ts'
import { bandOf, judged, newErrors, unpaid, withMember, type Band } from './band.ts'
import { command, warband as one, type Decision, type Environment } from './command.ts'
import { after, memberIn, payment } from './member.ts'

const ofWarband = { campaign: Id, warband: Id }
const Line = z.looseObject({ id: CatalogueId, quantity: Quantity.default(1) })
type WithItems = Member & { readonly items?: readonly ItemLine[] }

/** The member with a line more, as it would be judged; what it would cost more, and the errors that would be new. */
function withLine(band: Band, at: number, line: ItemLine): { price: number; errors: Issue[] } {
  const member = band.roster.members[at] as WithItems
  const before = judged(band, band.roster, at)
  const now = judged(band, withMember(band, { ...member, items: [...(member.items ?? []), line] }, at), at)
  return { price: Math.max(0, now.cost - before.cost), errors: newErrors(before.errors, now.errors) }
}

/** What one of an item costs where nobody has it: its price in the catalogue. */
function listPrice({ ruleset, roster }: Band, id: string): number {
  const entry = [...ruleset.roster.catalogue(ruleset.roster.context(roster))].find((known) => known.id === id)
  if (!entry) throw new AppError('unknown-id', { path: 'item.id', id })
  return entry.cost ?? 0
}

/** Buys an item for a member, or for the stash where no member is named. Free pieces cost nothing. */
export const buyItem = command({
  name: 'item.buy',
  version: 1,
  input: z.strictObject({ ...ofWarband, member: Id.nullable(), item: Line, free: z.boolean().default(false) }),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { campaign, warband, member, item, free }, environment): Decision<{ item: string; price: number }> {
    const band = bandOf(facts, warband, environment)
    const { quantity } = item
    if (member !== null) memberIn(facts, warband, member)
    const { price, errors } =
      member === null
        ? { price: listPrice(band, item.id) * quantity, errors: [] }
        : withLine(band, band.members.indexOf(member), item)
    const due = free ? 0 : price
    const refused = [...errors, ...unpaid(due, band.treasury)]
    if (refused.length > 0) return { refused }
    const id = environment.nextId()
    const position = after(member === null ? stashOf(facts, warband) : factsOfMember(facts, 'item', member))
    const fields = itemFields(item, { campaign, warband, member }, Math.floor(due / quantity), position)
    return {
      changes: [
        added('item', id, fields),
        ...payment({ campaign, warband }, due, 'bought', item.id, member, environment),
      ],
      answer: { item: id, price: due },
    }
  },
})

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

const RESALE: Readonly<Record<string, (paid: number) => number>> = {
  half: (paid) => Math.floor(paid / 2),
  full: (paid) => paid,
  none: () => 0,
}

/** Sells some of a line, at the campaign's rate of what was paid for it: what was free brings nothing. */
export const sellItem = command({
  name: 'item.sell',
  version: 1,
  input: z.strictObject({ ...ofWarband, item: Id, quantity: Quantity.default(1) }),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { campaign, warband, item, quantity }, environment): Decision<{ price: number }> {
    const line = lineIn(facts, warband, item)
    const rate = bandOf(facts, warband, environment).setting('resale') ?? 'half'
    const refused = [...tooMany(line, quantity), ...(rate === 'none' ? [error('no-resale', '')] : [])]
    if (refused.length > 0) return { refused }
    const price = RESALE[rate]!(line.paid * quantity)
    const paid = payment({ campaign, warband }, -price, 'sold', line.item, line.member, environment)
    return { changes: [...takenFrom(line, quantity), ...paid], answer: { price } }
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

/** What the rules have against the new owner; and against exchanging at all, where the campaign forbids it. */
function errorsOfMove(
  facts: Facts,
  line: FactOf<'item'>,
  quantity: number,
  to: string | null,
  environment: Environment,
): Issue[] {
  const band = bandOf(facts, line.warband, environment)
  if (to === null) return []
  memberIn(facts, line.warband, to)
  if (line.member !== null && line.member !== to && band.setting('exchange') === 'none')
    return [error('no-exchange', '')]
  return withLine(band, band.members.indexOf(to), { ...ownedItem(line), quantity }).errors
}
