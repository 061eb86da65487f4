import { z } from 'zod'
import { added, changed, type Change } from '../domain/campaign/change.ts'
import { CAPTURE_ENDS, Id, type FactOf } from '../domain/campaign/facts.ts'
import { factsOfMember, stashOf, treasuryOf } from '../domain/campaign/roster.ts'
import { factOf, type Facts } from '../domain/campaign/state.ts'
import { error } from '../domain/issue.ts'
import { without } from '../domain/without.ts'
import { Count } from '../domain/text.ts'
import { unpaid } from './band.ts'
import { command, warband as one, type Environment } from './command.ts'
import { memberIn } from './member.ts'

/** Points for a captive, from its band to its captor. */
function ransom(
  { campaign, warband, member, by }: FactOf<'capture'>,
  price: number,
  { nextId, now }: Environment,
): Change[] {
  if (price === 0) return []
  const line = { campaign, reason: 'ransom', detail: '', game: null, member, at: now }
  return [
    added('ledger', nextId(), { ...line, warband, amount: -price }),
    ...(by === null ? [] : [added('ledger', nextId(), { ...line, warband: by, amount: price })]),
  ]
}

/** What a captive that is written off had on it goes to its captor's stash, who paid nothing for it; without a captor it is lost. */
function spoils(facts: Facts, { member, by }: FactOf<'capture'>): Change[] {
  if (by === null) return []
  const first = stashOf(facts, by).length
  return factsOfMember(facts, 'item', member).flatMap((item, at) =>
    changed('item', item, { warband: by, member: null, paid: 0, position: first + at }),
  )
}

/** A captivity that nothing is known of but that it is: of a band brought in half played. */
const NOBODYS = { by: null, game: null, end: null, endGame: null }

/**
 * A captivity ends (UPU-R17): by ransom, by exchange, by the captor's leave, or the captive is written off. It is back
 * with its band, but for one written off, which is lost to it. `captor`: the band that holds it, `null` where unknown.
 */
export const endCaptivity = command({
  name: 'captive.free',
  version: 1,
  input: z.strictObject({
    campaign: Id,
    warband: Id,
    member: Id,
    captor: Id.nullable(),
    how: z.enum(CAPTURE_ENDS),
    price: Count.default(0),
  }),
  reads: ({ warband, captor }) => [one(warband), ...(captor === null ? [] : [one(captor)])],
  decide(facts, { campaign, warband, member, captor, how, price }, environment) {
    const fact = memberIn(facts, warband, member)
    const known = factsOfMember(facts, 'capture', member).find(({ end }) => end === null)
    const capture = known ?? { ...NOBODYS, id: environment.nextId(), campaign, warband, member }
    if (fact.status !== 'captured') return { refused: [error('not-captive', '', { name: fact.name })] }
    if (captor !== null) factOf(facts, 'warband', captor)
    const held = { ...capture, by: capture.by ?? captor }
    const due = how === 'ransom' ? price : 0
    const refused = [
      ...(capture.by !== null && capture.by !== captor ? [error('other-captor', 'captor')] : []),
      ...unpaid(due, treasuryOf(facts, warband)),
    ]
    if (refused.length > 0) return { refused }
    return {
      changes: [
        ...(known
          ? changed('capture', known, { end: how, by: held.by })
          : [added('capture', capture.id, { ...without(capture, 'id'), end: how, by: held.by })]),
        ...changed('member', fact, { status: how === 'write-off' ? 'retired' : 'active' }),
        ...ransom(held, due, environment),
        ...(how === 'write-off' ? spoils(facts, held) : []),
      ],
      answer: {},
    }
  },
})
