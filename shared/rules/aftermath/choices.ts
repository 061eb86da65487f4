import { error } from '../../domain/issue.ts'
import type { RollResult } from '../kit/resolve.ts'
import { listOpenChoices, optionResult, withChosenOptions } from '../kit/resultOptions.ts'
import type { RollTables } from '../kit/rollTable.ts'
import type { AftermathAnswers } from '../aftermathAnswers.ts'
import { askQuestion, combineQuestionsResults, type QuestionsResult } from './askQuestion.ts'
import type { QuestionDraft } from './questions.ts'

/** A roll after which the user may have to choose. `id`: begins the ids of its questions. */
interface ChoosingRoll {
  readonly id: string
  readonly name: string
  readonly warband: string
  readonly member?: string
  readonly results: readonly RollResult[]
}

/** Asks what the user chooses for each result that leaves it open. The value is the results with what was chosen. */
export function askChoices(
  { id: rollId, name, warband, member, results }: ChoosingRoll,
  tables: RollTables,
  answers: AftermathAnswers,
): QuestionsResult<readonly RollResult[]> {
  const choices = combineQuestionsResults(
    listOpenChoices(results, tables).map(({ name: result, options }, at) => {
      const id = `choice:${rollId}-${at + 1}`
      const answer = Object.hasOwn(answers, id) ? answers[id] : undefined
      const option = answer?.kind === 'choice' ? options.find((one) => one.id === answer.result) : undefined
      const draft: QuestionDraft<'choice'> = {
        ...({ id, kind: 'choice', params: { name, result }, warband, options } as const),
        ...(member !== undefined && { member }),
        results: option && [optionResult(option)],
      }
      return askQuestion(answers, draft, ['choice'], ({ result: wanted }) =>
        option
          ? { value: optionResult(option) }
          : { refused: [error('no-such-choice', id, { id: wanted, known: options.map((one) => one.id).join(', ') })] },
      )
    }),
  )
  return { ...choices, value: withChosenOptions(results, tables, choices.value) }
}
