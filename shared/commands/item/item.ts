import { z } from 'zod/mini'
import { addFact, updateFact, isSameData, type Change } from '../../domain/campaign/change.ts'
import { Id, type FactOf } from '../../domain/campaign/facts.ts'
import { factsOfMember, toRosterItem, stashOf } from '../../domain/campaign/roster.ts'
import { itemFields, type ItemLine } from '../../domain/campaign/memberFacts.ts'
import { factOf, type Facts } from '../../domain/campaign/state.ts'
import { error, type Issue } from '../../domain/issue.ts'
import { CatalogueId, MAX_QUANTITY, Quantity } from '../../domain/text.ts'
import { bandOf, checkStashLine, listPriceOfPiece, splitPrice, rosterWithMember, type Band } from '../base/band.ts'
import { createMemberChangeTrial, refuseIfGoneOrCaptive, computeChangeEffect, withChangedList } from '../base/bench.ts'
import {
  defineCommand,
  warbandAggregate as one,
  type CommandDecision,
  type CommandEnvironment,
} from '../base/command.ts'
import { nextPosition, refuseToTakeItems, getBandMember, paymentLine } from '../member/member.ts'
import { refuseBrokenItem } from './mend.ts'
import { refuseFreePiece } from '../base/freePiece.ts'
import {
  linesShownAsOne,
  totalQuantity,
  mostExpensiveFirst,
  getItemLine,
  splitItemLine,
  pickItemPieces,
  removePieces,
  itemDetailWithoutBearer,
  refuseIfTooFewPieces,
  type ItemPieces,
} from '../base/pieces.ts'
import { computePayment, warbandFundsOf, resaleValueOfPieces } from '../base/purse.ts'
import { refuseExcludedEntries } from '../base/excludedEntries.ts'
import { itemSentence, holderName, itemName, itemLineName, historySentence } from '../base/historySentences.ts'

const ofWarband = { campaign: Id, warband: Id }
const Line = z.looseObject({ id: CatalogueId, quantity: z._default(Quantity, 1) })

/**
 * Computes the price of an additional item line of a member, and the new errors. Throws if the item line is invalid.
 */
function priceItemLine(
  band: Band,
  at: number,
  line: ItemLine,
): { price: number; first: number; errors: readonly Issue[] } {
  const bench = createMemberChangeTrial(band, at)
  const plus = (more: ItemLine) => withChangedList(band.roster.members[at]!, 'items', (items) => [...items, more])
  const { delta, errors } = computeChangeEffect(bench, rosterWithMember(band, plus(line), at).members[at]!)
  const first = Math.max(0, computeChangeEffect(bench, plus({ ...line, quantity: 1 })).delta)
  return { price: Math.max(0, delta), first, errors }
}

/** Buys an item for a member, or for the stash if `member` is null. If `free` is true, nothing is paid. */
export const buyItem = defineCommand({
  name: 'item.buy',
  version: 1,
  input: z.strictObject({ ...ofWarband, member: z.nullable(Id), item: Line, free: z._default(z.boolean(), false) }),
  reads: ({ warband }) => [one(warband)],
  decide(
    facts,
    { campaign, warband, member, item, free },
    environment,
  ): CommandDecision<{ item: string; price: number }> {
    const band = bandOf(facts, warband, environment)
    const unreached = member === null ? [] : refuseIfGoneOrCaptive(getBandMember(facts, warband, member))
    const { price, first, errors } =
      member === null ? priceStashLine(band, item) : priceItemLine(band, band.members.indexOf(member), item)
    const { amount, refused: unpayable } = computePayment(
      warbandFundsOf(facts, warband, environment),
      free ? 0 : price,
      0,
    )
    const refused = [...unreached, ...errors, ...unpayable]
    if (refused.length > 0) return { refused }
    const owned = member === null ? stashOf(facts, warband) : factsOfMember(facts, 'item', member)
    const isApart = band.ruleset.builder.isSeparateLine?.(item, band.ruleset.roster.context(band.roster)) ?? false
    const pieces = free ? [{ quantity: item.quantity, paid: 0 }] : splitPrice(price, item.quantity, first)
    const lines = pieces.map((some, at) =>
      addToLines(
        isApart ? [] : owned,
        { ...item, quantity: some.quantity },
        { campaign, warband, member },
        some.paid,
        nextPosition(owned) + at,
        environment,
      ),
    )
    return {
      changes: [...lines.flat(), ...paymentLine({ campaign, warband }, amount, 'bought', item.id, member, environment)],
      answer: { item: lines[0]![0]!.id, price: amount },
    }
  },
  describeEntries: ({ names, input }) =>
    historySentence(input.free ? 'item.given' : 'item.buy', {
      what: itemName(names, input.item['name'], input.item.id),
      who: holderName(names, input.member),
      quantity: input.item.quantity,
    }),
})

/**
 * Computes the price of an item line for the stash: the list price of each piece. Throws if the item line is invalid.
 */
function priceStashLine(band: Band, line: ItemLine) {
  checkStashLine(band, line)
  const first = listPriceOfPiece(band, line)
  return { price: first * (line.quantity ?? 1), first, errors: refuseExcludedEntries(band, [line.id]) }
}

/**
 * Adds pieces to an item line of the same kind and price, if its quantity allows; otherwise, the pieces become a new
 * line.
 */
function addToLines(
  owned: readonly FactOf<'item'>[],
  line: ItemLine & { readonly quantity: number },
  owner: { readonly campaign: string; readonly warband: string; readonly member: string | null },
  paid: number,
  position: number,
  { nextId }: CommandEnvironment,
): Change[] {
  const fields = itemFields(line, owner, paid, position)
  const same = owned.find(
    (ownedLine) =>
      ownedLine.item === line.id &&
      ownedLine.paid === paid &&
      isSameData(ownedLine.detail, fields.detail) &&
      ownedLine.quantity + line.quantity <= MAX_QUANTITY,
  )
  if (same) return updateFact('item', same, { quantity: same.quantity + line.quantity })
  return [addFact('item', nextId(), fields)]
}

/**
 * Sells pieces of an item line: before the warband's first game at the full price, later at the resale rate of the
 * campaign. Pieces that were free bring no points.
 */
export const sellItem = defineCommand({
  name: 'item.sell',
  version: 1,
  input: z.strictObject({ ...ofWarband, item: Id, quantity: z._default(Quantity, 1) }),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { campaign, warband, item, quantity }, environment): CommandDecision<{ price: number }> {
    const line = getItemLine(facts, warband, item)
    const purse = warbandFundsOf(facts, warband, environment)
    const lines = mostExpensiveFirst(linesShownAsOne(facts, line))
    const soldPieces = pickItemPieces(lines, quantity)
    const band = bandOf(facts, warband, environment)
    const pieces = soldPieces.map((some) => ({ paid: some.line.paid, quantity: some.quantity }))
    const price = resaleValueOfPieces(purse, band.setting('resale'), pieces)
    const refused = [
      ...refuseToTakeItems(facts, line.member, band.ruleset),
      ...refuseIfTooFewPieces(lines, quantity),
      ...refuseBrokenItem(line.detail),
      ...(price === null ? [error('no-resale', '')] : []),
    ]
    if (refused.length > 0 || price === null) return { refused }
    const reason = purse.isBuilding ? 'returned' : 'sold'
    return {
      changes: [
        ...soldPieces.flatMap(removePieces),
        ...paymentLine({ campaign, warband }, -price, reason, line.item, line.member, environment),
      ],
      answer: { price },
    }
  },
  describeEntries: itemSentence('item.sell'),
})

/** Removes pieces of an item line that were used up, broken or lost. */
export const loseItem = defineCommand({
  name: 'item.lose',
  version: 1,
  input: z.strictObject({ ...ofWarband, item: Id, quantity: z._default(Quantity, 1) }),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { warband, item, quantity }) {
    const lines = linesShownAsOne(facts, getItemLine(facts, warband, item))
    const refused = refuseIfTooFewPieces(lines, quantity)
    return refused.length > 0
      ? { refused }
      : { changes: pickItemPieces(lines, quantity).flatMap(removePieces), answer: {} }
  },
  describeEntries: itemSentence('item.lose'),
})

/** Moves pieces of an item line to another member of the warband, or to the stash. */
export const moveItem = defineCommand({
  name: 'item.move',
  version: 1,
  input: z.strictObject({ ...ofWarband, item: Id, quantity: z.optional(Quantity), to: z.nullable(Id) }),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { campaign, warband, item, quantity, to }, environment): CommandDecision<{ item: string }> {
    const line = getItemLine(facts, warband, item)
    const lines = linesShownAsOne(facts, line)
    const count = quantity ?? line.quantity
    const movedPieces = pickItemPieces(mostExpensiveFirst(lines), count)
    const refused = [...refuseIfTooFewPieces(lines, count), ...checkMove(facts, line, movedPieces, to, environment)]
    if (refused.length > 0) return { refused }
    const first = nextPosition(to === null ? stashOf(facts, warband) : factsOfMember(facts, 'item', to))
    const detail = itemDetailWithoutBearer(line, environment.ruleset(factOf(facts, 'campaign', campaign).ruleset))
    const moved = movedPieces.map((some, at) =>
      splitItemLine(some, { member: to, detail, position: first + at }, environment.nextId),
    )
    return { changes: moved.flatMap(({ changes }) => changes), answer: { item: moved[0]!.id } }
  },
  describeEntries: ({ names, input }) =>
    historySentence('item.move', { what: itemLineName(names, input.item), who: holderName(names, input.to) }),
})

/**
 * Checks a move of pieces against the rules for giver and receiver, and against the campaign's setting for exchanges.
 */
function checkMove(
  facts: Facts,
  line: FactOf<'item'>,
  movedPieces: readonly ItemPieces[],
  to: string | null,
  environment: CommandEnvironment,
): readonly Issue[] {
  const band = bandOf(facts, line.warband, environment)
  const kept = refuseToTakeItems(facts, line.member, band.ruleset)
  if (kept.length > 0) return kept
  const own = refuseFreePiece(facts, band, movedPieces, to)
  if (own.length > 0 || to === null) return own
  const unreached = refuseIfGoneOrCaptive(getBandMember(facts, line.warband, to))
  if (unreached.length > 0) return unreached
  if (line.member !== null && line.member !== to && band.setting('exchange') === 'none')
    return [error('no-exchange', '')]
  // The warband already owns the item. So it can move the item even if the campaign has switched the item off.
  const keeping = { ...band, excludedEntries: new Map() }
  const handedOn = {
    ...toRosterItem({ ...line, detail: itemDetailWithoutBearer(line, band.ruleset) }),
    quantity: totalQuantity(movedPieces),
  }
  return priceItemLine(keeping, band.members.indexOf(to), handedOn).errors
}
