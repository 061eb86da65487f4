import { z } from 'zod/mini'
import type { Change } from '../../domain/campaign/change.ts'
import { Id, type FactOf } from '../../domain/campaign/facts.ts'
import { factsOfMember, stashOf, treasuryOf } from '../../domain/campaign/roster.ts'
import { factOf, type Facts } from '../../domain/campaign/state.ts'
import { error, type Issue } from '../../domain/issue.ts'
import { NonNegativeCount, Quantity } from '../../domain/text.ts'
import { omitKeys } from '../../domain/omitKeys.ts'
import { isBroken } from '../../rules/kit/broken.ts'
import { refuseIfUnaffordable } from '../base/band.ts'
import {
  defineCommand,
  warbandAggregate as one,
  type CommandDecision,
  type CommandEnvironment,
} from '../base/command.ts'
import { nextPosition, paymentLine } from '../member/member.ts'
import { linesShownAsOne, getItemLine, splitItemLine, pickItemPieces, refuseIfTooFewPieces } from '../base/pieces.ts'
import { itemSentence, historySentence } from '../base/historySentences.ts'

const ofLine = { campaign: Id, warband: Id, item: Id, quantity: z._default(Quantity, 1) }

type Detail = FactOf<'item'>['detail']

/**
 * Gives pieces of similar item lines another detail. The pieces become new lines, after all other lines of the owner.
 */
function changeDetail(
  facts: Facts,
  lines: readonly FactOf<'item'>[],
  quantity: number,
  detail: Detail,
  { nextId }: CommandEnvironment,
): { readonly item: string; readonly changes: readonly Change[] } {
  const { warband, member } = lines[0]!
  const first = nextPosition(member === null ? stashOf(facts, warband) : factsOfMember(facts, 'item', member))
  const parts = pickItemPieces(lines, quantity).map((some, at) =>
    splitItemLine(some, { detail, position: first + at }, nextId),
  )
  return { item: parts[0]!.id, changes: parts.flatMap(({ changes }) => changes) }
}

/**
 * Marks pieces of an item line as broken. They stay with their owner and still count (UPU-R27), but have no effect
 * until they are mended. Refused if the ruleset has no broken items.
 */
export const breakItem = defineCommand({
  name: 'item.break',
  version: 1,
  input: z.strictObject(ofLine),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { campaign, warband, item, quantity }, environment): CommandDecision<{ item: string }> {
    const line = getItemLine(facts, warband, item)
    const { builder } = environment.ruleset(factOf(facts, 'campaign', campaign).ruleset)
    const lines = linesShownAsOne(facts, line)
    const refused = [
      ...(builder.canBreak ? [] : [error('cannot-break', '')]),
      ...(isBroken(line.detail) ? [error('item-broken', 'item')] : []),
      ...refuseIfTooFewPieces(lines, quantity),
    ]
    if (refused.length > 0) return { refused }
    const { item: broken, changes } = changeDetail(
      facts,
      lines,
      quantity,
      { ...line.detail, broken: true },
      environment,
    )
    return { changes, answer: { item: broken } }
  },
  describeEntries: itemSentence('item.break'),
})

/** Mends broken pieces. `price`: the total price, 0 by default. */
export const mendItem = defineCommand({
  name: 'item.mend',
  version: 1,
  input: z.strictObject({ ...ofLine, price: z._default(NonNegativeCount, 0) }),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { campaign, warband, item, quantity, price }, environment): CommandDecision<{ item: string }> {
    const line = getItemLine(facts, warband, item)
    const lines = linesShownAsOne(facts, line)
    const refused = [
      ...(isBroken(line.detail) ? [] : [error('item-sound', 'item')]),
      ...refuseIfTooFewPieces(lines, quantity),
      ...refuseIfUnaffordable(price, treasuryOf(facts, warband)),
    ]
    if (refused.length > 0) return { refused }
    const detail = omitKeys(line.detail, 'broken') as Detail
    const { item: mended, changes } = changeDetail(facts, lines, quantity, detail, environment)
    const paid = paymentLine({ campaign, warband }, price, 'mended', line.item, line.member, environment)
    return { changes: [...changes, ...paid], answer: { item: mended } }
  },
  describeEntries: (telling) => {
    const { price } = telling.input
    const { say, params } = itemSentence(price > 0 ? 'item.mend-paid' : 'item.mend')(telling)
    return historySentence(say, { ...params, price })
  },
})

/** Refuses to sell a broken item, because broken items have no resale value. */
export const refuseBrokenItem = (detail: Detail): Issue[] => (isBroken(detail) ? [error('item-broken', 'item')] : [])
