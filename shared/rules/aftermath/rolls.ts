import { longestAbsencePerReason } from '../../domain/member.ts'
import { listFinalRollResults, rollOnTable } from '../kit/resolve.ts'
import { buildInjuryOutcome, type InjuryOutcome, type InjuryOccasion } from '../kit/aftermath/injuries.ts'
import type { CrewMember, OutOfActionRoll } from '../ruleset.ts'
import type { AftermathAnswers } from '../aftermathAnswers.ts'
import { findAnswer, askQuestion, readDice, combineQuestionsResults, type QuestionsResult } from './askQuestion.ts'
import { crewOf, addLostCrew } from './crew.ts'
import type { AftermathRoll } from './aftermathRoll.ts'
import { askChoices } from './choices.ts'
import type { FallenMember } from './fallen.ts'
import type { IndexedGame } from '../playedGame.ts'

/** One roll of a member. `number`: its number, starting at 1. `of`: total number of the member's rolls. */
interface SingleRoll extends Omit<OutOfActionRoll, 'times'> {
  readonly number: number
  readonly of: number
}

/**
 * Lists the rolls of a member put out of action. Members who were killed, fled or deserted do not roll; nobody rolls if
 * the house rule for injuries is off.
 */
function listReturnRolls(
  { game, parts }: IndexedGame,
  { member, band, killed, fled, deserted, models, crew }: FallenMember,
): SingleRoll[] {
  if (killed || fled || deserted || !parts.injuries) return []
  const rolls = game.ruleset.aftermath
    .returnRolls(member.member, models, band.warband.context)
    .filter(({ subject }) => !crew || crew.some(({ id, fate }) => id === subject && fate === 'out'))
  const all = rolls.flatMap(({ times, ...roll }) => Array.from({ length: times }, () => roll))
  return all.map((roll, at) => ({ ...roll, number: at + 1, of: all.length }))
}

/** Asks for the dice of each roll of a member. The value lists the rolls whose dice are complete, in order. */
export function askRolls(
  indexed: IndexedGame,
  fallen: FallenMember,
  answers: AftermathAnswers,
): QuestionsResult<readonly AftermathRoll[]> {
  const asked = combineQuestionsResults(
    listReturnRolls(indexed, fallen).map((roll) => askRoll(indexed, fallen, roll, answers)),
  )
  return { ...asked, value: asked.value.flat() }
}

function askRoll(
  { game: { ruleset } }: IndexedGame,
  { band: { warband }, member }: FallenMember,
  { table, subject, number, of }: SingleRoll,
  answers: AftermathAnswers,
): QuestionsResult<readonly AftermathRoll[]> {
  const id = `roll:${member.id}:${number}`
  const { reading, next, thrown, faces } = readDice(findAnswer(answers, id), id, () =>
    rollOnTable(table, ruleset.tables),
  )
  const who = { warband: warband.id, member: member.id }
  const person = crewOf(ruleset, member.member)?.find((one) => one.id === subject)
  const params = { name: (person ?? member.member).name, table: table.name, number, of }
  const results = thrown?.result.results
  const about = { table: table.id, tableName: table.name, number, of, subject, faces, next, results }
  const asked = askQuestion(answers, { id, kind: 'roll', params, ...who, ...about }, ['typed', 'app'], () => reading)
  const made = asked.value
  if (!made) return { ...asked, value: [] }
  const roll = { id: `${member.id}:${number}`, name: params.name, ...who, subject, results: made.result.results }
  const chosen = askChoices(roll, ruleset, answers)
  const own: AftermathRoll = {
    question: id,
    ...who,
    table: `${ruleset.id}/${table.id}`,
    subject,
    faces: made.faces,
    source: made.source,
    results: chosen.value.results,
  }
  return {
    questions: [...asked.questions, ...chosen.questions],
    problems: [...asked.problems, ...chosen.problems],
    value: [own, ...chosen.value.rolls],
  }
}

/** True if a result of these rolls makes the member hate the enemies who put it out of action. */
export const causesHatred = (rolls: readonly AftermathRoll[]): boolean =>
  rolls.some(({ results }) =>
    listFinalRollResults(results).some(({ effects }) =>
      effects.some((effect) => effect.kind === 'flag' && effect.flag === 'hatred'),
    ),
  )

/**
 * Combines a member's rolls into one outcome. All results of one person form one entry of the injury record (UPU-R13).
 * If the house rule for experience is off, rolls give no experience either. `crew`: the crew members of a team. A dead
 * crew member is lost alone, without the team; a crew member with absences of their own (`isApart`) misses games alone.
 */
export function combineRolls(
  rolls: readonly AftermathRoll[],
  occasion: InjuryOccasion,
  { parts }: IndexedGame,
  crew?: readonly CrewMember[],
): InjuryOutcome {
  const subjects = [...new Set(rolls.map(({ subject }) => subject))]
  const outcomes = subjects.map((subject) => {
    const results = rolls.filter((roll) => roll.subject === subject).flatMap((roll) => roll.results)
    if (subject === undefined) return buildInjuryOutcome(results, occasion)
    const own = buildInjuryOutcome(results, { ...occasion, detail: subject })
    const alone = crew?.find(({ id }) => id === subject)?.isApart ? toApartOutcome(own, subject) : own
    return alone.lost && crew ? addLostCrew({ ...alone, lost: false }, [subject]) : alone
  })
  const outcome = outcomes.reduce(mergeOutcomes, NO_INJURY_OUTCOME)
  return parts.experience ? outcome : { ...outcome, experience: 0 }
}

/**
 * Converts the outcome of a crew member with absences of their own, so that these absences do not apply to the team.
 */
const toApartOutcome = ({ missGames, decisions, ...own }: InjuryOutcome, id: string): InjuryOutcome => ({
  ...own,
  missGames: 0,
  absences: [],
  decisions: [],
  apart: [{ id, missGames, isCondemned: decisions.some(({ kind }) => kind === 'condemned') }],
})

/** The outcome of a member who made no roll. */
export const NO_INJURY_OUTCOME: InjuryOutcome = buildInjuryOutcome([])

const mergeOutcomes = (one: InjuryOutcome, other: InjuryOutcome): InjuryOutcome => ({
  ...addLostCrew(one, other.lostCrew ?? []),
  injuries: [...one.injuries, ...other.injuries],
  missGames: Math.max(one.missGames, other.missGames),
  absences: longestAbsencePerReason([...one.absences, ...other.absences]),
  experience: one.experience + other.experience,
  lost: one.lost || other.lost,
  captured: one.captured || other.captured,
  losesEquipment: one.losesEquipment || other.losesEquipment,
  lostModels: one.lostModels + other.lostModels,
  decisions: [...one.decisions, ...other.decisions],
  ...((one.apart || other.apart) && { apart: [...(one.apart ?? []), ...(other.apart ?? [])] }),
})
