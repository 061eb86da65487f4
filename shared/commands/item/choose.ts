import { z } from 'zod/mini'
import { updateFact } from '../../domain/campaign/change.ts'
import { Id } from '../../domain/campaign/facts.ts'
import { factsOfMember, toRosterItem } from '../../domain/campaign/roster.ts'
import { itemFields } from '../../domain/campaign/memberFacts.ts'
import { bandOf } from '../base/band.ts'
import { createMemberChangeTrial } from '../base/bench.ts'
import { defineCommand, warbandAggregate as one, type CommandDecision } from '../base/command.ts'
import { applyMemberChangeOutcome, BuilderKey, OptionId } from '../member/build.ts'
import { getBandMember } from '../member/member.ts'
import { itemLineName, rulesetTermName, historySentence } from '../base/historySentences.ts'
import { checkChoice, itemLineChoices, computeLineReplacementOutcome } from '../base/changeOutcomes.ts'
import { linesShownAsOne, getItemLine } from '../base/pieces.ts'

/** Makes a choice of an item line, such as the reload or the quality of a weapon. */
export const chooseItemOption = defineCommand({
  name: 'item.choose',
  version: 1,
  input: z.strictObject({ campaign: Id, warband: Id, item: Id, key: BuilderKey, option: OptionId }),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { campaign, warband, item, key, option }, environment): CommandDecision<{ price: number }> {
    const fact = getItemLine(facts, warband, item)
    const band = bandOf(facts, warband, environment)
    const bench = createMemberChangeTrial(band, fact.member === null ? undefined : band.members.indexOf(fact.member))
    const line = toRosterItem(fact)
    checkChoice(itemLineChoices(bench, line), key, option)
    const after = band.ruleset.builder.itemChoices!.to(line, key, option, bench.context)
    const { detail } = itemFields(after, { campaign, warband, member: fact.member }, 0, 0)
    const lines = linesShownAsOne(facts, fact)
    if (fact.member === null)
      return { changes: lines.flatMap((itemLine) => updateFact('item', itemLine, { detail })), answer: { price: 0 } }
    const owned = factsOfMember(facts, 'item', fact.member).map(({ id }) => id)
    const outcome = computeLineReplacementOutcome(
      bench,
      lines.map(({ id }) => owned.indexOf(id)),
      after,
    )
    const owner = getBandMember(facts, warband, fact.member)
    const more = Math.trunc(outcome.delta / lines.reduce((sum, { quantity }) => sum + quantity, 0))
    const changes = () =>
      lines.flatMap((itemLine) => updateFact('item', itemLine, { detail, paid: Math.max(0, itemLine.paid + more) }))
    return applyMemberChangeOutcome(facts, owner, outcome, changes, environment)
  },
  describeEntries: ({ names, input }) =>
    historySentence('item.choose', {
      what: itemLineName(names, input.item),
      key: rulesetTermName(names, input.key),
      option: rulesetTermName(names, input.option),
    }),
})
