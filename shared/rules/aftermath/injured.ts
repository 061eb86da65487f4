import { info, type Issue } from '../../domain/issue.ts'
import { gamesToMiss, hasLeft, longestAbsencePerReason, type AbsenceRecord, type Member } from '../../domain/member.ts'
import type { InjuryOutcome } from '../kit/aftermath/injuries.ts'
import type { AftermathAnswers } from '../aftermathAnswers.ts'
import { resultWithoutQuestions, combineQuestionsResults, type QuestionsResult } from './askQuestion.ts'
import { askCondemned, askHatedOrCaptorEnemy, askFines, type Fines, type CondemnedSentence } from './decisions.ts'
import { crewOf, applyRecordedGame, addLostCrew } from './crew.ts'
import type { FallenMember } from './fallen.ts'
import type { IndexedGame } from '../playedGame.ts'
import { removeLootedItems } from './loot.ts'
import type { AnswerChoice } from './questions.ts'
import type { AftermathRoll } from './aftermathRoll.ts'
import { askRolls, causesHatred, NO_INJURY_OUTCOME, combineRolls } from './rolls.ts'

/** What happened to a fallen member after the game, as far as it is decided. */
export interface InjuredMember {
  readonly fallen: FallenMember
  readonly outcome: InjuryOutcome
  /** All rolls of the member, in the order in which they were made. */
  readonly rolls: readonly AftermathRoll[]
  readonly captor: AnswerChoice | undefined
  /** The warband that the member hates from now on. */
  readonly foe: AnswerChoice | undefined
  readonly sentence: CondemnedSentence | undefined
  readonly fines: Fines
  /** Games that the member misses because of this game. */
  readonly absences: readonly AbsenceRecord[]
  /** The member after the aftermath, without the experience from the game. */
  readonly after: Member
  /** True if no question about this member is open. */
  readonly isSettled: boolean
}

/**
 * Asks for a member's rolls, then for the organiser's decisions. `treasury`: points available for fines. A member who
 * leaves the warband (dead, blind, maimed, struck off) is neither fined nor sentenced.
 */
export function askInjured(
  indexed: IndexedGame,
  fallen: FallenMember,
  treasury: number,
  answers: AftermathAnswers,
): QuestionsResult<InjuredMember> {
  const rolls = askRolls(indexed, fallen, answers)
  const areMade = rolls.questions.every(({ state }) => state !== 'open')
  const askIf = <T>(wanted: boolean, asked: () => QuestionsResult<T | undefined>) =>
    areMade && wanted ? asked() : resultWithoutQuestions<T | undefined>(undefined)

  const hated = askIf(causesHatred(rolls.value), () => askHatedOrCaptorEnemy('hatred', fallen, answers))
  const occasion = { game: indexed.game.number, ...(hated.value && { against: hated.value.name }) }
  const outcome = fallen.killed
    ? KILLED
    : addLostCrew(
        combineRolls(rolls.value, occasion, indexed, crewOf(indexed.game.ruleset, fallen.member.member)),
        listKilledCrew(fallen),
      )
  const rolled = afterRolls(indexed, fallen, outcome)
  const captor = askIf(rolled.status === 'captured', () => askHatedOrCaptorEnemy('captor', fallen, answers))
  const judged = askIf(isCondemned(outcome) && !hasLeft(rolled), () => askCondemned(fallen, answers))
  const struckOff = areMade ? askApartCrew(indexed, fallen, outcome, answers) : resultWithoutQuestions([])
  const remains = areMade && !hasLeft(rolled) && judged.value !== 'struck-off'
  const fines = askFines(indexed, fallen, remains ? outcome.decisions : [], treasury, answers)

  const steps = [rolls, hated, captor, judged, struckOff, fines]
  const questions = steps.flatMap((step) => step.questions)
  return {
    questions,
    problems: [...steps.flatMap((step) => step.problems), ...listLeaveNotices(fallen, rolled, rolls.value)],
    value: {
      fallen,
      outcome,
      captor: captor.value,
      foe: hated.value,
      sentence: judged.value,
      fines: fines.value,
      absences: longestAbsencePerReason([...outcome.absences, ...fines.value.prison]),
      rolls: [...rolls.value, ...fines.value.rolls],
      after: afterDecisions(indexed, fallen, rolled, judged.value, struckOff.value, fines.value.prison),
      isSettled: questions.every(({ state }) => state !== 'open'),
    },
  }
}

/** Outcome of a member killed at the table: dead without a roll, with all equipment lost. */
const KILLED: InjuryOutcome = { ...NO_INJURY_OUTCOME, lost: true }

/** Lists the ids of crew members who were killed at the table. */
const listKilledCrew = ({ crew = [] }: FallenMember): string[] =>
  crew.flatMap(({ id, fate }) => (fate === 'killed' ? [id] : []))

const isCondemned = ({ decisions }: InjuryOutcome): boolean => decisions.some(({ kind }) => kind === 'condemned')

/**
 * Returns the member after its rolls. Effects that last for one game end before the member's results apply, and the
 * items that the enemy took are removed.
 */
function afterRolls({ game, parts }: IndexedGame, fallen: FallenMember, outcome: InjuryOutcome): Member {
  const { member, band, killed, deserted, taken } = fallen
  const { aftermath } = game.ruleset
  const played = removeLootedItems(applyRecordedGame(game.ruleset, member.member, true), taken)
  if (deserted) return { ...played, status: 'retired' }
  return killed || outcome.lostCrew || outcome.apart || parts.injuries
    ? aftermath.settleMember(played, outcome, band.warband.context)
    : played
}

/**
 * Applies the organiser's decisions to a member. A member or crew member (`struckOff`) who is struck off leaves the
 * warband. An unpaid fine means games to miss; the longest absence counts (UPU-R13).
 */
function afterDecisions(
  { game }: IndexedGame,
  { band, member: { member: before }, crew: fates }: FallenMember,
  member: Member,
  sentence: CondemnedSentence | undefined,
  struckOff: readonly string[],
  prison: readonly AbsenceRecord[],
): Member {
  const absences = longestAbsencePerReason([...(member.absences ?? []), ...prison])
  const missedGames = gamesToMiss({ ...member, absences })
  const after = {
    ...member,
    missedGames,
    absences,
    ...(sentence === 'struck-off' && !fates && { status: 'retired' as const }),
  }
  if (!fates) return after
  const leaders = (crewOf(game.ruleset, before) ?? []).filter(({ isApart }) => !isApart).map(({ id }) => id)
  const leftCrew = [...(sentence === 'struck-off' ? leaders : []), ...struckOff]
  return leftCrew.length === 0
    ? after
    : game.ruleset.aftermath.settleMember(after, { ...NO_INJURY_OUTCOME, leftCrew }, band.warband.context)
}

/**
 * Asks about the crew members who were condemned individually and are still in the team. The value lists the ids of
 * those who are struck off.
 */
function askApartCrew(
  { game }: IndexedGame,
  fallen: FallenMember,
  { apart = [], lostCrew = [] }: InjuryOutcome,
  answers: AftermathAnswers,
): QuestionsResult<readonly string[]> {
  const ids = apart.filter(({ id, isCondemned: is }) => is && !lostCrew.includes(id)).map(({ id }) => id)
  const condemned = (crewOf(game.ruleset, fallen.member.member) ?? []).filter(({ id }) => ids.includes(id))
  const asked = combineQuestionsResults(condemned.map((one) => askCondemned(fallen, answers, one)))
  return { ...asked, value: condemned.filter((_, at) => asked.value[at] === 'struck-off').map(({ id }) => id) }
}

/** Reports that a member must leave the warband because of its injuries (UPU-R15, UPU-R16). */
const listLeaveNotices = (
  { member: { member }, deserted }: FallenMember,
  after: Member,
  rolls: readonly AftermathRoll[],
): Issue[] =>
  after.status === 'retired' && !deserted
    ? [info('must-leave', rolls.at(-1)?.question ?? '', { name: member.name })]
    : []
