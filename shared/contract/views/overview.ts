import type { GAME_STATES, PLAYERS_MAY, RESULTS } from '../../domain/campaign/facts.ts'
import type { PointsSetting } from '../../domain/campaign/pointsFormula.ts'
import type { Localized } from '../../domain/localized.ts'
import type { Absence } from '../../rules/kit/aftermath/absences.ts'
import type { Reading } from '../../rules/ruleset.ts'
import type { Standing } from '../../rules/standings.ts'

/** The number of members of a band in each state; `absent`: missing, or with games to miss. */
export type Headcount = {
  readonly fit: number
  readonly absent: number
  readonly captive: number
  readonly dead: number
  readonly retired: number
}

/** What a band's own facts tell of it. */
export interface BandFigures {
  /** True where they are withheld from whoever asks: all are 0 then, and mean nothing. */
  readonly isWithheld?: true
  readonly value: number
  /** The cap on its value: the band's own, or else the campaign's. */
  readonly cap: number | null
  readonly treasury: number
  readonly counts: Headcount
  /** True of a new warband that has not yet all that it begins with; `errors` and `warnings` do not count what is missing. */
  readonly isStarting: boolean
  readonly errors: number
  readonly warnings: number
  /** What its first error says, or where there is none its first warning. */
  readonly finding: Localized | null
}

/** A band among the others of its campaign. */
export interface OverviewBand extends Standing, BandFigures {
  readonly player: string
  /** When it was withdrawn: then nothing is asked of it, and it plays no more. */
  readonly withdrawnAt: string | null
  /** What the standings count of it, column by column. */
  readonly standing: readonly number[]
  /** The results of its recorded games, the first first. */
  readonly form: readonly GameResult[]
}

export type GameResult = (typeof RESULTS)[number]

/** A member who needs something, and its band. */
interface OfMember {
  readonly warband: string
  readonly member: string
  readonly name: string
}

/** Something of one band that needs attention before the next game. */
export type BandNeed =
  | { readonly kind: 'illegal-band'; readonly warband: string; readonly errors: number; readonly finding: Localized }
  /** A correction took back points that had been spent since: the band can buy nothing until it has them again. */
  | { readonly kind: 'treasury-overdrawn'; readonly warband: string; readonly treasury: number }
  /** The leader is lost: the first member in line, and the ruleset's name for a leader. */
  | ({ readonly kind: 'leader-lost'; readonly role: Localized } & OfMember)
  /** An old wound: a die says before the next game whether the member plays. */
  | ({ readonly kind: 'wound-to-roll' } & OfMember)
  /** `captor`: the band that holds it; null where nobody knows. */
  | ({ readonly kind: 'captive'; readonly captor: string | null } & OfMember)
  | ({ readonly kind: 'advances-due'; readonly due: number } & OfMember)
  /** The treasury could pay a recruit. */
  | { readonly kind: 'points-unspent'; readonly warband: string; readonly treasury: number }
  /**
   * `games`: how many more it misses; `cause`: the result that keeps it away. Both null where they are not known. `waits`: it is
   * back as soon as it has what the cause names, which is given where its band is built.
   */
  | ({
      readonly kind: 'absent'
      readonly reason: Exclude<Absence['reason'], 'dead' | 'retired'>
      readonly games: number | null
      readonly cause: Localized | null
      readonly waits?: true
    } & OfMember)

/** Something of one game that needs attention. */
export type GameNeed =
  /** The aftermath was begun, but neither recorded nor discarded. */
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
  readonly table: string | null
  readonly scenario: string
  readonly state: (typeof GAME_STATES)[number]
  /** True where its aftermath was begun but not recorded. */
  readonly isUnfinished: boolean
  readonly sides: readonly {
    readonly name: string
    readonly result: GameResult | null
    /** Where it came in, 1 the first; null where nobody wrote it down, or where it did not finish. */
    readonly place: number | null
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
  /** True where places score in place of wins: the bands stand in the order of those points. */
  readonly scoresPlaces: boolean
  readonly bands: readonly OverviewBand[]
  readonly needs: readonly Need[]
  readonly rounds: readonly OverviewRound[]
}

/** A setting of a campaign, and its present value. */
interface SetupChoice {
  readonly id: string
  readonly name: Localized
  readonly summary: Localized
  readonly value: string
  readonly choices: readonly { readonly id: string; readonly name: Localized }[]
  /** Codes of the readings that it hangs on. */
  readonly readings?: readonly string[] | undefined
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
    readonly readings?: readonly string[] | undefined
  }[]
  /** Those that choices and house rules name. */
  readonly readings: readonly Reading[]
  /** What a result is worth in the standings. */
  readonly points: readonly { readonly id: PointsSetting; readonly value: number }[]
  /** What each place is worth, the first first, and the house rule under which places score; null where they never do. */
  readonly placePoints: { readonly houseRule: string; readonly each: readonly number[] } | null
  /** How far players change their own bands; null: not at all. */
  readonly playersMay: (typeof PLAYERS_MAY)[number] | null
}
