import { computeChangeEffect, createMemberChangeTrial } from '../../../shared/commands/base/bench.ts'
import { repriceItems } from '../../../shared/commands/warband/reprice.ts'
import { computePayment } from '../../../shared/commands/base/purse.ts'
import { bandChoicesOf, computeBandChoiceOutcome } from '../../../shared/commands/base/changeOutcomes.ts'
import type { BuilderLine, BuilderView, RecruitKind } from '../../../shared/contract/views/builder.ts'
import type { ChoiceView } from '../../../shared/contract/views/member.ts'
import {
  findCustomEntry,
  customEntryId,
  listFrozenContentEntries,
  catalogueEntryName,
} from '../../../shared/domain/campaign/content.ts'
import { countGamesToMiss, stashOf } from '../../../shared/domain/campaign/roster.ts'
import { factOf } from '../../../shared/domain/campaign/state.ts'
import type { Issue } from '../../../shared/domain/issue.ts'
import { belongsToBand } from '../../../shared/domain/member.ts'
import { findAdvanceRules } from '../../../shared/rules/houseRules.ts'
import { isCountedInBandValue } from '../../../shared/rules/kit/aftermath/absences.ts'
import { buildNewBandChecklist } from '../../../shared/rules/start.ts'
import { filterIssuesAt } from '../../../shared/rules/validation.ts'
import { counterValueViews } from './counterViews.ts'
import { memberTrialInBuilder, builderBand, absenceCauseFields, type BuilderBand } from './builderBand.ts'
import { itemViews, treasuryPointsFor, refusalsOf } from './builderParts.ts'
import { findDeserters } from './deserters.ts'
import { heldStakesOf } from './heldStakes.ts'
import { locateIssues } from './builderPlaces.ts'
import { findLeaderLoss } from './succession.ts'
import { treasuryViews } from './builderTreasury.ts'
import { itemGroupsOf } from '../base/profileView.ts'
import { renderIssues } from '../base/renderIssues.ts'
import { readerAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'

/** Returns a warband as the builder shows it: members, value, issues, treasury, possible recruits. */
export const getWarbandBuilder = defineMethod('warband.builder', readerAccess, (engine, at): BuilderView => {
  const whole = builderBand(engine, at)
  const { warband, band, result, purse, facts } = whole
  const retired = band.members.filter((id) => factOf(facts, 'member', id).status === 'retired')
  const deserters = findDeserters(engine.store, retired)
  const successor = purse.isBuilding || warband.withdrawnAt !== null ? undefined : findLeaderLoss(band)?.first
  const start = purse.isBuilding ? buildNewBandChecklist(whole.ruleset, band.roster) : undefined
  const lines = band.members.map((id, place) => ({
    ...toBuilderLine(whole, place),
    ...absenceCauseFields(engine, whole, id),
    ...(deserters.has(id) && { hasDeserted: true as const }),
  }))
  return {
    warband,
    stakes: heldStakesOf(facts, warband.id),
    counters: counterValueViews(facts, { warband: warband.id, member: null }),
    revision: engine.store.revisionOf(warband.id),
    value: result.cost,
    valueReadings: readingsOf(whole.ruleset),
    cap: band.roster.cap ?? null,
    ...treasuryViews(engine, whole),
    isPaying: purse.isPaying,
    isBuilding: purse.isBuilding,
    figures: lines.reduce((sum, { isCounted: counts, models }) => sum + (counts ? (models?.left ?? 1) : 0), 0),
    legal: result.legal,
    start: start?.steps ?? [],
    ...(successor && { successor }),
    members: [...lines.filter((one) => one.isInBand), ...lines.filter((one) => !one.isInBand)],
    stash: itemViews(
      {
        bench: memberTrialInBuilder(whole),
        facts,
        purse,
        paid: 0,
        earnedOnly: [],
        setting: band.setting,
        entries: whole.entries,
      },
      stashOf(facts, warband.id),
    ),
    issues: locateIssues(
      whole,
      result.issues.filter((one) => !start?.isCovered(one)),
    ),
    recruits: recruitKinds(whole),
    groups: itemGroupsOf(whole.ruleset),
    choices: bandChoices(whole),
    frozen: listFrozenContentEntries(facts, warband.id).map((fact) => ({
      ...{ id: customEntryId(fact), name: catalogueEntryName(fact.entry) },
      isGone: findCustomEntry(facts, warband.campaign, customEntryId(fact)) === undefined,
    })),
  }
})

/**
 * Returns the choices of the warband, with the outcome of each option. An option is refused if the treasury cannot pay
 * the changed prices.
 */
function bandChoices({ band, purse, facts, ruleset }: BuilderBand): ChoiceView[] {
  return bandChoicesOf(band).map((choice) => ({
    ...choice,
    options: choice.options.map((option) => {
      if (option.id === choice.value) return { ...option, points: 0 }
      const { delta, errors, roster } = computeBandChoiceOutcome(band, choice.key, option.id)
      const due = computePayment(purse, repriceItems(facts, purse, band, roster, () => '').delta, purse.spent)
      const refused = renderIssues(ruleset, [...errors, ...due.refused])
      return { ...option, points: delta, ...(refused.length > 0 && { refused }) }
    }),
  }))
}

/** Returns the readings about which members count in the warband's value. */
const readingsOf = ({ guide }: BuilderBand['ruleset']) =>
  guide.readings.filter(({ code }) => guide.ofValue?.includes(code))

/** Returns a member's line in the list of its warband. `at`: index of the member. */
export function toBuilderLine(whole: BuilderBand, at: number): BuilderLine {
  const { ruleset, facts, frame, warband, band, result, context } = whole
  const id = band.members[at]!
  const member = band.roster.members[at]!
  const own = filterIssuesAt(result.issues, `members[${at}]`)
  const left = ruleset.aftermath.models?.(member)
  return {
    id,
    name: member.name,
    role: ruleset.wording.kinds[member.kind]!,
    status: factOf(facts, 'member', id).status,
    missedGames: countGamesToMiss(facts, id),
    ...(left !== undefined && { models: { left, of: ruleset.builder.models?.(member) ?? left } }),
    cost: result.members[at]!.cost.total,
    isInBand: belongsToBand(member),
    isCounted: isCountedInBandValue(member, ruleset.aftermath.injuries),
    errors: own.filter(({ severity }) => severity === 'error').length,
    warnings: own.filter(({ severity }) => severity === 'warning').length,
    dueAdvances:
      belongsToBand(member) && warband.withdrawnAt === null
        ? (findAdvanceRules(ruleset, frame.house)?.due(member, context) ?? 0)
        : 0,
    injuries: member.injuries?.length ?? 0,
  }
}

/** Returns each kind of recruit with its price, and the reasons if one or several of it are refused. */
function recruitKinds(whole: BuilderBand): RecruitKind[] {
  const { ruleset, purse, band } = whole
  const bench = memberTrialInBuilder(whole)
  const toReasons = (issues: readonly Issue[]) => renderIssues(ruleset, issues)
  const buying = { purse, paid: 0 }
  return ruleset.builder.recruits(bench.context).map(({ id, name, summary, isGroup, member }) => {
    const recruit = { ...member, name: name.fr }
    const outcome = computeChangeEffect(bench, recruit)
    const refused = refusalsOf(buying, outcome)
    const roster = { ...band.roster, members: [...band.roster.members, recruit] }
    const further =
      refused.length === 0 ? computeChangeEffect(createMemberChangeTrial({ ...band, roster }), recruit).errors : []
    return {
      id,
      name,
      summary,
      isGroup,
      price: treasuryPointsFor(buying, outcome.delta),
      member,
      ...(refused.length > 0 && { refused: toReasons(refused) }),
      ...(further.length > 0 && { severalRefused: toReasons(further) }),
    }
  })
}
