import { z } from 'zod/mini'
import { changed } from '../../domain/campaign/change.ts'
import { Id } from '../../domain/campaign/facts.ts'
import { factOf } from '../../domain/campaign/state.ts'
import { bandOf } from '../base/band.ts'
import { command, warband as one, type Decision } from '../base/command.ts'
import { Key, Option } from '../member/build.ts'
import { payment } from '../member/member.ts'
import { dueFor, purseOf } from '../base/purse.ts'
import { bandName, ruleWord, sentence } from '../base/telling.ts'
import { bandChoicesOf, bandChosen, checkChoice } from '../base/trials.ts'
import { repriced } from './reprice.ts'

/**
 * One of the choices of a band as a whole is made. While the band is built, what its things cost by it is paid or
 * refunded; later it costs nothing, and nothing comes back.
 */
export const chooseWarband = command({
  name: 'warband.choose',
  version: 1,
  input: z.strictObject({ campaign: Id, warband: Id, key: Key, option: Option }),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { campaign, warband, key, option }, environment): Decision<{ price: number }> {
    const fact = factOf(facts, 'warband', warband)
    const band = bandOf(facts, warband, environment)
    checkChoice(bandChoicesOf(band), key, option)
    const { roster, errors } = bandChosen(band, key, option)
    const purse = purseOf(facts, warband, environment)
    const { changes, delta } = repriced(facts, purse, band, roster, environment.nextId)
    const { amount, refused } = dueFor(purse, delta, purse.spent)
    if (errors.length > 0 || refused.length > 0) return { refused: [...errors, ...refused] }
    const reason = amount > 0 ? 'improved' : 'lowered'
    return {
      changes: [
        ...changed('warband', fact, { options: roster.options as typeof fact.options }),
        ...changes,
        ...payment({ campaign, warband }, amount, reason, fact.name, null, environment),
      ],
      answer: { price: amount },
    }
  },
  tell: ({ names, input }) =>
    sentence('warband.choose', {
      who: bandName(names, input.warband),
      what: ruleWord(names, input.key),
      option: ruleWord(names, input.option),
    }),
})
