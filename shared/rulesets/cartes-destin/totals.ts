import type { EvaluatedMember } from '../../rules/ruleset.ts'
import type { Fighter } from './schemas.ts'

/** Returns the total of a value of the card; 0 if the card does not have the value. */
export const cardValueTotal = ({ values }: EvaluatedMember<Fighter>, key: string): number =>
  Number(values[key]?.total ?? 0)
