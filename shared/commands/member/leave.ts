import { z } from 'zod/mini'
import { updateFact, removeFact, type Change } from '../../domain/campaign/change.ts'
import { Id, type FactOf } from '../../domain/campaign/facts.ts'
import { factsOfMember, isOpenEndedAbsence, stashOf } from '../../domain/campaign/roster.ts'
import { type Facts } from '../../domain/campaign/state.ts'
import { error } from '../../domain/issue.ts'
import { hasLeft, type Member } from '../../domain/member.ts'
import { SingleLineText } from '../../domain/text.ts'
import { bandOf, type Band } from '../base/band.ts'
import { withChangedList } from '../base/bench.ts'
import { itemsToCaptor } from './captive.ts'
import { hasFreePiece } from '../base/freePiece.ts'
import {
  defineCommand,
  MAX_BATCH,
  warbandAggregate as one,
  type CommandDecision,
  type CommandEnvironment,
} from '../base/command.ts'
import { removeLineUp } from '../base/plannedGames.ts'
import { nextPosition, getBandMember, paymentLine } from './member.ts'
import { itemDetailWithoutBearer } from '../base/pieces.ts'
import {
  computePayment,
  memberPriceWithoutItems,
  warbandFundsOf,
  memberRefund,
  resaleValue,
  totalPaid,
  type WarbandFunds,
} from '../base/purse.ts'
import {
  memberSentence,
  listSentenceParam,
  memberName,
  historySentence,
  optionalReasonClause,
} from '../base/historySentences.ts'

const ofMember = { campaign: Id, warband: Id, member: Id }

/** The ways in which an organiser can let a member leave for good. */
export const LeaveKind = z.enum(['dismissed', 'retired', 'dead'])
type Leaving = z.infer<typeof LeaveKind>

/** Computes the cost of a member without its items. */
function costWithoutItems({ ruleset, roster, members }: Band, id: string): number {
  const member: Member = roster.members[members.indexOf(id)]!
  const bare = withChangedList(member, 'items', () => [])
  return ruleset.values.cost(bare, ruleset.roster.context(roster)).total
}

/** Returns the points that were paid for a member without its items and are not refunded yet. */
export const unrefundedPriceWithoutItems = (facts: Facts, band: Band, fact: FactOf<'member'>): number =>
  Math.max(0, memberPriceWithoutItems(facts, fact, costWithoutItems(band, fact.id)))

/**
 * Returns the refund for a member without its items while its warband is built. The refund is what was paid, even if
 * the member's cost is different now.
 */
export function refundWithoutItems(facts: Facts, band: Band, purse: WarbandFunds, fact: FactOf<'member'>): number {
  const paid = unrefundedPriceWithoutItems(facts, band, fact)
  return -computePayment(purse, -paid, paid).amount + 0
}

/**
 * Lets members of one warband leave for good. If the campaign's setting says so, items of dismissed members go to the
 * stash. While the warband is built, members and lost items are refunded in full. A captive is written off, and its
 * items stay with the captor (UPU-R17). Refused for members who have already left.
 */
function leaveBand(
  facts: Facts,
  warband: string,
  members: readonly string[],
  as: Leaving,
  environment: CommandEnvironment,
): CommandDecision<object> {
  const leavers = members.map((member) => getBandMember(facts, warband, member))
  const gone = leavers.filter(hasLeft)
  if (gone.length > 0)
    return { refused: gone.map(({ name: goneName }) => error('member-gone', '', { name: goneName })) }
  const status = as === 'dead' ? 'dead' : 'retired'
  return {
    changes: [
      ...(as === 'dismissed' ? dismissalChanges(facts, warband, leavers, environment) : []),
      ...leavers.flatMap((fact) => [
        ...updateFact('member', fact, { status }),
        ...endCaptivityFacts(facts, fact.id, 'write-off'),
        ...removeLineUp(fact.id, environment),
      ]),
      ...loseToCaptors(facts, leavers, environment),
    ],
    answer: {},
  }
}

/**
 * Moves the items of leaving captives to their captors (UPU-R17): the captor has these items and keeps them when the
 * captive is lost.
 */
function loseToCaptors(facts: Facts, leavers: readonly FactOf<'member'>[], environment: CommandEnvironment): Change[] {
  const held = leavers.flatMap(({ id, status }) =>
    status === 'captured' ? factsOfMember(facts, 'capture', id).filter(({ end }) => end === null) : [],
  )
  return held.length > 0 ? itemsToCaptor(facts, held, environment) : []
}

/** Ends the current captivity of a member, without changing its status. */
const endCaptivityFacts = (facts: Facts, member: string, end: 'release' | 'write-off'): Change[] =>
  factsOfMember(facts, 'capture', member)
    .filter((capture) => capture.end === null)
    .flatMap((capture) => updateFact('capture', capture, { end }))

/** Moves the items of dismissed members to the stash or removes them, and refunds what must be refunded. */
function dismissalChanges(
  facts: Facts,
  warband: string,
  leavers: readonly FactOf<'member'>[],
  environment: CommandEnvironment,
): Change[] {
  const band = bandOf(facts, warband, environment)
  const purse = warbandFundsOf(facts, warband, environment)
  const thingsOf = ({ id, status }: FactOf<'member'>) => (status === 'captured' ? [] : factsOfMember(facts, 'item', id))
  const items = leavers.flatMap(thingsOf)
  const first = nextPosition(stashOf(facts, warband))
  const toStash = band.setting('dismissal') !== 'lost'
  const isGivenBack = !toStash && purse.isBuilding
  const { campaign } = leavers[0]!
  return [
    ...(toStash ? items.flatMap((item, at) => moveToStash(facts, band, item, first + at)) : []),
    ...(isGivenBack ? items.map((item) => removeFact('item', item)) : []),
    ...leavers.flatMap((fact) => {
      const refund = refundWithoutItems(facts, band, purse, fact)
      return [
        ...(isGivenBack ? refundItems(thingsOf(fact), purse, environment) : []),
        ...paymentLine({ campaign, warband }, -refund, 'dismissed', fact.name, fact.id, environment),
      ]
    }),
  ]
}

/**
 * Refunds all items of a member while the warband is built. Each item gets its own ledger line, which shows that the
 * purchase of this item was returned.
 */
export function refundItems(
  items: readonly FactOf<'item'>[],
  purse: WarbandFunds,
  environment: CommandEnvironment,
): Change[] {
  return [...Map.groupBy(items, ({ item }) => item)].flatMap(([item, lines]) => {
    const back = resaleValue(purse, undefined, totalPaid(lines)) ?? 0
    return paymentLine(lines[0]!, -back, 'returned', item, lines[0]!.member, environment)
  })
}

/** Moves an item line of a dismissed member to the stash, without the piece that was free for its bearer (UPU-R31). */
function moveToStash(facts: Facts, band: Band, line: FactOf<'item'>, position: number): Change[] {
  const quantity = line.quantity - (hasFreePiece(facts, band, line) ? 1 : 0)
  const detail = itemDetailWithoutBearer(line, band.ruleset)
  return quantity === 0
    ? [removeFact('item', line)]
    : updateFact('item', line, { member: null, quantity, detail, position })
}

/**
 * Lets a member leave the warband for good; the member stays in the history. `as`: dismissed (a setting of the campaign
 * decides what happens to its items), retired, or dead. Dead and retired members keep their items.
 */
export const letMemberLeave = defineCommand({
  name: 'member.release',
  version: 1,
  input: z.strictObject({ ...ofMember, as: LeaveKind }),
  reads: ({ warband, member }, { captorsOf }) => [one(warband), ...captorsOf([member]).map(one)],
  decide: (facts, { warband, member, as }, environment) => leaveBand(facts, warband, [member], as, environment),
  describeEntries: (telling) => memberSentence(`member.release-${telling.input.as}`)(telling),
})

/**
 * Lets many members of a warband leave for good at once, each like `member.release`. If the rules refuse one member, no
 * member leaves.
 */
export const letManyMembersLeave = defineCommand({
  name: 'member.release-many',
  version: 1,
  input: z.strictObject({
    campaign: Id,
    warband: Id,
    members: z.array(Id).check(z.minLength(1), z.maxLength(MAX_BATCH)),
    as: LeaveKind,
  }),
  reads: ({ warband, members }, { captorsOf }) => [one(warband), ...captorsOf(members).map(one)],
  decide(facts, { warband, members, as }, environment) {
    const twice = new Set(members.filter((id, at) => members.indexOf(id) < at))
    const refused = [...twice].map((id) =>
      error('member-listed-twice', 'members', { name: getBandMember(facts, warband, id).name }),
    )
    return refused.length > 0 ? { refused } : leaveBand(facts, warband, members, as, environment)
  },
  describeEntries: ({ names, input }) =>
    historySentence(`member.release-many-${input.as}`, {
      who: listSentenceParam(input.members.map((id) => memberName(names, id))),
    }),
})

/**
 * Ends absences of a member. An ended absence lasts exactly as many games as the member has missed because of it. If no
 * game was missed, the absence has no effect any more.
 */
export const endAbsences = (facts: Facts, member: string, isOver = isOpenEndedAbsence): Change[] =>
  factsOfMember(facts, 'absence', member)
    .filter(isOver)
    .flatMap((absence) => {
      const games = factsOfMember(facts, 'served', member).filter((served) => served.absence === absence.id).length
      return updateFact('absence', absence, games === 0 ? { reason: null, games } : { games })
    })

/** Sets a member's status by hand to active or missing. The refund of an earlier dismissal must be paid back. */
export const restoreMember = defineCommand({
  name: 'member.restore',
  version: 1,
  input: z.strictObject({ ...ofMember, status: z.enum(['active', 'missing']), why: z._default(SingleLineText, '') }),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { campaign, warband, member, status }, environment) {
    const fact = getBandMember(facts, warband, member)
    if (fact.movedTo !== null) return { refused: [error('member-moved', '', { name: fact.name })] }
    const { amount, refused } = computePayment(
      warbandFundsOf(facts, warband, environment),
      memberRefund(facts, fact),
      0,
    )
    if (refused.length > 0) return { refused }
    return {
      changes: [
        ...updateFact('member', fact, { status }),
        ...endCaptivityFacts(facts, member, 'release'),
        ...(status === 'active' ? endAbsences(facts, member) : []),
        ...paymentLine({ campaign, warband }, amount, 'called-back', fact.name, member, environment),
      ],
      answer: {},
    }
  },
  describeEntries: ({ names, input }) =>
    historySentence(input.status === 'missing' ? 'member.go-missing' : 'member.restore', {
      who: memberName(names, input.member),
      why: optionalReasonClause(input),
    }),
})
