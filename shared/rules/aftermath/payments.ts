import type { AftermathAnswers } from '../aftermathAnswers.ts'
import type { PlayedGame, PlayedWarband } from '../playedGame.ts'
import type { IncomeRoll, IncomeThrow, ThrownIncome } from '../ruleset.ts'
import { askQuestion, combineQuestionsResults, findAnswer, readDice, type QuestionsResult } from './askQuestion.ts'
import { askChoices } from './choices.ts'
import type { QuestionDraft } from './questions.ts'
import type { AftermathRoll } from './aftermathRoll.ts'

/** The dice of a warband's income. `thrown`: every roll with what it brings; undefined while one is missing. */
interface Payments {
  readonly thrown: ThrownIncome | undefined
  readonly rolls: readonly AftermathRoll[]
}

/** Asks for the dice of each roll on which a warband's income depends. */
export function askPayments(
  game: PlayedGame,
  warband: PlayedWarband,
  due: readonly IncomeRoll[],
  answers: AftermathAnswers,
): QuestionsResult<Payments> {
  const questions = combineQuestionsResults(due.map((roll) => askPayment(game, warband, roll, answers)))
  const payments = questions.value.filter((one) => one !== undefined)
  return {
    ...questions,
    value: {
      thrown: payments.length === due.length ? new Map(payments.map(({ id, thrown }) => [id, thrown])) : undefined,
      rolls: payments.flatMap(({ rolls }) => rolls),
    },
  }
}

interface Payment {
  readonly id: string
  readonly thrown: IncomeThrow & { readonly faces: readonly number[] }
  /** The roll, and those of what was chosen after it. */
  readonly rolls: readonly AftermathRoll[]
}

function askPayment(
  { ruleset }: PlayedGame,
  warband: PlayedWarband,
  { id: rollId, name: step, dice, times, table, number, of, roll }: IncomeRoll,
  answers: AftermathAnswers,
): QuestionsResult<Payment | undefined> {
  const id = `payment:${warband.id}:${rollId}`
  const { reading, next, thrown: known, faces } = readDice(findAnswer(answers, id), id, roll)
  const draft: QuestionDraft<'payment'> = {
    ...({ id, kind: 'payment', params: { name: warband.name, step }, warband: warband.id } as const),
    ...{ step, dice, times, number, of, faces, next },
    results: known?.result.results,
    ...(table && { table: table.id }),
    ...(known && { amount: known.result.amount }),
  }
  const question = askQuestion(answers, draft, ['typed', 'app'], () => reading)
  const diceAnswer = question.value
  if (!diceAnswer) return { ...question, value: undefined }
  const choosing = { id: `${warband.id}:${rollId}`, name: warband.name, warband: warband.id }
  const choices = askChoices({ ...choosing, results: diceAnswer.result.results }, ruleset, answers)
  const { results, rolls } = choices.value
  const { amount } = diceAnswer.result
  const record: AftermathRoll = {
    ...{ question: id, warband: warband.id, member: null, faces: diceAnswer.faces, source: diceAnswer.source, results },
    // Other dice than those of the table would be read as another throw of it.
    table: `${ruleset.id}/${table && ruleset.tables[table.id]!.dice === dice ? table.id : rollId}`,
  }
  const isChosen = choices.questions.every(({ state }) => state !== 'open')
  const value = { id: rollId, thrown: { amount, results, faces: diceAnswer.faces }, rolls: [record, ...rolls] }
  return {
    questions: [...question.questions, ...choices.questions],
    problems: [...question.problems, ...choices.problems],
    value: isChosen ? value : undefined,
  }
}
