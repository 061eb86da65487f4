import { z } from 'zod'
import { added, type Change } from '../../domain/campaign/change.ts'
import { Id } from '../../domain/campaign/facts.ts'
import { ownedItem, stashOf, treasuryOf } from '../../domain/campaign/roster.ts'
import { itemFields } from '../../domain/campaign/split.ts'
import { factOf } from '../../domain/campaign/state.ts'
import { error } from '../../domain/issue.ts'
import { Count, Line, Quantity } from '../../domain/text.ts'
import { bandOf, unpaid } from '../band.ts'
import { command, warband as one, type Decision, type Environment } from '../command.ts'
import { notOneself } from './freePiece.ts'
import { alike, dearestFirst, lineIn, piecesOf, takenFrom, takenOff, tooMany } from './pieces.ts'
import { after, keptFrom, payment } from '../member/member.ts'
import { bandName, lineName, sentence, whyOf } from '../telling.ts'

/** Points for a traded thing, from the band that gets it to the one that gives it. */
function payTrade(
  {
    campaign,
    from,
    to,
    price,
  }: { readonly campaign: string; readonly from: string; readonly to: string; readonly price: number },
  item: string,
  environment: Environment,
): Change[] {
  return [
    ...payment({ campaign, warband: to }, price, 'trade', item, null, environment),
    ...payment({ campaign, warband: from }, -price, 'trade', item, null, environment),
  ]
}

/** Some of a line goes to another warband's stash, for points or for nothing. */
export const tradeItem = command({
  name: 'item.trade',
  version: 1,
  input: z.strictObject({
    campaign: Id,
    from: Id,
    to: Id,
    item: Id,
    quantity: Quantity.default(1),
    price: Count.default(0),
    why: Line.default(''),
  }),
  reads: ({ from, to }) => [one(from), one(to)],
  decide(facts, { campaign, from, to, item, quantity, price }, environment): Decision<{ item: string }> {
    const line = lineIn(facts, from, item)
    const lines = alike(facts, line)
    factOf(facts, 'warband', to)
    const ruleset = environment.ruleset(factOf(facts, 'campaign', campaign).ruleset)
    const given = piecesOf(dearestFirst(lines), quantity)
    const refused = [
      ...keptFrom(facts, line.member, ruleset),
      ...tooMany(lines, quantity),
      ...notOneself(facts, bandOf(facts, from, environment), given, null),
      ...(from === to ? [error('same-warband', 'to')] : []),
      ...unpaid(price, treasuryOf(facts, to)),
    ]
    if (refused.length > 0) return { refused }
    const id = environment.nextId()
    const owner = { campaign, warband: to, member: null }
    const paid = Math.floor(price / quantity)
    const fields = itemFields({ ...ownedItem(line), quantity }, owner, paid, after(stashOf(facts, to)))
    return {
      changes: [
        ...given.flatMap(takenFrom),
        added('item', id, { ...fields, detail: takenOff(line, ruleset) }),
        ...payTrade({ campaign, from, to, price }, line.item, environment),
      ],
      answer: { item: id },
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
