import type { AftermathView } from '../../shared/contract/views/game.ts'
import type { AftermathAnswers } from '../../shared/rules/aftermathAnswers.ts'

/** What becomes of a stake in a game: the ids of its holders before and after; null for no warband. */
interface StakeMove {
  readonly name: string
  readonly from: string | null
  readonly to: string | null
}

/** Lists what becomes of the stakes of a game with these answers. */
export const listStakeMoves = (
  { questions }: Pick<AftermathView, 'questions'>,
  answers: AftermathAnswers,
): StakeMove[] =>
  questions.flatMap((question) => {
    if (question.kind !== 'stake') return []
    const answer = answers[question.id]
    const to = answer?.kind === 'stake' ? answer.warband : question.assumed
    return [{ name: question.params['name'] as string, from: question.holder, to }]
  })
