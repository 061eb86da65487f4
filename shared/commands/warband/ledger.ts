import { z } from 'zod/mini'
import { added } from '../../domain/campaign/change.ts'
import { Id } from '../../domain/campaign/facts.ts'
import { treasuryOf } from '../../domain/campaign/roster.ts'
import { factOf } from '../../domain/campaign/state.ts'
import { error } from '../../domain/issue.ts'
import { Amount, Line, NonZeroAmount } from '../../domain/text.ts'
import { unpaid } from '../base/band.ts'
import { command, warband as one } from '../base/command.ts'
import { bandName, reasonGiven, sentence, signed } from '../base/telling.ts'

/** Writes a line into a warband's ledger by hand, with its reason: a prize, a penalty. Refused below an empty treasury. */
export const recordPoints = command({
  name: 'ledger.record',
  version: 1,
  input: z.strictObject({ campaign: Id, warband: Id, amount: NonZeroAmount, detail: Line }),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { campaign, warband, amount, detail }, { nextId, now }) {
    factOf(facts, 'warband', warband)
    const refused = unpaid(-amount, treasuryOf(facts, warband))
    if (refused.length > 0) return { refused }
    const line = { campaign, warband, amount, reason: 'by-hand', detail, game: null, member: null, at: now }
    return { changes: [added('ledger', nextId(), line)], answer: {} }
  },
  tell: ({ names, input }) =>
    sentence('ledger.record', {
      who: bandName(names, input.warband),
      amount: signed(input.amount),
      why: reasonGiven(input.detail),
    }),
})

/** Points from one warband to another: a ransom, a trade. */
export const transferPoints = command({
  name: 'ledger.transfer',
  version: 1,
  input: z.strictObject({
    campaign: Id,
    from: Id,
    to: Id,
    amount: Amount.check(z.refine((amount) => amount > 0)),
    detail: Line,
  }),
  reads: ({ from, to }) => [one(from), one(to)],
  decide(facts, { campaign, from, to, amount, detail }, { nextId, now }) {
    factOf(facts, 'warband', from)
    factOf(facts, 'warband', to)
    const refused = [...unpaid(amount, treasuryOf(facts, from)), ...(from === to ? [error('same-warband', 'to')] : [])]
    if (refused.length > 0) return { refused }
    const line = { campaign, reason: 'trade', detail, game: null, member: null, at: now }
    return {
      changes: [
        added('ledger', nextId(), { ...line, warband: from, amount: -amount }),
        added('ledger', nextId(), { ...line, warband: to, amount }),
      ],
      answer: {},
    }
  },
  tell: ({ names, input }) =>
    sentence('ledger.transfer', {
      from: bandName(names, input.from),
      to: bandName(names, input.to),
      amount: input.amount,
      why: reasonGiven(input.detail),
    }),
})
