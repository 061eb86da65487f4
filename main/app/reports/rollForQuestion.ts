import type { Authorship } from '../../../shared/contract/views/playerReports.ts'
import { isSameData } from '../../../shared/domain/campaign/change.ts'
import { AppError } from '../../../shared/domain/error.ts'
import type { AftermathAnswer } from '../../../shared/rules/aftermathAnswers.ts'
import type { AftermathQuestion } from '../../../shared/rules/aftermath/questions.ts'
import type { CommandDependencies } from '../base/execute.ts'
import { answersOfReport, createRepeatingDice, rollKey, type StoredPlayerReport } from '../game/storedReport.ts'
import type { createReportQuestions } from './reportAftermath.ts'

/** Lists the questions of a warband for given answers. */
export type ReportQuestions = ReturnType<typeof createReportQuestions>

/**
 * Rolls the dice that a question waits for, with the program's dice. Typed dice stay if they are complete. Throws
 * `part-not-asked`.
 */
export function rollForQuestion(
  engine: CommandDependencies,
  questionsFor: ReportQuestions,
  part: StoredPlayerReport,
  id: string,
  author: Authorship,
): StoredPlayerReport {
  const answers = answersOfReport(part)
  const before = answers[id]
  const questionWith = (faces: readonly number[]) =>
    questionsFor({ ...answers, [id]: { kind: 'app', faces: [...faces] } }).find((one) => one.id === id)
  const question = questionWith([])
  if (question?.kind !== 'roll') throw new AppError('part-not-asked')
  const key = rollKey(question)
  const storedFaces = Object.hasOwn(part.rolls, key) ? part.rolls[key]! : []
  // Dice that a user typed stay if they are complete; otherwise the program rolls new dice.
  const isWhole = questionsFor(answers).some((one) => one.id === id && one.state === 'answered')
  if (storedFaces.length === 0 && before?.kind === 'typed' && isWhole) return part
  const dice = createRepeatingDice(storedFaces, engine.dice())
  const faces: number[] = []
  for (let now: AftermathQuestion | undefined = question; now?.kind === 'roll' && now.next; now = questionWith(faces))
    faces.push(dice.next(now.next))
  const answer: AftermathAnswer = { kind: 'app', faces }
  if (isSameData(before, answer)) return part
  const said = { ...part.said, [id]: { ...author, answer } }
  return { ...part, said, rolls: { ...part.rolls, [key]: [...dice.shown()] }, handedIn: null }
}
