import type { Member } from '../member.ts'
import { ROSTER_FORMAT, type Roster } from '../roster.ts'
import type { FactKind, FactOf } from './facts.ts'
import { factOf, factsWhere, type Facts } from './state.ts'

type OfMember = Extract<
  FactKind,
  'trait' | 'item' | 'injury' | 'absence' | 'served' | 'advance' | 'override' | 'award' | 'capture'
>

/** The facts of a kind that belong to a member, in their order. */
export const factsOfMember = <K extends OfMember>(facts: Facts, kind: K, member: string): FactOf<K>[] =>
  factsWhere(facts, kind, (fact) => fact.member === member)

/** The members of a warband in their order. */
export const membersOf = (facts: Facts, warband: string): FactOf<'member'>[] =>
  factsWhere(facts, 'member', (fact) => fact.warband === warband)

/** What lies in a warband's stash. */
export const stashOf = (facts: Facts, warband: string): FactOf<'item'>[] =>
  factsWhere(facts, 'item', (fact) => fact.warband === warband && fact.member === null)

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0)

/** Points in a warband's treasury: what its ledger comes to. */
export const treasuryOf = (facts: Facts, warband: string): number =>
  sum(factsWhere(facts, 'ledger', (line) => line.warband === warband).map(({ amount }) => amount))

/** Experience gained and spent: what a member's awards come to. */
export function experienceOf(facts: Facts, member: string): { readonly gained: number; readonly spent: number } {
  const amounts = factsOfMember(facts, 'award', member).map(({ amount }) => amount)
  return {
    gained: sum(amounts.filter((amount) => amount > 0)),
    spent: -sum(amounts.filter((amount) => amount < 0)),
  }
}

/** Games that a member has still to miss: of absences that run at the same time the longest. */
export function missedGamesOf(facts: Facts, member: string): number {
  const served = factsOfMember(facts, 'served', member)
  const left = factsOfMember(facts, 'absence', member).map(
    ({ id, games }) => games - served.filter(({ absence }) => absence === id).length,
  )
  return Math.max(0, ...left)
}

/** A member's possessions as its ruleset reads them. */
export const ownedItem = ({ item, quantity, detail }: FactOf<'item'>) => ({ id: item, quantity, ...detail })

/** Looks a game's number up, as injuries tell it. */
export type GameNames = (game: string) => number | string | undefined

/**
 * A member as its ruleset reads it, put together from the facts. What is empty is left out, so that a fresh member is
 * one.
 */
export function memberOf(facts: Facts, id: string, gameName: GameNames = () => undefined): Member {
  const { name, kind, profile, status, notes } = factOf(facts, 'member', id)
  const traits = factsOfMember(facts, 'trait', id).map(({ trait, level }) => ({ id: trait, level }))
  const items = factsOfMember(facts, 'item', id).map(ownedItem)
  const experience = experienceOf(facts, id)
  const missedGames = missedGamesOf(facts, id)
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
    ...lists(facts, id, gameName),
  }
}

function lists(facts: Facts, id: string, gameName: GameNames): Partial<Member> {
  const injuries = factsOfMember(facts, 'injury', id).map(({ injury, detail, against, game, occasion }) => {
    const when = (game === null ? undefined : gameName(game)) ?? occasion ?? undefined
    return {
      id: injury,
      ...(detail !== null && { detail }),
      ...(when !== undefined && { game: when }),
      ...(against !== null && { against }),
    }
  })
  const advances = factsOfMember(facts, 'advance', id).map(({ advance, amount }) => ({ id: advance, amount }))
  const overrides = factsOfMember(facts, 'override', id).map(({ value, amount, reason }) => ({ value, amount, reason }))
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
  gameName?: GameNames,
): { readonly roster: Roster; readonly members: readonly string[] } {
  const { campaign, name, player, options, cap, notes } = factOf(facts, 'warband', warband)
  const { ruleset, cap: ceiling } = factOf(facts, 'campaign', campaign)
  const members = membersOf(facts, warband).map(({ id }) => id)
  const stash = stashOf(facts, warband).map(ownedItem)
  const limit = cap ?? ceiling
  const roster: Roster = {
    format: ROSTER_FORMAT,
    ruleset,
    name,
    ...(player !== '' && { player }),
    ...(notes !== '' && { notes }),
    ...(limit !== null && { cap: limit }),
    options,
    custom: factsWhere(facts, 'custom', (one) => one.campaign === campaign).map(({ entry }) => entry),
    members: members.map((id) => memberOf(facts, id, gameName)),
    // With a treasury it is judged by the rules of campaigns, from its first recruit on.
    treasury: Math.max(0, treasuryOf(facts, warband)),
    ...(stash.length > 0 && { stash }),
  }
  return { roster, members }
}
