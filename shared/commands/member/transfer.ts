import { z } from 'zod/mini'
import { isFactKindLoadedSeparately } from '../../domain/campaign/aggregate.ts'
import { addFact, updateFact, removeFact, type Change } from '../../domain/campaign/change.ts'
import { Id, type FactOf } from '../../domain/campaign/facts.ts'
import { factsOfMember, membersOf, runningAbsences, treasuryOf } from '../../domain/campaign/roster.ts'
import { applyChangesToFacts, factOf, type Facts } from '../../domain/campaign/state.ts'
import { error, type Issue } from '../../domain/issue.ts'
import { NonNegativeCount, SingleLineText } from '../../domain/text.ts'
import { omitKeys } from '../../domain/omitKeys.ts'
import { bandOf, refuseIfUnaffordable } from '../base/band.ts'
import { refuseIfGoneOrCaptive } from '../base/bench.ts'
import {
  defineCommand,
  warbandAggregate as one,
  gameAggregate,
  type CommandDecision,
  type CommandEnvironment,
} from '../base/command.ts'
import { refuseIfContentGone } from '../base/guards.ts'
import { removeLineUp, findPlannedGames } from '../base/plannedGames.ts'
import { nextPosition, getBandMember, paymentLine } from './member.ts'
import {
  hasAnyMemberHistory,
  paidPriceAfterTrade,
  warbandFundsOf,
  totalPaid,
  type TradeParties,
} from '../base/purse.ts'
import { refundItems, refundWithoutItems } from './leave.ts'
import { bandName, memberName, historySentence, optionalReasonClause } from '../base/historySentences.ts'

const Input = z.strictObject({
  campaign: Id,
  from: Id,
  to: Id,
  member: Id,
  price: z._default(NonNegativeCount, 0),
  why: z._default(SingleLineText, ''),
})
type TransferRequest = Pick<z.infer<typeof Input>, 'from' | 'to' | 'member' | 'price'>

/** Kinds of facts that are copied with a transferred member. The copies keep their references to games. */
const COPIED_KINDS = ['trait', 'injury', 'advance', 'override', 'award', 'counterEntry'] as const

/**
 * Copies a member's facts for its new id. Absences are copied with the number of games that are left. `paid` converts
 * the price paid for an item.
 */
function copyMember(
  facts: Facts,
  from: string,
  of: Omit<FactOf<'portrait'>, 'id' | 'data'>,
  paid: (paid: number) => number,
  { nextId, portraitOf }: CommandEnvironment,
) {
  const kept = COPIED_KINDS.flatMap((kind) =>
    factsOfMember(facts, kind, from).map((fact) =>
      addFact(kind, nextId(), { ...omitKeys(fact, 'id'), ...of } as never),
    ),
  )
  const items = factsOfMember(facts, 'item', from).map((fact) =>
    addFact('item', nextId(), { ...omitKeys(fact, 'id'), ...of, paid: paid(fact.paid) }),
  )
  const absences = runningAbsences(facts, from).map(({ fact, left }) =>
    addFact('absence', nextId(), { ...omitKeys(fact, 'id'), ...of, games: left ?? 0 }),
  )
  const portrait = portraitOf(from)
  return [
    ...kept,
    ...items,
    ...absences,
    ...(portrait ? [addFact('portrait', nextId(), { ...of, data: portrait.data })] : []),
  ]
}

/**
 * Returns the purses of both warbands. If the member has a history, the receiving warband no longer counts as being
 * built.
 */
function transferParties(
  facts: Facts,
  { from, to, member }: TransferRequest,
  environment: CommandEnvironment,
): TradeParties {
  const [giver, taker] = [warbandFundsOf(facts, from, environment), warbandFundsOf(facts, to, environment)]
  const isNew = !hasAnyMemberHistory(facts, (fact) => fact.member === member)
  const resale = bandOf(facts, from, environment).setting('resale')
  return { giver, taker: { ...taker, isBuilding: taker.isBuilding && isNew }, resale }
}

/**
 * Builds the ledger lines of a transfer: in sum, the receiver pays the price to the giver. A giver that is still being
 * built also books a refund of what it paid for the member and its items, and a receiver that is still being built
 * books these points as a purchase (see `item.trade`).
 */
function payTransfer(
  facts: Facts,
  request: TransferRequest,
  id: string,
  parties: TradeParties,
  environment: CommandEnvironment,
): Change[] {
  const { from, to, member, price } = request
  const fact = getBandMember(facts, from, member)
  const items = factsOfMember(facts, 'item', member)
  const { giver, taker } = parties
  const own = giver.isBuilding ? refundWithoutItems(facts, bandOf(facts, from, environment), giver, fact) : 0
  const back = giver.isBuilding ? refundItems(items, giver, environment) : []
  const things = giver.isBuilding
    ? back.reduce((sum, { after: line }) => sum + (line as FactOf<'ledger'>).amount, 0)
    : totalPaid(items.map(({ paid, quantity }) => ({ paid: paidPriceAfterTrade(parties, paid), quantity })))
  const isPaid = taker.isBuilding && taker.isPaying
  const [forOwn, forThings] = isPaid ? [own, things] : [0, 0]
  const pay = (warband: string, amount: number, reason: string, who: string) =>
    paymentLine({ campaign: fact.campaign, warband }, amount, reason, fact.name, who, environment)
  const got = giver.isBuilding ? own + things : 0
  return [
    ...pay(to, forOwn, 'hired', id),
    ...pay(to, forThings, 'equipped', id),
    ...pay(to, price - forOwn - forThings, 'trade', id),
    ...pay(from, -own, 'dismissed', member),
    ...back,
    ...pay(from, got - price, 'trade', member),
  ]
}

/**
 * Computes the changes of a transfer. The other warband gets a new member with copied facts; the old member stays for
 * its games, without items. The first change adds the new member.
 */
export function computeMemberTransferChanges(
  facts: Facts,
  request: TransferRequest,
  environment: CommandEnvironment,
): Change[] {
  const { from, to, member } = request
  const parties = transferParties(facts, request, environment)
  const fact = getBandMember(facts, from, member)
  const { campaign } = fact
  const id = environment.nextId()
  const of = { campaign, warband: to, member: id }
  const fields = { ...omitKeys(fact, 'id'), warband: to, position: nextPosition(membersOf(facts, to)) }
  return [
    addFact('member', id, fields),
    ...copyMember(facts, member, of, (paid) => paidPriceAfterTrade(parties, paid), environment),
    ...factsOfMember(facts, 'item', member).map((item) => removeFact('item', item)),
    ...removeLineUp(member, environment),
    ...updateFact('member', fact, { status: 'retired', movedTo: id }),
    ...payTransfer(facts, request, id, parties, environment),
  ]
}

/** Refuses a transfer while moves of a planned game of the warband are stored. */
const refuseIfMovesStored = (facts: Facts, warband: string, { hasRolls }: CommandEnvironment): Issue[] =>
  findPlannedGames(facts, warband)
    .filter(({ id }) => hasRolls(id))
    .map(({ round }) => error('transfer-moves-kept', '', { name: factOf(facts, 'warband', warband).name, round }))

/**
 * Transfers a member with its items and records to another warband of the campaign, for a price or free of charge. Its
 * games stay with the old warband, which shows the member as transferred. Refused if the member is gone or captive, or
 * if moves at a companion are stored for a planned game of either warband. Throws if the member is invalid in the other
 * warband.
 */
export const transferMember = defineCommand({
  name: 'member.transfer',
  version: 1,
  input: Input,
  reads: ({ from, to }, known) => [
    ...[...new Set([from, to])].map(one),
    ...[...new Set([from, to].flatMap(known.gamesAhead))].map(gameAggregate),
  ],
  decide(facts, request, environment): CommandDecision<{ member: string }> {
    const { from, to, member, price } = request
    const fact = getBandMember(facts, from, member)
    factOf(facts, 'warband', to)
    const refused = [
      ...(from === to ? [error('same-warband', 'to')] : []),
      ...refuseIfGoneOrCaptive(fact),
      ...[from, to].flatMap((band) => refuseIfMovesStored(facts, band, environment)),
      ...refuseIfUnaffordable(price, treasuryOf(facts, to)),
    ]
    if (refused.length > 0) return { refused }
    const changes = computeMemberTransferChanges(facts, request, environment)
    const joined = changes.filter(({ kind, before }) => before === null && !isFactKindLoadedSeparately(kind))
    const gone = refuseIfContentGone(facts, joined)
    if (gone.length > 0) return { refused: gone }
    bandOf(applyChangesToFacts(facts, joined), to, environment)
    return { changes, answer: { member: changes[0]!.id } }
  },
  describeEntries: ({ names, input }) =>
    historySentence(input.price > 0 ? 'member.transfer-paid' : 'member.transfer', {
      who: memberName(names, input.member),
      from: bandName(names, input.from),
      to: bandName(names, input.to),
      price: input.price,
      why: optionalReasonClause(input),
    }),
})
