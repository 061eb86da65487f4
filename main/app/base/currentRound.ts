import { roundProgress } from '../../../shared/domain/campaign/rounds.ts'
import type { Facts } from '../../../shared/domain/campaign/state.ts'
import type { Store } from '../../ports/store.ts'

/**
 * Returns the round that warbands are built for: the current round or, if there is none, the next round. Undefined if
 * no round of the campaign has a cap of its own: then nobody needs the round, and the games need not be read.
 */
export function findRoundThatBandsPrepareFor(store: Store, facts: Facts, campaign: string): number | undefined {
  if ([...facts.round.values()].every(({ cap }) => cap === null)) return undefined
  const { now, next } = progressOf(store, facts, campaign)
  return now ?? next
}

/** Returns the current round of a campaign or, without one, the last round that was played; 0 before the first. */
export function findCurrentRound(store: Store, campaign: string): number {
  const { now, last } = progressOf(store, store.load(campaign, []), campaign)
  return now ?? last ?? 0
}

function progressOf(store: Store, facts: Facts, campaign: string) {
  const { game } = store.loadAll(campaign, ['game'])
  const optional = new Set([...facts.round.values()].flatMap(({ round, isOptional }) => (isOptional ? [round] : [])))
  return roundProgress(
    [...game.values()].map(({ round, state, isPostponed }) => ({
      ...{ round, state, isPostponed },
      isOptional: optional.has(round),
    })),
  )
}
