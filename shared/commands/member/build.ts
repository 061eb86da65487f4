import { z } from 'zod/mini'
import { updateFact, removeFact, type Change } from '../../domain/campaign/change.ts'
import { Id, type FactOf } from '../../domain/campaign/facts.ts'
import { factsOfMember } from '../../domain/campaign/roster.ts'
import { memberProfile } from '../../domain/campaign/memberFacts.ts'
import { type Facts } from '../../domain/campaign/state.ts'
import { AppError } from '../../domain/error.ts'
import { CatalogueId, Name, NameOrNone } from '../../domain/text.ts'
import { bandOf } from '../base/band.ts'
import { createMemberChangeTrial, type MemberChangeTrial } from '../base/bench.ts'
import { endAbsences } from './leave.ts'
import {
  defineCommand,
  warbandAggregate as one,
  type CommandDecision,
  type CommandEnvironment,
} from '../base/command.ts'
import { refuseIfEarnedOnly } from './earnedOnly.ts'
import { getBandMember, improvementLedgerLine } from './member.ts'
import { computePayment, memberPricePaid, warbandFundsOf } from '../base/purse.ts'
import {
  checkChoice,
  listMemberChoices,
  computeChoiceOutcome,
  requireTrialMember,
  computeStepperOutcome,
  steppersOf,
  listMemberTextFields,
  computeTextFieldOutcome,
  type ChangeOutcome,
} from '../base/changeOutcomes.ts'
import { memberName, rulesetTermName, historySentence, sumEntrySteps } from '../base/historySentences.ts'

const ofWarband = { campaign: Id, warband: Id }
const ofMember = { ...ofWarband, member: Id }
/** Schema of the key of a stepper or of a choice. */
/** Key of a control. Packs make keys of the ids of a group and of a column, of up to 40 characters each. */
export const BuilderKey = z.string().check(z.minLength(1), z.maxLength(100))
export const OptionId = z.union([CatalogueId, Name])
/** Maximum number of steps in one change. */
const MOST_STEPS = 1_000_000
/** Schema of a number of steps up or down: one step for a click, or as many steps as lead to a typed number. */
export const StepCount = z.int().check(
  z.gte(-MOST_STEPS),
  z.lte(MOST_STEPS),
  z.refine((by) => by !== 0),
)

/**
 * Applies the outcome of a change to a member, and pays for the change. `changes` returns the changes of facts without
 * the payment.
 */
export function applyMemberChangeOutcome(
  facts: Facts,
  fact: FactOf<'member'>,
  { delta, errors, isEarned }: Pick<ChangeOutcome, 'delta' | 'errors' | 'isEarned'>,
  changes: () => readonly Change[],
  environment: CommandEnvironment,
): CommandDecision<{ price: number }> {
  const purse = warbandFundsOf(facts, fact.warband, environment)
  const { amount, refused } = computePayment(purse, delta, memberPricePaid(facts, fact))
  const earned = isEarned ? refuseIfEarnedOnly(facts, fact, purse, environment) : []
  const reasons = [...errors, ...(earned.length > 0 ? earned : refused)]
  if (reasons.length > 0) return { refused: reasons }
  return { changes: [...changes(), ...improvementLedgerLine(fact, amount, environment)], answer: { price: amount } }
}

/** Builds the bench on which changes of a member of a warband are tried out. */
export function loadMemberChangeTrial(
  facts: Facts,
  warband: string,
  member: string,
  environment: CommandEnvironment,
): MemberChangeTrial {
  const band = bandOf(facts, warband, environment)
  return createMemberChangeTrial(band, band.members.indexOf(member))
}

/** Computes the changes of a member's kind and profile. */
const profileChanges = (fact: FactOf<'member'>, { member }: ChangeOutcome): Change[] =>
  updateFact('member', fact, { kind: member.kind, profile: memberProfile(member) })

/** Removes the injuries that the changed member no longer has, because a crew member was replaced. */
function removeLostInjuries(
  facts: Facts,
  fact: FactOf<'member'>,
  bench: MemberChangeTrial,
  { member }: ChangeOutcome,
): Change[] {
  const before = requireTrialMember(bench).injuries ?? []
  const after = new Set(member.injuries)
  if (after.size === before.length) return []
  return factsOfMember(facts, 'injury', fact.id).flatMap((injury, at) =>
    after.has(before[at]!) ? [] : [removeFact('injury', injury)],
  )
}

/** Changes a number of a member by steps. The cost is paid; while the warband is built, a reduction is refunded. */
export const stepMemberNumber = defineCommand({
  name: 'member.step',
  version: 1,
  input: z.strictObject({ ...ofMember, key: BuilderKey, by: StepCount }),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { warband, member, key, by }, environment) {
    const fact = getBandMember(facts, warband, member)
    const bench = loadMemberChangeTrial(facts, warband, member, environment)
    const stepper = steppersOf(bench).find((known) => known.key === key)
    if (!stepper) throw new AppError('unknown-id', { path: 'key', id: key })
    const outcome = computeStepperOutcome(bench, stepper, stepper.value + by)
    return applyMemberChangeOutcome(facts, fact, outcome, () => profileChanges(fact, outcome), environment)
  },
  describeEntries: ({ names, input, entries }) =>
    historySentence('member.step', {
      who: memberName(names, input.member),
      what: rulesetTermName(names, input.key),
      by: sumEntrySteps(entries),
    }),
})

/** Makes one of a member's choices, such as its rank or its looks. */
export const chooseMemberOption = defineCommand({
  name: 'member.choose',
  version: 1,
  input: z.strictObject({ ...ofMember, key: BuilderKey, option: OptionId }),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { warband, member, key, option }, environment) {
    const fact = getBandMember(facts, warband, member)
    const bench = loadMemberChangeTrial(facts, warband, member, environment)
    checkChoice(listMemberChoices(bench), key, option)
    const outcome = computeChoiceOutcome(bench, key, option, warbandFundsOf(facts, warband, environment).isBuilding)
    const changes = () => [...profileChanges(fact, outcome), ...removeLostInjuries(facts, fact, bench, outcome)]
    return applyMemberChangeOutcome(facts, fact, outcome, changes, environment)
  },
  describeEntries: ({ names, input }) =>
    historySentence('member.choose', {
      who: memberName(names, input.member),
      what: rulesetTermName(names, input.key),
      option: rulesetTermName(names, input.option),
    }),
})

/**
 * Computes the changes of a member after a text field changed. If a missing member is active again because of the new
 * text, its absences end.
 */
function textChanges(facts: Facts, fact: FactOf<'member'>, outcome: ChangeOutcome): Change[] {
  const { kind, status = 'active' } = outcome.member
  const isBack = status === 'active' && fact.status === 'missing'
  if (!isBack) return profileChanges(fact, outcome)
  return [
    ...updateFact('member', fact, { kind, profile: memberProfile(outcome.member), status }),
    ...endAbsences(facts, fact.id, () => true),
  ]
}

/**
 * Sets a text field of a member, such as a crew member's name. An empty text is allowed only if the field is optional.
 */
export const setMemberText = defineCommand({
  name: 'member.write',
  version: 1,
  input: z.strictObject({ ...ofMember, key: BuilderKey, text: NameOrNone }),
  reads: ({ warband }) => [one(warband)],
  current(facts, { warband, member, key }, environment) {
    getBandMember(facts, warband, member)
    return {
      text: listMemberTextFields(loadMemberChangeTrial(facts, warband, member, environment)).find(
        (known) => known.key === key,
      )?.value,
    }
  },
  decide(facts, { warband, member, key, text }, environment) {
    const fact = getBandMember(facts, warband, member)
    const bench = loadMemberChangeTrial(facts, warband, member, environment)
    const field = listMemberTextFields(bench).find((known) => known.key === key)
    if (!field) throw new AppError('unknown-id', { path: 'key', id: key })
    if (!field.isOptional && !Name.safeParse(text).success) throw new AppError('too-short', { path: 'text', min: 1 })
    const outcome = computeTextFieldOutcome(bench, key, text)
    const changes = () => [...textChanges(facts, fact, outcome), ...removeLostInjuries(facts, fact, bench, outcome)]
    return applyMemberChangeOutcome(facts, fact, outcome, changes, environment)
  },
  describeEntries: ({ names, input }) =>
    historySentence('member.write', {
      who: memberName(names, input.member),
      what: rulesetTermName(names, input.key),
      text: input.text,
    }),
})
