import { z } from 'zod/mini'
import { updateFact, removeFact, type Change } from '../../domain/campaign/change.ts'
import { Id, type FactOf } from '../../domain/campaign/facts.ts'
import { findOpenPurchases } from '../../domain/campaign/purchases.ts'
import { factsOfMember } from '../../domain/campaign/roster.ts'
import { type Facts } from '../../domain/campaign/state.ts'
import { error, type Issue } from '../../domain/issue.ts'
import { bandOf } from '../base/band.ts'
import { defineCommand, warbandAggregate as one, type CommandEnvironment } from '../base/command.ts'
import { unrefundedPriceWithoutItems } from './leave.ts'
import { removeLineUp } from '../base/plannedGames.ts'
import { getBandMember, paymentLine } from './member.ts'
import { warbandFundsOf, totalPaid } from '../base/purse.ts'
import { memberSentence } from '../base/historySentences.ts'

/** Refuses to delete a member that is part of the history. */
export function refuseIfInHistory(
  facts: Facts,
  { id, name, movedTo }: FactOf<'member'>,
  {
    hasRolls,
    isInGames,
    factsReferringTo: naming,
  }: Pick<CommandEnvironment, 'hasRolls' | 'isInGames' | 'factsReferringTo'>,
): Issue[] {
  // A member who was moved to another warband is not deleted, because the deletion would refund a price that the other
  // warband has paid.
  if (movedTo !== null) return [error('member-moved', '', { name })]
  const lists = ['injury', 'absence', 'served', 'advance', 'award', 'capture', 'loss'] as const
  const hasHistory =
    lists.some((kind) => factsOfMember(facts, kind, id).length > 0) ||
    hasRolls(id) ||
    isInGames(id) ||
    naming([id]).member.size > 0
  return hasHistory ? [error('member-has-history', '', { name })] : []
}

/** Deletes a member that was entered by mistake, with all its facts. Refused if the member is part of the history. */
export const deleteMember = defineCommand({
  name: 'member.delete',
  version: 1,
  input: z.strictObject({ campaign: Id, warband: Id, member: Id }),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { warband, member }, environment) {
    const fact = getBandMember(facts, warband, member)
    const refused = refuseIfInHistory(facts, fact, environment)
    if (refused.length > 0) return { refused }
    return {
      changes: [
        ...factsOfMember(facts, 'trait', member).map((traitFact) => removeFact('trait', traitFact)),
        ...factsOfMember(facts, 'item', member).map((itemFact) => removeFact('item', itemFact)),
        ...factsOfMember(facts, 'override', member).map((overrideFact) => removeFact('override', overrideFact)),
        ...factsOfMember(facts, 'counterEntry', member).map((entry) => removeFact('counterEntry', entry)),
        ...[environment.portraitOf(member) ?? []].flat().map((portraitFact) => removeFact('portrait', portraitFact)),
        ...removeLineUp(member, environment),
        ...removeLedgerLines(facts, fact, environment),
        removeFact('member', fact),
      ],
      answer: {},
    }
  },
  describeEntries: memberSentence('member.delete'),
})

type Line = FactOf<'ledger'>

/**
 * Removes a member's ledger lines. Purchases of items that the member no longer has stay in the ledger, but name no
 * member.
 */
function removeLedgerLines(facts: Facts, fact: FactOf<'member'>, environment: CommandEnvironment): Change[] {
  const lines = [...facts.ledger.values()].filter((line) => line.member === fact.id)
  const things = factsOfMember(facts, 'item', fact.id)
  const held = [...Map.groupBy(things, ({ item }) => item)].map(([item, own]) => ({ item, left: totalPaid(own) }))
  const kept = new Map<string, number>()
  for (const { line, paid } of findOpenPurchases(lines).reverse()) {
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
        ? updateFact('ledger', line, { member: null, amount: kept.get(line.id)! })
        : [removeFact('ledger', line)],
    ),
    ...balanceLedger(facts, fact, brought, { held, equipped }, environment),
  ]
}

const sum = (lines: readonly Line[]): number => lines.reduce((total, { amount }) => total + amount, 0)

interface ItemValues {
  /** For each item that the member has: the points of its value that were not paid for this member. */
  readonly held: readonly { readonly item: string; readonly left: number }[]
  /** Points paid for the items that the member was recruited with. */
  readonly equipped: number
}

/**
 * Corrects the refund that results from removing the ledger lines. Items that the member gave to others stay paid,
 * items that it received are refunded. Points that were refunded at an earlier dismissal, or never paid, are not
 * refunded. `brought`: points that removing the ledger lines adds to the treasury.
 */
function balanceLedger(
  facts: Facts,
  fact: FactOf<'member'>,
  brought: number,
  { held, equipped }: ItemValues,
  environment: CommandEnvironment,
): Change[] {
  const { campaign, warband, name } = fact
  const purse = warbandFundsOf(facts, warband, environment)
  const band = bandOf(facts, warband, environment)
  const worth = unrefundedPriceWithoutItems(facts, band, fact) + totalPaid(factsOfMember(facts, 'item', fact.id))
  const most = purse.isBuilding ? purse.spent : Math.max(brought, purse.spent)
  const due = Math.min(worth, purse.isPaying ? most : brought)
  let [own, left] = [equipped, due - brought]
  const handed = held.flatMap((thing) => {
    const ofOwn = Math.min(own, thing.left)
    const back = Math.max(0, Math.min(left, thing.left - ofOwn))
    own -= ofOwn
    left -= back
    return paymentLine({ campaign, warband }, -back, 'returned', thing.item, null, environment)
  })
  return [
    ...handed,
    ...paymentLine({ campaign, warband }, -left, left < 0 ? 'equipped' : 'dismissed', name, null, environment),
  ]
}
