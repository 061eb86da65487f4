import { z } from 'zod/mini'
import { added, changed, type Change } from '../../domain/campaign/change.ts'
import { CAPTURE_ENDS, Id, type FactOf } from '../../domain/campaign/facts.ts'
import { factsOfMember, stashOf, treasuryOf } from '../../domain/campaign/roster.ts'
import { factOf, type Facts } from '../../domain/campaign/state.ts'
import { error } from '../../domain/issue.ts'
import { without } from '../../domain/without.ts'
import { Count } from '../../domain/text.ts'
import { unpaid } from '../base/band.ts'
import { command, warband as one, type Environment } from '../base/command.ts'
import { after, memberIn } from './member.ts'
import { takenOff } from '../base/pieces.ts'
import { aboutMember, memberName, sentence } from '../base/telling.ts'

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

/**
 * What captives that are written off had on them goes to their captor's stash, who paid nothing for it (UPU-R17); without a
 * captor it is lost.
 */
export function spoils(
  facts: Facts,
  captures: readonly Pick<FactOf<'capture'>, 'campaign' | 'member' | 'by'>[],
  { ruleset }: Pick<Environment, 'ruleset'>,
): Change[] {
  const known = ruleset(factOf(facts, 'campaign', captures[0]!.campaign).ruleset)
  const things = captures.flatMap(({ member, by }) =>
    by === null ? [] : factsOfMember(facts, 'item', member).map((item) => ({ item, by })),
  )
  return things.flatMap(({ item, by }, at) => {
    const position = after(stashOf(facts, by)) + at
    return changed('item', item, { warband: by, member: null, paid: 0, detail: takenOff(item, known), position })
  })
}

/** A captivity that nothing is known of but that it is: of a band brought in half played. */
const NOBODYS = { by: null, game: null, end: null, endGame: null }

type Captive = { readonly campaign: string; readonly warband: string; readonly member: string }

/** A captive whom `captor` holds, as far as anybody knows, with its captivity; or why it is none. */
function captiveOf(facts: Facts, { campaign, warband, member }: Captive, captor: string | null, nextId: () => string) {
  const fact = memberIn(facts, warband, member)
  const known = factsOfMember(facts, 'capture', member).find(({ end }) => end === null)
  const capture = known ?? { ...NOBODYS, id: nextId(), campaign, warband, member }
  const isElsewhere = capture.by !== null && capture.by !== captor
  const refused = [
    ...(fact.status === 'captured' ? [] : [error('not-captive', '', { name: fact.name })]),
    ...(fact.status === 'captured' && isElsewhere ? [error('other-captor', 'captor')] : []),
  ]
  return { fact, known, held: { ...capture, by: capture.by ?? captor }, refused }
}

/** The captivity ends: its captive is back with its band, or lost to it. */
const ended = (
  { fact, known, held }: Pick<ReturnType<typeof captiveOf>, 'fact' | 'known' | 'held'>,
  how: (typeof CAPTURE_ENDS)[number],
): Change[] => [
  ...(known
    ? changed('capture', known, { end: how, by: held.by })
    : [added('capture', held.id, { ...without(held, 'id'), end: how })]),
  ...changed('member', fact, { status: how === 'write-off' ? 'retired' : 'active' }),
]

/** Captives go free, each back with its band, whoever holds it. */
export const released = (facts: Facts, members: readonly FactOf<'member'>[]): Change[] =>
  members.flatMap((member) => [
    ...factsOfMember(facts, 'capture', member.id)
      .filter(({ end }) => end === null)
      .flatMap((capture) => changed('capture', capture, { end: 'release' })),
    ...changed('member', member, { status: 'active' }),
  ])

/**
 * A captivity ends (UPU-R17): by ransom, by exchange, by the captor's leave, or the captive is written off. It is back
 * with its band, but for one written off, which is lost to it. `captor`: the band that holds it, `null` where unknown.
 * `against`: in an exchange the captor's member who is free in return, whom this band holds.
 */
export const endCaptivity = command({
  name: 'captive.free',
  version: 1,
  despite: 'withdrawn',
  input: z
    .strictObject({
      campaign: Id,
      warband: Id,
      member: Id,
      captor: z.nullable(Id),
      how: z.enum(CAPTURE_ENDS),
      price: z._default(Count, 0),
      against: z._default(z.nullable(Id), null),
    })
    .check(z.refine(({ against, how, captor }) => against === null || (how === 'exchange' && captor !== null))),
  reads: ({ warband, captor }) => [one(warband), ...(captor === null ? [] : [one(captor)])],
  decide(facts, { campaign, warband, member, captor, how, price, against }, environment) {
    const captive = captiveOf(facts, { campaign, warband, member }, captor, environment.nextId)
    if (captor !== null) factOf(facts, 'warband', captor)
    const other =
      captor !== null && against !== null
        ? captiveOf(facts, { campaign, warband: captor, member: against }, warband, environment.nextId)
        : undefined
    const due = how === 'ransom' ? price : 0
    const refused = [...captive.refused, ...(other?.refused ?? []), ...unpaid(due, treasuryOf(facts, warband))]
    if (refused.length > 0) return { refused }
    return {
      changes: [
        ...ended(captive, how),
        ...(other ? ended(other, how) : []),
        ...ransom(captive.held, due, environment),
        ...(how === 'write-off' ? spoils(facts, [captive.held], environment) : []),
      ],
      answer: {},
    }
  },
  tell: (telling) => {
    const { names, input } = telling
    if (input.against === null) return aboutMember(`captive.${input.how}`)(telling)
    return sentence('captive.exchange-both', {
      who: memberName(names, input.member),
      other: memberName(names, input.against),
    })
  },
})
