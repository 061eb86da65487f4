import { z } from 'zod/mini'
import { updateFact } from '../../domain/campaign/change.ts'
import { Id } from '../../domain/campaign/facts.ts'
import { factOf } from '../../domain/campaign/state.ts'
import { bandOf } from '../base/band.ts'
import { defineCommand, warbandAggregate as one, type CommandDecision } from '../base/command.ts'
import { BuilderKey, OptionId } from '../member/build.ts'
import { paymentLine } from '../member/member.ts'
import { computePayment, warbandFundsOf } from '../base/purse.ts'
import { bandName, rulesetTermName, historySentence } from '../base/historySentences.ts'
import { bandChoicesOf, computeBandChoiceOutcome, checkChoice } from '../base/changeOutcomes.ts'
import { repriceItems } from './reprice.ts'

/**
 * Makes a choice that concerns a warband as a whole. While the warband is built, the difference in the price of its
 * items is paid or refunded. After its first game, the choice changes no points.
 */
export const chooseWarbandOption = defineCommand({
  name: 'warband.choose',
  version: 1,
  input: z.strictObject({ campaign: Id, warband: Id, key: BuilderKey, option: OptionId }),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { campaign, warband, key, option }, environment): CommandDecision<{ price: number }> {
    const fact = factOf(facts, 'warband', warband)
    const band = bandOf(facts, warband, environment)
    checkChoice(bandChoicesOf(band), key, option)
    const { roster, errors } = computeBandChoiceOutcome(band, key, option)
    const purse = warbandFundsOf(facts, warband, environment)
    const { changes, delta } = repriceItems(facts, purse, band, roster, environment.nextId)
    const { amount, refused } = computePayment(purse, delta, purse.spent)
    if (errors.length > 0 || refused.length > 0) return { refused: [...errors, ...refused] }
    const reason = amount > 0 ? 'improved' : 'lowered'
    return {
      changes: [
        ...updateFact('warband', fact, { options: roster.options as typeof fact.options }),
        ...changes,
        ...paymentLine({ campaign, warband }, amount, reason, fact.name, null, environment),
      ],
      answer: { price: amount },
    }
  },
  describeEntries: ({ names, input }) =>
    historySentence('warband.choose', {
      who: bandName(names, input.warband),
      what: rulesetTermName(names, input.key),
      option: rulesetTermName(names, input.option),
    }),
})
