import { z } from 'zod/mini'
import { addFact, updateFact, type Change } from '../../domain/campaign/change.ts'
import { CAPTURE_ENDS, Id, type FactOf } from '../../domain/campaign/facts.ts'
import { factsOfMember, stashOf, treasuryOf } from '../../domain/campaign/roster.ts'
import { factOf, type Facts } from '../../domain/campaign/state.ts'
import { error } from '../../domain/issue.ts'
import { omitKeys } from '../../domain/omitKeys.ts'
import { NonNegativeCount } from '../../domain/text.ts'
import { refuseIfUnaffordable } from '../base/band.ts'
import { defineCommand, warbandAggregate as one, type CommandEnvironment } from '../base/command.ts'
import { nextPosition, getBandMember } from './member.ts'
import { itemDetailWithoutBearer } from '../base/pieces.ts'
import { memberSentence, memberName, historySentence } from '../base/historySentences.ts'

/** Builds the ledger lines of a ransom, which the captive's warband pays to the captor. */
function ransomLines(
  { campaign, warband, member, by }: FactOf<'capture'>,
  price: number,
  { nextId, now }: CommandEnvironment,
): Change[] {
  if (price === 0) return []
  const line = { campaign, reason: 'ransom', detail: '', game: null, member, at: now }
  return [
    addFact('ledger', nextId(), { ...line, warband, amount: -price }),
    ...(by === null ? [] : [addFact('ledger', nextId(), { ...line, warband: by, amount: price })]),
  ]
}

/**
 * Moves the items of captives who were written off to the stash of the captor, with a price paid of 0 (UPU-R17). If the
 * captor is unknown, nothing moves.
 */
export function itemsToCaptor(
  facts: Facts,
  captures: readonly Pick<FactOf<'capture'>, 'campaign' | 'member' | 'by'>[],
  { ruleset }: Pick<CommandEnvironment, 'ruleset'>,
): Change[] {
  const known = ruleset(factOf(facts, 'campaign', captures[0]!.campaign).ruleset)
  const things = captures.flatMap(({ member, by }) =>
    by === null ? [] : factsOfMember(facts, 'item', member).map((item) => ({ item, by })),
  )
  return things.flatMap(({ item, by }, at) => {
    const position = nextPosition(stashOf(facts, by)) + at
    return updateFact('item', item, {
      warband: by,
      member: null,
      paid: 0,
      detail: itemDetailWithoutBearer(item, known),
      position,
    })
  })
}

/**
 * The fields of a captivity about which nothing is known, as in a warband that was imported into a running campaign.
 */
const UNKNOWN_CAPTURE = { by: null, game: null, end: null, endGame: null }

type Captive = { readonly campaign: string; readonly warband: string; readonly member: string }

/** Finds a captive and its `capture` fact. Refuses a member who is not captive or whom another warband holds. */
function findCaptive(
  facts: Facts,
  { campaign, warband, member }: Captive,
  captor: string | null,
  nextId: () => string,
) {
  const fact = getBandMember(facts, warband, member)
  const known = factsOfMember(facts, 'capture', member).find(({ end }) => end === null)
  const capture = known ?? { ...UNKNOWN_CAPTURE, id: nextId(), campaign, warband, member }
  const isElsewhere = capture.by !== null && capture.by !== captor
  const refused = [
    ...(fact.status === 'captured' ? [] : [error('not-captive', '', { name: fact.name })]),
    ...(fact.status === 'captured' && isElsewhere ? [error('other-captor', 'captor')] : []),
  ]
  return { fact, known, held: { ...capture, by: capture.by ?? captor }, refused }
}

/** Ends a captivity. The member returns to its warband. If the member was written off, it is lost instead. */
const endCapture = (
  { fact, known, held }: Pick<ReturnType<typeof findCaptive>, 'fact' | 'known' | 'held'>,
  how: (typeof CAPTURE_ENDS)[number],
): Change[] => [
  ...(known
    ? updateFact('capture', known, { end: how, by: held.by })
    : [addFact('capture', held.id, { ...omitKeys(held, 'id'), end: how })]),
  ...updateFact('member', fact, { status: how === 'write-off' ? 'retired' : 'active' }),
]

/** Frees captive members, whichever warband holds them. */
export const releaseCaptives = (facts: Facts, members: readonly FactOf<'member'>[]): Change[] =>
  members.flatMap((member) => [
    ...factsOfMember(facts, 'capture', member.id)
      .filter(({ end }) => end === null)
      .flatMap((capture) => updateFact('capture', capture, { end: 'release' })),
    ...updateFact('member', member, { status: 'active' }),
  ])

/**
 * Ends a captivity (UPU-R17): by ransom, exchange, release or write-off. The member returns to its warband, unless it
 * is written off. `captor`: the warband that holds the member, `null` if unknown. `against`: for an exchange, the
 * captor's member whom this warband holds and frees in return.
 */
export const endCaptivity = defineCommand({
  name: 'captive.free',
  version: 1,
  allowedWhen: 'withdrawn',
  input: z
    .strictObject({
      campaign: Id,
      warband: Id,
      member: Id,
      captor: z.nullable(Id),
      how: z.enum(CAPTURE_ENDS),
      price: z._default(NonNegativeCount, 0),
      against: z._default(z.nullable(Id), null),
    })
    .check(z.refine(({ against, how, captor }) => against === null || (how === 'exchange' && captor !== null))),
  reads: ({ warband, captor }) => [one(warband), ...(captor === null ? [] : [one(captor)])],
  decide(facts, { campaign, warband, member, captor, how, price, against }, environment) {
    const captive = findCaptive(facts, { campaign, warband, member }, captor, environment.nextId)
    if (captor !== null) factOf(facts, 'warband', captor)
    const other =
      captor !== null && against !== null
        ? findCaptive(facts, { campaign, warband: captor, member: against }, warband, environment.nextId)
        : undefined
    const due = how === 'ransom' ? price : 0
    const refused = [
      ...captive.refused,
      ...(other?.refused ?? []),
      ...refuseIfUnaffordable(due, treasuryOf(facts, warband)),
    ]
    if (refused.length > 0) return { refused }
    return {
      changes: [
        ...endCapture(captive, how),
        ...(other ? endCapture(other, how) : []),
        ...ransomLines(captive.held, due, environment),
        ...(how === 'write-off' ? itemsToCaptor(facts, [captive.held], environment) : []),
      ],
      answer: {},
    }
  },
  describeEntries: (telling) => {
    const { names, input } = telling
    if (input.against === null) return memberSentence(`captive.${input.how}`)(telling)
    return historySentence('captive.exchange-both', {
      who: memberName(names, input.member),
      other: memberName(names, input.against),
    })
  },
})
