import { promotionCost } from '../../../shared/commands/base/promotion.ts'
import { getBandMember } from '../../../shared/commands/member/member.ts'
import { isRefused } from '../../../shared/commands/base/command.ts'
import { promoteMember } from '../../../shared/commands/member/advance.ts'
import type { MemberRulingsView } from '../../../shared/contract/views/rulings.ts'
import type { Localized } from '../../../shared/domain/localized.ts'
import { injurySide } from '../../../shared/rules/sheetBlocks.ts'
import { commandEnvironmentOf, type CommandDependencies } from '../base/execute.ts'
import { builderBand, type BuilderBand, type WarbandRef } from '../warband/builderBand.ts'
import { renderInEachLanguage, renderIssues } from '../base/renderIssues.ts'
import { readerAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'

const INJURY_SIDES = ['left', 'right'].map((id) => ({ id, name: renderInEachLanguage((text) => injurySide(id, text)) }))
const sameInEachLanguage = (name: string): Localized => ({ fr: name, en: name })

/**
 * Returns the rulings that apply to a member, as far as the view of the member does not contain them. Throws
 * `fact-missing`.
 */
export const getMemberRulings = defineMethod('hand.member', readerAccess, (engine, ref): MemberRulingsView => {
  const whole = builderBand(engine, ref)
  getBandMember(whole.facts, ref.warband, ref.member)
  const { aftermath } = whole.ruleset
  const document = whole.band.roster.members[whole.band.members.indexOf(ref.member)]!
  const crew = aftermath.crew?.(document)
  const people = crew?.map(({ id, name }) => ({ id, name: sameInEachLanguage(name) }))
  const injuries = [...aftermath.injuries.values()].filter(({ isLasting }) => isLasting)
  return {
    injuries: injuries.map(({ id, name, summary, hasSide }) => ({
      ...{ id, name, summary },
      details: people ?? (hasSide ? INJURY_SIDES : []),
    })),
    people: (crew ?? []).flatMap(({ id, name, isApart }) =>
      isApart ? [{ id, name, missedGames: aftermath.apart!.missedGames(document, id) }] : [],
    ),
    ...promotionView(engine, whole, ref),
  }
})

/** Returns whether the member could replace a lost leader, and the price; empty if the rules have no succession. */
function promotionView(
  engine: CommandDependencies,
  { facts, ruleset, band, purse }: BuilderBand,
  ref: WarbandRef & { readonly member: string },
): Pick<MemberRulingsView, 'promotion'> {
  const rules = ruleset.advancement.succession
  if (!rules) return {}
  const decision = promoteMember.decide(facts, { ...ref, free: true, why: '' }, commandEnvironmentOf(engine))
  const document = band.roster.members[band.members.indexOf(ref.member)]!
  const price = purse.isPaying ? Math.max(0, promotionCost(band, rules, document, purse.isBuilding)) : 0
  return { promotion: { refused: renderIssues(ruleset, isRefused(decision) ? decision.refused : []), price } }
}
