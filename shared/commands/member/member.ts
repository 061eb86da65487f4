import { z } from 'zod/mini'
import { added, changed, type Change } from '../../domain/campaign/change.ts'
import { FACTS, Id, type FactOf } from '../../domain/campaign/facts.ts'
import { membersOf } from '../../domain/campaign/roster.ts'
import { memberFacts } from '../../domain/campaign/split.ts'
import { factOf, type Facts } from '../../domain/campaign/state.ts'
import { AppError } from '../../domain/error.ts'
import type { Issue } from '../../domain/issue.ts'
import { hasLeft } from '../../domain/member.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import { bandOf, withMember, withPaidLines } from '../base/band.ts'
import { benchAt, outOfReach, tried } from '../base/bench.ts'
import { command, given, warband as one, type Decision, type Environment } from '../base/command.ts'
import { earnedOnly, gainsEarned } from './earned.ts'
import { dueFor, paidForMember, purseOf, worthOf } from '../base/purse.ts'
import { bandName, fieldsChanged, memberName, sentence, SOMEBODY, SOMETHING } from '../base/telling.ts'

const { name, notes, profile } = FACTS.member.shape
const ofMember = { campaign: Id, warband: Id, member: Id }

/** A member of this warband. Throws `fact-missing` also for one of another. */
export function memberIn(facts: Facts, warband: string, member: string): FactOf<'member'> {
  const fact = factOf(facts, 'member', member)
  if (fact.warband !== warband) throw new AppError('fact-missing', { kind: 'member', id: member })
  return fact
}

/**
 * Why nobody can take a member's things from it: it left with all it had, unless its ruleset leaves that to its band
 * (UPU-R18), or its things are where it is held (UPU-R17).
 */
export function keptFrom(facts: Facts, member: string | null, { aftermath }: Ruleset): Issue[] {
  if (member === null) return []
  const fact = factOf(facts, 'member', member)
  return aftermath.leavesThings && hasLeft(fact) ? [] : outOfReach(fact)
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

/** The payment for a recruit, of whom these are the new facts: its own price, and apart from it that of its first possessions. */
export function hiring(facts: readonly Change[], price: number, environment: Environment): Change[] {
  const { id, after: fields } = facts[0]!
  const { campaign, warband, name: detail } = fields as FactOf<'member'>
  const items = facts.flatMap(({ kind, after: line }) => (kind === 'item' ? [line as FactOf<'item'>] : []))
  const things = Math.min(price, worthOf(items))
  return [
    ...payment({ campaign, warband }, price - things, 'hired', detail, id, environment),
    ...payment({ campaign, warband }, things, 'equipped', detail, id, environment),
  ]
}

/** The position behind all of these. */
export const after = (positions: readonly { readonly position: number }[]): number =>
  Math.max(-1, ...positions.map(({ position }) => position)) + 1

/** Takes a new member in, as a roster describes one; it costs what it is worth, unless it comes for nothing. */
export const recruitMember = command({
  name: 'member.recruit',
  version: 1,
  input: z.strictObject({ campaign: Id, warband: Id, member: z.json(), free: z._default(z.boolean(), false) }),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { campaign, warband, member, free }, environment): Decision<{ member: string }> {
    const band = bandOf(facts, warband, environment)
    const recruit = withMember(band, member).members.at(-1)!
    const { delta, errors } = tried(benchAt(band), recruit)
    const { amount, refused } = dueFor(purseOf(facts, warband, environment), free ? 0 : delta, 0)
    if (errors.length > 0 || refused.length > 0) return { refused: [...errors, ...refused] }
    const priced = withPaidLines(band, recruit)
    const place = { campaign, warband, position: after(membersOf(facts, warband)) }
    const paid = free ? priced.paid.map(() => 0) : priced.paid
    const taken = memberFacts(withMember(band, priced.member).members.at(-1)!, place, paid, environment.nextId)
    const id = taken[0]!.id
    return {
      changes: [...taken, ...hiring(taken, amount, environment)],
      answer: { member: id },
    }
  },
  tell: ({ names, input }) => {
    const { name, kind } = (input.member ?? {}) as { readonly name?: string; readonly kind?: string }
    return sentence('member.recruit', {
      who: name ?? SOMEBODY,
      band: bandName(names, input.warband),
      role: names.ruleset.wording.kinds[kind ?? ''] ?? SOMETHING,
    })
  },
})

/** Changes a member's name, notes, or what its ruleset alone knows of it; a dearer profile is paid, unless for nothing. */
export const changeMember = command({
  name: 'member.change',
  version: 1,
  input: z.strictObject({
    ...ofMember,
    name: z.optional(name),
    notes: z.optional(notes),
    profile: z.optional(profile),
    free: z._default(z.boolean(), false),
  }),
  reads: ({ warband }) => [one(warband)],
  current: (facts, { warband, member }) => memberIn(facts, warband, member),
  decide(facts, { warband, member, free, name: called, notes: noted, profile: shaped }, environment) {
    const fact = memberIn(facts, warband, member)
    const changes = changed('member', fact, given({ name: called, notes: noted, profile: shaped }))
    if (shaped === undefined) return { changes, answer: {} }
    const band = bandOf(facts, warband, environment)
    const at = band.members.indexOf(member)
    const own = Object.keys(fact.profile)
    const kept = Object.fromEntries(Object.entries(band.roster.members[at]!).filter(([key]) => !own.includes(key)))
    const next = withMember(band, { ...kept, ...shaped }, at).members[at]!
    const { delta, errors } = tried(benchAt(band, at), next)
    const { amount, refused } = dueFor(
      purseOf(facts, warband, environment),
      free ? 0 : delta,
      paidForMember(facts, fact),
    )
    const gains = !free && gainsEarned(band, at, next)
    const earned = gains ? earnedOnly(facts, fact, purseOf(facts, warband, environment), environment) : []
    const reasons = [...errors, ...(earned.length > 0 ? earned : refused)]
    if (reasons.length > 0) return { refused: reasons }
    return { changes: [...changes, ...paidFor(fact, amount, environment)], answer: {} }
  },
  tell: (telling) => fieldsChanged(telling, 'member', memberName(telling.names, telling.input.member)),
})

/** A payment for what a member becomes, or what comes back for what it is no longer. */
export const paidFor = (
  { campaign, warband, id, name: detail }: FactOf<'member'>,
  amount: number,
  environment: Environment,
): Change[] => payment({ campaign, warband }, amount, amount > 0 ? 'improved' : 'lowered', detail, id, environment)
