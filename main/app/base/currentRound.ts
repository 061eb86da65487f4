import { roundProgress } from '../../../shared/domain/campaign/rounds.ts'
import type { Facts } from '../../../shared/domain/campaign/state.ts'
import type { Store } from '../../ports/store.ts'

/**
 * Returns the round that warbands are built for: the current round or, if there is none, the next round. Undefined if
 * no round of the campaign has a cap of its own: then nobody needs the round, and the games need not be read.
 */
export function findRoundThatBandsPrepareFor(store: Store, facts: Facts, campaign: string): number | undefined {
  if ([...facts.round.values()].every(({ cap }) => cap === null)) return undefined
  const { game } = store.loadAll(campaign, ['game'])
  const optional = new Set([...facts.round.values()].flatMap(({ round, isOptional }) => (isOptional ? [round] : [])))
  const games = [...game.values()].map(({ round, state }) => ({ round, state, isOptional: optional.has(round) }))
  const { now, next } = roundProgress(games)
  return now ?? next
}
