import type { Issue } from '../../domain/issue.ts'
import type { AftermathAnswers } from './answers.ts'
import { together } from './ask.ts'
import { closingOf } from './closing.ts'
import { askFeats } from './experience.ts'
import { askFallen } from './fallen.ts'
import { gameProblems, indexedGame, sideIssues, type PlayedGame } from './game.ts'
import { askInjuries } from './injuries.ts'
import { lossesOf } from './losses.ts'
import type { Outcome } from './outcome.ts'
import { placesIn } from './places.ts'
import { askIncome, askPoints } from './points.ts'
import type { Preview } from './preview.ts'
import type { Question } from './questions.ts'
import { askResult, championOf } from './result.ts'

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

/**
 * The aftermath of a game, worked out anew from the answers given: result, victory points and income; who fell; injuries
 * with what they leave to the organiser; experience; absences. Pure, and without a state of its own: an answer may be
 * corrected at any time, and those that still fit are kept. It throws no dice: it says which it needs.
 */
export function aftermathOf(game: PlayedGame, answers: AftermathAnswers): Aftermath {
  const indexed = indexedGame(game)
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

  const steps = [result, points, income, fallen, injuries, feats]
  const questions = steps.flatMap((step) => step.questions)
  const wrong = gameProblems(game)
  const open = questions.find(({ state }) => state === 'open')
  const known = new Set(questions.map(({ id }) => id))
  const closing = closingOf(indexed, {
    results: result.value,
    places: placesIn(result.value, answers),
    isChampion: championOf(indexed, result.value, answers),
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
    problems: [...wrong, ...remarks(game), ...steps.flatMap((step) => step.problems), ...closing.remarks],
    unused: Object.keys(answers)
      .filter((id) => !known.has(id))
      .sort(),
    outcome: open || wrong.length > 0 ? undefined : closing.outcome,
    preview: closing.preview,
  }
}

/** What a side should not have fielded is recorded all the same: it was played so. */
const remarks = ({ sides, ruleset }: PlayedGame): Issue[] =>
  sides.flatMap((side) => sideIssues(side, ruleset)).map((issue) => ({ ...issue, severity: 'warning' }))
