import { error, type Issue } from '../../domain/issue.ts'
import type { GameResult } from '../ruleset.ts'
import type { AftermathAnswers, AnswerOf } from './answers.ts'
import { ask, unlessRefused, type Asked } from './ask.ts'
import type { Lineup, PlayedSide } from './game.ts'

/** How each side fared, by its id. */
export type Results = Readonly<Record<string, GameResult>>

const ID = 'result'

/** What a side is called: by its own name, or after its warbands. */
const nameOf = ({ name, warbands }: PlayedSide): string =>
  name === '' ? warbands.map((warband) => warband.name).join(', ') : name

/** Asks how the game ended. */
export const askResult = ({ game: { sides } }: Lineup, answers: AftermathAnswers): Asked<Results | undefined> =>
  ask(
    answers,
    { id: ID, kind: 'result', params: {}, sides: sides.map((side) => ({ id: side.id, name: nameOf(side) })) },
    ['result'],
    (answer) => unlessRefused(problemsOf(answer, sides), () => answer.results),
  )

/** A result for every side; where one wins, nobody draws; several win only where the organiser says so. */
function problemsOf({ results, shared }: AnswerOf<'result'>, sides: readonly PlayedSide[]): Issue[] {
  const known = new Set(sides.map(({ id }) => id))
  const missing = sides.filter(({ id }) => !Object.hasOwn(results, id))
  const count = (wanted: GameResult) => Object.values(results).filter((result) => result === wanted).length
  const wins = count('win')
  return [
    ...missing.map((side) => error('result-missing', ID, { side: nameOf(side) })),
    ...Object.keys(results).flatMap((id) => (known.has(id) ? [] : [error('side-unknown', ID, { id })])),
    ...(wins > 1 && shared !== true ? [error('several-winners', ID, { count: wins })] : []),
    ...(wins > 0 && count('draw') > 0 ? [error('draw-beside-win', ID)] : []),
  ]
}
