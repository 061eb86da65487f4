import type { RouteLocationRaw } from 'vue-router'
import type { StepId } from './steps.ts'

/** Steps of entering a round's results, as they appear in addresses. */
export const RESULT_STEPS = ['grid', 'dice', 'experience', 'review'] as const
export type ResultStep = (typeof RESULT_STEPS)[number]

/** Return the routes to games and related screens. */
export const gamesRoute = (campaign: string): RouteLocationRaw => ({ name: 'game', params: { campaign } })
export const gameRoute = (campaign: string, game: string): RouteLocationRaw => ({
  name: 'game',
  params: { campaign, game },
})
export const roundRoute = (campaign: string, round: number): RouteLocationRaw => ({
  name: 'round',
  params: { campaign, round },
})
/** The round with its report open. */
export const roundReportRoute = (campaign: string, round: number): RouteLocationRaw => ({
  name: 'round',
  params: { campaign, round },
  query: { do: 'report' },
})
export const aftermathStepRoute = (campaign: string, game: string, step?: StepId): RouteLocationRaw => ({
  name: 'game',
  params: { campaign, game, part: 'aftermath', ...(step && { step }) },
})
export const resultsStepRoute = (campaign: string, round: number, step: ResultStep): RouteLocationRaw => ({
  name: 'results',
  params: { campaign, round, step: step === 'grid' ? '' : step },
})
export const playerReportRoute = (campaign: string, game: string, warband: string): RouteLocationRaw => ({
  name: 'part',
  params: { campaign, game, warband },
})
/** `round`: the round whose results the user comes from, and goes back to. */
export const companionRoute = (campaign: string, game: string, round?: number): RouteLocationRaw => ({
  name: 'companion',
  params: { campaign, game },
  ...(round !== undefined && { query: { round: String(round) } }),
})
export const printRoute = (campaign: string, game: string): RouteLocationRaw => ({
  name: 'print',
  params: { campaign },
  query: { game },
})
export const bandRoute = (campaign: string, warband: string): RouteLocationRaw => ({
  name: 'warband',
  params: { campaign, warband },
})
