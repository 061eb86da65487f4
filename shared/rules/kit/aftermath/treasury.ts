import { listFinalRollResults, type RollResult } from '../resolve.ts'

/** Returns the points that one result brings the treasury. */
export const treasuryOfResult = ({ effects }: RollResult): number =>
  effects.reduce((sum, effect) => sum + (effect.kind === 'treasury' ? effect.amount * effect.times : 0), 0)

/** Returns the points that all results of a roll bring the treasury. */
export const treasuryOfResults = (results: readonly RollResult[]): number =>
  listFinalRollResults(results).reduce((sum, result) => sum + treasuryOfResult(result), 0)
