import { movedOf } from './moved.ts'
import { notToDelete } from '../../../shared/commands/member/erase.ts'
import { paidForMember } from '../../../shared/commands/base/purse.ts'
import { textsOf } from '../../../shared/commands/base/trials.ts'
import type { MemberView, ValueView } from '../../../shared/contract/views/member.ts'
import type { FactOf } from '../../../shared/domain/campaign/facts.ts'
import { experienceOf, factsOfMember, missedGamesOf } from '../../../shared/domain/campaign/roster.ts'
import { factOf } from '../../../shared/domain/campaign/state.ts'
import { memberIn } from '../../../shared/commands/member/member.ts'
import { COST } from '../../../shared/rules/kit/overrides.ts'
import { advancesOf } from '../../../shared/rules/houseRules.ts'
import { isCounted } from '../../../shared/rules/kit/aftermath/absences.ts'
import type { Value } from '../../../shared/rules/kit/traced.ts'
import type { ValueSpec } from '../../../shared/rules/ruleset.ts'
import { benchOf, builderBand, causeOf, type BuilderBand, type WarbandRef } from './builderBand.ts'
import { historyOf } from './builderHistory.ts'
import { itemViews, memberChoices, stepperViews, traitViews, type Buying } from './builderParts.ts'
import { desertersAmong } from './deserters.ts'
import { placed } from './builderPlaces.ts'
import { portraitOf } from '../base/portraits.ts'
import { environmentOf, type Engine } from '../base/execute.ts'
import { worded } from '../base/worded.ts'

/** A member on the bench, with what its band pays with. */
export function buyingFor(whole: BuilderBand, member: string): Buying {
  const { facts, purse, band, entries } = whole
  const fact = factOf(facts, 'member', member)
  return {
    bench: benchOf(whole, member),
    ...{ facts, purse, paid: paidForMember(facts, fact) },
    earnedOnly: whole.earnedOnly(fact),
    ...{ setting: band.setting, entries },
    bearer: whole.result.members[band.members.indexOf(member)]!,
  }
}

/** A member as the builder and its own page show it. Throws `fact-missing`. */
export function getMember(engine: Engine, { member, ...at }: WarbandRef & { readonly member: string }): MemberView {
  const whole = builderBand(engine, at)
  const { facts, ruleset, band, result, frame, warband } = whole
  const fact = memberIn(facts, at.warband, member)
  const place = band.members.indexOf(member)
  const document = band.roster.members[place]!
  const evaluated = result.members[place]!
  const buying = buyingFor(whole, member)
  const { context } = buying.bench
  const traits = traitViews(buying, factsOfMember(facts, 'trait', member))
  const overrides = factsOfMember(facts, 'override', member)
  const portrait = portraitOf(engine.store, member)
  const kept = worded(ruleset, notToDelete(facts, fact, environmentOf(engine)))
  const hasDeserted = fact.status === 'retired' && desertersAmong(engine.store, [member]).has(member)
  return {
    member: fact,
    ...(portrait && { portrait: portrait.data }),
    warband: { id: warband.id, name: warband.name },
    role: ruleset.wording.kinds[document.kind]!,
    identity: ruleset.builder.identity(document, context),
    status: fact.status,
    ...(hasDeserted && { hasDeserted }),
    ...movedOf(engine.store, fact),
    ...(kept.length > 0 && { kept }),
    missedGames: missedGamesOf(facts, member),
    ...causeOf(engine, whole, member),
    isCounted: isCounted(document, ruleset.aftermath.injuries),
    cost: valueView(whole, COST, costSpec(ruleset), evaluated.cost, overrides),
    values: Object.entries(ruleset.values.specs).flatMap(([key, spec]) => {
      const value = evaluated.values[key]
      return value ? [valueView(whole, key, spec, value, overrides)] : []
    }),
    meters: ruleset.builder.meters?.(document, context) ?? [],
    steppers: stepperViews(buying),
    choices: memberChoices(buying),
    texts: textsOf(buying.bench),
    ...(traits && { traits }),
    items: itemViews(buying, factsOfMember(facts, 'item', member)),
    issues: placed(whole, result.issues).filter((one) => one.member === member),
    experience: { ...experienceOf(facts, member), due: advancesOf(ruleset, frame.house)?.due(document) ?? 0 },
    awards: factsOfMember(facts, 'award', member),
    ...historyOf(engine, whole, member),
  }
}

const COST_WORD = { fr: 'Coût', en: 'Cost' }
const costSpec = ({ guide: { ofCost = [] } }: BuilderBand['ruleset']): ValueSpec => ({
  label: COST_WORD,
  short: COST_WORD,
  readings: ofCost,
})

/** One value with its word, the readings of the rules that concern it, and the override that fixes it. */
function valueView(
  { ruleset }: BuilderBand,
  key: string,
  { label, short, suffix = '', words, readings = [] }: ValueSpec,
  value: Value,
  overrides: readonly FactOf<'override'>[],
): ValueView {
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
