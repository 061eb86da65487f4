import { z } from 'zod/mini'
import { added, type Change } from '../../domain/campaign/change.ts'
import { Id, type FactOf } from '../../domain/campaign/facts.ts'
import { ownedItem, stashOf } from '../../domain/campaign/roster.ts'
import { itemFields } from '../../domain/campaign/split.ts'
import { factOf } from '../../domain/campaign/state.ts'
import { error } from '../../domain/issue.ts'
import { Count, Line, Quantity } from '../../domain/text.ts'
import { bandOf, unpaid } from '../base/band.ts'
import { settingOf } from '../../rules/termsOf.ts'
import { command, warband as one, type Decision, type Environment } from '../base/command.ts'
import { notOneself } from '../base/freePiece.ts'
import {
  alike,
  countOf,
  dearestFirst,
  lineIn,
  piecesOf,
  takenFrom,
  takenOff,
  tooMany,
  type Pieces,
} from '../base/pieces.ts'
import { after, keptFrom, payment } from '../member/member.ts'
import { dueFor, purseOf, paidWith, worthOf, type Parties } from '../base/purse.ts'
import { bandName, lineName, sentence, whyOf } from '../base/telling.ts'

/** What so many pieces are worth to whoever gets them: one line for all that count as paid alike. */
function handedOver(parties: Parties, given: readonly Pieces[]): Pick<FactOf<'item'>, 'paid' | 'quantity'>[] {
  const alike_ = Map.groupBy(given, ({ line }) => paidWith(parties, line.paid))
  return [...alike_].map(([paid, pieces]) => ({ paid, quantity: countOf(pieces) }))
}

interface Trade {
  readonly campaign: string
  readonly from: string
  readonly to: string
  readonly price: number
  readonly line: FactOf<'item'>
  /** What its pieces count as paid with whoever gets them. */
  readonly worth: number
}

/**
 * Points for a traded thing, from the band that gets it to the one that gives it. A band that is still built has then given
 * back what it spent on the thing, or spent it: so that what may come back for all its things goes along with each.
 */
function payTrade({ giver, taker }: Parties, trade: Trade, environment: Environment): Change[] {
  const { campaign, from, to, price, line, worth } = trade
  const back = giver.isBuilding ? -dueFor(giver, -worth, worth).amount : 0
  const taken = taker.isBuilding && taker.isPaying ? (giver.isBuilding ? back : worth) : 0
  return [
    ...payment({ campaign, warband: to }, taken, 'bought', line.item, null, environment),
    ...payment({ campaign, warband: to }, price - taken, 'trade', line.item, null, environment),
    ...payment({ campaign, warband: from }, -back, 'returned', line.item, line.member, environment),
    ...payment({ campaign, warband: from }, back - price, 'trade', line.item, null, environment),
  ]
}

/** Some of a line goes to another warband's stash, for points or for nothing; it is worth there what it was worth here. */
export const tradeItem = command({
  name: 'item.trade',
  version: 1,
  input: z.strictObject({
    campaign: Id,
    from: Id,
    to: Id,
    item: Id,
    quantity: z._default(Quantity, 1),
    price: z._default(Count, 0),
    why: z._default(Line, ''),
  }),
  reads: ({ from, to }) => [one(from), one(to)],
  decide(facts, { campaign, from, to, item, quantity, price }, environment): Decision<{ item: string }> {
    const line = lineIn(facts, from, item)
    const lines = alike(facts, line)
    const { ruleset: rules, settings } = factOf(facts, 'campaign', campaign)
    const ruleset = environment.ruleset(rules)
    const taker = purseOf(facts, to, environment)
    const given = piecesOf(dearestFirst(lines), quantity)
    const refused = [
      ...keptFrom(facts, line.member, ruleset),
      ...tooMany(lines, quantity),
      ...notOneself(facts, bandOf(facts, from, environment), given, null),
      ...(from === to ? [error('same-warband', 'to')] : []),
      ...unpaid(price, taker.treasury),
    ]
    if (refused.length > 0) return { refused }
    const parties = { giver: purseOf(facts, from, environment), taker, resale: settingOf(ruleset, settings)('resale') }
    const pieces = handedOver(parties, given)
    const owner = { campaign, warband: to, member: null }
    const behind = after(stashOf(facts, to))
    const got = pieces.map(({ paid, quantity: some }, at) =>
      added('item', environment.nextId(), {
        ...itemFields({ ...ownedItem(line), quantity: some }, owner, paid, behind + at),
        detail: takenOff(line, ruleset),
      }),
    )
    const worth = worthOf(pieces)
    return {
      changes: [
        ...given.flatMap(takenFrom),
        ...got,
        ...payTrade(parties, { campaign, from, to, price, line, worth }, environment),
      ],
      answer: { item: got[0]!.id },
    }
  },
  tell: ({ names, input }) =>
    sentence('item.trade', {
      what: lineName(names, input.item),
      from: bandName(names, input.from),
      to: bandName(names, input.to),
      price: input.price,
      why: whyOf(input),
    }),
})
