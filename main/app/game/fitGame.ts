import { addFact, updateFact, type Change } from '../../../shared/domain/campaign/change.ts'
import { indexByMember, factsOfMember, buildMember, runningAbsences } from '../../../shared/domain/campaign/roster.ts'
import { memberProfile } from '../../../shared/domain/campaign/memberFacts.ts'
import type { Facts } from '../../../shared/domain/campaign/state.ts'
import { hasLeft, type Member } from '../../../shared/domain/member.ts'
import { absenceOf, type Absence } from '../../../shared/rules/kit/aftermath/absences.ts'
import type {
  AftermathAnswers,
  AftermathAnswer,
  AftermathAnswerOf,
  FallenEntry,
} from '../../../shared/rules/aftermathAnswers.ts'
import { lineUpStateOf, oldWoundOf } from '../../../shared/rules/lineUp.ts'
import type { Ruleset } from '../../../shared/rules/ruleset.ts'
import type { RecordGameInputWithLineUp } from '../base/recordedGame.ts'

/** Returns why members of a game's warbands cannot play, by member id. Members who can play are not in the map. */
export function findAbsences(facts: Facts): Map<string, Absence> {
  const away = new Map<string, Absence>()
  const of = indexByMember(facts)
  for (const id of facts.member.keys()) {
    const why = absenceOf(buildMember(facts, id, undefined, of))
    if (why) away.set(id, why)
  }
  return away
}

/** Ids of a team's crew; empty for a member without a crew. */
export function crewIds({ aftermath }: Ruleset, facts: Facts, member: string): readonly string[] {
  if (!aftermath.crew || !facts.member.has(member)) return []
  return aftermath.crew(buildMember(facts, member))?.map(({ id }) => id) ?? []
}

/** A recorded game, adjusted so that its input agrees with the recorded participations. */
export interface GameFittedToParticipants {
  /** The warbands before the game, changed so that every recorded participant could play. */
  readonly facts: Facts
  /** The input without the members who did not play. */
  readonly input: RecordGameInputWithLineUp
  /** Members who are recorded as having played although they could not. */
  readonly forced: ReadonlySet<string>
}

/**
 * The warbands before a game. `facts`: the warbands with the effects of the correction; `was`: the warbands as
 * recorded, with the complete crew of each team.
 */
export interface BandsBeforeGame {
  readonly facts: Facts
  readonly was: Facts
  readonly ruleset: Ruleset
  /** True if the game was corrected since its recording. The input then already fits the corrected warbands. */
  readonly isCorrected: boolean
}

/**
 * Converts the index of a member's item in `was` (the facts as recorded) to its index in `is` (the corrected facts);
 * undefined if the member no longer has the item.
 */
function lineOf(was: Facts, is: Facts, member: string, line: number): number | undefined {
  const id = factsOfMember(was, 'item', member)[line]?.id
  const at = factsOfMember(is, 'item', member).findIndex((one) => one.id === id)
  return at < 0 ? undefined : at
}

/**
 * Adjusts the input of a recorded game, and the warbands before the game, so that both agree with its participants.
 * `plays`: ids of the members who played; `whole`: ids of the members who played with their complete crew.
 */
export function fitGameToParticipants(
  { facts, was, ruleset, isCorrected }: BandsBeforeGame,
  entered: RecordGameInputWithLineUp,
  plays: ReadonlySet<string>,
  whole: ReadonlySet<string> = plays,
): GameFittedToParticipants {
  const crew = new Map([...plays].map((id) => [id, missingOf(crewIds(ruleset, was, id), crewIds(ruleset, facts, id))]))
  const away = findAbsences(facts)
  const forced = new Set([...plays].filter((id) => away.has(id) || (whole.has(id) && crew.get(id)!.length > 0)))
  const teams = [...forced].filter((id) => whole.has(id) && crew.get(id)!.length > 0)
  const present = withPresent(facts, was, forced, new Set(teams))
  const checks = entered.checks.filter(({ member }) => present.member.has(member) && throws(ruleset, present, member))
  const unchecked = [...plays].filter((id) => !checks.some(({ member }) => member === id))
  const able = withoutOldWounds(ruleset, present, unchecked)
  const isAbsent = (member: string, person?: string) =>
    facts.member.has(member) &&
    (!plays.has(member) || (person !== undefined && !whole.has(member) && crew.get(member)!.includes(person)))
  const home = [...facts.member.values()].filter(
    (member) =>
      !plays.has(member.id) && !hasLeft(member) && (!away.has(member.id) || entered.stayedAway.includes(member.id)),
  )
  const of = lineUpStateOf(ruleset, { checks, stayedAway: [] })
  const isKeptAway = (id: string) => of(id, buildMember(facts, id)).absence?.reason === 'old-war-wound'
  const stayedAway = home.flatMap(({ id }) => (isKeptAway(id) ? [] : [id]))
  return {
    facts: able,
    forced,
    input: {
      ...entered,
      checks: checks.filter(({ member }) => !stayedAway.includes(member)),
      stayedAway: [...new Set([...entered.stayedAway.filter((id) => stayedAway.includes(id)), ...stayedAway])],
      answers: removeAbsent(entered.answers, {
        isAbsent,
        warbandOf: (id) => was.member.get(id)?.warband,
        crewOf: (id) => crewIds(ruleset, was, id),
        lineOf: (id, line) => (isCorrected ? line : lineOf(was, facts, id, line)),
      }),
    },
  }
}

const missingOf = (all: readonly string[], left: readonly string[]): string[] => all.filter((id) => !left.includes(id))

/**
 * Returns facts that are changed so that the `forced` members can play. `teams`: the teams among these members; they
 * get back their complete crew.
 */
function withPresent(facts: Facts, was: Facts, forced: ReadonlySet<string>, teams: ReadonlySet<string>): Facts {
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
  oldWoundOf(ruleset, buildMember(facts, id)) !== undefined

/** Removes old war wounds from members who played without the die that such a wound requires. */
function withoutOldWounds(ruleset: Ruleset, facts: Facts, unchecked: readonly string[]): Facts {
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

/**
 * Returns the changes that end absences which members served in this game. A member who played despite an absence has
 * served it as well.
 */
export function absencesServed(facts: Facts, forced: ReadonlySet<string>, game: string): Change[] {
  return [...forced].flatMap((member) => {
    const fact = facts.member.get(member)
    if (!fact || hasLeft(fact)) return []
    const { campaign, warband } = fact
    return runningAbsences(facts, member)
      .filter(({ left }) => left !== null)
      .map(({ fact: { id } }) => addFact('served', `${game}${id}`, { campaign, warband, member, absence: id, game }))
  })
}

/**
 * Returns the changes that count down absences stored only in the ruleset's own member data (CI-R28), for members who
 * had nothing to count down when the game was recorded. `was`: the warbands before the game as recorded; `is`: as the
 * correction makes them.
 */
export function countDownAbsences({ aftermath }: Ruleset, was: Facts, is: Facts): Change[] {
  if (!aftermath.afterGame) return []
  const passes = (facts: Facts, id: string): Member | undefined => {
    const member = buildMember(facts, id)
    const after = aftermath.afterGame?.(member)
    return after === member ? undefined : after
  }
  return [...is.member.values()].flatMap((fact) => {
    if (hasLeft(fact) || !was.member.has(fact.id) || passes(was, fact.id)) return []
    const after = passes(is, fact.id)
    return after ? updateFact('member', fact, { profile: memberProfile(after) }) : []
  })
}

/**
 * True if a member was not in the game. With `person` (a crew member), true if this crew member was not in the game.
 */
type IsAbsent = (member: string, person?: string) => boolean
type Fallen = AftermathAnswerOf<'fallen'>

/** Functions that look up members whose ids appear in the answers. */
export interface AnswerLookup {
  readonly isAbsent: IsAbsent
  readonly warbandOf: (member: string) => string | undefined
  /** Returns the ids of a team's complete crew, in the order in which they roll. */
  readonly crewOf: (member: string) => readonly string[]
  /**
   * Converts the recorded index of a member's item to the present index; undefined if the member no longer has the
   * item.
   */
  readonly lineOf: (member: string, line: number) => number | undefined
}

/**
 * Removes absent members from the answers: what happened to them, what they did, and items taken that no participant
 * had.
 */
export function removeAbsent(answers: AftermathAnswers, lookup: AnswerLookup): AftermathAnswers {
  const { isAbsent, crewOf } = lookup
  const falls = Object.values(answers).flatMap((one) => (one.kind === 'fallen' ? one.members : []))
  const adjustedId = (id: string) => adjustRollId(id, falls, isAbsent, crewOf)
  return Object.fromEntries(
    Object.entries(answers).flatMap(([id, answer]) => {
      const [, of] = id.split(':')
      const own = of !== undefined && isAbsent(of) ? undefined : adjustedId(id)
      return own === undefined ? [] : [[own, answerWithoutAbsent(answer, lookup)] as const]
    }),
  )
}

function answerWithoutAbsent(answer: AftermathAnswer, lookup: AnswerLookup): AftermathAnswer {
  const { isAbsent } = lookup
  if (answer.kind === 'result')
    // If the member who won was absent, the answer names no champion.
    return typeof answer.champion === 'string' && isAbsent(answer.champion) ? { ...answer, champion: null } : answer
  if (answer.kind === 'feats')
    return {
      ...answer,
      feats: answer.feats.filter(({ member }) => !isAbsent(member)),
      ...(answer.counted && { counted: answer.counted.filter(({ member }) => !isAbsent(member)) }),
    }
  return answer.kind === 'fallen' ? fallsWithoutAbsent(answer, lookup) : answer
}

function fallsWithoutAbsent(answer: Fallen, lookup: AnswerLookup): Fallen {
  const { isAbsent } = lookup
  const { losses } = answer
  return {
    ...answer,
    members: answer.members.flatMap((fall) => (isAbsent(fall.member) ? [] : fallOf(fall, lookup))),
    ...(losses && { losses: losses.filter(({ member }) => !isAbsent(member)) }),
  }
}

/**
 * Returns a member who fell, without absent crew members; an empty list if no crew is left. If the opponent who caused
 * the fall was absent, the opponent's warband is named instead.
 */
function fallOf(fall: FallenEntry, { isAbsent, warbandOf, lineOf }: AnswerLookup): FallenEntry[] {
  const crew = fall.crew?.filter(({ id }) => !isAbsent(fall.member, id))
  if (fall.crew && crew!.length === 0) return []
  const { by } = fall
  const band = by && 'member' in by && isAbsent(by.member) ? warbandOf(by.member) : undefined
  const taken = fall.taken?.flatMap(({ line: from, to }) => {
    const line = lineOf(fall.member, from)
    return line === undefined ? [] : [{ line, to }]
  })
  return [
    {
      ...fall,
      ...(crew && { crew }),
      ...(taken && { taken }),
      ...(band !== undefined && { by: { warband: band } }),
    },
  ]
}

/**
 * Renumbers the id of a roll, because the rolls of absent crew members are removed. Returns undefined for a roll of an
 * absent crew member.
 */
function adjustRollId(
  id: string,
  falls: readonly FallenEntry[],
  isAbsent: IsAbsent,
  crewOf: (member: string) => readonly string[],
): string | undefined {
  const [kind, of, nth] = id.split(':')
  if (kind !== 'roll' || of === undefined) return id
  const fall = falls.find(({ member }) => member === of)
  const rolling = crewOf(of).filter((one) => !fall?.crew || fall.crew.some((it) => it.id === one && it.fate === 'out'))
  const own = rolling[Number(nth) - 1]
  if (own === undefined) return id
  const left = rolling.filter((one) => !isAbsent(of, one))
  const at = left.indexOf(own)
  return at < 0 ? undefined : `roll:${of}:${at + 1}`
}
