import { error } from '../../domain/issue.ts'
import { toTraced, type Traced } from '../kit/traced.ts'
import type { GameResult } from '../ruleset.ts'
import type { AftermathAnswers, AftermathAnswerOf } from '../aftermathAnswers.ts'
import {
  askQuestion,
  findAnswer,
  resultWithoutQuestions,
  valueUnlessRefused,
  type QuestionsResult,
} from './askQuestion.ts'
import type { FallenMember } from './fallen.ts'
import { askPayments } from './payments.ts'
import { ratingsOf } from './ratings.ts'
import { incomeBandOf, type PlayedBand, type IndexedGame } from '../playedGame.ts'
import type { AftermathRoll } from './aftermathRoll.ts'

/** A warband's victory points: points for enemies put out of action, and points for each objective. */
export interface VictoryPoints {
  readonly total: number
  readonly enemies: number
  readonly objectives: AftermathAnswerOf<'points'>['objectives']
}

/**
 * Asks for a warband's victory points, if its ruleset has victory points or the game's scenario has objectives. The
 * points for enemies are computed from the fallen members. A recorded answer keeps its question, even if the scenario
 * has lost its objectives since.
 */
export function askVictoryPoints(
  { game }: IndexedGame,
  { warband }: PlayedBand,
  fallen: readonly FallenMember[],
  answers: AftermathAnswers,
): QuestionsResult<VictoryPoints | undefined> {
  const { aftermath } = game.ruleset
  const taken = fallen.filter(({ byBand }) => byBand?.id === warband.id)
  const own = aftermath.victoryPoints?.(taken.map(({ member, killed }) => ({ member: member.member, killed })))
  const id = `points:${warband.id}`
  const { objectives: offered } = game
  if (!own && !offered && findAnswer(answers, id)?.kind !== 'points') return resultWithoutQuestions(undefined)
  const reckoned = own ?? toTraced([])
  const draft = {
    ...({ id, kind: 'points', params: { warband: warband.name }, warband: warband.id, reckoned } as const),
    ...(offered && { offered }),
    ...(!own && { isOnlyObjectives: true as const }),
  }
  return askQuestion(answers, draft, ['points'], ({ objectives, enemies = reckoned.total }) => {
    const total = objectives.reduce((sum, { amount }) => sum + amount, enemies)
    const issues = total < 0 ? [error('points-below-zero', id, { total })] : []
    return valueUnlessRefused(issues, () => ({ total, enemies, objectives }))
  })
}

/**
 * Income of a warband from a game. `reason`: why the organiser changed the amount; empty if the amount is the computed
 * one. `reckoned`: the computed amount; absent if the campaign has no treasury. `rolls`: the dice that it depends on.
 * `leaving`: the kinds of members who leave unpaid.
 */
export interface Income {
  readonly amount: number
  readonly reason: string
  readonly reckoned?: Traced | undefined
  readonly rolls: readonly AftermathRoll[]
  readonly leaving: readonly string[]
}

/**
 * Asks for the dice of a warband's income, and for the income itself if the organiser may change it. The value is
 * `undefined` while the result, the victory points or dice are unknown, and 0 if the campaign has no treasury.
 */
export function askIncome(
  { game, parts }: IndexedGame,
  { warband, side }: PlayedBand,
  result: GameResult | undefined,
  points: VictoryPoints | undefined,
  answers: AftermathAnswers,
): QuestionsResult<Income | undefined> {
  const { aftermath } = game.ruleset
  const { income } = aftermath
  if (!income || !parts.treasury) return resultWithoutQuestions({ amount: 0, reason: '', rolls: [], leaving: [] })
  const scored = aftermath.victoryPoints ? points?.total : 0
  const isKnown = result !== undefined && scored !== undefined
  const ratings = ratingsOf(game, side)
  const own = { ...incomeBandOf(warband), ...(ratings && { ratings }) }
  const payments = askPayments(game, warband, isKnown ? (income.rolls?.(result, scored, own) ?? []) : [], answers)
  const { thrown, rolls } = payments.value
  const reckoned = isKnown && thrown ? income.of(result, scored, own, thrown) : undefined
  const leaving = isKnown && thrown ? (income.leaving?.(result, scored, own, thrown) ?? []) : []
  if (!income.editable) return { ...payments, value: reckoned && toIncome(reckoned, rolls, leaving) }
  const draft = {
    id: `income:${warband.id}`,
    kind: 'income',
    params: { warband: warband.name },
    warband: warband.id,
    reckoned,
  } as const
  const asked = askQuestion(answers, draft, ['income'], (answer) => ({ value: answer }))
  const { amount, reason = '' } = asked.value ?? {}
  const value =
    amount === undefined ? reckoned && toIncome(reckoned, rolls, leaving) : { amount, reason, reckoned, rolls, leaving }
  return {
    questions: [...payments.questions, ...asked.questions],
    problems: [...payments.problems, ...asked.problems],
    value: asked.value && value,
  }
}

const toIncome = (reckoned: Traced, rolls: readonly AftermathRoll[], leaving: readonly string[]): Income => ({
  amount: reckoned.total,
  reason: '',
  reckoned,
  rolls,
  leaving,
})
