import { z } from 'zod/mini'
import { changed, removed, type Change } from '../../domain/campaign/change.ts'
import { Id, type FactOf } from '../../domain/campaign/facts.ts'
import { purchasesKept } from '../../domain/campaign/purchases.ts'
import { factsOfMember } from '../../domain/campaign/roster.ts'
import { type Facts } from '../../domain/campaign/state.ts'
import { error, type Issue } from '../../domain/issue.ts'
import { bandOf } from '../base/band.ts'
import { command, warband as one, type Environment } from '../base/command.ts'
import { ownPrice } from './leave.ts'
import { withoutLineUp } from '../base/gamesAhead.ts'
import { memberIn, payment } from './member.ts'
import { purseOf, worthOf } from '../base/purse.ts'
import { aboutMember } from '../base/telling.ts'

/** Why a member cannot be deleted as entered by mistake: it is part of the history. */
export function notToDelete(
  facts: Facts,
  { id, name, movedTo }: FactOf<'member'>,
  { hasRolls, isInGames, naming }: Pick<Environment, 'hasRolls' | 'isInGames' | 'naming'>,
): Issue[] {
  // What was paid for it would come back, while another band has it.
  if (movedTo !== null) return [error('member-moved', '', { name })]
  const lists = ['injury', 'absence', 'served', 'advance', 'award', 'capture', 'loss'] as const
  const hasHistory =
    lists.some((kind) => factsOfMember(facts, kind, id).length > 0) ||
    hasRolls(id) ||
    isInGames(id) ||
    naming([id]).member.size > 0
  return hasHistory ? [error('member-has-history', '', { name })] : []
}

/** A member that was entered by mistake: gone with all that belongs to it. Refused once it is part of the history. */
export const deleteMember = command({
  name: 'member.delete',
  version: 1,
  input: z.strictObject({ campaign: Id, warband: Id, member: Id }),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { warband, member }, environment) {
    const fact = memberIn(facts, warband, member)
    const refused = notToDelete(facts, fact, environment)
    if (refused.length > 0) return { refused }
    return {
      changes: [
        ...factsOfMember(facts, 'trait', member).map((one_) => removed('trait', one_)),
        ...factsOfMember(facts, 'item', member).map((one_) => removed('item', one_)),
        ...factsOfMember(facts, 'override', member).map((one_) => removed('override', one_)),
        ...[environment.portraitOf(member) ?? []].flat().map((one_) => removed('portrait', one_)),
        ...withoutLineUp(member, environment),
        ...withoutLines(facts, fact, environment),
        removed('member', fact),
      ],
      answer: {},
    }
  },
  tell: aboutMember('member.delete'),
})

type Line = FactOf<'ledger'>

/**
 * The lines of the ledger that were written for somebody go; what was bought for it and is not with it any more stays
 * bought, for nobody in particular.
 */
function withoutLines(facts: Facts, fact: FactOf<'member'>, environment: Environment): Change[] {
  const lines = [...facts.ledger.values()].filter((line) => line.member === fact.id)
  const things = factsOfMember(facts, 'item', fact.id)
  const held = [...Map.groupBy(things, ({ item }) => item)].map(([item, own]) => ({ item, left: worthOf(own) }))
  const kept = new Map<string, number>()
  for (const { line, paid } of purchasesKept(lines).reverse()) {
    const one = held.find(({ item }) => item === line.detail)
    const back = Math.min(one?.left ?? 0, paid)
    if (one) one.left -= back
    if (paid > back) kept.set(line.id, back - paid)
  }
  const equipped = -sum(lines.filter(({ reason }) => reason === 'equipped'))
  const brought = [...kept.values()].reduce((total, amount) => total + amount, -sum(lines))
  return [
    ...lines.flatMap((line) =>
      kept.has(line.id)
        ? changed('ledger', line, { member: null, amount: kept.get(line.id)! })
        : [removed('ledger', line)],
    ),
    ...evened(facts, fact, brought, { held, equipped }, environment),
  ]
}

const sum = (lines: readonly Line[]): number => lines.reduce((total, { amount }) => total + amount, 0)

interface Things {
  /** What of the worth of each thing of it was not bought for it. */
  readonly held: readonly { readonly item: string; readonly left: number }[]
  /** What was paid for those that it was recruited with. */
  readonly equipped: number
}

/**
 * What a deleted member's lines of the ledger brought back too much or too little: things that it handed on stay paid,
 * those that it was handed come back; what it was refunded for when it was dismissed does not come back again, nor what
 * the band did not pay.
 */
function evened(
  facts: Facts,
  fact: FactOf<'member'>,
  brought: number,
  { held, equipped }: Things,
  environment: Environment,
): Change[] {
  const { campaign, warband, name } = fact
  const purse = purseOf(facts, warband, environment)
  const band = bandOf(facts, warband, environment)
  const worth = ownPrice(facts, band, fact) + worthOf(factsOfMember(facts, 'item', fact.id))
  const most = purse.isBuilding ? purse.spent : Math.max(brought, purse.spent)
  const due = Math.min(worth, purse.isPaying ? most : brought)
  let [own, left] = [equipped, due - brought]
  const handed = held.flatMap((thing) => {
    const ofOwn = Math.min(own, thing.left)
    const back = Math.max(0, Math.min(left, thing.left - ofOwn))
    own -= ofOwn
    left -= back
    return payment({ campaign, warband }, -back, 'returned', thing.item, null, environment)
  })
  return [
    ...handed,
    ...payment({ campaign, warband }, -left, left < 0 ? 'equipped' : 'dismissed', name, null, environment),
  ]
}
