import { error, type Issue } from '../../domain/issue.ts'
import { rollTyped, type DieRequest, type Rolling } from '../kit/dice.ts'
import type { AftermathAnswers, Answer, AnswerKind, AnswerOf } from '../aftermathAnswers.ts'
import type { Draft, Question, QuestionKind, QuestionState } from './questions.ts'

/** Questions with what was said about them, and what their answers come to. */
export interface Asked<T> {
  readonly questions: readonly Question[]
  readonly problems: readonly Issue[]
  readonly value: T
}

/** What an answer means: a value, with remarks; or the reasons for which it does not fit. */
type Reading<T> = { readonly value: T; readonly remarks?: readonly Issue[] } | { readonly refused: readonly Issue[] }

export const nothingAsked = <T>(value: T): Asked<T> => ({ questions: [], problems: [], value })

/** A value, unless an error stands against it; what is no error goes with it as a remark. */
export const unlessRefused = <T>(issues: readonly Issue[], value: () => T): Reading<T> =>
  issues.some(({ severity }) => severity === 'error') ? { refused: issues } : { value: value(), remarks: issues }

/**
 * Asks one question: reads the answer given to it. Without one, or with one that does not fit, it stays open and has no
 * value; with `assumed` the rules answer in place of a missing one.
 */
export function ask<K extends QuestionKind, A extends AnswerKind, T>(
  answers: AftermathAnswers,
  draft: Draft<K>,
  kinds: readonly A[],
  read: (answer: AnswerOf<A>) => Reading<T>,
  assumed?: T,
): Asked<T | undefined> {
  const answer = answerTo(answers, draft.id)
  if (answer === undefined) return asked(draft, assumed === undefined ? 'open' : 'assumed', [], assumed)
  if (!isOf(answer, kinds)) {
    const wrong = error('answer-of-another-kind', draft.id, { kind: answer.kind, wanted: kinds.join(', ') })
    return asked(draft, 'open', [wrong], undefined)
  }
  const reading = read(answer)
  return 'refused' in reading
    ? asked(draft, 'open', reading.refused, undefined)
    : asked(draft, 'answered', reading.remarks ?? [], reading.value)
}

const asked = <K extends QuestionKind, T>(
  draft: Draft<K>,
  state: QuestionState,
  problems: readonly Issue[],
  value: T,
): Asked<T> => ({ questions: [{ ...draft, state } as unknown as Question], problems, value })

const isOf = <A extends AnswerKind>(answer: Answer, kinds: readonly A[]): answer is AnswerOf<A> =>
  (kinds as readonly string[]).includes(answer.kind)

/** The answer given to a question. */
export const answerTo = (answers: AftermathAnswers, id: string): Answer | undefined =>
  Object.hasOwn(answers, id) ? answers[id] : undefined

/** Several, one after the other. */
export const together = <T>(all: readonly Asked<T>[]): Asked<readonly T[]> => ({
  questions: all.flatMap(({ questions }) => questions),
  problems: all.flatMap(({ problems }) => problems),
  value: all.map(({ value }) => value),
})

/** Dice that were thrown: their faces, where they come from, what came of them. */
interface Thrown<T> {
  readonly faces: readonly number[]
  readonly source: 'app' | 'typed'
  readonly result: T
}

/** What the faces of a roll's answer come to; with too few of them `next` is the die that is waited for. */
interface DiceRead<T> {
  readonly next: DieRequest | undefined
  readonly thrown: Thrown<T> | undefined
  readonly faces: readonly number[]
  readonly reading: Reading<Thrown<T>>
}

/** Reads the faces given for a roll. A face that a die cannot show, or one too many, is refused. */
export function readDice<T>(answer: Answer | undefined, id: string, rolling: () => Rolling<T>): DiceRead<T> {
  const faces = answer?.kind === 'typed' || answer?.kind === 'app' ? answer.faces : []
  const read = rollTyped(rolling(), faces)
  const waiting = (refused: readonly Issue[], next?: DieRequest): DiceRead<T> => ({
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
  const thrown: Thrown<T> = { faces, source, result: read.result }
  return { next: undefined, thrown, faces, reading: { value: thrown } }
}
