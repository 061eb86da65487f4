import type { AftermathView, GameMember } from '../../../shared/contract/views/game.ts'
import type { LineUp } from '../../../shared/domain/campaign/lineUp.ts'
import type { AftermathAnswers, AftermathAnswerOf } from '../../../shared/rules/aftermathAnswers.ts'
import {
  isDiceQuestion,
  type AftermathQuestion,
  type AftermathQuestionOf,
} from '../../../shared/rules/aftermath/questions.ts'
import { getResultAnswer } from '../../aftermath/answers.ts'
import type { ResultStep } from '../../aftermath/routes.ts'
import { defaultAnswers, questionsOfStep } from '../../aftermath/steps.ts'

/** Data and answers that are loaded for a game. */
export interface RoundGameFacts {
  readonly game: string
  readonly warbands: readonly string[]
  /** The evaluated aftermath; `undefined` until it is loaded. */
  readonly view: AftermathView | undefined
  readonly answers: AftermathAnswers
  readonly lineup: LineUp
  readonly isRecorded: boolean
}

/**
 * State of a game. `empty`: no result is entered. `waits`: a warband of the game also plays in an earlier game that
 * is entered but not recorded, and the outcome of that game must be known first. `open`: an answer is missing.
 */
export type RoundGameState = 'loading' | 'recorded' | 'empty' | 'waits' | 'open' | 'complete'

/** True if a game has a result and is not recorded yet. */
export const isGameRecordingInProgress = ({ view, isRecorded }: Pick<RoundGameFacts, 'view' | 'isRecorded'>): boolean =>
  !isRecorded &&
  view !== undefined &&
  view.questions.some(({ kind, state }) => kind === 'result' && state === 'answered')

/** True if nothing is entered for a game. */
export const isGameWithoutResult = (slip: RoundGameFacts): boolean =>
  !slip.isRecorded && !isGameRecordingInProgress(slip)

/**
 * Returns the index of the game with which the user starts: the first game without a result; otherwise the first game
 * in which default answers can be given; otherwise the first game.
 */
export function findStartIndex(slips: readonly RoundGameFacts[]): number {
  const untold = slips.findIndex(isGameWithoutResult)
  const unsaid = slips.findIndex(
    (slip) => isGameRecordingInProgress(slip) && Object.keys(defaultGridAnswers(slip)).length > 0,
  )
  return untold >= 0 ? untold : Math.max(0, unsaid)
}

/**
 * Returns the game for which another game waits: an earlier game with a common warband, which is entered but not
 * recorded.
 */
export function findEarlierGame(slips: readonly RoundGameFacts[], game: string): RoundGameFacts | undefined {
  const at = slips.findIndex((one) => one.game === game)
  const own = slips[at]
  return slips
    .slice(0, at)
    .find((one) => isGameRecordingInProgress(one) && one.warbands.some((band) => own!.warbands.includes(band)))
}

/** Numbers of missing answers of a game, by kind. */
export interface MissingAnswerCounts {
  /** Number of unanswered questions about points, income and casualties. */
  readonly told: number
  readonly dice: number
  readonly decisions: number
  readonly feats: number
  /** Errors reported by the rules. */
  readonly errors: number
}

const isOpen = ({ state }: Pick<AftermathQuestion, 'state'>): boolean => state === 'open'

export function countMissingAnswers(slip: RoundGameFacts): MissingAnswerCounts {
  const { view } = slip
  const countOpen = (holds: (question: AftermathQuestion) => boolean) =>
    (view?.questions ?? []).filter((one) => isOpen(one) && holds(one)).length
  const items = listQueueItems(slip).filter(isOpen)
  const errors = (view?.problems ?? []).filter(
    ({ severity, path }) => severity === 'error' && path !== '' && !path.startsWith('checks'),
  )
  return {
    told: countOpen(({ kind }) => kind === 'points' || kind === 'income' || kind === 'fallen'),
    dice: items.filter(({ kind }) => kind !== 'decision').length,
    decisions: items.filter(({ kind }) => kind === 'decision').length,
    feats: countOpen(({ kind }) => kind === 'feats'),
    errors: errors.length,
  }
}

/** Returns the first step in which something is missing; undefined if only errors are left. */
export function findMissingStep({ told, dice, decisions, feats }: MissingAnswerCounts): ResultStep | undefined {
  if (told > 0) return 'grid'
  if (dice + decisions > 0) return 'dice'
  return feats > 0 ? 'experience' : undefined
}

/** True if no question is open and the rules refuse nothing. */
const isComplete = ({ view }: RoundGameFacts): boolean =>
  view?.open === null && !view.problems.some(({ severity }) => severity === 'error')

export function roundGameStateOf(slips: readonly RoundGameFacts[], game: string): RoundGameState {
  const slip = slips.find((one) => one.game === game)!
  if (slip.isRecorded) return 'recorded'
  if (!slip.view) return 'loading'
  if (!isGameRecordingInProgress(slip)) return 'empty'
  if (findEarlierGame(slips, game)) return 'waits'
  return isComplete(slip) ? 'complete' : 'open'
}

/**
 * A die or a decision of a game, and the member whom it concerns: empty for a roll of the warband itself. `check`: a die
 * before the game.
 */
export interface ResultsQueueItem {
  /** Id that is unique among all games. */
  readonly id: string
  readonly game: string
  /** Id of the question, or `check:<member>`. */
  readonly question: string
  readonly kind: 'check' | 'dice' | 'decision'
  readonly warband: string
  readonly member: string
  readonly state: AftermathQuestion['state']
}

type QueueQuestion = AftermathQuestionOf<
  'payment' | 'roll' | 'prison' | 'choice' | 'hatred' | 'captor' | 'condemned' | 'fine'
>

/**
 * Lists the dice and decisions of a game in order. Dice before the game are first, because they decide who took part.
 */
function listQueueItems({ game, view, lineup }: RoundGameFacts): ResultsQueueItem[] {
  if (!view) return []
  const of = (
    question: string,
    kind: ResultsQueueItem['kind'],
    own: Pick<ResultsQueueItem, 'warband' | 'member' | 'state'>,
  ): ResultsQueueItem => ({
    ...{ id: `${game} ${question}`, game, question, kind },
    ...{ warband: own.warband, member: own.member, state: own.state },
  })
  const isThrown = (member: string) => lineup.checks.some((one) => one.member === member)
  const hasDieToRoll = ({ throwsBefore, isAvailable, member }: GameMember) =>
    throwsBefore && isAvailable && !lineup.stayedAway.includes(member)
  const checks = view.bands.flatMap(({ warband, members }) =>
    members.filter(hasDieToRoll).map(({ member }) => {
      const state = isThrown(member) ? ('answered' as const) : ('open' as const)
      return of(`check:${member}`, 'check', { warband, member, state })
    }),
  )
  const after = (questionsOfStep(view, 'injuries') as QueueQuestion[]).map((one) => {
    const member = ('member' in one && one.member) || ''
    return of(one.id, isDiceQuestion(one) ? 'dice' : 'decision', { ...one, member })
  })
  return [...checks, ...after]
}

/** Lists the dice and decisions of all games that have a result and do not wait for another game. */
export const buildResultsQueue = (slips: readonly RoundGameFacts[]): ResultsQueueItem[] =>
  slips.filter((slip) => isGameRecordingInProgress(slip) && !findEarlierGame(slips, slip.game)).flatMap(listQueueItems)

export function previousItem(items: readonly ResultsQueueItem[], id: string | undefined): ResultsQueueItem | undefined {
  const at = items.findIndex((one) => one.id === id)
  return items[(at < 0 ? items.length : at) - 1]
}

/** Returns the default answers of a game that has a result: no objectives, no casualties, the computed income. */
export const defaultGridAnswers = ({ view, answers }: RoundGameFacts): AftermathAnswers =>
  view ? defaultAnswers([...questionsOfStep(view, 'points'), ...questionsOfStep(view, 'fallen')], answers) : {}

/** Returns the default answers about feats: no feats. */
export const defaultFeatAnswers = ({ view, answers }: RoundGameFacts): AftermathAnswers =>
  view ? defaultAnswers(questionsOfStep(view, 'experience'), answers) : {}

/**
 * Returns the sum of a warband's objectives. `isOne`: true if there is at most one objective, so that the user can
 * change the sum.
 */
export function sumObjectives(answer: AftermathAnswerOf<'points'> | undefined): {
  readonly total: number | undefined
  readonly isOne: boolean
} {
  const all = answer?.objectives ?? []
  const total = all.length === 0 ? undefined : all.reduce((sum, { amount }) => sum + amount, 0)
  return { total, isOne: all.length < 2 }
}

/** Returns the victory points of a warband: for enemies and for objectives. */
export const victoryPointsTotal = (
  question: AftermathQuestionOf<'points'> | undefined,
  answer: AftermathAnswerOf<'points'> | undefined,
): number => (answer?.enemies ?? question?.reckoned.total ?? 0) + (sumObjectives(answer).total ?? 0)

/**
 * Returns the names of the sides that lost although they have more victory points than a side that won. That is legal,
 * but often a typing error. Returns none before all points are entered.
 */
export function findSurprisingLosers({ bands, questions }: AftermathView, answers: AftermathAnswers): string[] {
  const points = questions.filter((one) => one.kind === 'points')
  const result = questions.find((one) => one.kind === 'result')
  const results = getResultAnswer(answers)?.results ?? {}
  if (!result || points.some(({ id }) => answers[id]?.kind !== 'points')) return []
  const totalOf = (side: string) =>
    points
      .filter(({ warband }) => bands.some((band) => band.warband === warband && band.side === side))
      .reduce((sum, one) => sum + victoryPointsTotal(one, answers[one.id] as AftermathAnswerOf<'points'>), 0)
  const won = result.sides.filter(({ id }) => results[id] === 'win').map(({ id }) => totalOf(id))
  return result.sides
    .filter(({ id }) => results[id] === 'loss' && won.some((total) => total < totalOf(id)))
    .map(({ name }) => name)
}

/** Replaces the objectives by one number, and keeps the reason. */
export function setObjectives(
  answer: AftermathAnswerOf<'points'> | undefined,
  total: number | undefined,
  reason: string,
): AftermathAnswerOf<'points'> {
  const { objectives = [], enemies } = answer ?? {}
  const own = total === undefined || total === 0 ? [] : [{ reason: objectives[0]?.reason ?? reason, amount: total }]
  return { kind: 'points', objectives: own, ...(enemies !== undefined && { enemies }) }
}
