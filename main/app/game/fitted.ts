import { byMember, factsOfMember, memberOf } from '../../../shared/domain/campaign/roster.ts'
import type { Facts } from '../../../shared/domain/campaign/state.ts'
import { hasLeft } from '../../../shared/domain/member.ts'
import { absenceOf, type Absence } from '../../../shared/rules/kit/aftermath/absences.ts'
import { linedUp, soreIn } from '../../../shared/rules/lineUp.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import type { Entered } from '../base/recordedGame.ts'
import { stripped } from './stripped.ts'

/** Why members of the bands of a game cannot play in it; who can is not among them. */
export function awayFrom(facts: Facts): Map<string, Absence> {
  const away = new Map<string, Absence>()
  const of = byMember(facts)
  for (const id of facts.member.keys()) {
    const why = absenceOf(memberOf(facts, id, undefined, of))
    if (why) away.set(id, why)
  }
  return away
}

/** Those of a team, by their ids; nobody of a member that is none. */
export function crewIds({ aftermath }: Ruleset, facts: Facts, member: string): readonly string[] {
  if (!aftermath.crew || !facts.member.has(member)) return []
  return aftermath.crew(memberOf(facts, member))?.map(({ id }) => id) ?? []
}

/** A game with what was entered of it, made to agree with who is recorded as having played. */
export interface Fitted {
  /** Its bands before it: whoever played could. */
  readonly facts: Facts
  /** All others were at home, and nothing was told of them. */
  readonly input: Entered
  /** Members who are recorded as having played although they could not. */
  readonly forced: ReadonlySet<string>
}

/** `facts`: the bands of the game as they should have been before it; `was`: as they were, with all of each team. */
export interface BandsOfGame {
  readonly facts: Facts
  readonly was: Facts
  readonly ruleset: Ruleset
  /** True of a game that was entered anew since, on its bands as they should have been. */
  readonly isCorrected: boolean
}

/** Where a member has what stood at this place among its things. */
function lineOf(was: Facts, is: Facts, member: string, line: number): number | undefined {
  const id = factsOfMember(was, 'item', member)[line]?.id
  const at = factsOfMember(is, 'item', member).findIndex((one) => one.id === id)
  return at < 0 ? undefined : at
}

/** Makes what was entered of a game, and its bands before it, agree with who played; `whole`: who did so with all of its team. */
export function fitted(
  { facts, was, ruleset, isCorrected }: BandsOfGame,
  entered: Entered,
  plays: ReadonlySet<string>,
  whole: ReadonlySet<string> = plays,
): Fitted {
  const crew = new Map([...plays].map((id) => [id, missingOf(crewIds(ruleset, was, id), crewIds(ruleset, facts, id))]))
  const away = awayFrom(facts)
  const forced = new Set([...plays].filter((id) => away.has(id) || (whole.has(id) && crew.get(id)!.length > 0)))
  const teams = [...forced].filter((id) => whole.has(id) && crew.get(id)!.length > 0)
  const present = presentIn(facts, was, forced, new Set(teams))
  const checks = entered.checks.filter(({ member }) => present.member.has(member) && throws(ruleset, present, member))
  const unchecked = [...plays].filter((id) => !checks.some(({ member }) => member === id))
  const able = sound(ruleset, present, unchecked)
  const gone = (member: string, person?: string) =>
    facts.member.has(member) &&
    (!plays.has(member) || (person !== undefined && !whole.has(member) && crew.get(member)!.includes(person)))
  const home = [...facts.member.values()].filter(
    (member) =>
      !plays.has(member.id) && !hasLeft(member) && (!away.has(member.id) || entered.stayedAway.includes(member.id)),
  )
  const of = linedUp(ruleset, { checks, stayedAway: [] })
  const isKeptAway = (id: string) => of(id, memberOf(facts, id)).absence?.reason === 'old-war-wound'
  const stayedAway = home.flatMap(({ id }) => (isKeptAway(id) ? [] : [id]))
  return {
    facts: able,
    forced,
    input: {
      ...entered,
      checks: checks.filter(({ member }) => !stayedAway.includes(member)),
      stayedAway: [...new Set([...entered.stayedAway.filter((id) => stayedAway.includes(id)), ...stayedAway])],
      answers: stripped(entered.answers, {
        gone,
        warbandOf: (id) => was.member.get(id)?.warband,
        crewOf: (id) => crewIds(ruleset, was, id),
        lineOf: (id, line) => (isCorrected ? line : lineOf(was, facts, id, line)),
      }),
    },
  }
}

const missingOf = (all: readonly string[], left: readonly string[]): string[] => all.filter((id) => !left.includes(id))

/** The facts with these members fit to play; of teams with all who were in them. */
function presentIn(facts: Facts, was: Facts, forced: ReadonlySet<string>, teams: ReadonlySet<string>): Facts {
  if (forced.size === 0) return facts
  const member = new Map(facts.member)
  for (const id of forced) {
    const fact = member.get(id)!
    const { profile } = teams.has(id) ? was.member.get(id)! : fact
    member.set(id, { ...fact, status: 'active', profile })
  }
  const absence = new Map([...facts.absence].filter(([, fact]) => !forced.has(fact.member)))
  return { ...facts, member, absence }
}

const throws = (ruleset: Ruleset, facts: Facts, id: string): boolean =>
  soreIn(ruleset, memberOf(facts, id)) !== undefined

/** The facts in which those who played without a die had no need of one. */
function sound(ruleset: Ruleset, facts: Facts, unchecked: readonly string[]): Facts {
  const hindered = unchecked.filter((id) => facts.member.has(id) && throws(ruleset, facts, id))
  if (hindered.length === 0) return facts
  const isOld = (injury: string) =>
    ruleset.aftermath.injuries
      .get(injury)
      ?.effects.some((effect) => effect.kind === 'flag' && effect.flag === 'old-war-wound')
  const wounds = new Set(
    hindered.flatMap((id) => factsOfMember(facts, 'injury', id).flatMap((one) => (isOld(one.injury) ? [one.id] : []))),
  )
  return { ...facts, injury: new Map([...facts.injury].filter(([id]) => !wounds.has(id))) }
}
