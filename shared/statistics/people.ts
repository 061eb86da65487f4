import type { FactOf } from '../domain/campaign/facts.ts'
import { indexByMember, experienceOf, countGamesToMiss } from '../domain/campaign/roster.ts'
import { factsWhere, type Facts } from '../domain/campaign/state.ts'
import { findPeople, factsWithoutTransferCopies } from './movedMembers.ts'
import type { Statistics } from './format.ts'
import { countOutOfAction } from '../domain/campaign/outOfAction.ts'
import type { RoundOfGameLookup } from './rounds.ts'

type Person = Statistics['people'][number]
type Stage = Person['bands'][number]
type Career = Omit<Stage, 'member' | 'warband' | 'until'>

/**
 * Returns the number of the last round that a warband had played when its member moved away and became the member `to`.
 */
export type RoundOfTransferLookup = (gone: { readonly warband: string; readonly to: string }) => number

/**
 * Returns the people of a campaign with their whole careers: the sum over all their warbands, and the part in each.
 * `deaths`: ids of participations in which a member died.
 */
export function personCareerLines(
  facts: Facts,
  roundOf: RoundOfGameLookup,
  leftIn: RoundOfTransferLookup,
  deaths: ReadonlySet<string>,
): Person[] {
  const careerOf = careerLookup(facts, roundOf, deaths)
  const of = indexByMember(facts)
  return findPeople(
    facts.member,
    factsWhere(facts, 'member', () => true),
  ).map(({ now, before }) => {
    const { id, name, warband, kind, status } = now
    // The numbers of the last warband are the whole career minus the numbers of the earlier warbands. They cannot be
    // added up directly, because experience taken away there may have been gained in an earlier warband.
    const { gained } = experienceOf(facts, id, of)
    const past = before.map((one): Stage => ({
      ...{ member: one.id, warband: one.warband },
      until: leftIn({ warband: one.warband, to: one.movedTo! }),
      ...careerOf(one.id),
    }))
    const experience = gained - sum(past, (stage) => stage.experience)
    const own: Stage = { member: id, warband, until: null, ...careerOf(id), experience }
    return {
      ...{ member: id, name, warband, kind, status },
      toMiss: countGamesToMiss(facts, id, of),
      ...sumCareers([...past, own]),
      bands: past.length > 0 ? [...past, own] : [],
    }
  })
}

/** Returns a function that computes the career of one member fact. */
function careerLookup(
  facts: Facts,
  roundOf: RoundOfGameLookup,
  deaths: ReadonlySet<string>,
): (member: string) => Career {
  const told = [...facts.participation.values()].filter(({ game }) => roundOf(game) !== null)
  const own = Map.groupBy(told, ({ member }) => member)
  const felledBy = Map.groupBy(
    told.filter(({ outBy }) => outBy !== null),
    ({ outBy }) => outBy,
  )
  const lines = Map.groupBy(facts.ledger.values(), ({ member }) => member)
  const wounds = Map.groupBy(factsWithoutTransferCopies(facts, 'injury'), ({ member }) => member)
  const awards = factsWithoutTransferCopies(facts, 'award')
  const of = indexByMember({ ...facts, award: new Map(awards.map((one) => [one.id, one])) })
  return (member) => {
    const games = (own.get(member) ?? []).filter(({ played }) => played)
    const felled = felledBy.get(member) ?? []
    const rounds = games.map(({ game }) => roundOf(game)!)
    return {
      games: games.length,
      felled: sumOutOfAction(felled),
      killed: felled.filter(({ id }) => deaths.has(id)).length,
      fallen: sumOutOfAction(games),
      wounds: wounds.get(member)?.length ?? 0,
      experience: experienceOf(facts, member, of).gained,
      first: rounds.length > 0 ? Math.min(...rounds) : null,
      last: rounds.length > 0 ? Math.max(...rounds) : null,
      // Subtracts from 0, because `-sum` would be −0 for a sum of 0.
      paid: 0 - sum(lines.get(member) ?? [], ({ amount }) => amount),
    }
  }
}

const sumOutOfAction = (all: readonly FactOf<'participation'>[]): number => sum(all, countOutOfAction)

const sum = <T>(all: readonly T[], of: (one: T) => number): number => all.reduce((total, one) => total + of(one), 0)

/** Sums the numbers of several parts of a career. */
export function sumCareers(parts: readonly Career[]): Career {
  const rounds = parts.flatMap(({ first, last }) => [first, last]).filter((round) => round !== null)
  return {
    games: sum(parts, ({ games }) => games),
    felled: sum(parts, ({ felled }) => felled),
    killed: sum(parts, ({ killed }) => killed),
    fallen: sum(parts, ({ fallen }) => fallen),
    wounds: sum(parts, ({ wounds }) => wounds),
    experience: sum(parts, ({ experience }) => experience),
    first: rounds.length > 0 ? Math.min(...rounds) : null,
    last: rounds.length > 0 ? Math.max(...rounds) : null,
    paid: sum(parts, ({ paid }) => paid),
  }
}
