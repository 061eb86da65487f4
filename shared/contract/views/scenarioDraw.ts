import type { Localized } from '../../domain/localized.ts'
import type { DiceName } from '../../rules/kit/dice.ts'

/** The scenario drawn for a game. */
interface DrawnScenarioView {
  readonly game: string
  /** Null if no scenario suits the number of sides. */
  readonly scenario: { readonly id: string; readonly name: Localized } | null
  readonly faces: readonly number[]
  /** Number of scenarios among which the dice chose; 1 if no die was needed. */
  readonly choices: number
  /** How often the opponents have played the scenario. */
  readonly played: number
  /** True if another game of the round has the scenario. */
  readonly isRepeated: boolean
}

/** A draw of scenarios with the dice so far. */
export interface ScenarioDrawView {
  /** The games whose scenario is known, in order. */
  readonly games: readonly DrawnScenarioView[]
  readonly faces: readonly number[]
  /** The game that waits for a die, and how the dice are read; null if the draw is complete. */
  readonly next: {
    readonly game: string
    readonly dice: DiceName
    readonly sides: number
    readonly lines: readonly { readonly on: string; readonly name: Localized }[]
  } | null
}
