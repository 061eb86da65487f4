import type { AftermathView } from '../../shared/contract/views/game.ts'
import type { AftermathAnswers, Answer } from '../../shared/rules/aftermathAnswers.ts'
import type { Question, QuestionKind } from '../../shared/rules/aftermath/questions.ts'

/** The steps of the aftermath, in the order of the record strip. */
const STEPS = ['result', 'points', 'fallen', 'injuries', 'experience', 'preview'] as const
export type StepId = (typeof STEPS)[number]

const STEP_OF: Readonly<Record<QuestionKind, StepId>> = {
  result: 'result',
  points: 'points',
  income: 'points',
  fallen: 'fallen',
  roll: 'injuries',
  hatred: 'injuries',
  captor: 'injuries',
  condemned: 'injuries',
  fine: 'injuries',
  prison: 'injuries',
  feats: 'experience',
}

interface StepStand {
  readonly id: StepId
  readonly state: 'done' | 'open' | 'later'
  /** Questions that still wait in it. */
  readonly open: number
  /** What the rules warn of in it. */
  readonly warnings: number
}

/** The questions of a step, in the engine's order. */
export const questionsOf = ({ questions }: AftermathView, step: StepId): Question[] =>
  questions.filter(({ kind }) => STEP_OF[kind] === step)

/** The step in which something was said; undefined for what is said of the game as a whole. */
export function stepOf({ questions }: AftermathView, path: string): StepId | undefined {
  if (path.startsWith('checks')) return 'result'
  const question = questions.find(({ id }) => path === id || path.startsWith(`${id}[`))
  return question && STEP_OF[question.kind]
}

/** What a step is called, by its text: that of points after what is asked in it, points, income or both. */
export function stepName(view: AftermathView, step: StepId) {
  if (step !== 'points') return `step-${step}` as const
  const kinds = new Set(questionsOf(view, step).map(({ kind }) => kind))
  return kinds.size > 1 ? 'step-points' : kinds.has('income') ? 'step-income' : 'step-victory'
}

/** How far each step has got: those behind the first with something open come later. A step nobody asks in is left out. */
export function stepsOf(view: AftermathView): StepStand[] {
  const wanted = STEPS.filter((id) => id !== 'points' || questionsOf(view, id).length > 0)
  // Dice that were to be thrown before the game belong to who took part.
  const checks = view.problems.filter(({ path, severity }) => severity === 'error' && path.startsWith('checks')).length
  const waiting = (id: StepId) => questionsOf(view, id).filter(({ state }) => state === 'open').length
  const warned = view.problems.filter(({ severity }) => severity === 'warning').map(({ path }) => stepOf(view, path))
  const open = wanted.map((id) => waiting(id) + (id === 'result' ? checks : 0))
  const first = open.findIndex((count) => count > 0)
  return wanted.map((id, at) => ({
    id,
    open: open[at]!,
    warnings: warned.filter((step) => step === id).length,
    state: first >= 0 && at > first ? 'later' : open[at]! > 0 || id === 'preview' ? 'open' : 'done',
  }))
}

/** The step that can be shown in place of the wanted one: itself, or the first with something open. */
export function stepShown(steps: readonly StepStand[], wanted: string | undefined): StepId {
  const found = steps.find(({ id, state }) => id === wanted && state !== 'later')
  return (found ?? steps.find(({ state }) => state === 'open') ?? steps[0]!).id
}

/** What going on from a step answers for those who said nothing: no objective, the income as reckoned, nobody, no feat. */
export function answersByDefault(questions: readonly Question[], answers: AftermathAnswers): AftermathAnswers {
  const open = questions.filter(({ id, state }) => state === 'open' && !Object.hasOwn(answers, id))
  return Object.fromEntries(open.flatMap(({ id, kind }) => (NOTHING[kind] ? [[id, NOTHING[kind]] as const] : [])))
}

const NOTHING: Partial<Record<QuestionKind, Answer>> = {
  points: { kind: 'points', objectives: [] },
  income: { kind: 'income' },
  fallen: { kind: 'fallen', members: [] },
  feats: { kind: 'feats', feats: [] },
}

/** The first question of some that waits, after `id` and round to it. */
export function nextOpen(
  questions: readonly Pick<Question, 'id' | 'state'>[],
  id: string | undefined,
): string | undefined {
  const at = questions.findIndex((one) => one.id === id)
  const turned = [...questions.slice(at + 1), ...questions.slice(0, at + 1)]
  return turned.find(({ state }) => state === 'open')?.id
}
