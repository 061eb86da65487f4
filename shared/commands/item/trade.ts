import { z } from 'zod/mini'
import { addFact, type Change } from '../../domain/campaign/change.ts'
import { Id, type FactOf } from '../../domain/campaign/facts.ts'
import { toRosterItem, stashOf } from '../../domain/campaign/roster.ts'
import { itemFields } from '../../domain/campaign/memberFacts.ts'
import { factOf } from '../../domain/campaign/state.ts'
import { error } from '../../domain/issue.ts'
import { NonNegativeCount, SingleLineText, Quantity } from '../../domain/text.ts'
import { bandOf, refuseIfUnaffordable } from '../base/band.ts'
import { settingLookup } from '../../rules/buildTerms.ts'
import {
  defineCommand,
  warbandAggregate as one,
  type CommandDecision,
  type CommandEnvironment,
} from '../base/command.ts'
import { refuseFreePiece } from '../base/freePiece.ts'
import {
  linesShownAsOne,
  totalQuantity,
  mostExpensiveFirst,
  getItemLine,
  pickItemPieces,
  removePieces,
  itemDetailWithoutBearer,
  refuseIfTooFewPieces,
  type ItemPieces,
} from '../base/pieces.ts'
import { nextPosition, refuseToTakeItems, paymentLine } from '../member/member.ts'
import { computePayment, warbandFundsOf, paidPriceAfterTrade, totalPaid, type TradeParties } from '../base/purse.ts'
import { bandName, itemLineName, historySentence, optionalReasonClause } from '../base/historySentences.ts'

/**
 * Returns the pieces in the form in which the receiver gets them. Pieces with the same price paid form one item line.
 */
function piecesForTaker(
  parties: TradeParties,
  tradedPieces: readonly ItemPieces[],
): Pick<FactOf<'item'>, 'paid' | 'quantity'>[] {
  const byPaidPrice = Map.groupBy(tradedPieces, ({ line }) => paidPriceAfterTrade(parties, line.paid))
  return [...byPaidPrice].map(([paid, pieces]) => ({ paid, quantity: totalQuantity(pieces) }))
}

interface Trade {
  readonly campaign: string
  readonly from: string
  readonly to: string
  readonly price: number
  readonly line: FactOf<'item'>
  /** Sum of the prices that count as paid for the pieces once the receiver has them. */
  readonly worth: number
}

/**
 * Builds the ledger lines of a trade: in sum, the receiver pays the price to the giver. A giver that is still being
 * built also books a refund of the item's paid price, and a receiver that is still being built books this price as a
 * purchase. The right to a refund thus moves with the item.
 */
function payTrade({ giver, taker }: TradeParties, trade: Trade, environment: CommandEnvironment): Change[] {
  const { campaign, from, to, price, line, worth } = trade
  const back = giver.isBuilding ? -computePayment(giver, -worth, worth).amount : 0
  const taken = taker.isBuilding && taker.isPaying ? (giver.isBuilding ? back : worth) : 0
  return [
    ...paymentLine({ campaign, warband: to }, taken, 'bought', line.item, null, environment),
    ...paymentLine({ campaign, warband: to }, price - taken, 'trade', line.item, null, environment),
    ...paymentLine({ campaign, warband: from }, -back, 'returned', line.item, line.member, environment),
    ...paymentLine({ campaign, warband: from }, back - price, 'trade', line.item, null, environment),
  ]
}

/**
 * Moves pieces of an item line to another warband's stash, for a price or free of charge. The price that counts as paid
 * for the pieces moves with them.
 */
export const tradeItem = defineCommand({
  name: 'item.trade',
  version: 1,
  input: z.strictObject({
    campaign: Id,
    from: Id,
    to: Id,
    item: Id,
    quantity: z._default(Quantity, 1),
    price: z._default(NonNegativeCount, 0),
    why: z._default(SingleLineText, ''),
  }),
  reads: ({ from, to }) => [one(from), one(to)],
  decide(facts, { campaign, from, to, item, quantity, price }, environment): CommandDecision<{ item: string }> {
    const line = getItemLine(facts, from, item)
    const lines = linesShownAsOne(facts, line)
    const { ruleset: rules, settings } = factOf(facts, 'campaign', campaign)
    const ruleset = environment.ruleset(rules)
    const taker = warbandFundsOf(facts, to, environment)
    const tradedPieces = pickItemPieces(mostExpensiveFirst(lines), quantity)
    const refused = [
      ...refuseToTakeItems(facts, line.member, ruleset),
      ...refuseIfTooFewPieces(lines, quantity),
      ...refuseFreePiece(facts, bandOf(facts, from, environment), tradedPieces, null),
      ...(from === to ? [error('same-warband', 'to')] : []),
      ...refuseIfUnaffordable(price, taker.treasury),
    ]
    if (refused.length > 0) return { refused }
    const parties = {
      giver: warbandFundsOf(facts, from, environment),
      taker,
      resale: settingLookup(ruleset, settings)('resale'),
    }
    const pieces = piecesForTaker(parties, tradedPieces)
    const owner = { campaign, warband: to, member: null }
    const behind = nextPosition(stashOf(facts, to))
    const got = pieces.map(({ paid, quantity: some }, at) =>
      addFact('item', environment.nextId(), {
        ...itemFields({ ...toRosterItem(line), quantity: some }, owner, paid, behind + at),
        detail: itemDetailWithoutBearer(line, ruleset),
      }),
    )
    const worth = totalPaid(pieces)
    return {
      changes: [
        ...tradedPieces.flatMap(removePieces),
        ...got,
        ...payTrade(parties, { campaign, from, to, price, line, worth }, environment),
      ],
      answer: { item: got[0]!.id },
    }
  },
  describeEntries: ({ names, input }) =>
    historySentence('item.trade', {
      what: itemLineName(names, input.item),
      from: bandName(names, input.from),
      to: bandName(names, input.to),
      price: input.price,
      why: optionalReasonClause(input),
    }),
})
