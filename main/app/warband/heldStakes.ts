import type { HeldStake } from '../../../shared/contract/views/builder.ts'
import { stakesHeldBy } from '../../../shared/domain/campaign/stakes.ts'
import type { Facts } from '../../../shared/domain/campaign/state.ts'

/** Returns the stakes that a warband holds, as its views show them. */
export const heldStakesOf = (facts: Facts, warband: string): HeldStake[] =>
  stakesHeldBy(facts, warband).map(({ id, name, sort, text, income }) => ({ id, name, sort, text, income }))
