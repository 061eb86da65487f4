import type { FactOf } from '../domain/campaign/facts.ts'
import { byMember, experienceOf, missedGamesOf } from '../domain/campaign/roster.ts'
import { factsWhere, type Facts } from '../domain/campaign/state.ts'
import { peopleIn, wentThrough } from './cameAlong.ts'
import type { Statistics } from './format.ts'
import { outIn } from './outOfAction.ts'
import type { RoundOf } from './rounds.ts'

type Person = Statistics['people'][number]
type Stage = Person['bands'][number]
type Career = Omit<Stage, 'member' | 'warband' | 'until'>

/** Tells the round that a band was in when somebody of it became who it is in another (`to`). */
export type LeftIn = (gone: { readonly warband: string; readonly to: string }) => number

/**
 * The people of a campaign, each with its whole career: what it did as a member of one band and as one of another is added up,
 * and its part in each of them is told beside. `deaths`: the participations of which members died.
 */
export function peopleOf(facts: Facts, roundOf: RoundOf, leftIn: LeftIn, deaths: ReadonlySet<string>): Person[] {
  const careerOf = careersIn(facts, roundOf, deaths)
  const of = byMember(facts)
  return peopleIn(
    facts.member,
    factsWhere(facts, 'member', () => true),
  ).map(({ now, before }) => {
    const { id, name, warband, kind, status } = now
    // What was taken back of it in its last band it may have gained in another.
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
      toMiss: missedGamesOf(facts, id, of),
      ...careerIn([...past, own]),
      bands: past.length > 0 ? [...past, own] : [],
    }
  })
}

/** Makes what looks up the career of somebody in one band. */
function careersIn(facts: Facts, roundOf: RoundOf, deaths: ReadonlySet<string>): (member: string) => Career {
  const told = [...facts.participation.values()].filter(({ game }) => roundOf(game) !== null)
  const own = Map.groupBy(told, ({ member }) => member)
  const felledBy = Map.groupBy(
    told.filter(({ outBy }) => outBy !== null),
    ({ outBy }) => outBy,
  )
  const lines = Map.groupBy(facts.ledger.values(), ({ member }) => member)
  const wounds = Map.groupBy(wentThrough(facts, 'injury'), ({ member }) => member)
  const awards = wentThrough(facts, 'award')
  const of = byMember({ ...facts, award: new Map(awards.map((one) => [one.id, one])) })
  return (member) => {
    const games = (own.get(member) ?? []).filter(({ played }) => played)
    const felled = felledBy.get(member) ?? []
    const rounds = games.map(({ game }) => roundOf(game)!)
    return {
      games: games.length,
      felled: outOf(felled),
      killed: felled.filter(({ id }) => deaths.has(id)).length,
      fallen: outOf(games),
      wounds: wounds.get(member)?.length ?? 0,
      experience: experienceOf(facts, member, of).gained,
      first: rounds.length > 0 ? Math.min(...rounds) : null,
      last: rounds.length > 0 ? Math.max(...rounds) : null,
      // What came to nothing is 0, and no −0.
      paid: 0 - sum(lines.get(member) ?? [], ({ amount }) => amount),
    }
  }
}

const outOf = (all: readonly FactOf<'participation'>[]): number => sum(all, outIn)

const sum = <T>(all: readonly T[], of: (one: T) => number): number => all.reduce((total, one) => total + of(one), 0)

/** The figures of several parts of a career together. */
export function careerIn(parts: readonly Career[]): Career {
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
