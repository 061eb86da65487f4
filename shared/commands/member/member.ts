import { z } from 'zod/mini'
import { addFact, updateFact, type Change } from '../../domain/campaign/change.ts'
import { FACT_SCHEMAS, Id, type FactOf } from '../../domain/campaign/facts.ts'
import { membersOf } from '../../domain/campaign/roster.ts'
import { memberFacts } from '../../domain/campaign/memberFacts.ts'
import { factOf, type Facts } from '../../domain/campaign/state.ts'
import { AppError } from '../../domain/error.ts'
import type { Issue } from '../../domain/issue.ts'
import { hasLeft } from '../../domain/member.ts'
import { omitUndefined } from '../../domain/omitUndefined.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import { bandOf, rosterWithMember, splitByPrice } from '../base/band.ts'
import { createMemberChangeTrial, refuseIfGoneOrCaptive, computeChangeEffect } from '../base/bench.ts'
import {
  defineCommand,
  warbandAggregate as one,
  type CommandDecision,
  type CommandEnvironment,
} from '../base/command.ts'
import { refuseIfEarnedOnly, hasGainThatMustBeEarned } from './earnedOnly.ts'
import { computePayment, memberPricePaid, warbandFundsOf, totalPaid } from '../base/purse.ts'
import {
  bandName,
  describeFieldChanges,
  memberName,
  historySentence,
  UNKNOWN_NAME_PLACEHOLDER,
  UNKNOWN_THING_PLACEHOLDER,
} from '../base/historySentences.ts'

const { name, notes, profile } = FACT_SCHEMAS.member.shape
const ofMember = { campaign: Id, warband: Id, member: Id }

/** Returns a member of this warband. Throws `fact-missing` if the member is missing or belongs to another warband. */
export function getBandMember(facts: Facts, warband: string, member: string): FactOf<'member'> {
  const fact = factOf(facts, 'member', member)
  if (fact.warband !== warband) throw new AppError('fact-missing', { kind: 'member', id: member })
  return fact
}

/**
 * Refuses to take items from certain members. A member who left keeps its items, unless the ruleset leaves them to the
 * warband (UPU-R18). A captive's items are with its captor (UPU-R17).
 */
export function refuseToTakeItems(facts: Facts, member: string | null, { aftermath }: Ruleset): Issue[] {
  if (member === null) return []
  const fact = factOf(facts, 'member', member)
  return aftermath.leavesThings && hasLeft(fact) ? [] : refuseIfGoneOrCaptive(fact)
}

/** Builds the ledger line of a payment from the treasury. Returns no change for a price of 0. */
export function paymentLine(
  { campaign, warband }: { readonly campaign: string; readonly warband: string },
  price: number,
  reason: string,
  detail: string,
  member: string | null,
  { nextId, now }: CommandEnvironment,
): Change[] {
  if (price === 0) return []
  return [
    addFact('ledger', nextId(), { campaign, warband, amount: -price, reason, detail, game: null, member, at: now }),
  ]
}

/**
 * Builds the payments for a recruit: one for the member itself, and one for its first items. `facts`: the new facts of
 * the recruit.
 */
export function recruitPaymentLines(
  facts: readonly Change[],
  price: number,
  environment: CommandEnvironment,
): Change[] {
  const { id, after: fields } = facts[0]!
  const { campaign, warband, name: detail } = fields as FactOf<'member'>
  const items = facts.flatMap(({ kind, after: line }) => (kind === 'item' ? [line as FactOf<'item'>] : []))
  const things = Math.min(price, totalPaid(items))
  return [
    ...paymentLine({ campaign, warband }, price - things, 'hired', detail, id, environment),
    ...paymentLine({ campaign, warband }, things, 'equipped', detail, id, environment),
  ]
}

/** Returns the position after the last of these positions. */
export const nextPosition = (positions: readonly { readonly position: number }[]): number =>
  Math.max(-1, ...positions.map(({ position }) => position)) + 1

/**
 * Recruits a member, given in the form of a roster's member. The warband pays the member's cost, unless `free` is true.
 */
export const recruitMember = defineCommand({
  name: 'member.recruit',
  version: 1,
  input: z.strictObject({ campaign: Id, warband: Id, member: z.json(), free: z._default(z.boolean(), false) }),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { campaign, warband, member, free }, environment): CommandDecision<{ member: string }> {
    const band = bandOf(facts, warband, environment)
    const recruit = rosterWithMember(band, member).members.at(-1)!
    const { delta, errors } = computeChangeEffect(createMemberChangeTrial(band), recruit)
    const { amount, refused } = computePayment(warbandFundsOf(facts, warband, environment), free ? 0 : delta, 0)
    if (errors.length > 0 || refused.length > 0) return { refused: [...errors, ...refused] }
    const priced = splitByPrice(band, recruit)
    const place = { campaign, warband, position: nextPosition(membersOf(facts, warband)) }
    const paid = free ? priced.paid.map(() => 0) : priced.paid
    const taken = memberFacts(rosterWithMember(band, priced.member).members.at(-1)!, place, paid, environment.nextId)
    const id = taken[0]!.id
    return {
      changes: [...taken, ...recruitPaymentLines(taken, amount, environment)],
      answer: { member: id },
    }
  },
  describeEntries: ({ names, input }) => {
    const { name, kind } = (input.member ?? {}) as { readonly name?: string; readonly kind?: string }
    return historySentence('member.recruit', {
      who: name ?? UNKNOWN_NAME_PLACEHOLDER,
      band: bandName(names, input.warband),
      role: names.ruleset.wording.kinds[kind ?? ''] ?? UNKNOWN_THING_PLACEHOLDER,
    })
  },
})

/** Changes a member's name, notes or profile. The warband pays for a more expensive profile, unless `free` is true. */
export const changeMember = defineCommand({
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
  current: (facts, { warband, member }) => getBandMember(facts, warband, member),
  decide(facts, { warband, member, free, name: called, notes: noted, profile: shaped }, environment) {
    const fact = getBandMember(facts, warband, member)
    const changes = updateFact('member', fact, omitUndefined({ name: called, notes: noted, profile: shaped }))
    if (shaped === undefined) return { changes, answer: {} }
    const band = bandOf(facts, warband, environment)
    const at = band.members.indexOf(member)
    const own = Object.keys(fact.profile)
    const kept = Object.fromEntries(Object.entries(band.roster.members[at]!).filter(([key]) => !own.includes(key)))
    const next = rosterWithMember(band, { ...kept, ...shaped }, at).members[at]!
    const { delta, errors } = computeChangeEffect(createMemberChangeTrial(band, at), next)
    const { amount, refused } = computePayment(
      warbandFundsOf(facts, warband, environment),
      free ? 0 : delta,
      memberPricePaid(facts, fact),
    )
    const gains = !free && hasGainThatMustBeEarned(band, at, next)
    const earned = gains
      ? refuseIfEarnedOnly(facts, fact, warbandFundsOf(facts, warband, environment), environment)
      : []
    const reasons = [...errors, ...(earned.length > 0 ? earned : refused)]
    if (reasons.length > 0) return { refused: reasons }
    return { changes: [...changes, ...improvementLedgerLine(fact, amount, environment)], answer: {} }
  },
  describeEntries: (telling) =>
    describeFieldChanges(telling, 'member', memberName(telling.names, telling.input.member)),
})

/** Builds the payment for an improvement of a member, or the refund for a reduction (a negative `amount`). */
export const improvementLedgerLine = (
  { campaign, warband, id, name: detail }: FactOf<'member'>,
  amount: number,
  environment: CommandEnvironment,
): Change[] => paymentLine({ campaign, warband }, amount, amount > 0 ? 'improved' : 'lowered', detail, id, environment)
