import type { AftermathView } from '../../shared/contract/views/game.ts'
import type { AftermathAnswers, AftermathAnswer } from '../../shared/rules/aftermathAnswers.ts'
import type { AftermathQuestion, AftermathQuestionKind } from '../../shared/rules/aftermath/questions.ts'

/** The steps of the aftermath, in order. */
const AFTERMATH_STEPS = ['result', 'points', 'fallen', 'injuries', 'experience', 'preview'] as const
export type StepId = (typeof AFTERMATH_STEPS)[number]

const STEP_BY_KIND: Readonly<Record<AftermathQuestionKind, StepId>> = {
  result: 'result',
  stake: 'result',
  points: 'points',
  income: 'points',
  payment: 'injuries',
  fallen: 'fallen',
  roll: 'injuries',
  choice: 'injuries',
  hatred: 'injuries',
  captor: 'injuries',
  condemned: 'injuries',
  fine: 'injuries',
  prison: 'injuries',
  feats: 'experience',
}

interface StepProgress {
  readonly id: StepId
  readonly state: 'done' | 'open' | 'later'
  /** Number of open questions in the step. */
  readonly open: number
  /** Number of warnings in the step. */
  readonly warnings: number
}

/** The questions of a step, in the order of the rules. */
export const questionsOfStep = ({ questions }: AftermathView, step: StepId): AftermathQuestion[] =>
  questions.filter(({ kind }) => STEP_BY_KIND[kind] === step)

/** Returns the step to which the path of an issue belongs; `undefined` for an issue of the whole game. */
export function findStep({ questions }: AftermathView, path: string): StepId | undefined {
  if (path.startsWith('checks')) return 'result'
  const question = questions.find(({ id }) => path === id || path.startsWith(`${id}[`))
  return question && STEP_BY_KIND[question.kind]
}

/**
 * Returns the text key of a step's name. The names of the steps `points` and `injuries` depend on their questions:
 * points, income, or both; injuries, or also the dice of the income.
 */
export function stepTextKey(view: AftermathView, step: StepId) {
  const kinds = new Set(questionsOfStep(view, step).map(({ kind }) => kind))
  if (step === 'injuries' && kinds.has('payment')) return 'step-injuries-income'
  if (step !== 'points') return `step-${step}` as const
  return kinds.size > 1 ? 'step-points' : kinds.has('income') ? 'step-income' : 'step-victory'
}

/**
 * Returns the state of each step. All steps after the first step with open questions are `later`. The step `points`
 * is left out if it has no questions.
 */
export function computeSteps(view: AftermathView): StepProgress[] {
  const shownSteps = AFTERMATH_STEPS.filter((id) => id !== 'points' || questionsOfStep(view, id).length > 0)
  // Dice rolled before the game belong to the line-up, which is in the first step.
  const checks = view.problems.filter(({ path, severity }) => severity === 'error' && path.startsWith('checks')).length
  const waiting = (id: StepId) => questionsOfStep(view, id).filter(({ state }) => state === 'open').length
  const warned = view.problems.filter(({ severity }) => severity === 'warning').map(({ path }) => findStep(view, path))
  const open = shownSteps.map((id) => waiting(id) + (id === 'result' ? checks : 0))
  const first = open.findIndex((count) => count > 0)
  return shownSteps.map((id, at) => ({
    id,
    open: open[at]!,
    warnings: warned.filter((step) => step === id).length,
    state: first >= 0 && at > first ? 'later' : open[at]! > 0 || id === 'preview' ? 'open' : 'done',
  }))
}

/** Returns the requested step if it can be shown; otherwise returns the first step with open questions. */
export function chooseStep(steps: readonly StepProgress[], requested: string | undefined): StepId {
  const found = steps.find(({ id, state }) => id === requested && state !== 'later')
  return (found ?? steps.find(({ state }) => state === 'open') ?? steps[0]!).id
}

/**
 * Returns default answers to the open questions of a step: no objective, the computed income, no casualties, no
 * feats.
 */
export function defaultAnswers(questions: readonly AftermathQuestion[], answers: AftermathAnswers): AftermathAnswers {
  const open = questions.filter(({ id, state }) => state === 'open' && !Object.hasOwn(answers, id))
  return Object.fromEntries(
    open.flatMap(({ id, kind }) => (DEFAULT_ANSWERS[kind] ? [[id, DEFAULT_ANSWERS[kind]] as const] : [])),
  )
}

const DEFAULT_ANSWERS: Partial<Record<AftermathQuestionKind, AftermathAnswer>> = {
  points: { kind: 'points', objectives: [] },
  income: { kind: 'income' },
  fallen: { kind: 'fallen', members: [] },
  feats: { kind: 'feats', feats: [] },
}

/**
 * Returns the id of the first open question after `id`. After the last question, the search continues with the first.
 */
export function findNextOpenQuestion(
  questions: readonly Pick<AftermathQuestion, 'id' | 'state'>[],
  id: string | undefined,
): string | undefined {
  const at = questions.findIndex((one) => one.id === id)
  const turned = [...questions.slice(at + 1), ...questions.slice(0, at + 1)]
  return turned.find(({ state }) => state === 'open')?.id
}
