import { z } from 'zod/mini'
import { isApart } from '../../domain/campaign/aggregate.ts'
import { added, changed, removed, type Change } from '../../domain/campaign/change.ts'
import { Id, type FactOf } from '../../domain/campaign/facts.ts'
import { factsOfMember, membersOf, runningAbsences, treasuryOf } from '../../domain/campaign/roster.ts'
import { afterChanges, factOf, type Facts } from '../../domain/campaign/state.ts'
import { error, type Issue } from '../../domain/issue.ts'
import { Count, Line } from '../../domain/text.ts'
import { without } from '../../domain/without.ts'
import { bandOf, unpaid } from '../base/band.ts'
import { outOfReach } from '../base/bench.ts'
import { command, warband as one, game, type Decision, type Environment } from '../base/command.ts'
import { toKeepers } from '../base/decided.ts'
import { withoutLineUp, gamesAhead } from '../base/gamesAhead.ts'
import { after, memberIn, payment } from './member.ts'
import { hasPast, paidWith, purseOf, worthOf, type Parties } from '../base/purse.ts'
import { givenBack, ownRefund } from './leave.ts'
import { bandName, memberName, sentence, whyOf } from '../base/telling.ts'

const Input = z.strictObject({
  campaign: Id,
  from: Id,
  to: Id,
  member: Id,
  price: z._default(Count, 0),
  why: z._default(Line, ''),
})
type Asked = Pick<z.infer<typeof Input>, 'from' | 'to' | 'member' | 'price'>

/** What stays with whoever it is about, each with the game that it is of. */
const KEPT = ['trait', 'injury', 'advance', 'override', 'award'] as const

/**
 * What a member is, has and went through, as new facts of another one; of its absences what is left of them. Its things
 * count there as paid what `paid` makes of it.
 */
function copied(
  facts: Facts,
  from: string,
  of: Omit<FactOf<'portrait'>, 'id' | 'data'>,
  paid: (paid: number) => number,
  { nextId, portraitOf }: Environment,
) {
  const kept = KEPT.flatMap((kind) =>
    factsOfMember(facts, kind, from).map((fact) => added(kind, nextId(), { ...without(fact, 'id'), ...of } as never)),
  )
  const items = factsOfMember(facts, 'item', from).map((fact) =>
    added('item', nextId(), { ...without(fact, 'id'), ...of, paid: paid(fact.paid) }),
  )
  const absences = runningAbsences(facts, from).map(({ fact, left }) =>
    added('absence', nextId(), { ...without(fact, 'id'), ...of, games: left ?? 0 }),
  )
  const portrait = portraitOf(from)
  return [
    ...kept,
    ...items,
    ...absences,
    ...(portrait ? [added('portrait', nextId(), { ...of, data: portrait.data })] : []),
  ]
}

/** The two purses between which a member goes over; who has a past ends the building of the band that it comes to. */
function partiesOf(facts: Facts, { from, to, member }: Asked, environment: Environment): Parties {
  const [giver, taker] = [purseOf(facts, from, environment), purseOf(facts, to, environment)]
  const isNew = !hasPast(facts, (fact) => fact.member === member)
  const resale = bandOf(facts, from, environment).setting('resale')
  return { giver, taker: { ...taker, isBuilding: taker.isBuilding && isNew }, resale }
}

/**
 * Points for a member, from the band that gets it to the one that gives it. A band that is still built has then got back what
 * it spent on it and its things, or spent it: so that it is worth there what it was worth here (see `item.trade`).
 */
function payTransfer(facts: Facts, asked: Asked, id: string, parties: Parties, environment: Environment): Change[] {
  const { from, to, member, price } = asked
  const fact = memberIn(facts, from, member)
  const items = factsOfMember(facts, 'item', member)
  const { giver, taker } = parties
  const own = giver.isBuilding ? ownRefund(facts, bandOf(facts, from, environment), giver, fact) : 0
  const back = giver.isBuilding ? givenBack(items, giver, environment) : []
  const things = giver.isBuilding
    ? back.reduce((sum, { after: line }) => sum + (line as FactOf<'ledger'>).amount, 0)
    : worthOf(items.map(({ paid, quantity }) => ({ paid: paidWith(parties, paid), quantity })))
  const isPaid = taker.isBuilding && taker.isPaying
  const [forOwn, forThings] = isPaid ? [own, things] : [0, 0]
  const pay = (warband: string, amount: number, reason: string, who: string) =>
    payment({ campaign: fact.campaign, warband }, amount, reason, fact.name, who, environment)
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
 * What a member's going over to another band comes to: somebody new there who is, has and went through the same; what it was
 * here stays behind as it was in its games, without its things. The new one has the first of the new ids.
 */
export function transferChanges(facts: Facts, asked: Asked, environment: Environment): Change[] {
  const { from, to, member } = asked
  const parties = partiesOf(facts, asked, environment)
  const fact = memberIn(facts, from, member)
  const { campaign } = fact
  const id = environment.nextId()
  const of = { campaign, warband: to, member: id }
  const fields = { ...without(fact, 'id'), warband: to, position: after(membersOf(facts, to)) }
  return [
    added('member', id, fields),
    ...copied(facts, member, of, (paid) => paidWith(parties, paid), environment),
    ...factsOfMember(facts, 'item', member).map((item) => removed('item', item)),
    ...withoutLineUp(member, environment),
    ...changed('member', fact, { status: 'retired', movedTo: id }),
    ...payTransfer(facts, asked, id, parties, environment),
  ]
}

/** Why a band cannot be other than it is now: games whose table goes on. */
const atTable = (facts: Facts, warband: string, { hasRolls }: Environment): Issue[] =>
  gamesAhead(facts, warband)
    .filter(({ id }) => hasRolls(id))
    .map(({ round }) => error('transfer-moves-kept', '', { name: factOf(facts, 'warband', warband).name, round }))

/**
 * A member goes over to another band of the campaign, with all that it has and went through, for points or for nothing. Games
 * that it played stay with the band that it was in: there it is told as gone over. Refused for who is gone or held, and while
 * a game of either band is at its table. Throws what the other band's rules cannot read of it at all.
 */
export const transferMember = command({
  name: 'member.transfer',
  version: 1,
  input: Input,
  reads: ({ from, to }, known) => [
    ...[...new Set([from, to])].map(one),
    ...[...new Set([from, to].flatMap(known.gamesAhead))].map(game),
  ],
  decide(facts, asked, environment): Decision<{ member: string }> {
    const { from, to, member, price } = asked
    const fact = memberIn(facts, from, member)
    factOf(facts, 'warband', to)
    const refused = [
      ...(from === to ? [error('same-warband', 'to')] : []),
      ...outOfReach(fact),
      ...[from, to].flatMap((band) => atTable(facts, band, environment)),
      ...unpaid(price, treasuryOf(facts, to)),
    ]
    if (refused.length > 0) return { refused }
    const changes = transferChanges(facts, asked, environment)
    const joined = changes.filter(({ kind, before }) => before === null && !isApart(kind))
    const gone = toKeepers(facts, joined)
    if (gone.length > 0) return { refused: gone }
    bandOf(afterChanges(facts, joined), to, environment)
    return { changes, answer: { member: changes[0]!.id } }
  },
  tell: ({ names, input }) =>
    sentence(input.price > 0 ? 'member.transfer-paid' : 'member.transfer', {
      who: memberName(names, input.member),
      from: bandName(names, input.from),
      to: bandName(names, input.to),
      price: input.price,
      why: whyOf(input),
    }),
})
