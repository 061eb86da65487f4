import { treasuryOf } from '../../../shared/domain/campaign/roster.ts'
import { factOf, type Facts } from '../../../shared/domain/campaign/state.ts'
import { warning, type Issue } from '../../../shared/domain/issue.ts'

/** Returns a warning if the changes make a warband's treasury negative; nothing if the treasury was negative before. */
export function findOverdraft(before: Facts, after: Facts, warband: string): Issue[] {
  const sum = treasuryOf(after, warband)
  if (sum >= 0 || treasuryOf(before, warband) < 0) return []
  return [warning('treasury-overdrawn', '', { name: factOf(after, 'warband', warband).name, sum: -sum })]
}
