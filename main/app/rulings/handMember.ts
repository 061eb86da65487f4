import { promotionCost } from '../../../shared/commands/base/promotion.ts'
import { memberIn } from '../../../shared/commands/member/member.ts'
import { isRefused } from '../../../shared/commands/base/command.ts'
import { promoteMember } from '../../../shared/commands/member/advance.ts'
import type { HandMemberView } from '../../../shared/contract/views/hand.ts'
import type { Localized } from '../../../shared/domain/localized.ts'
import { injurySide } from '../../../shared/rules/sheetBlocks.ts'
import { environmentOf, type Engine } from '../base/execute.ts'
import { builderBand, type BuilderBand, type WarbandRef } from '../warband/builderBand.ts'
import { inEach, worded } from '../base/worded.ts'

const SIDES = ['left', 'right'].map((id) => ({ id, name: inEach((text) => injurySide(id, text)) }))
const same = (name: string): Localized => ({ fr: name, en: name })

/** What can be done to a member by hand, beside what its own view tells. Throws `fact-missing`. */
export function getHandMember(engine: Engine, ref: WarbandRef & { readonly member: string }): HandMemberView {
  const whole = builderBand(engine, ref)
  memberIn(whole.facts, ref.warband, ref.member)
  const { aftermath } = whole.ruleset
  const document = whole.band.roster.members[whole.band.members.indexOf(ref.member)]!
  const crew = aftermath.crew?.(document)
  const people = crew?.map(({ id, name }) => ({ id, name: same(name) }))
  const injuries = [...aftermath.injuries.values()].filter(({ isLasting }) => isLasting)
  return {
    injuries: injuries.map(({ id, name, summary, hasSide }) => ({
      ...{ id, name, summary },
      details: people ?? (hasSide ? SIDES : []),
    })),
    people: (crew ?? []).flatMap(({ id, name, isApart }) =>
      isApart ? [{ id, name, missedGames: aftermath.apart!.missedGames(document, id) }] : [],
    ),
    ...promotionOf(engine, whole, ref),
  }
}

/** Whether the member could follow a lost leader, and for how much; nothing where the rules know no succession. */
function promotionOf(
  engine: Engine,
  { facts, ruleset, band, purse }: BuilderBand,
  ref: WarbandRef & { readonly member: string },
): Pick<HandMemberView, 'promotion'> {
  const rules = ruleset.advancement.succession
  if (!rules) return {}
  const decision = promoteMember.decide(facts, { ...ref, free: true, why: '' }, environmentOf(engine))
  const document = band.roster.members[band.members.indexOf(ref.member)]!
  const price = purse.isPaying ? Math.max(0, promotionCost(band, rules, document, purse.isBuilding)) : 0
  return { promotion: { refused: worded(ruleset, isRefused(decision) ? decision.refused : []), price } }
}
