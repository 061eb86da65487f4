import { refuseIfClosed } from '../../../shared/commands/base/guards.ts'
import type { AftermathView } from '../../../shared/contract/views/game.ts'
import { isSameData } from '../../../shared/domain/campaign/change.ts'
import { AppError } from '../../../shared/domain/error.ts'
import type { AftermathAnswers, AftermathAnswer } from '../../../shared/rules/aftermathAnswers.ts'
import type { AftermathQuestion } from '../../../shared/rules/aftermath/questions.ts'
import type { CommandResult, CommandDependencies } from '../base/execute.ts'
import { gameFacts } from '../game/gameFacts.ts'
import { RefusedError } from '../base/refused.ts'
import {
  answersOfReport,
  loadReport,
  rollKey,
  saveReport,
  currentAuthorship,
  type StoredPlayerReport,
  type PlayerReportRef,
} from '../game/storedReport.ts'
import { isReportOpen, gameAsSeenInReport } from './reportGame.ts'
import { playerReportKey } from '../game/reportKey.ts'
import { aftermathForReport, createReportQuestions } from './reportAftermath.ts'
import { rollForQuestion } from './rollForQuestion.ts'
import { readerAccess } from '../base/access.ts'
import { defineMethod } from '../base/defineMethod.ts'

/**
 * Replaces the report of a warband about a planned game by the result of `change`. Throws `fact-missing`,
 * `part-no-band`, `part-recorded`, `refused` if the campaign is closed, and what `change` throws.
 */
export function updateReport(
  engine: CommandDependencies,
  ref: PlayerReportRef,
  change: (part: StoredPlayerReport) => StoredPlayerReport,
): CommandResult<object> {
  const { store } = engine
  const { campaign, game, warband } = ref
  return store.transaction(() => {
    const facts = gameFacts(engine, ref)
    const part = loadReport(store, ref)
    const { name, state } = gameAsSeenInReport(facts, ref, part)
    if (!isReportOpen(state)) throw new AppError('part-recorded', { name })
    const closed = refuseIfClosed(facts, campaign)
    if (closed.length > 0) throw new RefusedError(closed)
    const next = change(part)
    if (next === part) return { done: {}, touched: [] }
    saveReport(store, ref, next)
    return { done: {}, touched: [{ kind: 'draft', campaign, id: playerReportKey(game, warband) }] }
  })
}

interface AnswerReportInput extends PlayerReportRef {
  readonly answers: AftermathAnswers
  readonly base: Readonly<Record<string, AftermathAnswer | null>>
}

/**
 * Saves a warband's answers to questions: all of them or none. Throws `part-not-asked` for a question that the warband
 * does not answer, `part-dice` for dice that only the program may roll, `part-rolled` if the program has already
 * rolled, `part-answered` if another user changed the answer first, `part-enemy` for an enemy whom the warband does not
 * know, and `refused` with the errors of an answer. A player may always answer for their own warband, whatever else the
 * campaign lets them change.
 */
export const answerReport = defineMethod(
  'part.answer',
  readerAccess,
  (engine, { answers, base, ...ref }): CommandResult<object> =>
    updateReport(engine, ref, (part) => {
      const before = answersOfReport(part)
      const fresh = Object.fromEntries(Object.entries(answers).filter(([id, one]) => !isSameData(one, before[id])))
      if (Object.keys(fresh).length === 0) return part
      const all = { ...before, ...fresh }
      const { view } = aftermathForReport(engine, ref, all)
      for (const [id, answer] of Object.entries(fresh)) {
        refuseIfAnswered(part, id, base)
        checkAnswer(view, part, id, answer)
      }
      const wrong = view.problems.filter(({ severity, path }) => severity === 'error' && concernsAnswer(path, fresh))
      if (wrong.length > 0) throw new RefusedError(wrong)
      const saying = currentAuthorship(engine)
      const newAnswers = Object.fromEntries(Object.entries(fresh).map(([id, answer]) => [id, { ...saying, answer }]))
      return { ...part, said: { ...part.said, ...newAnswers }, handedIn: null }
    }),
)

/** True if a problem concerns one of these answers. `path`: the path of the problem within the input. */
const concernsAnswer = (path: string, answers: AftermathAnswers): boolean =>
  Object.keys(answers).some((id) => path === id || path.startsWith(`${id}[`))

/** Throws `part-answered`, with the author, if the stored answer differs from the one that the caller saw. */
function refuseIfAnswered(part: StoredPlayerReport, id: string, base: AnswerReportInput['base']): void {
  if (!Object.hasOwn(base, id)) return
  const now = Object.hasOwn(part.said, id) ? part.said[id]! : undefined
  if (!now || isSameData(now.answer, base[id])) return
  throw new AppError('part-answered', { name: now.by?.name ?? '', question: id })
}

function checkAnswer(view: AftermathView, part: StoredPlayerReport, id: string, answer: AftermathAnswer): void {
  const question = view.questions.find((one) => one.id === id)
  if (!question) throw new AppError('part-not-asked')
  if (answer.kind === 'app') throw new AppError('part-dice')
  if (answer.kind === 'points' && answer.enemies !== undefined) throw new AppError('part-not-asked')
  if (Object.hasOwn(part.rolls, rollKey(question))) throw new AppError('part-rolled')
  if (answer.kind === 'fallen' && question.kind === 'fallen') checkEnemies(question, answer)
}

function checkEnemies(
  { enemies }: AftermathQuestion & { readonly kind: 'fallen' },
  { members }: AftermathAnswer & { readonly kind: 'fallen' },
): void {
  const known = new Set(enemies.flatMap((one) => one.members.map(({ id }) => id)))
  for (const { by } of members) if (by && 'member' in by && !known.has(by.member)) throw new AppError('part-enemy')
}

/**
 * Rolls the dice that these questions wait for. A question always gets the same faces, even if the question disappeared
 * for a while. Typed dice are replaced if they are incomplete. Throws `part-not-asked`.
 */
export const rollForReport = defineMethod(
  'part.roll',
  readerAccess,
  (engine, { questions, ...ref }): CommandResult<object> =>
    updateReport(engine, ref, (part) => {
      const questionsFor = createReportQuestions(engine, ref)
      const author = currentAuthorship(engine)
      return [...new Set(questions)].reduce((now, id) => rollForQuestion(engine, questionsFor, now, id, author), part)
    }),
)

/** Marks a warband's report as submitted, or as open again. Throws `part-open` if a question is still open. */
export const setReportSubmitted = defineMethod(
  'part.hand-in',
  readerAccess,
  (engine, { isIn, ...ref }): CommandResult<object> =>
    updateReport(engine, ref, (part) => {
      if (isIn === (part.handedIn !== null)) return part
      if (!isIn) return { ...part, handedIn: null }
      const open = createReportQuestions(engine, ref)(answersOfReport(part)).filter(({ state }) => state === 'open')
      if (open.length > 0) throw new AppError('part-open', { count: open.length })
      return { ...part, handedIn: currentAuthorship(engine) }
    }),
)
