import { error } from '../../domain/issue.ts'
import type { Traced } from '../kit/traced.ts'
import type { GameResult } from '../ruleset.ts'
import type { AftermathAnswers, AnswerOf } from '../aftermathAnswers.ts'
import { ask, nothingAsked, unlessRefused, type Asked } from './ask.ts'
import type { Fallen } from './fallen.ts'
import type { Band, IndexedGame } from '../playedGame.ts'

/** A band's victory points: for enemies, and for each objective. */
export interface VictoryPoints {
  readonly total: number
  readonly enemies: number
  readonly objectives: AnswerOf<'points'>['objectives']
}

/** Asks for a band's victory points, where its ruleset counts any; those for enemies follow who fell. */
export function askPoints(
  { game }: IndexedGame,
  { warband }: Band,
  fallen: readonly Fallen[],
  answers: AftermathAnswers,
): Asked<VictoryPoints | undefined> {
  const { aftermath } = game.ruleset
  const taken = fallen.filter(({ byBand }) => byBand?.id === warband.id)
  const reckoned = aftermath.victoryPoints?.(taken.map(({ member, killed }) => ({ member: member.member, killed })))
  if (!reckoned) return nothingAsked(undefined)
  const id = `points:${warband.id}`
  const draft = { id, kind: 'points', params: { warband: warband.name }, warband: warband.id, reckoned } as const
  return ask(answers, draft, ['points'], ({ objectives, enemies = reckoned.total }) => {
    const total = objectives.reduce((sum, { amount }) => sum + amount, enemies)
    const issues = total < 0 ? [error('points-below-zero', id, { total })] : []
    return unlessRefused(issues, () => ({ total, enemies, objectives }))
  })
}

/** What a band earned; `reason` where the organiser changed it. */
export interface Income {
  readonly amount: number
  readonly reason: string
}

/**
 * A band's income: asked for where the organiser may change it, else it follows from the rest. `undefined` while result
 * or points are unknown, nothing where there is no treasury.
 */
export function askIncome(
  { game, parts }: IndexedGame,
  { warband }: Band,
  result: GameResult | undefined,
  points: VictoryPoints | undefined,
  answers: AftermathAnswers,
): Asked<Income | undefined> {
  const { aftermath } = game.ruleset
  const { income } = aftermath
  if (!income || !parts.treasury) return nothingAsked({ amount: 0, reason: '' })
  const scored = aftermath.victoryPoints ? points?.total : 0
  const reckoned = result !== undefined && scored !== undefined ? income.of(result, scored) : undefined
  if (!income.editable) return nothingAsked(asReckoned(reckoned))
  const draft = {
    id: `income:${warband.id}`,
    kind: 'income',
    params: { warband: warband.name },
    warband: warband.id,
    reckoned,
  } as const
  const asked = ask(answers, draft, ['income'], (answer) => ({ value: answer }))
  const { amount, reason = '' } = asked.value ?? {}
  const value = amount === undefined ? asReckoned(reckoned) : { amount, reason }
  return { ...asked, value: asked.value && value }
}

const asReckoned = (reckoned: Traced | undefined): Income | undefined =>
  reckoned && { amount: reckoned.total, reason: '' }
