import { z } from 'zod/mini'
import { addFact, updateFact, removeFact } from '../../domain/campaign/change.ts'
import { FACT_SCHEMAS, Id } from '../../domain/campaign/facts.ts'
import { factsOfMember } from '../../domain/campaign/roster.ts'
import { error } from '../../domain/issue.ts'
import { SignedAmount, SingleLineText } from '../../domain/text.ts'
import { COST_KEY, isTracedNumber } from '../../rules/kit/overrides.ts'
import { bandOf } from '../base/band.ts'
import { defineCommand, warbandAggregate as one } from '../base/command.ts'
import { getBandMember } from './member.ts'
import { memberName, reasonClause, rulesetTermName, historySentence } from '../base/historySentences.ts'

const ofMember = { campaign: Id, warband: Id, member: Id }
/** Sets a value of a member by hand, with a reason. Replaces an existing override of the same value. */
export const setOverride = defineCommand({
  name: 'override.set',
  version: 1,
  input: z.strictObject({
    ...ofMember,
    value: FACT_SCHEMAS.override.shape.value,
    amount: SignedAmount,
    reason: SingleLineText,
  }),
  reads: ({ warband }) => [one(warband)],
  current(facts, { warband, member, value }) {
    getBandMember(facts, warband, member)
    return factsOfMember(facts, 'override', member).find((override) => override.value === value) ?? {}
  },
  decide(facts, { campaign, warband, member, value, amount, reason }, environment) {
    getBandMember(facts, warband, member)
    const band = bandOf(facts, warband, environment)
    const known = band.ruleset.values.of(
      band.roster.members[band.members.indexOf(member)]!,
      band.ruleset.roster.context(band.roster),
    )
    if (value !== COST_KEY && !isTracedNumber(known[value]))
      return { refused: [error('value-unknown', 'value', { value })] }
    const set = factsOfMember(facts, 'override', member)
    const same = set.find((override) => override.value === value)
    if (same) return { changes: updateFact('override', same, { amount, reason }), answer: {} }
    const fields = { campaign, warband, member, value, amount, reason, position: set.length }
    return { changes: [addFact('override', environment.nextId(), fields)], answer: {} }
  },
  describeEntries: ({ names, input }) =>
    historySentence('override.set', {
      who: memberName(names, input.member),
      what: rulesetTermName(names, input.value),
      amount: input.amount,
      why: reasonClause(input.reason),
    }),
})

/** Removes an override, so that the rules compute the value again. */
export const clearOverride = defineCommand({
  name: 'override.clear',
  version: 1,
  input: z.strictObject({ ...ofMember, value: FACT_SCHEMAS.override.shape.value }),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { warband, member, value }) {
    getBandMember(facts, warband, member)
    const set = factsOfMember(facts, 'override', member).filter((override) => override.value === value)
    return { changes: set.map((override) => removeFact('override', override)), answer: {} }
  },
  describeEntries: ({ names, input }) =>
    historySentence('override.clear', {
      who: memberName(names, input.member),
      what: rulesetTermName(names, input.value),
    }),
})
