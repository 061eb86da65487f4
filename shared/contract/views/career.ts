import type { GAME_RESULTS } from '../../domain/campaign/facts.ts'
import type { Localized } from '../../domain/localized.ts'
import type { Traced } from '../../rules/kit/traced.ts'

/** A member with its current name. */
export interface CareerMember {
  readonly member: string
  readonly name: string
}

/** What a member did in a game, and what happened to it. */
export interface CareerPerson extends CareerMember {
  /** How the game ended for the member; null if it stood to the end. A member who died of its wounds counts as dead. */
  readonly fate: 'dead' | 'deserted' | 'captured' | 'out' | null
  /** Number of models that a group lost, or number of times that the member fell. */
  readonly fallen: number
  /** Names of the member who put this member out of action, and of the warband that captured it; null if nobody did. */
  readonly outBy: string | null
  readonly captor: string | null
  /** Losses and lasting injuries from the game, in the ruleset's words. */
  readonly marks: readonly Localized[]
  /** Number of enemies that the member put out of action, and how many of them died. */
  readonly felled: number
  readonly killed: number
}

/** A recorded game of a warband. */
export interface CareerGame {
  readonly game: string
  readonly day: string | null
  readonly scenario: string
  readonly notes: string
  readonly result: (typeof GAME_RESULTS)[number] | null
  readonly place: number | null
  readonly victoryPoints: number | null
  /** The warbands of the other sides. */
  readonly against: readonly { readonly warband: string; readonly name: string }[]
  /** The members to whom something happened in this game, in the order of the warband. */
  readonly people: readonly CareerPerson[]
  /** Names of the members whom the warband captured. */
  readonly captives: readonly string[]
  /** Total experience that the warband's members gained. */
  readonly experience: number
}

/** The history of a warband in one round: its games, and everything until its next games. */
export interface CareerRound {
  /** Number of the round; 0 for the time before the warband's first game. */
  readonly round: number
  readonly games: readonly CareerGame[]
  /** New members. `from`: name of their previous warband; null if they had no previous warband. */
  readonly joined: readonly (CareerMember & { readonly from: string | null })[]
  /** Members who left outside a game. `to`: their copy in another warband; null if they joined no other warband. */
  readonly left: readonly (CareerMember & {
    readonly how: 'dead' | 'retired' | 'moved'
    readonly to: { readonly warband: string; readonly member: string; readonly band: string } | null
  })[]
  readonly advances: readonly (CareerMember & { readonly what: Localized })[]
  /** Purchases that were not returned. */
  readonly bought: readonly {
    readonly item: string
    readonly what: Localized
    readonly times: number
    readonly paid: number
  }[]
  /** The treasury at the start of the next round: the previous balance, and a sum for each reason of this round. */
  readonly treasury: Traced
}

/** The history of a warband, oldest round first. Rounds without events are left out. */
export interface BandCareer {
  readonly rounds: readonly CareerRound[]
}
