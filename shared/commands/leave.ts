import { z } from 'zod'
import { changed, removed, type Change } from '../domain/campaign/change.ts'
import { Id, type FactOf } from '../domain/campaign/facts.ts'
import { factsOfMember, stashOf } from '../domain/campaign/roster.ts'
import { type Facts } from '../domain/campaign/state.ts'
import { error } from '../domain/issue.ts'
import { hasLeft, type Member } from '../domain/member.ts'
import { bandOf, type Band } from './band.ts'
import { withList } from './bench.ts'
import { command, warband as one, type Decision, type Environment } from './command.ts'
import { after, memberIn, payment } from './member.ts'
import { dueFor, ledgerOf, paidForMember, purseOf, type Purse } from './purse.ts'

const ofMember = { campaign: Id, warband: Id, member: Id }

/** How members leave for good, when the organiser says so. */
export const Leaving = z.enum(['dismissed', 'retired', 'dead'])
type Leaving = z.infer<typeof Leaving>

/** What a member costs without its things. */
function ownCost({ ruleset, roster, members }: Band, id: string): number {
  const member: Member = roster.members[members.indexOf(id)]!
  const bare = withList(member, 'items', () => [])
  return ruleset.values.cost(bare, ruleset.roster.context(roster)).total
}

/** What was paid for things. */
const worthOf = (items: readonly FactOf<'item'>[]): number =>
  items.reduce((sum, { paid, quantity }) => sum + paid * quantity, 0)

/** What comes back for a member itself, while its band is built. */
const ownRefund = (facts: Facts, band: Band, purse: Purse, fact: FactOf<'member'>): number =>
  -dueFor(purse, -ownCost(band, fact.id), paidForMember(facts, fact)).amount + 0

/**
 * Members of one band leave for good. The dismissed leave their things in the stash, where the campaign has it so; while
 * the band is built they are refunded in full, with the things that go with them. Who leaves as a captive is written off,
 * and has its things where it is held (UPU-R17). Refused for those who are gone already.
 */
export function leaving(
  facts: Facts,
  warband: string,
  members: readonly string[],
  as: Leaving,
  environment: Environment,
): Decision<object> {
  const leavers = members.map((member) => memberIn(facts, warband, member))
  const gone = leavers.filter(hasLeft)
  if (gone.length > 0) return { refused: gone.map(({ name: gone_ }) => error('member-gone', '', { name: gone_ })) }
  const status = as === 'dead' ? 'dead' : 'retired'
  return {
    changes: [
      ...(as === 'dismissed' ? dismissal(facts, warband, leavers, environment) : []),
      ...leavers.flatMap((fact) => [...changed('member', fact, { status }), ...freed(facts, fact.id, 'write-off')]),
    ],
    answer: {},
  }
}

/** A captivity of the member that still runs is over: it is back by hand, or never to come back. */
const freed = (facts: Facts, member: string, end: 'release' | 'write-off'): Change[] =>
  factsOfMember(facts, 'capture', member)
    .filter((capture) => capture.end === null)
    .flatMap((capture) => changed('capture', capture, { end }))

/** What becomes of the dismissed's things, and what comes back for them. */
function dismissal(
  facts: Facts,
  warband: string,
  leavers: readonly FactOf<'member'>[],
  environment: Environment,
): Change[] {
  const band = bandOf(facts, warband, environment)
  const purse = purseOf(facts, warband, environment)
  const items = leavers.flatMap(({ id, status }) => (status === 'captured' ? [] : factsOfMember(facts, 'item', id)))
  const first = after(stashOf(facts, warband))
  const toStash = band.setting('dismissal') !== 'lost'
  const given = !toStash && purse.isBuilding ? items : []
  const { campaign } = leavers[0]!
  const back = -dueFor(purse, -worthOf(given), worthOf(given)).amount + 0
  return [
    ...(toStash ? items.flatMap((item, at) => changed('item', item, { member: null, position: first + at })) : []),
    ...given.map((item) => removed('item', item)),
    ...payment({ campaign, warband }, -back, 'returned', '', null, environment),
    ...leavers.flatMap((fact) => {
      const refund = ownRefund(facts, band, purse, fact)
      return payment({ campaign, warband }, -refund, 'dismissed', fact.name, fact.id, environment)
    }),
  ]
}

/**
 * A member leaves the band for good, with its place in the band's history: dismissed (its things stay where the campaign
 * says so), retired, or dead. The dead and the retired keep what they have.
 */
export const releaseMember = command({
  name: 'member.release',
  version: 1,
  input: z.strictObject({ ...ofMember, as: Leaving }),
  reads: ({ warband }) => [one(warband)],
  decide: (facts, { warband, member, as }, environment) => leaving(facts, warband, [member], as, environment),
})

/** Sets a member's status by hand: it comes back, or it is missing. What was refunded for it is paid again. */
export const restoreMember = command({
  name: 'member.restore',
  version: 1,
  input: z.strictObject({ ...ofMember, status: z.enum(['active', 'missing']) }),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { campaign, warband, member, status }, environment) {
    const fact = memberIn(facts, warband, member)
    const refunded = ledgerOf(facts, warband, (line) => line.member === member && REFUNDS.includes(line.reason))
    const { amount, refused } = dueFor(purseOf(facts, warband, environment), Math.max(0, refunded), 0)
    if (refused.length > 0) return { refused }
    return {
      changes: [
        ...changed('member', fact, { status }),
        ...freed(facts, member, 'release'),
        ...payment({ campaign, warband }, amount, 'called-back', fact.name, member, environment),
      ],
      answer: {},
    }
  },
})
const REFUNDS = ['dismissed', 'called-back']

/** A member that was entered by mistake: gone with all that belongs to it. Refused once it is part of the history. */
export const deleteMember = command({
  name: 'member.delete',
  version: 1,
  input: z.strictObject(ofMember),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { campaign, warband, member }, environment) {
    const fact = memberIn(facts, warband, member)
    const lists = ['injury', 'absence', 'served', 'advance', 'award', 'capture', 'loss'] as const
    const isNamed = environment.hasRolls(member) || environment.isInGames(member)
    if (isNamed || lists.some((kind) => factsOfMember(facts, kind, member).length > 0))
      return { refused: [error('member-has-history', '', { name: fact.name })] }
    const lines = [...facts.ledger.values()].filter((line) => line.member === member)
    return {
      changes: [
        ...factsOfMember(facts, 'trait', member).map((one_) => removed('trait', one_)),
        ...factsOfMember(facts, 'item', member).map((one_) => removed('item', one_)),
        ...factsOfMember(facts, 'override', member).map((one_) => removed('override', one_)),
        ...[environment.portraitOf(member) ?? []].flat().map((one_) => removed('portrait', one_)),
        ...lines.map((line) => removed('ledger', line)),
        ...evened(facts, fact, -sum(lines), campaign, environment),
        removed('member', fact),
      ],
      answer: {},
    }
  },
})

const sum = (lines: readonly FactOf<'ledger'>[]): number => lines.reduce((total, { amount }) => total + amount, 0)

/**
 * What a deleted member's lines of the ledger brought back too much or too little: things that it handed on stay paid,
 * those that it was handed come back.
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
  const own = Math.min(ownCost(bandOf(facts, warband, environment), fact.id), paidForMember(facts, fact))
  const worth = Math.max(0, own) + worthOf(factsOfMember(facts, 'item', fact.id))
  const due = Math.min(worth, purse.isBuilding && purse.isPaying ? purse.spent : brought)
  return payment({ campaign, warband }, brought - due, 'returned', fact.name, null, environment)
}
