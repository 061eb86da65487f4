import { error, type Issue } from '../../domain/issue.ts'
import { rollWithFaces, type DieRequest, type RollInProgress } from '../kit/dice.ts'
import type { AftermathAnswers, AftermathAnswer, AftermathAnswerKind, AftermathAnswerOf } from '../aftermathAnswers.ts'
import type { QuestionDraft, AftermathQuestion, AftermathQuestionKind, AftermathQuestionState } from './questions.ts'

/** The result of asking questions: the questions, problems with their answers, and the value that the answers give. */
export interface QuestionsResult<T> {
  readonly questions: readonly AftermathQuestion[]
  readonly problems: readonly Issue[]
  readonly value: T
}

/** An interpreted answer: a value with remarks, or the reasons why it does not fit. */
type AnswerReading<T> =
  | { readonly value: T; readonly remarks?: readonly Issue[] }
  | { readonly refused: readonly Issue[] }

export const resultWithoutQuestions = <T>(value: T): QuestionsResult<T> => ({ questions: [], problems: [], value })

/** Returns the value unless one of the issues is an error; other issues become remarks. */
export const valueUnlessRefused = <T>(issues: readonly Issue[], value: () => T): AnswerReading<T> =>
  issues.some(({ severity }) => severity === 'error') ? { refused: issues } : { value: value(), remarks: issues }

/**
 * Asks one question and reads its answer with `read`. Without an answer, the value is `assumed`, which is what the
 * rules answer. If this is absent too, or if the answer does not fit, the question stays open and has no value.
 */
export function askQuestion<K extends AftermathQuestionKind, A extends AftermathAnswerKind, T>(
  answers: AftermathAnswers,
  draft: QuestionDraft<K>,
  kinds: readonly A[],
  read: (answer: AftermathAnswerOf<A>) => AnswerReading<T>,
  assumed?: T,
): QuestionsResult<T | undefined> {
  const answer = findAnswer(answers, draft.id)
  if (answer === undefined) return toQuestionsResult(draft, assumed === undefined ? 'open' : 'assumed', [], assumed)
  if (!isOf(answer, kinds)) {
    const wrong = error('answer-of-another-kind', draft.id, { kind: answer.kind, wanted: kinds.join(', ') })
    return toQuestionsResult(draft, 'open', [wrong], undefined)
  }
  const reading = read(answer)
  return 'refused' in reading
    ? toQuestionsResult(draft, 'open', reading.refused, undefined)
    : toQuestionsResult(draft, 'answered', reading.remarks ?? [], reading.value)
}

const toQuestionsResult = <K extends AftermathQuestionKind, T>(
  draft: QuestionDraft<K>,
  state: AftermathQuestionState,
  problems: readonly Issue[],
  value: T,
): QuestionsResult<T> => ({ questions: [{ ...draft, state } as unknown as AftermathQuestion], problems, value })

const isOf = <A extends AftermathAnswerKind>(
  answer: AftermathAnswer,
  kinds: readonly A[],
): answer is AftermathAnswerOf<A> => (kinds as readonly string[]).includes(answer.kind)

export const findAnswer = (answers: AftermathAnswers, id: string): AftermathAnswer | undefined =>
  Object.hasOwn(answers, id) ? answers[id] : undefined

export const combineQuestionsResults = <T>(all: readonly QuestionsResult<T>[]): QuestionsResult<readonly T[]> => ({
  questions: all.flatMap(({ questions }) => questions),
  problems: all.flatMap(({ problems }) => problems),
  value: all.map(({ value }) => value),
})

/** Dice that were rolled: their faces, who rolled them, and the result. */
interface DiceThrow<T> {
  readonly faces: readonly number[]
  readonly source: 'app' | 'typed'
  readonly result: T
}

/** The interpreted faces of a roll's answer. `next`: the die that the roll still waits for, if faces are missing. */
interface DiceReading<T> {
  readonly next: DieRequest | undefined
  readonly thrown: DiceThrow<T> | undefined
  readonly faces: readonly number[]
  readonly reading: AnswerReading<DiceThrow<T>>
}

/** Reads the faces of a roll. Refuses a face that a die cannot show, and faces that no die of the roll needs. */
export function readDice<T>(
  answer: AftermathAnswer | undefined,
  id: string,
  rolling: () => RollInProgress<T>,
): DiceReading<T> {
  const faces = answer?.kind === 'typed' || answer?.kind === 'app' ? answer.faces : []
  const read = rollWithFaces(rolling(), faces)
  const waiting = (refused: readonly Issue[], next?: DieRequest): DiceReading<T> => ({
    next,
    thrown: undefined,
    faces,
    reading: { refused },
  })
  if (read.kind === 'needs') return waiting([], read.request)
  if (read.kind === 'impossible') {
    const { request, index, face } = read
    const params = { index: index + 1, sides: request.sides, face }
    return waiting([error('die-impossible', id, params)], request)
  }
  if (read.used < faces.length)
    return waiting([error('dice-too-many', id, { count: faces.length - read.used, used: read.used })])
  const source = answer?.kind === 'app' ? 'app' : 'typed'
  const thrown: DiceThrow<T> = { faces, source, result: read.result }
  return { next: undefined, thrown, faces, reading: { value: thrown } }
}
