import type { FactOf } from './facts.ts'
import { factsWhere, type Facts } from './state.ts'

/** Lists the stakes of a campaign in the order in which the organiser created them. */
export const stakesOf = (facts: Facts): FactOf<'stake'>[] => factsWhere(facts, 'stake', () => true)

/** Lists the stakes that a warband holds. */
export const stakesHeldBy = (facts: Facts, warband: string): FactOf<'stake'>[] =>
  factsWhere(facts, 'stake', ({ holder }) => holder === warband)

/** Lists what is at stake in a game, in the order of the campaign's stakes. */
export function stakesOfGame(facts: Facts, game: string): { stake: FactOf<'stake'>; entry: FactOf<'gameStake'> }[] {
  const entries = factsWhere(facts, 'gameStake', (one) => one.game === game)
  return stakesOf(facts).flatMap((stake) => {
    const entry = entries.find((one) => one.stake === stake.id)
    return entry ? [{ stake, entry }] : []
  })
}

/** True if the income of a stake was gained in a round. */
export const hasGainedIncome = (facts: Facts, stake: string, round: number): boolean =>
  factsWhere(facts, 'stakeIncome', (gained) => gained.stake === stake && gained.round === round).length > 0
