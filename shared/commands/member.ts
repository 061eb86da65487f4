import { z } from 'zod'
import { added, changed, removed, type Change } from '../domain/campaign/change.ts'
import { FACTS, Id, type FactOf } from '../domain/campaign/facts.ts'
import { factsOfMember, membersOf, stashOf } from '../domain/campaign/roster.ts'
import { memberFacts } from '../domain/campaign/split.ts'
import { factOf, type Facts } from '../domain/campaign/state.ts'
import { AppError } from '../domain/error.ts'
import { error } from '../domain/issue.ts'
import { bandOf, judged, newErrors, pricesOf, unpaid, withMember } from './band.ts'
import { command, given, warband as one, type Decision, type Environment } from './command.ts'

const { name, notes, profile } = FACTS.member.shape
const ofMember = { campaign: Id, warband: Id, member: Id }

/** A member of this warband. Throws `fact-missing` also for one of another. */
export function memberIn(facts: Facts, warband: string, member: string): FactOf<'member'> {
  const fact = factOf(facts, 'member', member)
  if (fact.warband !== warband) throw new AppError('fact-missing', { kind: 'member', id: member })
  return fact
}

/** A payment out of the treasury, for a member where it concerns one; nothing for nothing. */
export function payment(
  { campaign, warband }: { readonly campaign: string; readonly warband: string },
  price: number,
  reason: string,
  detail: string,
  member: string | null,
  { nextId, now }: Environment,
): Change[] {
  if (price === 0) return []
  return [added('ledger', nextId(), { campaign, warband, amount: -price, reason, detail, game: null, member, at: now })]
}

/** The position behind all of these. */
export const after = (positions: readonly { readonly position: number }[]): number =>
  Math.max(-1, ...positions.map(({ position }) => position)) + 1

/** Takes a new member in, as a roster describes one; it costs what it is worth, unless it comes for nothing. */
export const recruitMember = command({
  name: 'member.recruit',
  version: 1,
  input: z.strictObject({ campaign: Id, warband: Id, member: z.json(), free: z.boolean().default(false) }),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { campaign, warband, member, free }, environment): Decision<{ member: string }> {
    const band = bandOf(facts, warband, environment)
    const roster = withMember(band, member)
    const at = roster.members.length - 1
    const { cost, errors } = judged(band, roster, at)
    const refused = [...errors, ...(free ? [] : unpaid(cost, band.treasury))]
    if (refused.length > 0) return { refused }
    const place = { campaign, warband, position: after(membersOf(facts, warband)) }
    const facts_ = memberFacts(roster.members[at]!, place, pricesOf(band, roster, at), environment.nextId)
    const id = facts_[0]!.id
    const paid = free ? 0 : cost
    return {
      changes: [
        ...facts_,
        ...payment({ campaign, warband }, paid, 'recruited', roster.members[at]!.name, id, environment),
      ],
      answer: { member: id },
    }
  },
})

/** Changes a member's name, notes, or what its ruleset alone knows of it; a dearer profile is paid, unless for nothing. */
export const changeMember = command({
  name: 'member.change',
  version: 1,
  input: z.strictObject({
    ...ofMember,
    name: name.optional(),
    notes: notes.optional(),
    profile: profile.optional(),
    free: z.boolean().default(false),
  }),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { campaign, warband, member, free, ...fields }, environment) {
    const fact = memberIn(facts, warband, member)
    const changes = changed('member', fact, given(fields))
    if (fields.profile === undefined) return { changes, answer: {} }
    const band = bandOf(facts, warband, environment)
    const at = band.members.indexOf(member)
    const before = judged(band, band.roster, at)
    const own = Object.keys(fact.profile)
    const kept = Object.fromEntries(Object.entries(band.roster.members[at]!).filter(([key]) => !own.includes(key)))
    const now = judged(band, withMember(band, { ...kept, ...fields.profile }, at), at)
    const price = free ? 0 : Math.max(0, now.cost - before.cost)
    const refused = [...newErrors(before.errors, now.errors), ...unpaid(price, band.treasury)]
    if (refused.length > 0) return { refused }
    return {
      changes: [...changes, ...payment({ campaign, warband }, price, 'improved', fact.name, member, environment)],
      answer: {},
    }
  },
})

/** What a member that leaves does with its things: they go to the stash, or with it, as the campaign has it. */
function leftBehind(facts: Facts, member: FactOf<'member'>, toStash: boolean): Change[] {
  if (!toStash) return []
  const first = after(stashOf(facts, member.warband))
  return factsOfMember(facts, 'item', member.id).flatMap((item, at) =>
    changed('item', item, { member: null, position: first + at }),
  )
}

/**
 * A member leaves the band for good, with its place in the band's history: dismissed (its things stay where the campaign
 * says so), retired, or dead. The dead and the retired keep what they have.
 */
export const releaseMember = command({
  name: 'member.release',
  version: 1,
  input: z.strictObject({ ...ofMember, as: z.enum(['dismissed', 'retired', 'dead']) }),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { warband, member, as }, environment) {
    const fact = memberIn(facts, warband, member)
    if (fact.status === 'dead' || fact.status === 'retired')
      return { refused: [error('member-gone', '', { name: fact.name })] }
    const { setting } = bandOf(facts, warband, environment)
    const toStash = as === 'dismissed' && setting('dismissal') !== 'lost'
    const status = as === 'dead' ? 'dead' : 'retired'
    return { changes: [...leftBehind(facts, fact, toStash), ...changed('member', fact, { status })], answer: {} }
  },
})

/** Sets a member's status by hand: it comes back, or it is missing. */
export const restoreMember = command({
  name: 'member.restore',
  version: 1,
  input: z.strictObject({ ...ofMember, status: z.enum(['active', 'missing']) }),
  reads: ({ warband }) => [one(warband)],
  decide: (facts, { warband, member, status }) => ({
    changes: changed('member', memberIn(facts, warband, member), { status }),
    answer: {},
  }),
})

/** A member that was entered by mistake: gone with all that belongs to it. Refused once it is part of the history. */
export const deleteMember = command({
  name: 'member.delete',
  version: 1,
  input: z.strictObject(ofMember),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { warband, member }) {
    const fact = memberIn(facts, warband, member)
    const lists = ['injury', 'absence', 'served', 'advance', 'award', 'capture'] as const
    if (lists.some((kind) => factsOfMember(facts, kind, member).length > 0))
      return { refused: [error('member-has-history', '', { name: fact.name })] }
    const paid = [...facts.ledger.values()].filter((line) => line.member === member)
    return {
      changes: [
        ...factsOfMember(facts, 'trait', member).map((one_) => removed('trait', one_)),
        ...factsOfMember(facts, 'item', member).map((one_) => removed('item', one_)),
        ...factsOfMember(facts, 'override', member).map((one_) => removed('override', one_)),
        ...paid.map((line) => removed('ledger', line)),
        removed('member', fact),
      ],
      answer: {},
    }
  },
})
