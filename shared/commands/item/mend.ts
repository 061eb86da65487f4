import { z } from 'zod/mini'
import type { Change } from '../../domain/campaign/change.ts'
import { Id, type FactOf } from '../../domain/campaign/facts.ts'
import { factsOfMember, stashOf, treasuryOf } from '../../domain/campaign/roster.ts'
import { factOf, type Facts } from '../../domain/campaign/state.ts'
import { error, type Issue } from '../../domain/issue.ts'
import { Count, Quantity } from '../../domain/text.ts'
import { without } from '../../domain/without.ts'
import { isBroken } from '../../rules/kit/broken.ts'
import { unpaid } from '../base/band.ts'
import { command, warband as one, type Decision, type Environment } from '../base/command.ts'
import { after, payment } from '../member/member.ts'
import { alike, lineIn, parted, piecesOf, tooMany } from '../base/pieces.ts'
import { aboutLine, sentence } from '../base/telling.ts'

const ofLine = { campaign: Id, warband: Id, item: Id, quantity: z._default(Quantity, 1) }

type Detail = FactOf<'item'>['detail']

/** Some pieces of a line, and of those alike, with another detail: a line of their own, behind all of its owner's. */
function relabelled(
  facts: Facts,
  lines: readonly FactOf<'item'>[],
  quantity: number,
  detail: Detail,
  { nextId }: Environment,
): { readonly item: string; readonly changes: readonly Change[] } {
  const { warband, member } = lines[0]!
  const first = after(member === null ? stashOf(facts, warband) : factsOfMember(facts, 'item', member))
  const parts = piecesOf(lines, quantity).map((some, at) => parted(some, { detail, position: first + at }, nextId))
  return { item: parts[0]!.id, changes: parts.flatMap(({ changes }) => changes) }
}

/**
 * Some of a line break: they stay where they are and count as before (UPU-R27), but serve for nothing until they are
 * mended. Refused where the ruleset knows no broken things.
 */
export const breakItem = command({
  name: 'item.break',
  version: 1,
  input: z.strictObject(ofLine),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { campaign, warband, item, quantity }, environment): Decision<{ item: string }> {
    const line = lineIn(facts, warband, item)
    const { builder } = environment.ruleset(factOf(facts, 'campaign', campaign).ruleset)
    const lines = alike(facts, line)
    const refused = [
      ...(builder.canBreak ? [] : [error('cannot-break', '')]),
      ...(isBroken(line.detail) ? [error('item-broken', 'item')] : []),
      ...tooMany(lines, quantity),
    ]
    if (refused.length > 0) return { refused }
    const { item: broken, changes } = relabelled(facts, lines, quantity, { ...line.detail, broken: true }, environment)
    return { changes, answer: { item: broken } }
  },
  tell: aboutLine('item.break'),
})

/** Some of what is broken is mended, for a price in all that its band pays; for nothing, unless one is named. */
export const mendItem = command({
  name: 'item.mend',
  version: 1,
  input: z.strictObject({ ...ofLine, price: z._default(Count, 0) }),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { campaign, warband, item, quantity, price }, environment): Decision<{ item: string }> {
    const line = lineIn(facts, warband, item)
    const lines = alike(facts, line)
    const refused = [
      ...(isBroken(line.detail) ? [] : [error('item-sound', 'item')]),
      ...tooMany(lines, quantity),
      ...unpaid(price, treasuryOf(facts, warband)),
    ]
    if (refused.length > 0) return { refused }
    const detail = without(line.detail, 'broken') as Detail
    const { item: mended, changes } = relabelled(facts, lines, quantity, detail, environment)
    const paid = payment({ campaign, warband }, price, 'mended', line.item, line.member, environment)
    return { changes: [...changes, ...paid], answer: { item: mended } }
  },
  tell: (telling) => {
    const { price } = telling.input
    const { say, params } = aboutLine(price > 0 ? 'item.mend-paid' : 'item.mend')(telling)
    return sentence(say, { ...params, price })
  },
})

/** The refusal to sell what is broken: nobody gives anything for it. */
export const unsellable = (detail: Detail): Issue[] => (isBroken(detail) ? [error('item-broken', 'item')] : [])
