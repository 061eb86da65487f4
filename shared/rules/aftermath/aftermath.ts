import type { Issue } from '../../domain/issue.ts'
import type { AftermathAnswers } from '../aftermathAnswers.ts'
import { together } from './ask.ts'
import { closingOf } from './closing.ts'
import { askFeats } from './experience.ts'
import { askFallen } from './fallen.ts'
import { gameProblems, indexedGame, sideIssues, type IndexedGame, type PlayedGame } from '../playedGame.ts'
import { askInjuries } from './injuries.ts'
import { lossesOf } from './losses.ts'
import type { Outcome } from './outcome.ts'
import { placesIn } from './places.ts'
import { askIncome, askPoints } from './points.ts'
import type { Preview } from './preview.ts'
import type { Question } from './questions.ts'
import { askResult, championOf, championRemarks } from './result.ts'

/** Where the aftermath of a game stands. */
export interface Aftermath {
  /** All that there is to ask so far, in their order: answered, assumed and open. */
  readonly questions: readonly Question[]
  /** The first that waits for an answer. */
  readonly open: Question | undefined
  /** What is wrong with answers, and remarks; `path` is the question's id, empty for the game itself. */
  readonly problems: readonly Issue[]
  /** Ids of answers whose question does not exist, or no longer: they are not looked at. */
  readonly unused: readonly string[]
  /** What all of it leads to, once nothing is open. */
  readonly outcome: Outcome | undefined
  /** Every difference that the answers so far make. */
  readonly preview: Preview
}

/** What there is to ask after a game, with what the answers say so far. */
function ask(indexed: IndexedGame, answers: AftermathAnswers) {
  const { bands } = indexed
  const result = askResult(indexed, answers)
  const fallen = together(bands.map((band) => askFallen(indexed, band, answers)))
  const all = fallen.value.flatMap((some) => some ?? [])
  const points = together(bands.map((band) => askPoints(indexed, band, all, answers)))
  const income = together(
    bands.map((band, at) => askIncome(indexed, band, result.value?.[band.side.id], points.value[at], answers)),
  )
  const injuries = askInjuries(indexed, all, income.value, answers)
  const feats = together(bands.map((band) => askFeats(indexed, band, answers)))
  return { result, points, income, fallen, injuries, feats }
}

type Steps = ReturnType<typeof ask>

/** The questions of all steps in their order, and the first that waits for an answer. */
function questionsOf(steps: Steps): Pick<Aftermath, 'questions' | 'open'> {
  const { result, points, income, fallen, injuries, feats } = steps
  const questions = [result, points, income, fallen, injuries, feats].flatMap((step) => step.questions)
  return { questions, open: questions.find(({ state }) => state === 'open') }
}

/** What is wrong with the game and with answers, and remarks on both. */
const problemsOf = (game: PlayedGame, { result, points, income, fallen, injuries, feats }: Steps): Issue[] => [
  ...gameProblems(game),
  ...remarks(game),
  ...[result, points, income, fallen, injuries, feats].flatMap((step) => step.problems),
]

/**
 * What is to be asked after a game, as `aftermathOf` has it, without what the answers lead to: for whoever gives one answer
 * after the other and looks at the end alone.
 */
export function askedAfter(
  game: PlayedGame,
  answers: AftermathAnswers,
): Pick<Aftermath, 'questions' | 'open' | 'problems'> {
  const steps = ask(indexedGame(game), answers)
  return { ...questionsOf(steps), problems: problemsOf(game, steps) }
}

/**
 * The aftermath of a game, worked out anew from the answers given: result, victory points and income; who fell; injuries
 * with what they leave to the organiser; experience; absences. Pure, and without a state of its own: an answer may be
 * corrected at any time, and those that still fit are kept. It throws no dice: it says which it needs.
 */
export function aftermathOf(game: PlayedGame, answers: AftermathAnswers): Aftermath {
  const indexed = indexedGame(game)
  const steps = ask(indexed, answers)
  const { result, fallen, points, income, injuries, feats } = steps
  const { questions, open } = questionsOf(steps)
  const isChampion = championOf(indexed, result.value, answers)
  const known = new Set(questions.map(({ id }) => id))
  const closing = closingOf(indexed, {
    results: result.value,
    places: placesIn(result.value, answers),
    isChampion,
    fallen: fallen.value,
    points: points.value,
    income: income.value,
    injured: injuries.value,
    feats: feats.value,
    lossesOf: (member, band, injured) => lossesOf(indexed, member, band, injured, answers),
  })
  return {
    questions,
    open,
    problems: [
      ...problemsOf(game, steps),
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
    outcome: open || gameProblems(game).length > 0 ? undefined : closing.outcome,
    preview: closing.preview,
  }
}

/** What a side should not have fielded is recorded all the same: it was played so. */
const remarks = ({ sides, ruleset }: PlayedGame): Issue[] =>
  sides.flatMap((side) => sideIssues(side, ruleset)).map((issue) => ({ ...issue, severity: 'warning' }))
