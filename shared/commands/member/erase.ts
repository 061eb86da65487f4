import { z } from 'zod'
import { removed, type Change } from '../../domain/campaign/change.ts'
import { Id, type FactOf } from '../../domain/campaign/facts.ts'
import { factsOfMember } from '../../domain/campaign/roster.ts'
import { type Facts } from '../../domain/campaign/state.ts'
import { error, type Issue } from '../../domain/issue.ts'
import { bandOf } from '../band.ts'
import { command, warband as one, type Environment } from '../command.ts'
import { ownPrice } from './leave.ts'
import { withoutLineUp } from '../game/lineUp.ts'
import { memberIn, payment } from './member.ts'
import { purseOf, worthOf } from '../purse.ts'
import { aboutMember } from '../telling.ts'

/** Why a member cannot be deleted as entered by mistake: it is part of the history. */
export function notToDelete(
  facts: Facts,
  { id, name }: FactOf<'member'>,
  { hasRolls, isInGames, naming }: Pick<Environment, 'hasRolls' | 'isInGames' | 'naming'>,
): Issue[] {
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
  decide(facts, { campaign, warband, member }, environment) {
    const fact = memberIn(facts, warband, member)
    const refused = notToDelete(facts, fact, environment)
    if (refused.length > 0) return { refused }
    const lines = [...facts.ledger.values()].filter((line) => line.member === member)
    return {
      changes: [
        ...factsOfMember(facts, 'trait', member).map((one_) => removed('trait', one_)),
        ...factsOfMember(facts, 'item', member).map((one_) => removed('item', one_)),
        ...factsOfMember(facts, 'override', member).map((one_) => removed('override', one_)),
        ...[environment.portraitOf(member) ?? []].flat().map((one_) => removed('portrait', one_)),
        ...withoutLineUp(member, environment),
        ...lines.map((line) => removed('ledger', line)),
        ...evened(facts, fact, -sum(lines), campaign, environment),
        removed('member', fact),
      ],
      answer: {},
    }
  },
  tell: aboutMember('member.delete'),
})

const sum = (lines: readonly FactOf<'ledger'>[]): number => lines.reduce((total, { amount }) => total + amount, 0)

/**
 * What a deleted member's lines of the ledger brought back too much or too little: things that it handed on stay paid,
 * those that it was handed come back; what it was refunded for when it was dismissed does not come back again, nor what
 * the band did not pay.
 */
function evened(
  facts: Facts,
  fact: FactOf<'member'>,
  brought: number,
  campaign: string,
  environment: Environment,
): Change[] {
  const { warband } = fact
  const purse = purseOf(facts, warband, environment)
  const worth =
    ownPrice(facts, bandOf(facts, warband, environment), fact) + worthOf(factsOfMember(facts, 'item', fact.id))
  const most = purse.isBuilding ? purse.spent : Math.max(brought, purse.spent)
  const due = Math.min(worth, purse.isPaying ? most : brought)
  return payment({ campaign, warband }, brought - due, 'returned', fact.name, null, environment)
}
