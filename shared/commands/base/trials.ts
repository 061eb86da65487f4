import { error, type Issue } from '../../domain/issue.ts'
import { hasLeft, isInBand, type Member } from '../../domain/member.ts'
import type { Roster } from '../../domain/roster.ts'
import type { ItemLine } from '../../domain/campaign/split.ts'
import { AppError } from '../../domain/error.ts'
import type { Choice, ChoiceRules, OwnedLine, Stepper, TextField } from '../../rules/builder.ts'
import { isCounted } from '../../rules/kit/aftermath/absences.ts'
import type { Ruleset } from '../../rules/ruleset.ts'
import type { Band } from './band.ts'
import { beyond, errorsBeyond, outOfReach, tried, withList, type Bench, type Trial } from './bench.ts'
import { isSuccession, promotionCost } from './promotion.ts'
import { unplayedAmong } from './unplayed.ts'

/** What a member would be after a change, what that would come to, and why it cannot be. */
export interface Outcome extends Trial {
  readonly member: Member
  /** True for more of what experience alone gives those who have played. */
  readonly isEarned?: boolean
}

/** More of it, where it is among what is earned. */
const earning = (one: Outcome, isAmong: boolean | undefined): Outcome =>
  isAmong && one.delta > 0 ? { ...one, isEarned: true } : one

const earnedBy = ({ band }: Bench) => band.ruleset.builder.earned

const outcome = (bench: Bench, member: Member, isGivingBack = false, more = 0): Outcome => {
  const { delta, errors } = tried(bench, member, isGivingBack)
  return { member, delta: delta + more, errors: [...leftForGood(bench), ...errors] }
}

/** Those who left the band for good learn nothing and change no more. */
function leftForGood({ member }: Bench): Issue[] {
  return member && hasLeft(member) ? [error('member-gone', '', { name: member.name })] : []
}

/** The member on a bench. A bench without one is a mistake of the program's. */
export function onBench({ member }: Bench): Member {
  if (!member) throw new Error('nobody stands there')
  return member
}

/** The steppers of the member on a bench. */
export const steppersOf = (bench: Bench): readonly Stepper[] =>
  bench.band.ruleset.builder.steps?.of(onBench(bench), bench.context) ?? []

/** A stepper at another value. Refused beyond its floor and its ceiling. */
export function stepped(bench: Bench, stepper: Stepper, value: number): Outcome {
  const { key, name, floor, ceiling = Number.POSITIVE_INFINITY, price = 0 } = stepper
  const member = onBench(bench)
  const refuse = (issue: Issue): Outcome => ({ member, delta: 0, errors: [issue] })
  const up = value - stepper.value
  if (up < 0 && value < floor) return refuse(beyond('step-floor', name, floor))
  if (up > 0 && value > ceiling) return refuse(beyond('step-ceiling', name, ceiling))
  const after = bench.band.ruleset.builder.steps!.to(member, key, value, bench.context)
  return earning(outcome(bench, after, up < 0, Math.max(0, up) * price), earnedBy(bench)?.steps.includes(key))
}

/** What a member would be with a trait at a level, or (0) without it. */
export function withTrait(bench: Bench, trait: string, level: number): Outcome {
  const now = levelOf(onBench(bench), trait)
  const after = withList(onBench(bench), 'traits', (traits) => {
    if (level === 0) return traits.filter(({ id }) => id !== trait)
    if (now === 0) return [...traits, { id: trait, level }]
    return traits.map((line) => (line.id === trait ? { ...line, level } : line))
  })
  return earning(outcome(bench, after, level < now), earnedBy(bench)?.traits)
}

/** The level of a member's trait; 0 where it has none. */
export const levelOf = (member: Member, trait: string): number =>
  ((member as { readonly traits?: readonly { readonly id: string; readonly level?: number }[] }).traits ?? []).find(
    ({ id }) => id === trait,
  )?.level ?? 0

/** What a member would be with a line of possessions more. */
export function withLine(bench: Bench, line: ItemLine): Outcome {
  const member = withList(onBench(bench), 'items', (items) => [...items, line])
  const { delta, errors } = tried(bench, member)
  return { member, delta, errors: [...outOfReach(member), ...errors] }
}

/** What a member would be with these lines of its possessions as `line` is, each as many as before. */
export function withLinesAs(bench: Bench, places: readonly number[], line: ItemLine): Outcome {
  const changed = ({ quantity }: { readonly quantity?: number }) => ({ ...line, ...(quantity && { quantity }) })
  const member = withList(onBench(bench), 'items', (items) =>
    items.map((one, place) => (places.includes(place) ? changed(one) : one)),
  )
  return { member, ...tried(bench, member) }
}

/** True when a member's rank is higher than before, where ranks are earned. */
export function ranksHigher({ ruleset }: Band, before: Member, after: Member): boolean {
  const { earned } = ruleset.builder
  return earned?.rank !== undefined && earned.rank(after) > earned.rank(before)
}

/** The choices that the member on a bench has. */
export const choicesOf = (bench: Bench): readonly Choice[] =>
  bench.band.ruleset.builder.choices?.of(onBench(bench), bench.context) ?? []

/** What a member would be after a choice; a rank that makes it follow a lost leader costs what a promotion does. */
export function chosen(bench: Bench, key: string, option: string, isBuilding: boolean): Outcome {
  const document = onBench(bench)
  const to = outcome(bench, bench.band.ruleset.builder.choices!.to(document, key, option, bench.context))
  const after = { ...to, isEarned: ranksHigher(bench.band, document, to.member) }
  if (!isSuccession(bench, document, after.member)) return after
  const rules = bench.band.ruleset.advancement.succession!
  return { ...after, isEarned: false, delta: promotionCost(bench.band, rules, document, isBuilding) }
}

/** The texts of the member on a bench. */
export const textsOf = (bench: Bench): readonly TextField[] =>
  bench.band.ruleset.builder.texts?.of(onBench(bench), bench.context) ?? []

/** What a member would be with a text at another value. */
export const written = (bench: Bench, key: string, text: string): Outcome =>
  outcome(bench, bench.band.ruleset.builder.texts!.to(onBench(bench), key, text, bench.context))

/** The choices of a line of possessions. */
export const lineChoices = (bench: Pick<Bench, 'band' | 'context'>, line: OwnedLine): readonly Choice[] =>
  bench.band.ruleset.builder.itemChoices?.of(line, bench.context, bench.band.setting) ?? []

/** Checks that a choice can be made at all. Throws `unknown-id` for a key or an option that there is not. */
export function checkChoice(choices: readonly Choice[], key: string, option: string): void {
  const choice = choices.find((one) => one.key === key)
  if (!choice) throw new AppError('unknown-id', { path: 'key', id: key })
  if (!choice.options.some(({ id }) => id === option)) throw new AppError('unknown-id', { path: 'option', id: option })
}

/** What a band would be after a change of its options: the difference in its value, and what would be wrong. */
interface BandOutcome extends Trial {
  readonly roster: Roster
}

/** The choices of a band as a whole. */
export const bandChoicesOf = ({ ruleset, roster }: Band): readonly Choice[] =>
  ruleset.builder.bandChoices?.of(roster, ruleset.roster.context(roster)) ?? []

/** What a band would be after a choice. */
export function bandChosen(band: Band, key: string, option: string): BandOutcome {
  const { ruleset, roster } = band
  const rules = ruleset.builder.bandChoices as ChoiceRules<Roster, unknown>
  const after = rules.to(roster, key, option, ruleset.roster.context(roster))
  const [before, now] = [weighed(ruleset, roster), weighed(ruleset, after)]
  const errors = [...unplayedAmong(band, [option]), ...errorsBeyond(before.errors, now.errors, false)]
  return { roster: after, delta: now.cost - before.cost, errors }
}

/** What a roster costs, and its errors. */
function weighed(ruleset: Ruleset, roster: Roster): { readonly cost: number; readonly errors: readonly Issue[] } {
  const context = ruleset.roster.context(roster)
  const there = roster.members.map((member, at) => ({ member, at })).filter(({ member }) => isInBand(member))
  const issues = [
    ...there.flatMap(({ member, at }) => ruleset.roster.checkMember(member, `members[${at}]`, context)),
    ...ruleset.roster.checkBand(roster, context),
  ]
  const counted = there.filter(({ member }) => isCounted(member, ruleset.aftermath.injuries))
  return {
    cost: counted.reduce((sum, { member }) => sum + ruleset.values.cost(member, context).total, 0),
    errors: issues.filter(({ severity }) => severity === 'error'),
  }
}
