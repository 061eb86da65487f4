import { longestOfEach, type AbsenceRecord, type Member } from '../member.ts'
import { ROSTER_FORMAT, type Roster } from '../roster.ts'
import { entriesFor, entryId, frozenOf } from './content.ts'
import type { FactKind, FactOf } from './facts.ts'
import { amountOf, sumsOf } from './ledger.ts'
import { BROUGHT } from './split.ts'
import { factOf, factsWhere, type Facts } from './state.ts'

type OfMember = Extract<
  FactKind,
  'trait' | 'item' | 'injury' | 'absence' | 'served' | 'advance' | 'override' | 'award' | 'capture' | 'loss'
>

/** The facts of a kind that belong to a member, in their order. */
export const factsOfMember = <K extends OfMember>(facts: Facts, kind: K, member: string): FactOf<K>[] =>
  factsWhere(facts, kind, (fact) => fact.member === member)

/** Looks up the facts of a kind that belong to a member, in their order. */
type FactsOfMember = <K extends OfMember>(kind: K, member: string) => readonly FactOf<K>[]

/** The same for many members: each kind is gone through once, however many there are. */
export function byMember(facts: Facts): FactsOfMember {
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

/** The members of a warband in their order. */
export const membersOf = (facts: Facts, warband: string): FactOf<'member'>[] =>
  factsWhere(facts, 'member', (fact) => fact.warband === warband)

/** What lies in a warband's stash. */
export const stashOf = (facts: Facts, warband: string): FactOf<'item'>[] =>
  factsWhere(facts, 'item', (fact) => fact.warband === warband && fact.member === null)

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** Points in a warband's treasury: what its ledger comes to. */
export const treasuryOf = (facts: Facts, warband: string): number => amountOf(sumsOf(facts, warband))

/**
 * Experience gained and spent: what a member's awards come to; `of` looks them up where many members are asked for. What
 * was taken back counts as never gained; where that is more than is there, the rest counts as spent, so that a debt stays.
 */
export const experienceOf = (facts: Facts, member: string, of?: FactsOfMember) =>
  experienceFrom(of ? of('award', member) : factsOfMember(facts, 'award', member))

function experienceFrom(awards: readonly FactOf<'award'>[]): { readonly gained: number; readonly spent: number } {
  const spends = ({ amount, reason }: FactOf<'award'>) => amount < 0 && SPENDING.includes(reason)
  const gained = sum(awards.filter((award) => !spends(award)).map(({ amount }) => amount))
  const spent = -sum(awards.filter(spends).map(({ amount }) => amount))
  return { gained: Math.max(0, gained), spent: spent + Math.max(0, -gained) }
}

/** Why experience was spent: an advance, or an earlier history. Whatever else lessens it takes it back. */
const SPENDING = ['advance', BROUGHT]

/**
 * Games that a member has still to miss: of absences that run at the same time the longest. `of` looks them up where many
 * members are asked for.
 */
export const missedGamesOf = (
  facts: Facts,
  member: string,
  of: FactsOfMember = (kind, id) => factsOfMember(facts, kind, id),
): number => missedGamesFrom(of('absence', member), of('served', member))

function missedGamesFrom(absences: readonly FactOf<'absence'>[], served: readonly FactOf<'served'>[]): number {
  const left = leftOf(served)
  return absences.reduce((most, absence) => Math.max(most, left(absence)), 0)
}

/** Tells how many games are left of an absence. */
function leftOf(served: readonly FactOf<'served'>[]): (absence: FactOf<'absence'>) => number {
  const times = new Map<string, number>()
  for (const { absence } of served) times.set(absence, (times.get(absence) ?? 0) + 1)
  return ({ id, games }) => games - (times.get(id) ?? 0)
}

/** True for an absence that lasts until its member is brought back; it runs while that one is missing. */
export const isOpenEnded = ({ games, reason }: FactOf<'absence'>): boolean => games === 0 && reason !== null

/** A member's absences that run, each with the games that are left of it; null: all, until it is brought back. */
export function runningAbsences(facts: Facts, member: string) {
  const { status } = factOf(facts, 'member', member)
  return runningFrom(factsOfMember(facts, 'absence', member), factsOfMember(facts, 'served', member), status)
}

function runningFrom(
  absences: readonly FactOf<'absence'>[],
  served: readonly FactOf<'served'>[],
  status: FactOf<'member'>['status'],
): { readonly fact: FactOf<'absence'>; readonly left: number | null }[] {
  const left = leftOf(served)
  return absences
    .map((fact) => ({ fact, left: isOpenEnded(fact) ? null : left(fact) }))
    .filter((one) => (one.left === null ? status === 'missing' : one.left > 0))
}

/** Those whose reason is known, as a roster tells them. */
const recordOf = (running: ReturnType<typeof runningFrom>): AbsenceRecord[] =>
  longestOfEach(running.flatMap(({ fact: { reason }, left }) => (reason ? [{ id: reason, games: left ?? 0 }] : [])))

/** A member's possessions as its ruleset reads them. */
export const ownedItem = ({ item, quantity, detail }: FactOf<'item'>) => ({ id: item, quantity, ...detail })

/** Looks up what the record of an injury names: a game's number, and what a band is called by now. */
export interface RecordNames {
  readonly game?: (game: string) => number | string | undefined
  readonly warband?: (warband: string) => string | undefined
}

/**
 * A member as its ruleset reads it, put together from the facts. What is empty is left out, so that a fresh member is
 * one.
 */
export function memberOf(facts: Facts, id: string, names: RecordNames = {}, of = byMember(facts)): Member {
  const { name, kind, profile, status, notes } = factOf(facts, 'member', id)
  const traits = of('trait', id).map(({ trait, level }) => ({ id: trait, level }))
  const items = of('item', id).map(ownedItem)
  const experience = experienceFrom(of('award', id))
  const missedGames = missedGamesFrom(of('absence', id), of('served', id))
  const absences = recordOf(runningFrom(of('absence', id), of('served', id), status))
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
    ...lists(of, id, names),
  }
}

function lists(of: FactsOfMember, id: string, names: RecordNames): Partial<Member> {
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

/** A warband as a roster, by which its ruleset judges, reckons and prints it; with the ids of its members in their order. */
export function rosterOf(
  facts: Facts,
  warband: string,
  names?: RecordNames,
): { readonly roster: Roster; readonly members: readonly string[] } {
  const { campaign, name, player, options, cap, notes } = factOf(facts, 'warband', warband)
  const { ruleset, cap: ceiling } = factOf(facts, 'campaign', campaign)
  const members = membersOf(facts, warband).map(({ id }) => id)
  const stash = stashOf(facts, warband).map(ownedItem)
  const limit = cap ?? ceiling
  const frozen = frozenOf(facts, warband).map(entryId)
  const of = byMember(facts)
  const roster: Roster = {
    format: ROSTER_FORMAT,
    ruleset,
    name,
    ...(player !== '' && { player }),
    ...(notes !== '' && { notes }),
    ...(limit !== null && { cap: limit }),
    options,
    custom: entriesFor(facts, warband),
    ...(frozen.length > 0 && { frozen }),
    members: members.map((id) => memberOf(facts, id, names, of)),
    // With a treasury it is judged by the rules of campaigns, from its first recruit on.
    treasury: Math.max(0, treasuryOf(facts, warband)),
    ...(stash.length > 0 && { stash }),
  }
  return { roster, members }
}
