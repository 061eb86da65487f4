import { z } from 'zod/mini'
import { changed, removed, type Change } from '../../domain/campaign/change.ts'
import { Id, type FactOf } from '../../domain/campaign/facts.ts'
import { factsOfMember, isOpenEnded, stashOf } from '../../domain/campaign/roster.ts'
import { type Facts } from '../../domain/campaign/state.ts'
import { error } from '../../domain/issue.ts'
import { hasLeft, type Member } from '../../domain/member.ts'
import { Line } from '../../domain/text.ts'
import { bandOf, type Band } from '../base/band.ts'
import { withList } from '../base/bench.ts'
import { spoils } from './captive.ts'
import { isFreePieceOn } from '../base/freePiece.ts'
import { command, MOST_AT_ONCE, warband as one, type Decision, type Environment } from '../base/command.ts'
import { withoutLineUp } from '../base/gamesAhead.ts'
import { after, memberIn, payment } from './member.ts'
import { takenOff } from '../base/pieces.ts'
import { dueFor, paidWithoutThings, purseOf, refundedFor, resaleOf, worthOf, type Purse } from '../base/purse.ts'
import { aboutMember, listed, memberName, sentence, whyOf } from '../base/telling.ts'

const ofMember = { campaign: Id, warband: Id, member: Id }

/** How members leave for good, when the organiser says so. */
export const Leaving = z.enum(['dismissed', 'retired', 'dead'])
type Leaving = z.infer<typeof Leaving>

/** What a member costs without its things. */
function ownCost({ ruleset, roster, members }: Band, id: string): number {
  const member: Member = roster.members[members.indexOf(id)]!
  const bare = withList(member, 'items', () => [])
  return ruleset.values.cost(bare, ruleset.roster.context(roster)).total
}

/** What was paid for a member itself, and not yet given back. */
export const ownPrice = (facts: Facts, band: Band, fact: FactOf<'member'>): number =>
  Math.max(0, paidWithoutThings(facts, fact, ownCost(band, fact.id)))

/** What comes back for a member itself, while its band is built: what was paid for it, whatever it costs by now. */
export function ownRefund(facts: Facts, band: Band, purse: Purse, fact: FactOf<'member'>): number {
  const paid = ownPrice(facts, band, fact)
  return -dueFor(purse, -paid, paid).amount + 0
}

/**
 * Members of one band leave for good. The dismissed leave their things in the stash, where the campaign has it so; while
 * the band is built they are refunded in full, with the things that go with them. Who leaves as a captive is written off,
 * and has its things where it is held (UPU-R17). Refused for those who are gone already.
 */
function leaving(
  facts: Facts,
  warband: string,
  members: readonly string[],
  as: Leaving,
  environment: Environment,
): Decision<object> {
  const leavers = members.map((member) => memberIn(facts, warband, member))
  const gone = leavers.filter(hasLeft)
  if (gone.length > 0) return { refused: gone.map(({ name: gone_ }) => error('member-gone', '', { name: gone_ })) }
  const status = as === 'dead' ? 'dead' : 'retired'
  return {
    changes: [
      ...(as === 'dismissed' ? dismissal(facts, warband, leavers, environment) : []),
      ...leavers.flatMap((fact) => [
        ...changed('member', fact, { status }),
        ...freed(facts, fact.id, 'write-off'),
        ...withoutLineUp(fact.id, environment),
      ]),
      ...lostToCaptors(facts, leavers, environment),
    ],
    answer: {},
  }
}

/** UPU-R17: what captives have is where they are held, and stays there when they are lost to their band. */
function lostToCaptors(facts: Facts, leavers: readonly FactOf<'member'>[], environment: Environment): Change[] {
  const held = leavers.flatMap(({ id, status }) =>
    status === 'captured' ? factsOfMember(facts, 'capture', id).filter(({ end }) => end === null) : [],
  )
  return held.length > 0 ? spoils(facts, held, environment) : []
}

/** A captivity of the member that still runs is over: it is back by hand, or never to come back. */
const freed = (facts: Facts, member: string, end: 'release' | 'write-off'): Change[] =>
  factsOfMember(facts, 'capture', member)
    .filter((capture) => capture.end === null)
    .flatMap((capture) => changed('capture', capture, { end }))

/** What becomes of the dismissed's things, and what comes back for them. */
function dismissal(
  facts: Facts,
  warband: string,
  leavers: readonly FactOf<'member'>[],
  environment: Environment,
): Change[] {
  const band = bandOf(facts, warband, environment)
  const purse = purseOf(facts, warband, environment)
  const thingsOf = ({ id, status }: FactOf<'member'>) => (status === 'captured' ? [] : factsOfMember(facts, 'item', id))
  const items = leavers.flatMap(thingsOf)
  const first = after(stashOf(facts, warband))
  const toStash = band.setting('dismissal') !== 'lost'
  const isGivenBack = !toStash && purse.isBuilding
  const { campaign } = leavers[0]!
  return [
    ...(toStash ? items.flatMap((item, at) => laidDown(facts, band, item, first + at)) : []),
    ...(isGivenBack ? items.map((item) => removed('item', item)) : []),
    ...leavers.flatMap((fact) => {
      const refund = ownRefund(facts, band, purse, fact)
      return [
        ...(isGivenBack ? givenBack(thingsOf(fact), purse, environment) : []),
        ...payment({ campaign, warband }, -refund, 'dismissed', fact.name, fact.id, environment),
      ]
    }),
  ]
}

/** What comes back for all things of somebody while the band is built, thing by thing, so that each is known to be bought no more. */
export function givenBack(items: readonly FactOf<'item'>[], purse: Purse, environment: Environment): Change[] {
  return [...Map.groupBy(items, ({ item }) => item)].flatMap(([item, lines]) => {
    const back = resaleOf(purse, undefined, worthOf(lines)) ?? 0
    return payment(lines[0]!, -back, 'returned', item, lines[0]!.member, environment)
  })
}

/** A line of the dismissed goes to the stash, but for the piece that was free for its bearer (UPU-R31). */
function laidDown(facts: Facts, band: Band, line: FactOf<'item'>, position: number): Change[] {
  const quantity = line.quantity - (isFreePieceOn(facts, band, line) ? 1 : 0)
  const detail = takenOff(line, band.ruleset)
  return quantity === 0 ? [removed('item', line)] : changed('item', line, { member: null, quantity, detail, position })
}

/**
 * A member leaves the band for good, with its place in the band's history: dismissed (its things stay where the campaign
 * says so), retired, or dead. The dead and the retired keep what they have.
 */
export const releaseMember = command({
  name: 'member.release',
  version: 1,
  input: z.strictObject({ ...ofMember, as: Leaving }),
  reads: ({ warband, member }, { captorsOf }) => [one(warband), ...captorsOf([member]).map(one)],
  decide: (facts, { warband, member, as }, environment) => leaving(facts, warband, [member], as, environment),
  tell: (telling) => aboutMember(`member.release-${telling.input.as}`)(telling),
})

/** Many members of a band leave for good at once, as one does (see `member.release`): all of them, or none. */
export const releaseMany = command({
  name: 'member.release-many',
  version: 1,
  input: z.strictObject({
    campaign: Id,
    warband: Id,
    members: z.array(Id).check(z.minLength(1), z.maxLength(MOST_AT_ONCE)),
    as: Leaving,
  }),
  reads: ({ warband, members }, { captorsOf }) => [one(warband), ...captorsOf(members).map(one)],
  decide(facts, { warband, members, as }, environment) {
    const twice = new Set(members.filter((id, at) => members.indexOf(id) < at))
    const refused = [...twice].map((id) =>
      error('member-listed-twice', 'members', { name: memberIn(facts, warband, id).name }),
    )
    return refused.length > 0 ? { refused } : leaving(facts, warband, members, as, environment)
  },
  tell: ({ names, input }) =>
    sentence(`member.release-many-${input.as}`, { who: listed(input.members.map((id) => memberName(names, id))) }),
})

/** What it was brought back from lasted as many games as it missed for it; one of which it missed none keeps nobody away. */
export const broughtBack = (facts: Facts, member: string, isOver = isOpenEnded): Change[] =>
  factsOfMember(facts, 'absence', member)
    .filter(isOver)
    .flatMap((absence) => {
      const games = factsOfMember(facts, 'served', member).filter((served) => served.absence === absence.id).length
      return changed('absence', absence, games === 0 ? { reason: null, games } : { games })
    })

/** Sets a member's status by hand: it comes back, or it is missing. What was refunded for it is paid again. */
export const restoreMember = command({
  name: 'member.restore',
  version: 1,
  input: z.strictObject({ ...ofMember, status: z.enum(['active', 'missing']), why: z._default(Line, '') }),
  reads: ({ warband }) => [one(warband)],
  decide(facts, { campaign, warband, member, status }, environment) {
    const fact = memberIn(facts, warband, member)
    if (fact.movedTo !== null) return { refused: [error('member-moved', '', { name: fact.name })] }
    const { amount, refused } = dueFor(purseOf(facts, warband, environment), refundedFor(facts, fact), 0)
    if (refused.length > 0) return { refused }
    return {
      changes: [
        ...changed('member', fact, { status }),
        ...freed(facts, member, 'release'),
        ...(status === 'active' ? broughtBack(facts, member) : []),
        ...payment({ campaign, warband }, amount, 'called-back', fact.name, member, environment),
      ],
      answer: {},
    }
  },
  tell: ({ names, input }) => sentence('member.restore', { who: memberName(names, input.member), why: whyOf(input) }),
})
