import { z } from 'zod'
import { added, changed, removed } from '../../domain/campaign/change.ts'
import { FACTS, Id } from '../../domain/campaign/facts.ts'
import { experienceOf, factsOfMember, treasuryOf } from '../../domain/campaign/roster.ts'
import { factOf } from '../../domain/campaign/state.ts'
import { error } from '../../domain/issue.ts'
import { Amount, Line } from '../../domain/text.ts'
import { COST, isNumber } from '../../rules/kit/overrides.ts'
import { bandOf, unpaid } from '../band.ts'
import { command, warband as one } from '../command.ts'
import { memberIn } from './member.ts'
import { bandName, memberName, reasonGiven, ruleWord, sentence, signed } from '../telling.ts'

const ofMember = { campaign: Id, warband: Id, member: Id }
/** An amount that is something, or takes something away. */
export const NonZero = Amount.refine((amount) => amount !== 0)

/** Writes a line into a warband's ledger by hand, with its reason: a prize, a penalty. Refused below an empty treasury. */
export const recordPoints = command({
  name: 'ledger.record',
  version: 1,
  input: z.strictObject({ campaign: Id, warband: Id, amount: NonZero, detail: Line }),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { campaign, warband, amount, detail }, { nextId, now }) {
    factOf(facts, 'warband', warband)
    const refused = unpaid(-amount, treasuryOf(facts, warband))
    if (refused.length > 0) return { refused }
    const line = { campaign, warband, amount, reason: 'by-hand', detail, game: null, member: null, at: now }
    return { changes: [added('ledger', nextId(), line)], answer: {} }
  },
  tell: ({ names, input }) =>
    sentence('ledger.record', {
      who: bandName(names, input.warband),
      amount: signed(input.amount),
      why: reasonGiven(input.detail),
    }),
})

/** Gives a member experience by hand, or takes some it has not spent, with the reason. */
export const awardExperience = command({
  name: 'experience.award',
  version: 1,
  input: z.strictObject({ ...ofMember, amount: NonZero, detail: Line }),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { campaign, warband, member, amount, detail }, { nextId }) {
    const { name } = memberIn(facts, warband, member)
    const { gained, spent } = experienceOf(facts, member)
    if (gained - spent + amount < 0)
      return { refused: [error('award-below-zero', 'amount', { name, left: gained - spent, amount: -amount })] }
    const award = { campaign, warband, member, amount, reason: 'by-hand', detail, game: null }
    return { changes: [added('award', nextId(), award)], answer: {} }
  },
  tell: ({ names, input }) =>
    sentence('experience.award', {
      who: memberName(names, input.member),
      amount: signed(input.amount),
      why: reasonGiven(input.detail),
    }),
})

/** Fixes a value of a member by hand, with the reason; a value fixed already gets the new amount. */
export const setOverride = command({
  name: 'override.set',
  version: 1,
  input: z.strictObject({
    ...ofMember,
    value: FACTS.override.shape.value,
    amount: Amount,
    reason: Line,
  }),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { campaign, warband, member, value, amount, reason }, environment) {
    memberIn(facts, warband, member)
    const band = bandOf(facts, warband, environment)
    const known = band.ruleset.values.of(
      band.roster.members[band.members.indexOf(member)]!,
      band.ruleset.roster.context(band.roster),
    )
    if (value !== COST && !isNumber(known[value])) return { refused: [error('value-unknown', 'value', { value })] }
    const set = factsOfMember(facts, 'override', member)
    const same = set.find((override) => override.value === value)
    if (same) return { changes: changed('override', same, { amount, reason }), answer: {} }
    const fields = { campaign, warband, member, value, amount, reason, position: set.length }
    return { changes: [added('override', environment.nextId(), fields)], answer: {} }
  },
  tell: ({ names, input }) =>
    sentence('override.set', {
      who: memberName(names, input.member),
      what: ruleWord(names, input.value),
      amount: input.amount,
      why: reasonGiven(input.reason),
    }),
})

/** Takes a fixed value back to what the rules make of it. */
export const clearOverride = command({
  name: 'override.clear',
  version: 1,
  input: z.strictObject({ ...ofMember, value: FACTS.override.shape.value }),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { warband, member, value }) {
    memberIn(facts, warband, member)
    const set = factsOfMember(facts, 'override', member).filter((override) => override.value === value)
    return { changes: set.map((override) => removed('override', override)), answer: {} }
  },
  tell: ({ names, input }) =>
    sentence('override.clear', { who: memberName(names, input.member), what: ruleWord(names, input.value) }),
})
