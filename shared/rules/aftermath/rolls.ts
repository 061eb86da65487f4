import { longestOfEach } from '../../domain/member.ts'
import { standing, rollOn, type RollResult } from '../kit/resolve.ts'
import { outcomeOf, type InjuryOutcome, type Occasion } from '../kit/aftermath/injuries.ts'
import type { CrewMember, ReturnRoll } from '../ruleset.ts'
import type { AftermathAnswers } from '../aftermathAnswers.ts'
import { answerTo, ask, readDice, together, type Asked } from './ask.ts'
import { crewOf, withLost } from './crew.ts'
import type { Fallen } from './fallen.ts'
import type { IndexedGame } from '../playedGame.ts'

/** A roll that was made, as the campaign keeps it. */
export interface RollMade {
  /** The question that it answers. */
  readonly question: string
  readonly warband: string
  readonly member: string
  /** `ruleset/table`. */
  readonly table: string
  readonly faces: readonly number[]
  readonly source: 'app' | 'typed'
  /** Every result, those rolled again included; none for dice without a table. */
  readonly results: readonly RollResult[]
  /** Who of a team it concerns. */
  readonly subject?: string | undefined
}

/** One roll of a member. */
interface Single extends Omit<ReturnRoll, 'times'> {
  readonly number: number
  readonly of: number
}

/** The rolls that a member put out of action makes; the killed, the fled and deserters make none, nor does anyone where nothing is rolled. */
function rollsOf(
  { game, parts }: IndexedGame,
  { member, band, killed, fled, deserted, models, crew }: Fallen,
): Single[] {
  if (killed || fled || deserted || !parts.injuries) return []
  const rolls = game.ruleset.aftermath
    .returnRolls(member.member, models, band.warband.context)
    .filter(({ subject }) => !crew || crew.some(({ id, fate }) => id === subject && fate === 'out'))
  const all = rolls.flatMap(({ times, ...roll }) => Array.from({ length: times }, () => roll))
  return all.map((roll, at) => ({ ...roll, number: at + 1, of: all.length }))
}

/** Asks for the dice of each roll of a member; those that were made, in their order. */
export function askRolls(indexed: IndexedGame, fallen: Fallen, answers: AftermathAnswers): Asked<readonly RollMade[]> {
  const asked = together(rollsOf(indexed, fallen).map((roll) => askRoll(indexed, fallen, roll, answers)))
  return { ...asked, value: asked.value.filter((roll) => roll !== undefined) }
}

function askRoll(
  { game: { ruleset } }: IndexedGame,
  { band: { warband }, member }: Fallen,
  { table, subject, number, of }: Single,
  answers: AftermathAnswers,
): Asked<RollMade | undefined> {
  const id = `roll:${member.id}:${number}`
  const { reading, next, thrown, faces } = readDice(answerTo(answers, id), id, () => rollOn(table, ruleset.tables))
  const who = { warband: warband.id, member: member.id }
  const person = crewOf(ruleset, member.member)?.find((one) => one.id === subject)
  const params = { name: (person ?? member.member).name, table: table.name, number, of }
  const results = thrown?.result.results
  const about = { table: table.id, tableName: table.name, number, of, subject, faces, next, results }
  const asked = ask(answers, { id, kind: 'roll', params, ...who, ...about }, ['typed', 'app'], () => reading)
  const made = asked.value
  const value = made && {
    question: id,
    ...who,
    table: `${ruleset.id}/${table.id}`,
    subject,
    faces: made.faces,
    source: made.source,
    results: made.result.results,
  }
  return { ...asked, value }
}

/** True when a roll left its member with hatred of those who did it. */
export const isHateful = (rolls: readonly RollMade[]): boolean =>
  rolls.some(({ results }) =>
    standing(results).some(({ effects }) =>
      effects.some((effect) => effect.kind === 'flag' && effect.flag === 'hatred'),
    ),
  )

/**
 * What a member's rolls mean together. Those of one person count as one record (UPU-R13); without the house rule
 * nobody gains experience by a roll either. `crew`: of a team; whoever of it is lost is lost alone, and misses games alone
 * where its absences are its own.
 */
export function outcomeOfRolls(
  rolls: readonly RollMade[],
  occasion: Occasion,
  { parts }: IndexedGame,
  crew?: readonly CrewMember[],
): InjuryOutcome {
  const subjects = [...new Set(rolls.map(({ subject }) => subject))]
  const outcomes = subjects.map((subject) => {
    const results = rolls.filter((roll) => roll.subject === subject).flatMap((roll) => roll.results)
    if (subject === undefined) return outcomeOf(results, occasion)
    const own = outcomeOf(results, { ...occasion, detail: subject })
    const alone = crew?.find(({ id }) => id === subject)?.isApart ? apartOf(own, subject) : own
    return alone.lost && crew ? withLost({ ...alone, lost: false }, [subject]) : alone
  })
  const outcome = outcomes.reduce(bothOf, NOTHING)
  return parts.experience ? outcome : { ...outcome, experience: 0 }
}

/** What became of one of a team whose absences are its own: nothing of them is the team's. */
const apartOf = ({ missGames, decisions, ...own }: InjuryOutcome, id: string): InjuryOutcome => ({
  ...own,
  missGames: 0,
  absences: [],
  decisions: [],
  apart: [{ id, missGames, isCondemned: decisions.some(({ kind }) => kind === 'condemned') }],
})

/** What comes of no roll at all. */
export const NOTHING: InjuryOutcome = outcomeOf([])

const bothOf = (one: InjuryOutcome, other: InjuryOutcome): InjuryOutcome => ({
  ...withLost(one, other.lostCrew ?? []),
  injuries: [...one.injuries, ...other.injuries],
  missGames: Math.max(one.missGames, other.missGames),
  absences: longestOfEach([...one.absences, ...other.absences]),
  experience: one.experience + other.experience,
  lost: one.lost || other.lost,
  captured: one.captured || other.captured,
  losesEquipment: one.losesEquipment || other.losesEquipment,
  lostModels: one.lostModels + other.lostModels,
  decisions: [...one.decisions, ...other.decisions],
  ...((one.apart || other.apart) && { apart: [...(one.apart ?? []), ...(other.apart ?? [])] }),
})
