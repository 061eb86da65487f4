import { z } from 'zod/mini'
import { changed } from '../../domain/campaign/change.ts'
import { Id } from '../../domain/campaign/facts.ts'
import { factsOfMember, ownedItem } from '../../domain/campaign/roster.ts'
import { itemFields } from '../../domain/campaign/split.ts'
import { bandOf } from '../base/band.ts'
import { benchAt } from '../base/bench.ts'
import { command, warband as one, type Decision } from '../base/command.ts'
import { become, Key, Option } from '../member/build.ts'
import { memberIn } from '../member/member.ts'
import { lineName, ruleWord, sentence } from '../base/telling.ts'
import { checkChoice, lineChoices, withLinesAs } from '../base/trials.ts'
import { alike, lineIn } from '../base/pieces.ts'

/** One of the choices of a line of possessions is made: a weapon's reload, its quality. */
export const chooseItem = command({
  name: 'item.choose',
  version: 1,
  input: z.strictObject({ campaign: Id, warband: Id, item: Id, key: Key, option: Option }),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { campaign, warband, item, key, option }, environment): Decision<{ price: number }> {
    const fact = lineIn(facts, warband, item)
    const band = bandOf(facts, warband, environment)
    const bench = benchAt(band, fact.member === null ? undefined : band.members.indexOf(fact.member))
    const line = ownedItem(fact)
    checkChoice(lineChoices(bench, line), key, option)
    const after = band.ruleset.builder.itemChoices!.to(line, key, option, bench.context)
    const { detail } = itemFields(after, { campaign, warband, member: fact.member }, 0, 0)
    const lines = alike(facts, fact)
    if (fact.member === null)
      return { changes: lines.flatMap((one_) => changed('item', one_, { detail })), answer: { price: 0 } }
    const owned = factsOfMember(facts, 'item', fact.member).map(({ id }) => id)
    const outcome = withLinesAs(
      bench,
      lines.map(({ id }) => owned.indexOf(id)),
      after,
    )
    const owner = memberIn(facts, warband, fact.member)
    const more = Math.trunc(outcome.delta / lines.reduce((sum, { quantity }) => sum + quantity, 0))
    const changes = () =>
      lines.flatMap((one_) => changed('item', one_, { detail, paid: Math.max(0, one_.paid + more) }))
    return become(facts, owner, outcome, changes, environment)
  },
  tell: ({ names, input }) =>
    sentence('item.choose', {
      what: lineName(names, input.item),
      key: ruleWord(names, input.key),
      option: ruleWord(names, input.option),
    }),
})
