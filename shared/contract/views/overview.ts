import type { GAME_STATES, RESULTS } from '../../domain/campaign/facts.ts'
import type { PointsSetting } from '../../domain/campaign/pointsFormula.ts'
import type { Localized } from '../../domain/localized.ts'
import type { Absence } from '../../rules/kit/aftermath/absences.ts'
import type { Traced } from '../../rules/kit/traced.ts'

/** How many members of a band are in which state; `absent`: missing, or with games to miss. */
export type Headcount = {
  readonly fit: number
  readonly absent: number
  readonly captive: number
  readonly dead: number
  readonly retired: number
}

/** A band among the others of its campaign. */
export interface OverviewBand {
  readonly warband: string
  readonly name: string
  readonly player: string
  readonly rank: number
  readonly points: Traced
  readonly value: number
  /** Ceiling on its value: the band's own, or the campaign's. */
  readonly cap: number | null
  readonly treasury: number
  readonly counts: Headcount
  readonly wins: number
  readonly draws: number
  readonly losses: number
  readonly victoryPoints: number
  /** What stands of it in the standings, column by column. */
  readonly standing: readonly number[]
  /** The results of its recorded games, the first first. */
  readonly form: readonly GameResult[]
  readonly errors: number
  readonly warnings: number
  /** What its first error says, or where there is none its first warning. */
  readonly finding: Localized | null
}

export type GameResult = (typeof RESULTS)[number]

/** A member that something is to be done about, and its band. */
interface OfMember {
  readonly warband: string
  readonly member: string
  readonly name: string
}

/** Something of one band that needs attention before the next game. */
export type BandNeed =
  | { readonly kind: 'illegal-band'; readonly warband: string; readonly errors: number; readonly finding: Localized }
  /** A correction took points back that were spent since: nothing more is to be had until they are there again. */
  | { readonly kind: 'treasury-overdrawn'; readonly warband: string; readonly treasury: number }
  /** The leader is lost: who is first in line, and what the ruleset calls the place. */
  | ({ readonly kind: 'leader-lost'; readonly role: Localized } & OfMember)
  /** An old wound: a die says before the next game whether the member plays. */
  | ({ readonly kind: 'wound-to-roll' } & OfMember)
  /** `captor`: the band that holds it; null where nobody knows. */
  | ({ readonly kind: 'captive'; readonly captor: string | null } & OfMember)
  | ({ readonly kind: 'advances-due'; readonly due: number } & OfMember)
  /** So many points that somebody could be recruited. */
  | { readonly kind: 'points-unspent'; readonly warband: string; readonly treasury: number }
  /** `games`: how many more it misses, where that is known; `cause`: the result that it comes of, where that is known. */
  | ({
      readonly kind: 'absent'
      readonly reason: Exclude<Absence['reason'], 'dead' | 'retired'>
      readonly games: number | null
      readonly cause: Localized | null
    } & OfMember)

/** Something of one game that needs attention. */
export type GameNeed =
  /** The aftermath was begun and neither recorded nor thrown away. */
  | { readonly kind: 'aftermath-unfinished'; readonly game: string; readonly warbands: readonly string[] }
  /**
   * A planned game in which a band, with those who take part, is illegal (`finding`: what its first error says), or has
   * nobody who could play, or leaves everybody at home.
   */
  | {
      readonly kind: 'game-unplayable'
      readonly game: string
      readonly round: number
      readonly why: readonly {
        readonly warband: string
        readonly reason: 'illegal' | 'nobody-fit' | 'nobody-plays'
        readonly finding?: Localized
      }[]
    }

export type Need = BandNeed | GameNeed
export type NeedKind = Need['kind']

/** A game in its round. */
export interface OverviewGame {
  readonly game: string
  readonly day: string | null
  readonly scenario: string
  readonly state: (typeof GAME_STATES)[number]
  /** Its aftermath was begun and left. */
  readonly isUnfinished: boolean
  readonly sides: readonly {
    readonly name: string
    readonly result: GameResult | null
    readonly warbands: readonly string[]
  }[]
}

export interface OverviewRound {
  readonly round: number
  readonly games: readonly OverviewGame[]
}

/** A campaign at a glance: its bands, the first first; what needs attention before the next game; its rounds. */
export interface OverviewView {
  readonly ruleset: Localized
  readonly cap: number | null
  /** What the standings count, in the ruleset's words. */
  readonly columns: readonly Localized[]
  readonly bands: readonly OverviewBand[]
  readonly needs: readonly Need[]
  readonly rounds: readonly OverviewRound[]
}

/** A choice of a campaign's, and what it is now. */
export interface SetupChoice {
  readonly id: string
  readonly name: Localized
  readonly value: string
  readonly choices: readonly { readonly id: string; readonly name: Localized }[]
}

/** How a campaign is set up, with everything that can be chosen in it. */
export interface SetupView {
  readonly revision: number
  readonly name: string
  readonly startingBudget: number | null
  /** The bands that have not played: what they had of a starting budget, and what they owe of it, put together without one. */
  readonly unplayed: readonly {
    readonly warband: string
    readonly name: string
    readonly treasury: number
    readonly given: number
    readonly owed: number
  }[]
  readonly cap: number | null
  readonly choices: readonly SetupChoice[]
  readonly house: readonly {
    readonly id: string
    readonly name: Localized
    readonly summary: Localized
    readonly isOn: boolean
  }[]
  /** What a result is worth in the standings. */
  readonly points: readonly { readonly id: PointsSetting; readonly value: number }[]
}
