import type { Issue } from '../../domain/issue.ts'
import type { AftermathAnswers } from '../aftermathAnswers.ts'
import { combineQuestionsResults, resultWithoutQuestions, findAnswer, type QuestionsResult } from './askQuestion.ts'
import { buildAftermathClosing } from './closing.ts'
import { askFeats } from './experience.ts'
import { askFallen, type FallenMember } from './fallen.ts'
import {
  findDuplicatesInGame,
  indexGame,
  listSideIssues,
  type IndexedGame,
  type PlayedGame,
  type PlayedBand,
  type PlayedMember,
} from '../playedGame.ts'
import type { AftermathOutcome, LossLine } from './outcome.ts'
import { findFinishingPlaces } from './places.ts'
import { askIncome, askVictoryPoints, type Income } from './points.ts'
import type { AftermathPreview } from './preview.ts'
import type { AftermathQuestion } from './questions.ts'
import { askStakes, stakeRemarks } from './stakes.ts'
import { askResult, createMemberWonCheck, championRemarks } from './result.ts'
import { askInjured, type InjuredMember } from './injured.ts'
import { crewOf } from './crew.ts'

/** The state of the aftermath of a game, after the answers so far. */
export interface Aftermath {
  /** All questions that are known so far, in order: answered, assumed and open questions. */
  readonly questions: readonly AftermathQuestion[]
  /** The first question that has no fitting answer yet; `undefined` if all are answered. */
  readonly open: AftermathQuestion | undefined
  /** Errors of the answers, and remarks. The `path` of an issue is a question's id, or empty for the game itself. */
  readonly problems: readonly Issue[]
  /** Ids of answers whose question does not exist, or no longer exists; these answers are ignored. */
  readonly unused: readonly string[]
  /** The result of all answers; `undefined` while a question is open. */
  readonly outcome: AftermathOutcome | undefined
  /** All changes that follow from the answers so far. */
  readonly preview: AftermathPreview
}

/** Asks all questions after a game, using the answers so far. */
function askAll(indexed: IndexedGame, answers: AftermathAnswers) {
  const { bands } = indexed
  const result = askResult(indexed, answers)
  const stakes = askStakes(indexed, result.value, answers)
  const fallen = combineQuestionsResults(bands.map((band) => askFallen(indexed, band, answers)))
  const all = fallen.value.flatMap((some) => some ?? [])
  const points = combineQuestionsResults(bands.map((band) => askVictoryPoints(indexed, band, all, answers)))
  const income = combineQuestionsResults(
    bands.map((band, at) => askIncome(indexed, band, result.value?.[band.side.id], points.value[at], answers)),
  )
  const injuries = askInjuries(indexed, all, income.value, answers)
  const feats = combineQuestionsResults(bands.map((band) => askFeats(indexed, band, answers)))
  return { result, stakes, points, income, fallen, injuries, feats }
}

type Steps = ReturnType<typeof askAll>

/** Collects the questions of all steps in order, and finds the first open one. */
function collectQuestions(steps: Steps): Pick<Aftermath, 'questions' | 'open'> {
  const { result, stakes, points, income, fallen, injuries, feats } = steps
  const questions = [result, stakes, points, income, fallen, injuries, feats].flatMap((step) => step.questions)
  return { questions, open: questions.find(({ state }) => state === 'open') }
}

/** Collects errors and remarks on the game and on the answers. */
const collectProblems = (
  game: PlayedGame,
  { result, stakes, points, income, fallen, injuries, feats }: Steps,
): Issue[] => [
  ...findDuplicatesInGame(game),
  ...sideRemarks(game),
  ...stakeRemarks(game),
  ...[result, stakes, points, income, fallen, injuries, feats].flatMap((step) => step.problems),
]

/**
 * Returns the same questions and problems as `computeAftermath`, but no outcome and no preview. This is faster for
 * callers that answer one question after another.
 */
export function listQuestions(
  game: PlayedGame,
  answers: AftermathAnswers,
): Pick<Aftermath, 'questions' | 'open' | 'problems'> {
  const steps = askAll(indexGame(game), answers)
  return { ...collectQuestions(steps), problems: collectProblems(game, steps) }
}

/**
 * Computes the aftermath of a game from all answers: result, victory points and income; the fallen; injuries and the
 * organiser's decisions; experience; absences. Pure and stateless: an answer may be corrected at any time, and answers
 * that still fit are kept. The function rolls no dice: the open questions say which dice are needed.
 */
export function computeAftermath(game: PlayedGame, answers: AftermathAnswers): Aftermath {
  const indexed = indexGame(game)
  const steps = askAll(indexed, answers)
  const { result, stakes, fallen, points, income, injuries, feats } = steps
  const { questions, open } = collectQuestions(steps)
  const isChampion = createMemberWonCheck(indexed, result.value, answers)
  const known = new Set(questions.map(({ id }) => id))
  const closing = buildAftermathClosing(indexed, {
    results: result.value,
    places: findFinishingPlaces(result.value, answers),
    isChampion,
    fallen: fallen.value,
    points: points.value,
    income: income.value,
    injured: injuries.value,
    feats: feats.value,
    stakes: stakes.value,
    lossesOf: (member, band, injured) => listLosses(indexed, member, band, injured, answers),
  })
  return {
    questions,
    open,
    problems: [
      ...collectProblems(game, steps),
      ...championRemarks(
        indexed,
        result.value,
        answers,
        fallen.value.flatMap((some) => some ?? []),
      ),
      ...closing.remarks,
    ],
    unused: Object.keys(answers)
      .filter((id) => !known.has(id))
      .sort(),
    outcome: open || findDuplicatesInGame(game).length > 0 ? undefined : closing.outcome,
    preview: closing.preview,
  }
}

/**
 * Lists the issues of the sides as warnings: a side that broke a rule is recorded anyway, because the game was played.
 */
const sideRemarks = ({ sides, ruleset }: PlayedGame): Issue[] =>
  sides.flatMap((side) => listSideIssues(side, ruleset)).map((issue) => ({ ...issue, severity: 'warning' }))

/**
 * Asks about all fallen members, warband by warband. `income`: income of each warband in order, `undefined` if unknown.
 */
const askInjuries = (
  indexed: IndexedGame,
  fallen: readonly FallenMember[],
  income: readonly (Income | undefined)[],
  answers: AftermathAnswers,
): QuestionsResult<readonly InjuredMember[]> => {
  const bands = combineQuestionsResults(
    indexed.bands.map((band, at) => askBand(indexed, band, fallen, income[at]?.amount ?? 0, answers)),
  )
  return { ...bands, value: bands.value.flat() }
}

/**
 * Asks about the fallen members of a warband one after the other: a fine that one member pays leaves fewer points in
 * the treasury for the next member (UPU-R14).
 */
function askBand(
  indexed: IndexedGame,
  band: PlayedBand,
  fallen: readonly FallenMember[],
  income: number,
  answers: AftermathAnswers,
): QuestionsResult<readonly InjuredMember[]> {
  const treasury = indexed.parts.treasury ? band.warband.treasury + income : 0
  return fallen
    .filter((one) => one.band === band)
    .reduce<QuestionsResult<readonly InjuredMember[]>>((before, one) => {
      const left = before.value.at(-1)?.fines.left ?? treasury
      const asked = askInjured(indexed, one, left, answers)
      return {
        questions: [...before.questions, ...asked.questions],
        problems: [...before.problems, ...asked.problems],
        value: [...before.value, asked.value],
      }
    }, resultWithoutQuestions([]))
}

/** Lists what a member lost in the game: the losses that the organiser ticked, and dead crew members. */
function listLosses(
  { game: { ruleset } }: IndexedGame,
  { id, member }: PlayedMember,
  { warband }: PlayedBand,
  injured: InjuredMember | undefined,
  answers: AftermathAnswers,
): LossLine[] {
  const answer = findAnswer(answers, `fallen:${warband.id}`)
  const entered = answer?.kind === 'fallen' ? (answer.losses ?? []) : []
  const dead = deadCrewCheck(injured)
  const crew = new Map(crewOf(ruleset, member)?.map((one) => [one.id, one.name]))
  return (ruleset.aftermath.losses ?? []).flatMap(({ id: loss, isCrew }): LossLine[] => {
    if (!isCrew) return entered.some((one) => one.member === id && one.loss === loss) ? [{ loss, name: '' }] : []
    const name = crew.get(loss)
    return name !== undefined && dead(loss) ? [{ loss, name }] : []
  })
}

/**
 * Returns a function that tells whether a crew member is dead: the whole team was lost, or this crew member was killed
 * or died because of a roll.
 */
function deadCrewCheck(injured: InjuredMember | undefined): (id: string) => boolean {
  const { lost = false, lostCrew = [] } = injured?.outcome ?? {}
  return (id) => lost || lostCrew.includes(id)
}
