import { longestAbsencePerReason, type AbsenceRecord, type Member } from '../member.ts'
import { ROSTER_FORMAT, type Roster } from '../roster.ts'
import { contentForBand, customEntryId, listFrozenContentEntries } from './content.ts'
import type { FactKind, FactOf } from './facts.ts'
import { totalLedgerAmount, sumLedgerByReason } from './ledger.ts'
import { IMPORTED_AWARD_REASON } from './memberFacts.ts'
import { capInRound } from './rounds.ts'
import { factOf, factsWhere, type Facts } from './state.ts'

type OfMember = Extract<
  FactKind,
  | 'trait'
  | 'item'
  | 'injury'
  | 'absence'
  | 'served'
  | 'advance'
  | 'override'
  | 'award'
  | 'capture'
  | 'loss'
  | 'counterEntry'
>

/** Lists the facts of one kind that belong to a member, sorted by position. */
export const factsOfMember = <K extends OfMember>(facts: Facts, kind: K, member: string): FactOf<K>[] =>
  factsWhere(facts, kind, (fact) => fact.member === member)

/** A function that lists the facts of one kind that belong to a member, sorted by position. */
type FactsOfMember = <K extends OfMember>(kind: K, member: string) => readonly FactOf<K>[]

/**
 * Builds an index of facts by member, for callers that need many members: the facts of each kind are read only once.
 */
export function indexByMember(facts: Facts): FactsOfMember {
  const kinds = new Map<OfMember, ReadonlyMap<string | null, readonly unknown[]>>()
  return <K extends OfMember>(kind: K, member: string) => {
    const known =
      kinds.get(kind) ??
      Map.groupBy(
        factsWhere(facts, kind, () => true),
        (fact) => fact.member,
      )
    kinds.set(kind, known)
    return (known.get(member) ?? []) as readonly FactOf<K>[]
  }
}

/** Lists the members of a warband, sorted by position. */
export const membersOf = (facts: Facts, warband: string): FactOf<'member'>[] =>
  factsWhere(facts, 'member', (fact) => fact.warband === warband)

/** Lists the items in a warband's stash, sorted by position. */
export const stashOf = (facts: Facts, warband: string): FactOf<'item'>[] =>
  factsWhere(facts, 'item', (fact) => fact.warband === warband && fact.member === null)

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** Returns the points in a warband's treasury, which is the sum of its ledger lines. */
export const treasuryOf = (facts: Facts, warband: string): number =>
  totalLedgerAmount(sumLedgerByReason(facts, warband))

/**
 * Adds up a member's awards. An award that takes back a gain reduces the gained experience. If more was taken back than
 * gained, the rest counts as spent, so that the member still owes it. `of`: an index from `indexByMember`.
 */
export const experienceOf = (facts: Facts, member: string, of?: FactsOfMember) =>
  sumExperience(of ? of('award', member) : factsOfMember(facts, 'award', member))

function sumExperience(awards: readonly FactOf<'award'>[]): { readonly gained: number; readonly spent: number } {
  const spends = ({ amount, reason }: FactOf<'award'>) => amount < 0 && SPENDING.includes(reason)
  const gained = sum(awards.filter((award) => !spends(award)).map(({ amount }) => amount))
  const spent = -sum(awards.filter(spends).map(({ amount }) => amount))
  return { gained: Math.max(0, gained), spent: spent + Math.max(0, -gained) }
}

/** Reasons of awards that spend experience. Every other negative award takes back a gain. */
const SPENDING = ['advance', IMPORTED_AWARD_REASON]

/**
 * Returns the number of games that a member must still miss. Absences run in parallel, so the longest one counts. `of`:
 * an index from `indexByMember`.
 */
export const countGamesToMiss = (
  facts: Facts,
  member: string,
  of: FactsOfMember = (kind, id) => factsOfMember(facts, kind, id),
): number => longestAbsence(of('absence', member), of('served', member))

function longestAbsence(absences: readonly FactOf<'absence'>[], served: readonly FactOf<'served'>[]): number {
  const left = countGamesLeft(served)
  return absences.reduce((most, absence) => Math.max(most, left(absence)), 0)
}

/** Returns a function that computes how many games of an absence are left. */
function countGamesLeft(served: readonly FactOf<'served'>[]): (absence: FactOf<'absence'>) => number {
  const times = new Map<string, number>()
  for (const { absence } of served) times.set(absence, (times.get(absence) ?? 0) + 1)
  return ({ id, games }) => games - (times.get(id) ?? 0)
}

/**
 * True for an absence that lasts until the member is brought back. It only counts while the member's status is
 * `missing`.
 */
export const isOpenEndedAbsence = ({ games, reason }: FactOf<'absence'>): boolean => games === 0 && reason !== null

/**
 * Lists the absences of a member that are not over. `left`: number of games still to miss; null for an open-ended
 * absence.
 */
export function runningAbsences(facts: Facts, member: string) {
  const { status } = factOf(facts, 'member', member)
  return findRunning(factsOfMember(facts, 'absence', member), factsOfMember(facts, 'served', member), status)
}

function findRunning(
  absences: readonly FactOf<'absence'>[],
  served: readonly FactOf<'served'>[],
  status: FactOf<'member'>['status'],
): { readonly fact: FactOf<'absence'>; readonly left: number | null }[] {
  const left = countGamesLeft(served)
  return absences
    .map((fact) => ({ fact, left: isOpenEndedAbsence(fact) ? null : left(fact) }))
    .filter((one) => (one.left === null ? status === 'missing' : one.left > 0))
}

/** Converts the absences with a known reason to the form of a roster. */
const absenceRecords = (running: ReturnType<typeof findRunning>): AbsenceRecord[] =>
  longestAbsencePerReason(
    running.flatMap(({ fact: { reason }, left }) => (reason ? [{ id: reason, games: left ?? 0 }] : [])),
  )

/** Converts an `item` fact to the item line that rulesets read. */
export const toRosterItem = ({ item, quantity, detail }: FactOf<'item'>) => ({ id: item, quantity, ...detail })

/** Looks up names for injury records: the number or the name of a game, and the current name of a warband. */
export interface InjuryRecordNames {
  readonly game?: (game: string) => number | string | undefined
  readonly warband?: (warband: string) => string | undefined
}

/**
 * Builds a member from its facts, in the form that rulesets read. Empty fields are left out, so that a new member has
 * only few fields.
 */
export function buildMember(
  facts: Facts,
  id: string,
  names: InjuryRecordNames = {},
  of = indexByMember(facts),
): Member {
  const { name, kind, profile, status, notes } = factOf(facts, 'member', id)
  const traits = of('trait', id).map(({ trait, level }) => ({ id: trait, level }))
  const items = of('item', id).map(toRosterItem)
  const experience = sumExperience(of('award', id))
  const missedGames = longestAbsence(of('absence', id), of('served', id))
  const absences = absenceRecords(findRunning(of('absence', id), of('served', id), status))
  return {
    kind,
    name,
    ...profile,
    ...(traits.length > 0 && { traits }),
    ...(items.length > 0 && { items }),
    ...(notes !== '' && { notes }),
    ...((experience.gained > 0 || experience.spent > 0) && { experience }),
    ...(status !== 'active' && { status }),
    ...(missedGames > 0 && { missedGames }),
    ...(absences.length > 0 && { absences }),
    ...memberLists(of, id, names),
  }
}

function memberLists(of: FactsOfMember, id: string, names: InjuryRecordNames): Partial<Member> {
  const injuries = of('injury', id).map(({ injury, detail, against: then, foe, game, occasion }) => {
    const when = (game === null ? undefined : names.game?.(game)) ?? occasion ?? undefined
    const against = (foe ? names.warband?.(foe) : undefined) ?? then
    return {
      id: injury,
      ...(detail !== null && { detail }),
      ...(when !== undefined && { game: when }),
      ...(against !== null && { against }),
    }
  })
  const advances = of('advance', id).map(({ advance, amount }) => ({ id: advance, amount }))
  const overrides = of('override', id).map(({ value, amount, reason }) => ({ value, amount, reason }))
  return {
    ...(injuries.length > 0 && { injuries }),
    ...(advances.length > 0 && { advances }),
    ...(overrides.length > 0 && { overrides }),
  }
}

/**
 * Builds the roster of a warband, which the ruleset checks, evaluates and prints. `round`: the round whose cap applies;
 * without it, the campaign's cap applies. Also returns the ids of the members, in the order of the roster.
 */
export function rosterOf(
  facts: Facts,
  warband: string,
  names?: InjuryRecordNames,
  round?: number,
): { readonly roster: Roster; readonly members: readonly string[] } {
  const { campaign, name, player, options, cap, notes } = factOf(facts, 'warband', warband)
  const { ruleset } = factOf(facts, 'campaign', campaign)
  const members = membersOf(facts, warband).map(({ id }) => id)
  const stash = stashOf(facts, warband).map(toRosterItem)
  const limit = cap ?? capInRound(facts, campaign, round)
  const frozen = listFrozenContentEntries(facts, warband).map(customEntryId)
  const of = indexByMember(facts)
  const roster: Roster = {
    format: ROSTER_FORMAT,
    ruleset,
    name,
    ...(player !== '' && { player }),
    ...(notes !== '' && { notes }),
    ...(limit !== null && { cap: limit }),
    options,
    custom: contentForBand(facts, warband),
    ...(frozen.length > 0 && { frozen }),
    members: members.map((id) => buildMember(facts, id, names, of)),
    // The treasury is set even if it is 0, because a roster with a treasury belongs to a campaign. So the campaign
    // rules apply to it from the first recruit on.
    treasury: Math.max(0, treasuryOf(facts, warband)),
    ...(stash.length > 0 && { stash }),
  }
  return { roster, members }
}
