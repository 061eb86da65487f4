import { counterValueViews } from './counterViews.ts'
import { memberTransferRefs } from './memberMoves.ts'
import { refuseIfInHistory } from '../../../shared/commands/member/delete.ts'
import { memberPricePaid } from '../../../shared/commands/base/purse.ts'
import { listMemberTextFields, steppersOf } from '../../../shared/commands/base/changeOutcomes.ts'
import type { AttributeView, MemberView, MemberValueView } from '../../../shared/contract/views/member.ts'
import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import { experienceOf, factsOfMember, countGamesToMiss } from '../../../shared/domain/campaign/roster.ts'
import { factOf } from '../../../shared/domain/campaign/state.ts'
import type { Member } from '../../../shared/domain/member.ts'
import { getBandMember } from '../../../shared/commands/member/member.ts'
import { COST_KEY } from '../../../shared/rules/kit/overrides.ts'
import { findAdvanceRules } from '../../../shared/rules/houseRules.ts'
import { isCountedInBandValue } from '../../../shared/rules/kit/aftermath/absences.ts'
import type { TracedNumberOrWord } from '../../../shared/rules/kit/traced.ts'
import type { ValueDisplaySpec } from '../../../shared/rules/ruleset.ts'
import { memberTrialInBuilder, builderBand, absenceCauseFields, type BuilderBand } from './builderBand.ts'
import { memberHistory } from './builderHistory.ts'
import { itemViews, memberChoices, stepperViews, traitViews, type PurchaseContext } from './builderParts.ts'
import { findDeserters } from './deserters.ts'
import { locateIssues } from './builderPlaces.ts'
import { portraitOf } from '../base/portraits.ts'
import { commandEnvironmentOf } from '../base/execute.ts'
import { renderIssues } from '../base/renderIssues.ts'
import { readerAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'

/**
 * Returns the context of purchases for a member: its bench (the context for trying changes), the funds of its warband,
 * and the price paid for it.
 */
export function purchaseContextFor(whole: BuilderBand, member: string): PurchaseContext {
  const { facts, purse, band, entries } = whole
  const fact = factOf(facts, 'member', member)
  return {
    bench: memberTrialInBuilder(whole, member),
    ...{ facts, purse, paid: memberPricePaid(facts, fact) },
    earnedOnly: whole.earnedOnly(fact),
    ...{ setting: band.setting, entries },
    bearer: whole.result.members[band.members.indexOf(member)]!,
  }
}

/** Returns a member as the builder and the member's page show it. Throws `fact-missing`. */
export const getMember = defineMethod('member.get', readerAccess, (engine, { member, ...at }): MemberView => {
  const whole = builderBand(engine, at)
  const { facts, ruleset, band, result, frame, warband } = whole
  const fact = getBandMember(facts, at.warband, member)
  const place = band.members.indexOf(member)
  const document = band.roster.members[place]!
  const buying = purchaseContextFor(whole, member)
  const { context } = buying.bench
  const traits = traitViews(buying, factsOfMember(facts, 'trait', member))
  const portrait = portraitOf(engine.store, member)
  const deletionIssues = renderIssues(ruleset, refuseIfInHistory(facts, fact, commandEnvironmentOf(engine)))
  const hasDeserted = fact.status === 'retired' && findDeserters(engine.store, [member]).has(member)
  return {
    member: fact,
    ...(portrait && { portrait: portrait.data }),
    warband: { id: warband.id, name: warband.name },
    role: ruleset.wording.kinds[document.kind]!,
    identity: ruleset.builder.identity(document, context),
    status: fact.status,
    ...(hasDeserted && { hasDeserted }),
    ...memberTransferRefs(engine.store, fact),
    ...(deletionIssues.length > 0 && { kept: deletionIssues }),
    missedGames: countGamesToMiss(facts, member),
    ...absenceCauseFields(engine, whole, member),
    isCounted: isCountedInBandValue(document, ruleset.aftermath.injuries),
    cost: memberCost(whole, place),
    values: memberValues(whole, place),
    meters: ruleset.builder.meters?.(document, context) ?? [],
    steppers: stepperViews(buying),
    attributes: memberAttributes(whole, place),
    choices: memberChoices(buying),
    texts: listMemberTextFields(buying.bench),
    ...(traits && { traits }),
    items: itemViews(buying, factsOfMember(facts, 'item', member)),
    issues: locateIssues(whole, result.issues).filter((one) => one.member === member),
    experience: {
      ...experienceOf(facts, member),
      ...startingExperienceField(ruleset, document),
      due: findAdvanceRules(ruleset, frame.house)?.due(document, context) ?? 0,
    },
    counters: counterValueViews(facts, { warband: warband.id, member }),
    awards: factsOfMember(facts, 'award', member),
    ...memberHistory(engine, whole, member),
  }
})

/** Returns the experience that a member began with, as a field; empty if it began without. */
export function startingExperienceField(
  { advancement }: Pick<BuilderBand['ruleset'], 'advancement'>,
  member: Member,
): Pick<MemberView['experience'], 'start'> {
  const start = advancement.startingExperience?.(member)
  return start && start.total > 0 ? { start } : {}
}

/** Returns the cost of a member. `place`: index of the member in its warband and in `memberValues`. */
export const memberCost = (whole: BuilderBand, place: number): MemberValueView =>
  valueView(whole, COST_KEY, costSpec(whole.ruleset), whole.result.members[place]!.cost, overridesOf(whole, place))

/** Returns the values of a member in the ruleset's order. */
export function memberValues(whole: BuilderBand, place: number): MemberValueView[] {
  const { values } = whole.result.members[place]!
  const overrides = overridesOf(whole, place)
  return Object.entries(whole.ruleset.values.specs).flatMap(([key, spec]) => {
    const value = values[key]
    return value ? [valueView(whole, key, spec, value, overrides)] : []
  })
}

/** Attributes with more levels are no attributes but counts, such as the models of a group. */
const MOST_LEVELS = 6

/** Returns the attributes of a member that are bought in steps and are not among its values. */
export const memberAttributes = (whole: BuilderBand, place: number): AttributeView[] =>
  steppersOf(memberTrialInBuilder(whole, whole.band.members[place]))
    .filter(
      ({ key, raises = key, line, ceiling = Infinity }) =>
        line === undefined && ceiling <= MOST_LEVELS && !Object.hasOwn(whole.ruleset.values.specs, raises),
    )
    .map(({ key, name, value, inPlay }) => ({ key, name, value: inPlay ?? value }))

const overridesOf = ({ facts, band }: BuilderBand, place: number) =>
  factsOfMember(facts, 'override', band.members[place]!)

const COST_WORD = { fr: 'Coût', en: 'Cost' }
const costSpec = ({ guide: { ofCost = [] } }: BuilderBand['ruleset']): ValueDisplaySpec => ({
  label: COST_WORD,
  short: COST_WORD,
  readings: ofCost,
})

/** Returns a value with its word, the readings that concern it, and its override. */
function valueView(
  { ruleset }: BuilderBand,
  key: string,
  { label, short, suffix = '', words, readings = [] }: ValueDisplaySpec,
  value: TracedNumberOrWord,
  overrides: readonly FactOf<'override'>[],
): MemberValueView {
  const word = words?.[String(value.total)]
  const fixed = overrides.find((one) => one.value === key)
  return {
    key,
    label,
    short,
    suffix,
    value,
    ...(word && { word }),
    readings: ruleset.guide.readings.filter(({ code }) => readings.includes(code)),
    ...(fixed && { override: { id: fixed.id, amount: fixed.amount, reason: fixed.reason } }),
  }
}
