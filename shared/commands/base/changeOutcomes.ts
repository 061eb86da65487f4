import { error, type Issue } from '../../domain/issue.ts'
import { hasLeft, belongsToBand, type Member } from '../../domain/member.ts'
import type { Roster } from '../../domain/roster.ts'
import type { ItemLine } from '../../domain/campaign/memberFacts.ts'
import { AppError } from '../../domain/error.ts'
import type { BuilderChoice, ChoiceRules, RosterItemLine, Stepper, MemberTextField } from '../../rules/builder.ts'
import { isCountedInBandValue } from '../../rules/kit/aftermath/absences.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import type { Band } from './band.ts'
import {
  stepLimitError,
  findAddedErrors,
  refuseIfGoneOrCaptive,
  computeChangeEffect,
  withChangedList,
  type MemberChangeTrial,
  type ChangeEffect,
} from './bench.ts'
import { isLeaderSuccession, promotionCost } from './promotion.ts'
import { refuseExcludedEntries } from './excludedEntries.ts'

/** A changed member, the effect of the change, and the errors that refuse the change. */
export interface ChangeOutcome extends ChangeEffect {
  readonly member: Member
  /** True if the change increases something that members who have played get only through experience. */
  readonly isEarned?: boolean
}

/** Sets `isEarned` if the change increases the cost and concerns something that must be earned (`isAmong`). */
const markEarned = (one: ChangeOutcome, isAmong: boolean | undefined): ChangeOutcome =>
  isAmong && one.delta > 0 ? { ...one, isEarned: true } : one

const earnedRules = ({ band }: MemberChangeTrial) => band.ruleset.builder.earned

const toOutcome = (bench: MemberChangeTrial, member: Member, isGivingBack = false, more = 0): ChangeOutcome => {
  const { delta, errors } = computeChangeEffect(bench, member, isGivingBack)
  return { member, delta: delta + more, errors: [...refuseIfLeft(bench), ...errors] }
}

/** Refuses changes of members who left for good. */
function refuseIfLeft({ member }: MemberChangeTrial): Issue[] {
  return member && hasLeft(member) ? [error('member-gone', '', { name: member.name })] : []
}

/**
 * Returns the member whose changes are tried out on this bench. Throws if the bench is for a new member; this is a
 * programming error.
 */
export function requireTrialMember({ member }: MemberChangeTrial): Member {
  if (!member) throw new Error('nobody stands there')
  return member
}

/** Returns the steppers of the member whose changes are tried out. */
export const steppersOf = (bench: MemberChangeTrial): readonly Stepper[] =>
  bench.band.ruleset.builder.steps?.of(requireTrialMember(bench), bench.context) ?? []

/**
 * Tries out another value of a stepper of the member. Refuses values below the lowest or above the highest value of the
 * stepper.
 */
export function computeStepperOutcome(bench: MemberChangeTrial, stepper: Stepper, value: number): ChangeOutcome {
  const { key, name, floor, ceiling = Number.POSITIVE_INFINITY, price = 0 } = stepper
  const member = requireTrialMember(bench)
  const refuse = (issue: Issue): ChangeOutcome => ({ member, delta: 0, errors: [issue] })
  const up = value - stepper.value
  if (up < 0 && value < floor) return refuse(stepLimitError('step-floor', name, floor))
  if (up > 0 && value > ceiling) return refuse(stepLimitError('step-ceiling', name, ceiling))
  const after = bench.band.ruleset.builder.steps!.to(member, key, value, bench.context)
  return markEarned(toOutcome(bench, after, up < 0, Math.max(0, up) * price), earnedRules(bench)?.steps.includes(key))
}

/** Tries out another level of a trait of the member. Level 0 removes the trait. */
export function computeTraitOutcome(bench: MemberChangeTrial, trait: string, level: number): ChangeOutcome {
  const now = memberTraitLevel(requireTrialMember(bench), trait)
  const after = withChangedList(requireTrialMember(bench), 'traits', (traits) => {
    if (level === 0) return traits.filter(({ id }) => id !== trait)
    if (now === 0) return [...traits, { id: trait, level }]
    return traits.map((line) => (line.id === trait ? { ...line, level } : line))
  })
  return markEarned(toOutcome(bench, after, level < now), earnedRules(bench)?.traits)
}

/** Returns the level of a member's trait; 0 if the member does not have the trait. */
export const memberTraitLevel = (member: Member, trait: string): number =>
  ((member as { readonly traits?: readonly { readonly id: string; readonly level?: number }[] }).traits ?? []).find(
    ({ id }) => id === trait,
  )?.level ?? 0

/** Tries out an additional item line of the member. */
export function computeItemLineOutcome(bench: MemberChangeTrial, line: ItemLine): ChangeOutcome {
  const member = withChangedList(requireTrialMember(bench), 'items', (items) => [...items, line])
  const { delta, errors } = computeChangeEffect(bench, member)
  return { member, delta, errors: [...refuseIfGoneOrCaptive(member), ...errors] }
}

/**
 * Tries out another item line: `line` replaces the item lines at the indices `places`. Each replaced line keeps its
 * quantity.
 */
export function computeLineReplacementOutcome(
  bench: MemberChangeTrial,
  places: readonly number[],
  line: ItemLine,
): ChangeOutcome {
  const replacement = ({ quantity }: { readonly quantity?: number }) => ({ ...line, ...(quantity && { quantity }) })
  const member = withChangedList(requireTrialMember(bench), 'items', (items) =>
    items.map((one, place) => (places.includes(place) ? replacement(one) : one)),
  )
  return { member, ...computeChangeEffect(bench, member) }
}

/** True if the change raises the member's rank, in rulesets where ranks must be earned. */
export function hasHigherRank({ ruleset }: Band, before: Member, after: Member): boolean {
  const { earned } = ruleset.builder
  return earned?.rank !== undefined && earned.rank(after) > earned.rank(before)
}

/** Returns the choices of the member whose changes are tried out. */
export const listMemberChoices = (bench: MemberChangeTrial): readonly BuilderChoice[] =>
  bench.band.ruleset.builder.choices?.of(requireTrialMember(bench), bench.context) ?? []

/**
 * Makes a choice of the member on a bench. If this choice makes the member the successor of a lost leader, it costs as
 * much as a promotion.
 */
export function computeChoiceOutcome(
  bench: MemberChangeTrial,
  key: string,
  option: string,
  isBuilding: boolean,
): ChangeOutcome {
  const document = requireTrialMember(bench)
  const to = toOutcome(bench, bench.band.ruleset.builder.choices!.to(document, key, option, bench.context))
  const after = { ...to, isEarned: hasHigherRank(bench.band, document, to.member) }
  if (!isLeaderSuccession(bench, document, after.member)) return after
  const rules = bench.band.ruleset.advancement.succession!
  return { ...after, isEarned: false, delta: promotionCost(bench.band, rules, document, isBuilding) }
}

/** Returns the text fields of the member whose changes are tried out. */
export const listMemberTextFields = (bench: MemberChangeTrial): readonly MemberTextField[] =>
  bench.band.ruleset.builder.texts?.of(requireTrialMember(bench), bench.context) ?? []

/** Tries out another text in a text field of the member. */
export const computeTextFieldOutcome = (bench: MemberChangeTrial, key: string, text: string): ChangeOutcome =>
  toOutcome(bench, bench.band.ruleset.builder.texts!.to(requireTrialMember(bench), key, text, bench.context))

/** Returns the choices of an item line. */
export const itemLineChoices = (
  bench: Pick<MemberChangeTrial, 'band' | 'context'>,
  line: RosterItemLine,
): readonly BuilderChoice[] => bench.band.ruleset.builder.itemChoices?.of(line, bench.context, bench.band.setting) ?? []

/** Checks that a choice exists and has this option. Throws `unknown-id` for an unknown key or option. */
export function checkChoice(choices: readonly BuilderChoice[], key: string, option: string): void {
  const choice = choices.find((one) => one.key === key)
  if (!choice) throw new AppError('unknown-id', { path: 'key', id: key })
  if (!choice.options.some(({ id }) => id === option)) throw new AppError('unknown-id', { path: 'option', id: option })
}

/**
 * A warband after a change of its options. `delta`: difference in the warband's value, in points. `errors`: the new
 * errors.
 */
interface BandOutcome extends ChangeEffect {
  readonly roster: Roster
}

/** Returns the choices that concern a warband as a whole. */
export const bandChoicesOf = ({ ruleset, roster }: Band): readonly BuilderChoice[] =>
  ruleset.builder.bandChoices?.of(roster, ruleset.roster.context(roster)) ?? []

/** Makes a choice that concerns a warband as a whole. */
export function computeBandChoiceOutcome(band: Band, key: string, option: string): BandOutcome {
  const { ruleset, roster } = band
  const rules = ruleset.builder.bandChoices as ChoiceRules<Roster, unknown>
  const after = rules.to(roster, key, option, ruleset.roster.context(roster))
  const [before, now] = [evaluateRoster(ruleset, roster), evaluateRoster(ruleset, after)]
  const errors = [...refuseExcludedEntries(band, [option]), ...findAddedErrors(before.errors, now.errors, false)]
  return { roster: after, delta: now.cost - before.cost, errors }
}

/** Computes the cost of a roster (the members that count) and its errors. */
function evaluateRoster(
  ruleset: Ruleset,
  roster: Roster,
): { readonly cost: number; readonly errors: readonly Issue[] } {
  const context = ruleset.roster.context(roster)
  const there = roster.members.map((member, at) => ({ member, at })).filter(({ member }) => belongsToBand(member))
  const issues = [
    ...there.flatMap(({ member, at }) => ruleset.roster.checkMember(member, `members[${at}]`, context)),
    ...ruleset.roster.checkBand(roster, context),
  ]
  const counted = there.filter(({ member }) => isCountedInBandValue(member, ruleset.aftermath.injuries))
  return {
    cost: counted.reduce((sum, { member }) => sum + ruleset.values.cost(member, context).total, 0),
    errors: issues.filter(({ severity }) => severity === 'error'),
  }
}
