import type { MemberCardsView, MemberCard } from '../../../shared/contract/views/cards.ts'
import { experienceOf, factsOfMember } from '../../../shared/domain/campaign/roster.ts'
import { readerAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'
import type { CommandDependencies } from '../base/execute.ts'
import { portraitsOf } from '../base/portraits.ts'
import { counterValueViews } from './counterViews.ts'
import { createDetailText } from './builderHistory.ts'
import { absenceCauseFields, builderBand, type BuilderBand } from './builderBand.ts'
import { memberAttributes, memberCost, memberValues, startingExperienceField } from './builderMember.ts'
import { toBuilderLine } from './builderQuery.ts'
import { carriedGroups } from './profilesQuery.ts'

/** Returns a warband with a card for each member who is not dead or retired. Throws `fact-missing`. */
export const getMemberCards = defineMethod('warband.cards', readerAccess, (engine, at): MemberCardsView => {
  const whole = builderBand(engine, at)
  const { id, name, player } = whole.warband
  const portraits = portraitsOf(engine.store, whole.band.members)
  const cards = whole.band.members.map((member, place) => memberCard(engine, whole, place, portraits.get(member)))
  return {
    warband: { id, name, player },
    value: whole.result.cost,
    members: cards.filter(({ status }) => status !== 'dead' && status !== 'retired'),
  }
})

function memberCard(
  engine: CommandDependencies,
  whole: BuilderBand,
  place: number,
  portrait: string | undefined,
): MemberCard {
  const { ruleset, band, facts, context } = whole
  const id = band.members[place]!
  const document = band.roster.members[place]!
  const { name, role, status, missedGames, models, dueAdvances } = toBuilderLine(whole, place)
  const known = ruleset.aftermath.injuries
  const detailOf = createDetailText(whole, id)
  return {
    ...{ id, name, role, status, missedGames, dueAdvances },
    ...(models && { models }),
    ...absenceCauseFields(engine, whole, id),
    identity: ruleset.builder.identity(document, context),
    ...(portrait !== undefined && { portrait }),
    cost: memberCost(whole, place),
    values: memberValues(whole, place),
    attributes: memberAttributes(whole, place),
    groups: carriedGroups(whole, place),
    injuries: factsOfMember(facts, 'injury', id).map((one) => {
      const { name: injury, summary } = known.get(one.injury)!
      return { id: one.id, name: injury, summary, detail: detailOf(one.detail) }
    }),
    experience: { ...experienceOf(facts, id), ...startingExperienceField(ruleset, document), due: dueAdvances },
    counters: counterValueViews(facts, { warband: whole.warband.id, member: id }),
  }
}
