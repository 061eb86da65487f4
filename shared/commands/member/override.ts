import { z } from 'zod/mini'
import { added, changed, removed } from '../../domain/campaign/change.ts'
import { FACTS, Id } from '../../domain/campaign/facts.ts'
import { factsOfMember } from '../../domain/campaign/roster.ts'
import { error } from '../../domain/issue.ts'
import { Amount, Line } from '../../domain/text.ts'
import { COST, isNumber } from '../../rules/kit/overrides.ts'
import { bandOf } from '../base/band.ts'
import { command, warband as one } from '../base/command.ts'
import { memberIn } from './member.ts'
import { memberName, reasonGiven, ruleWord, sentence } from '../base/telling.ts'

const ofMember = { campaign: Id, warband: Id, member: Id }
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
  current(facts, { warband, member, value }) {
    memberIn(facts, warband, member)
    return factsOfMember(facts, 'override', member).find((override) => override.value === value) ?? {}
  },
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
