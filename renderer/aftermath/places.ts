import type { RouteLocationRaw } from 'vue-router'
import type { StepId } from './steps.ts'

/** The steps of an evening's results, as they stand in addresses. */
export const RESULT_STEPS = ['grid', 'dice', 'experience', 'review'] as const
export type ResultStep = (typeof RESULT_STEPS)[number]

/** Where games are seen to. */
export const gamesPlace = (campaign: string): RouteLocationRaw => ({ name: 'game', params: { campaign } })
export const gamePlace = (campaign: string, game: string): RouteLocationRaw => ({
  name: 'game',
  params: { campaign, game },
})
export const roundPlace = (campaign: string, round: number): RouteLocationRaw => ({
  name: 'round',
  params: { campaign, round },
})
export const stepPlace = (campaign: string, game: string, step?: StepId): RouteLocationRaw => ({
  name: 'game',
  params: { campaign, game, part: 'aftermath', ...(step && { step }) },
})
export const resultsPlace = (campaign: string, round: number, step: ResultStep): RouteLocationRaw => ({
  name: 'results',
  params: { campaign, round, step: step === 'grid' ? '' : step },
})
export const partPlace = (campaign: string, game: string, warband: string): RouteLocationRaw => ({
  name: 'part',
  params: { campaign, game, warband },
})
export const tablePlace = (campaign: string, game: string): RouteLocationRaw => ({
  name: 'companion',
  params: { campaign, game },
})
export const printPlace = (campaign: string, game: string): RouteLocationRaw => ({
  name: 'print',
  params: { campaign },
  query: { game },
})
export const bandPlace = (campaign: string, warband: string): RouteLocationRaw => ({
  name: 'warband',
  params: { campaign, warband },
})
