import { z } from 'zod/mini'
import { addFact, updateFact, type Change } from '../../domain/campaign/change.ts'
import { CAPTURE_ENDS, FACT_SCHEMAS, Id, type FactOf } from '../../domain/campaign/facts.ts'
import { factsOfMember, stashOf, treasuryOf } from '../../domain/campaign/roster.ts'
import { factOf, type Facts } from '../../domain/campaign/state.ts'
import { AppError } from '../../domain/error.ts'
import { error, type Issue } from '../../domain/issue.ts'
import { omitKeys } from '../../domain/omitKeys.ts'
import { NonNegativeCount } from '../../domain/text.ts'
import { throwDice } from '../../rules/kit/dice.ts'
import { throwsText, valueOfThrow } from '../../rules/kit/diceAmount.ts'
import { bandOf, refuseIfUnaffordable } from '../base/band.ts'
import { readFaces } from '../base/rolledFaces.ts'
import { defineCommand, warbandAggregate as one, type CommandEnvironment } from '../base/command.ts'
import { nextPosition, getBandMember } from './member.ts'
import { itemDetailWithoutBearer } from '../base/pieces.ts'
import { memberSentence, memberName, historySentence } from '../base/historySentences.ts'

/** Dice that decide what a sale brings. */
const CaptiveRoll = z.strictObject({ faces: FACT_SCHEMAS.roll.shape.faces, source: FACT_SCHEMAS.roll.shape.source })
type CaptiveRoll = z.infer<typeof CaptiveRoll>

/** Table of the dice of a sale. No table of a ruleset has such a path. */
export const CAPTIVE_SALE_TABLE = 'captive/sale'

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

/** What the rules say of a sale: the points for the captor, and the dice that decided them. */
interface Sale {
  readonly points: number
  readonly detail: string
  readonly roll?: CaptiveRoll | undefined
}

/**
 * Reads a sale from the rules and the dice. Throws `missing-key` without dice that the rules ask for, and `roll-…` for
 * dice that do not fit.
 */
function readSale(
  facts: Facts,
  { warband, member, by }: FactOf<'capture'>,
  roll: CaptiveRoll | undefined,
  environment: CommandEnvironment,
): { readonly sale: Sale } | { readonly refused: readonly Issue[] } {
  const band = bandOf(facts, warband, environment)
  const document = band.roster.members[band.members.indexOf(member)]!
  const sale = band.ruleset.aftermath.sale?.(document, band.ruleset.roster.context(band.roster))
  const refused = [
    ...(sale ? [] : [error('no-sale', 'how', { name: document.name })]),
    ...(by === null || by === warband ? [error('sale-captor', 'captor')] : []),
  ]
  if (!sale || refused.length > 0) return { refused }
  if (!('dice' in sale)) return { sale: { points: sale.total, detail: '' } }
  if (!roll) throw new AppError('missing-key', { path: 'roll', key: 'roll' })
  const name = { fr: '', en: '' }
  const faces = readFaces(() => throwDice(sale.dice, name), roll.faces)
  return { sale: { points: valueOfThrow(sale, faces), detail: throwsText(sale, faces), roll } }
}

/** Builds the ledger line of the captor who sold a captive, and the record of the dice. */
function saleChanges(
  { campaign, member, by: warband }: FactOf<'capture'>,
  { points, detail, roll }: Sale,
  ruleset: string,
  { nextId, now }: CommandEnvironment,
): Change[] {
  const of = { campaign, warband, member, game: null, at: now }
  return [
    ...(points === 0
      ? []
      : [addFact('ledger', nextId(), { ...of, warband: warband!, amount: points, reason: 'captive-sale', detail })]),
    ...(roll ? [addFact('roll', nextId(), { ...of, table: `${ruleset}/${CAPTIVE_SALE_TABLE}`, ...roll })] : []),
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

/** Ways to end a captivity in which the member is lost for its warband. */
const LOSING_ENDS: readonly (typeof CAPTURE_ENDS)[number][] = ['write-off', 'sale']

/** Ends a captivity. The member returns to its warband. If it was written off or sold, it is lost instead. */
const endCapture = (
  { fact, known, held }: Pick<ReturnType<typeof findCaptive>, 'fact' | 'known' | 'held'>,
  how: (typeof CAPTURE_ENDS)[number],
): Change[] => [
  ...(known
    ? updateFact('capture', known, { end: how, by: held.by })
    : [addFact('capture', held.id, { ...omitKeys(held, 'id'), end: how })]),
  ...updateFact('member', fact, { status: LOSING_ENDS.includes(how) ? 'retired' : 'active' }),
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
 * Ends a captivity (UPU-R17): by ransom, exchange, release, write-off or sale. The member returns to its warband, unless
 * it is written off or sold. `roll`: the dice of a sale, if the rules ask for them. `captor`: the warband that holds the member, `null` if unknown. `against`: for an exchange, the
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
      roll: z.optional(CaptiveRoll),
    })
    .check(z.refine(({ against, how, captor }) => against === null || (how === 'exchange' && captor !== null))),
  reads: ({ warband, captor }) => [one(warband), ...(captor === null ? [] : [one(captor)])],
  decide(facts, { campaign, warband, member, captor, how, price, against, roll }, environment) {
    const captive = findCaptive(facts, { campaign, warband, member }, captor, environment.nextId)
    if (captor !== null) factOf(facts, 'warband', captor)
    const other =
      captor !== null && against !== null
        ? findCaptive(facts, { campaign, warband: captor, member: against }, warband, environment.nextId)
        : undefined
    const due = how === 'ransom' ? price : 0
    const sold = how === 'sale' ? readSale(facts, captive.held, roll, environment) : undefined
    const refused = [
      ...captive.refused,
      ...(other?.refused ?? []),
      ...refuseIfUnaffordable(due, treasuryOf(facts, warband)),
      ...(sold && 'refused' in sold ? sold.refused : []),
    ]
    if (refused.length > 0) return { refused }
    const { ruleset } = factOf(facts, 'campaign', campaign)
    return {
      changes: [
        ...endCapture(captive, how),
        ...(other ? endCapture(other, how) : []),
        ...ransomLines(captive.held, due, environment),
        ...(sold && 'sale' in sold ? saleChanges(captive.held, sold.sale, ruleset, environment) : []),
        ...(LOSING_ENDS.includes(how) ? itemsToCaptor(facts, [captive.held], environment) : []),
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
