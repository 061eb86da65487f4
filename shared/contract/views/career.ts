import type { RESULTS } from '../../domain/campaign/facts.ts'
import type { Localized } from '../../domain/localized.ts'
import type { Traced } from '../../rules/kit/traced.ts'

/** Somebody of the band, as it is called now. */
export interface CareerMember {
  readonly member: string
  readonly name: string
}

/** What a game did to somebody of the band, and what it did there. */
export interface CareerPerson extends CareerMember {
  /** How it ended for it; null where it stood to the end. A member that died of its wounds is dead too. */
  readonly fate: 'dead' | 'deserted' | 'captured' | 'out' | null
  /** Models that a group lost, or how often it fell; 0 where it did not fall. */
  readonly fallen: number
  /** Who put it out of action; and the band that holds it, or held it. */
  readonly outBy: string | null
  readonly captor: string | null
  /** What it was left with, and what the game took from it, in the ruleset's words. */
  readonly marks: readonly Localized[]
  /** Enemies that it put out of action, and how many of them died of it. */
  readonly felled: number
  readonly killed: number
}

/** A recorded game of a band. */
export interface CareerGame {
  readonly game: string
  readonly day: string | null
  readonly scenario: string
  readonly notes: string
  readonly result: (typeof RESULTS)[number] | null
  readonly place: number | null
  readonly victoryPoints: number | null
  /** The bands of the other sides. */
  readonly against: readonly { readonly warband: string; readonly name: string }[]
  /** Those to whom something happened, or who did something, in the order of the band. */
  readonly people: readonly CareerPerson[]
  /** Whom it took captive. */
  readonly captives: readonly string[]
  /** Experience that it brought to all together. */
  readonly experience: number
}

/** What a band lived through in a round: its games, and what was done until its next ones. */
export interface CareerRound {
  /** 0: before its first game. */
  readonly round: number
  readonly games: readonly CareerGame[]
  /** Who came; `from`: the band that it was in before. */
  readonly joined: readonly (CareerMember & { readonly from: string | null })[]
  /** Who left otherwise than in a game; `to`: as whom it is in another band. */
  readonly left: readonly (CareerMember & {
    readonly how: 'dead' | 'retired' | 'moved'
    readonly to: { readonly warband: string; readonly member: string; readonly band: string } | null
  })[]
  readonly advances: readonly (CareerMember & { readonly what: Localized })[]
  /** Purchases that were not given back. */
  readonly bought: readonly {
    readonly item: string
    readonly what: Localized
    readonly times: number
    readonly paid: number
  }[]
  /** What the treasury held when the next round began: what was there before, and each reason of this round. */
  readonly treasury: Traced
}

/** What a band lived through, the oldest first. Rounds in which nothing happened are absent. */
export interface BandCareer {
  readonly rounds: readonly CareerRound[]
}
