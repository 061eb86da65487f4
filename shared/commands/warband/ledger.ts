import { z } from 'zod/mini'
import { addFact } from '../../domain/campaign/change.ts'
import { Id } from '../../domain/campaign/facts.ts'
import { treasuryOf } from '../../domain/campaign/roster.ts'
import { factOf } from '../../domain/campaign/state.ts'
import { error } from '../../domain/issue.ts'
import { SignedAmount, SingleLineText, NonZeroAmount } from '../../domain/text.ts'
import { refuseIfUnaffordable } from '../base/band.ts'
import { defineCommand, warbandAggregate as one } from '../base/command.ts'
import { bandName, reasonClause, historySentence, signedSentenceParam } from '../base/historySentences.ts'

/**
 * Adds a line to a warband's ledger by hand, with a reason, such as a prize or a penalty. Refused if the treasury would
 * become negative.
 */
export const recordPoints = defineCommand({
  name: 'ledger.record',
  version: 1,
  input: z.strictObject({ campaign: Id, warband: Id, amount: NonZeroAmount, detail: SingleLineText }),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { campaign, warband, amount, detail }, { nextId, now }) {
    factOf(facts, 'warband', warband)
    const refused = refuseIfUnaffordable(-amount, treasuryOf(facts, warband))
    if (refused.length > 0) return { refused }
    const line = { campaign, warband, amount, reason: 'by-hand', detail, game: null, member: null, at: now }
    return { changes: [addFact('ledger', nextId(), line)], answer: {} }
  },
  describeEntries: ({ names, input }) =>
    historySentence('ledger.record', {
      who: bandName(names, input.warband),
      amount: signedSentenceParam(input.amount),
      why: reasonClause(input.detail),
    }),
})

/** Transfers points from one warband to another. */
export const transferPoints = defineCommand({
  name: 'ledger.transfer',
  version: 1,
  input: z.strictObject({
    campaign: Id,
    from: Id,
    to: Id,
    amount: SignedAmount.check(z.refine((amount) => amount > 0)),
    detail: SingleLineText,
  }),
  reads: ({ from, to }) => [one(from), one(to)],
  decide(facts, { campaign, from, to, amount, detail }, { nextId, now }) {
    factOf(facts, 'warband', from)
    factOf(facts, 'warband', to)
    const refused = [
      ...refuseIfUnaffordable(amount, treasuryOf(facts, from)),
      ...(from === to ? [error('same-warband', 'to')] : []),
    ]
    if (refused.length > 0) return { refused }
    const line = { campaign, reason: 'trade', detail, game: null, member: null, at: now }
    return {
      changes: [
        addFact('ledger', nextId(), { ...line, warband: from, amount: -amount }),
        addFact('ledger', nextId(), { ...line, warband: to, amount }),
      ],
      answer: {},
    }
  },
  describeEntries: ({ names, input }) =>
    historySentence('ledger.transfer', {
      from: bandName(names, input.from),
      to: bandName(names, input.to),
      amount: input.amount,
      why: reasonClause(input.detail),
    }),
})
