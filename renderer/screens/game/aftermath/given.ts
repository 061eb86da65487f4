import type { AftermathAnswers, AnswerOf } from '../../../../shared/rules/aftermath/answers.ts'
import type { QuestionOf } from '../../../../shared/rules/aftermath/questions.ts'

export const RESULTS = ['win', 'draw', 'loss'] as const
export type Result = (typeof RESULTS)[number]
type Results = Readonly<Record<string, Result>>
type ResultGiven = AnswerOf<'result'>
type Fallen = AnswerOf<'fallen'>

/** What is said of the result so far. */
export function resultGiven(answers: AftermathAnswers): ResultGiven | undefined {
  const answer = answers['result']
  return answer?.kind === 'result' ? answer : undefined
}

/**
 * How the sides fare once one of them is told: a winner leaves the others defeated, a draw is one for all; what was not said
 * yet is filled in.
 */
export function resultsWith(
  sides: readonly { readonly id: string }[],
  before: Results,
  side: string,
  result: Result,
): Record<string, Result> {
  const others = sides.filter(({ id }) => id !== side)
  const filled = others.map(({ id }) => {
    if (result === 'draw') return [id, 'draw'] as const
    const usual = result === 'win' || others.length > 1 ? 'loss' : 'win'
    const own = before[id]
    return [id, own === undefined || own === 'draw' || (others.length === 1 && own === result) ? usual : own] as const
  })
  return { ...Object.fromEntries(filled), [side]: result }
}

/** Where one member wins for its side: those who may have. */
export const championsIn = ({ champions = [] }: Pick<QuestionOf<'result'>, 'champions'>, results: Results) =>
  champions.filter(({ side }) => results[side] === 'win')

/** The answer about the result; who won for its side is named only as long as it may have. */
export function resultAnswer(
  question: Pick<QuestionOf<'result'>, 'champions'>,
  results: Results,
  { shared = false, champion }: Partial<Pick<ResultGiven, 'shared' | 'champion'>>,
): ResultGiven {
  const isNamed = championsIn(question, results).some(({ id }) => id === champion)
  const named = champion !== undefined && isNamed && { champion }
  return { kind: 'result', results: { ...results }, ...(shared && { shared }), ...named }
}

/** What is said of those who fell in a band, by its question. */
export function fallenGiven(answers: AftermathAnswers, id: string): Fallen {
  const answer = answers[id]
  return answer?.kind === 'fallen' ? answer : { kind: 'fallen', members: [] }
}

/** The same with one part of it told anew. */
export function fallenWith(given: Fallen, part: Partial<Pick<Fallen, 'members' | 'losses'>>): Fallen {
  const { losses = [], ...answer } = { ...given, ...part }
  return { ...answer, ...(losses.length > 0 && { losses }) }
}
