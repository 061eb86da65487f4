import type { EvaluatedMember } from '../../rules/ruleset.ts'
import type { Fighter } from './schemas.ts'

/** The total of a value of the card; 0 where it has none. */
export const totalOf = ({ values }: EvaluatedMember<Fighter>, key: string): number => Number(values[key]?.total ?? 0)
