import type { FactOf } from '../../domain/campaign/facts.ts'

/** A stake with its part in the campaign so far. */
export interface StakeView extends Omit<FactOf<'stake'>, 'campaign' | 'position'> {
  /** Id of its picture, which a new picture changes; null without a picture. */
  readonly picture: string | null
  /** The rounds in which the stake brought its income, in order. */
  readonly gained: readonly number[]
  /** The dice that the program rolled for its income, by round. They count until the income is paid. */
  readonly rolled: readonly { readonly round: number; readonly faces: readonly number[] }[]
  /** The games in which it is or was at stake. `from`, `to`: its holder before and after a recorded game. */
  readonly games: readonly { readonly game: string; readonly from: string | null; readonly to: string | null }[]
  /** True if a recorded game or an income speaks of it. It then cannot be deleted. */
  readonly isInHistory: boolean
}

/** The stakes of a campaign in their order. */
export interface StakesView {
  readonly stakes: readonly StakeView[]
}

/**
 * A stake of a game. `holder`, `holderName`: who holds it now, in the game or not. `from`, `to`: its holder before and
 * after the game; both null until the game is recorded.
 */
export interface GameStakeView {
  readonly stake: string
  readonly name: string
  readonly holder: string | null
  readonly holderName: string | null
  readonly from: string | null
  readonly to: string | null
}
