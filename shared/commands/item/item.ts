import { z } from 'zod/mini'
import { added, changed, isSame, type Change } from '../../domain/campaign/change.ts'
import { Id, type FactOf } from '../../domain/campaign/facts.ts'
import { factsOfMember, ownedItem, stashOf } from '../../domain/campaign/roster.ts'
import { itemFields, type ItemLine } from '../../domain/campaign/split.ts'
import { factOf, type Facts } from '../../domain/campaign/state.ts'
import { error, type Issue } from '../../domain/issue.ts'
import { CatalogueId, MAX_QUANTITY, Quantity } from '../../domain/text.ts'
import { bandOf, checkStashed, listPrice, paidPieces, withMember, type Band } from '../base/band.ts'
import { benchAt, outOfReach, tried, withList } from '../base/bench.ts'
import { command, warband as one, type Decision, type Environment } from '../base/command.ts'
import { after, keptFrom, memberIn, payment } from '../member/member.ts'
import { unsellable } from './mend.ts'
import { notOneself } from '../base/freePiece.ts'
import {
  alike,
  countOf,
  dearestFirst,
  lineIn,
  parted,
  piecesOf,
  takenFrom,
  takenOff,
  tooMany,
  type Pieces,
} from '../base/pieces.ts'
import { dueFor, purseOf, resaleOfPieces } from '../base/purse.ts'
import { unplayedAmong } from '../base/unplayed.ts'
import { aboutLine, holderName, itemName, lineName, sentence } from '../base/telling.ts'

const ofWarband = { campaign: Id, warband: Id }
const Line = z.looseObject({ id: CatalogueId, quantity: z._default(Quantity, 1) })

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
  input: z.strictObject({ ...ofWarband, member: z.nullable(Id), item: Line, free: z._default(z.boolean(), false) }),
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
    const isApart = band.ruleset.builder.staysApart?.(item, band.ruleset.roster.context(band.roster)) ?? false
    const pieces = free ? [{ quantity: item.quantity, paid: 0 }] : paidPieces(price, item.quantity, first)
    const lines = pieces.map((some, at) =>
      put(
        isApart ? [] : owned,
        { ...item, quantity: some.quantity },
        { campaign, warband, member },
        some.paid,
        after(owned) + at,
        environment,
      ),
    )
    return {
      changes: [...lines.flat(), ...payment({ campaign, warband }, amount, 'bought', item.id, member, environment)],
      answer: { item: lines[0]![0]!.id, price: amount },
    }
  },
  tell: ({ names, input }) =>
    sentence(input.free ? 'item.given' : 'item.buy', {
      what: itemName(names, input.item['name'], input.item.id),
      who: holderName(names, input.member),
      quantity: input.item.quantity,
    }),
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
  line: ItemLine & { readonly quantity: number },
  owner: { readonly campaign: string; readonly warband: string; readonly member: string | null },
  paid: number,
  position: number,
  { nextId }: Environment,
): Change[] {
  const fields = itemFields(line, owner, paid, position)
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

/**
 * Gives some of a line back: in full before the band's first game, then at the campaign's rate of what was paid for it:
 * what was free brings nothing.
 */
export const sellItem = command({
  name: 'item.sell',
  version: 1,
  input: z.strictObject({ ...ofWarband, item: Id, quantity: z._default(Quantity, 1) }),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { campaign, warband, item, quantity }, environment): Decision<{ price: number }> {
    const line = lineIn(facts, warband, item)
    const purse = purseOf(facts, warband, environment)
    const lines = dearestFirst(alike(facts, line))
    const given = piecesOf(lines, quantity)
    const band = bandOf(facts, warband, environment)
    const pieces = given.map((some) => ({ paid: some.line.paid, quantity: some.quantity }))
    const price = resaleOfPieces(purse, band.setting('resale'), pieces)
    const refused = [
      ...keptFrom(facts, line.member, band.ruleset),
      ...tooMany(lines, quantity),
      ...unsellable(line.detail),
      ...(price === null ? [error('no-resale', '')] : []),
    ]
    if (refused.length > 0 || price === null) return { refused }
    const reason = purse.isBuilding ? 'returned' : 'sold'
    return {
      changes: [
        ...given.flatMap(takenFrom),
        ...payment({ campaign, warband }, -price, reason, line.item, line.member, environment),
      ],
      answer: { price },
    }
  },
  tell: aboutLine('item.sell'),
})

/** Strikes some of a line off: used up, broken, lost. */
export const loseItem = command({
  name: 'item.lose',
  version: 1,
  input: z.strictObject({ ...ofWarband, item: Id, quantity: z._default(Quantity, 1) }),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { warband, item, quantity }) {
    const lines = alike(facts, lineIn(facts, warband, item))
    const refused = tooMany(lines, quantity)
    return refused.length > 0 ? { refused } : { changes: piecesOf(lines, quantity).flatMap(takenFrom), answer: {} }
  },
  tell: aboutLine('item.lose'),
})

/** Moves some of a line to another member of the band, or to its stash. */
export const moveItem = command({
  name: 'item.move',
  version: 1,
  input: z.strictObject({ ...ofWarband, item: Id, quantity: z.optional(Quantity), to: z.nullable(Id) }),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { campaign, warband, item, quantity, to }, environment): Decision<{ item: string }> {
    const line = lineIn(facts, warband, item)
    const lines = alike(facts, line)
    const count = quantity ?? line.quantity
    const given = piecesOf(dearestFirst(lines), count)
    const refused = [...tooMany(lines, count), ...errorsOfMove(facts, line, given, to, environment)]
    if (refused.length > 0) return { refused }
    const first = after(to === null ? stashOf(facts, warband) : factsOfMember(facts, 'item', to))
    const detail = takenOff(line, environment.ruleset(factOf(facts, 'campaign', campaign).ruleset))
    const moved = given.map((some, at) =>
      parted(some, { member: to, detail, position: first + at }, environment.nextId),
    )
    return { changes: moved.flatMap(({ changes }) => changes), answer: { item: moved[0]!.id } }
  },
  tell: ({ names, input }) =>
    sentence('item.move', { what: lineName(names, input.item), who: holderName(names, input.to) }),
})

/** What the rules have against either owner; and against exchanging at all, where the campaign forbids it. */
function errorsOfMove(
  facts: Facts,
  line: FactOf<'item'>,
  given: readonly Pieces[],
  to: string | null,
  environment: Environment,
): readonly Issue[] {
  const band = bandOf(facts, line.warband, environment)
  const kept = keptFrom(facts, line.member, band.ruleset)
  if (kept.length > 0) return kept
  const own = notOneself(facts, band, given, to)
  if (own.length > 0 || to === null) return own
  const unreached = outOfReach(memberIn(facts, line.warband, to))
  if (unreached.length > 0) return unreached
  if (line.member !== null && line.member !== to && band.setting('exchange') === 'none')
    return [error('no-exchange', '')]
  // The band has it already, whatever the campaign is played without.
  const keeping = { ...band, unplayed: new Map() }
  const handedOn = { ...ownedItem({ ...line, detail: takenOff(line, band.ruleset) }), quantity: countOf(given) }
  return withLine(keeping, band.members.indexOf(to), handedOn).errors
}
