import type { CaptiveSale } from '../../rules/aftermathRules.ts'
import type { RoundAttendance } from '../../domain/campaign/attendance.ts'
import type { RoundDetails } from '../../domain/campaign/rounds.ts'
import type { GAME_STATES, PLAYER_PERMISSIONS, GAME_RESULTS } from '../../domain/campaign/facts.ts'
import type { LeagueSetting, TieBreak } from '../../domain/campaign/leagueSettings.ts'
import type { Localized } from '../../domain/localized.ts'
import type { Absence } from '../../rules/kit/aftermath/absences.ts'
import type { Reading } from '../../rules/ruleset.ts'
import type { PackVersionView } from './packPreview.ts'
import type { Standing } from '../../rules/standings.ts'
import type { Traced } from '../../rules/kit/traced.ts'

/** Number of a warband's members by state. `fit`: able to play; `absent`: missing, or with games to miss. */
export type MemberCountByState = {
  readonly fit: number
  readonly absent: number
  readonly captive: number
  readonly dead: number
  readonly retired: number
}

/** Numbers that are computed from a warband's own facts. */
export interface ComputedBandNumbers {
  readonly isWithheld?: undefined
  readonly value: number
  /**
   * Highest allowed value of the warband: its own cap or, without one, the cap of the campaign. Null if there is no
   * limit.
   */
  readonly cap: number | null
  readonly treasury: number
  readonly counts: MemberCountByState
  /**
   * True for a new warband that still lacks something. Issues about what it lacks are not counted in `errors` and
   * `warnings`.
   */
  readonly isStarting: boolean
  readonly errors: number
  readonly warnings: number
  /** Message of the warband's first error; if it has no error, of its first warning. Null if it has neither. */
  readonly finding: Localized | null
}

/** A warband whose numbers are withheld from this user. They are null, so that they are not taken for 0. */
export type BandWithHiddenNumbers<Figures> = { readonly isWithheld: true } & {
  readonly [Name in Exclude<keyof Figures, 'isWithheld'>]: null
}

/** A warband in the overview of its campaign. Its numbers are withheld from users who may not see them. */
export type OverviewBand = BandWithVisibleNumbers | (OverviewRow & BandWithHiddenNumbers<ComputedBandNumbers>)
export type BandWithVisibleNumbers = OverviewRow & ComputedBandNumbers

/** The part of a warband's row that every user who sees the campaign may see. */
export interface OverviewRow extends Standing {
  readonly player: string
  /**
   * When the warband was withdrawn; null if it is not withdrawn. A withdrawn warband does not play, and nothing about
   * it needs attention.
   */
  readonly withdrawnAt: string | null
  /** The warband's numbers in the columns of the standings. */
  readonly standing: readonly number[]
  /** The warband's values of the counters that the standings show. */
  readonly counters: readonly number[]
  /** Results of the warband's settled games, oldest first. */
  readonly form: readonly GameSideResult[]
}

export type GameSideResult = (typeof GAME_RESULTS)[number]

/** Refers to a member who needs attention. */
interface OfMember {
  readonly warband: string
  readonly member: string
  readonly name: string
}

/** A need of a warband: something that needs attention before the next game. */
export type BandTodo =
  | { readonly kind: 'illegal-band'; readonly warband: string; readonly errors: number; readonly finding: Localized }
  /**
   * A correction removed points that were already spent. The warband cannot buy anything until it has earned them
   * again.
   */
  | { readonly kind: 'treasury-overdrawn'; readonly warband: string; readonly treasury: number }
  /**
   * The warband has lost its leader. Contains the member who would become the new leader, and the ruleset's word for a
   * leader (`role`).
   */
  | ({ readonly kind: 'leader-lost'; readonly role: Localized } & OfMember)
  /** The warband has lost its leader, and no member can succeed: a leader has to be recruited. */
  | { readonly kind: 'leader-missing'; readonly warband: string; readonly role: Localized }
  /** Nobody in the warband can play, and nobody will be back after some games. */
  | { readonly kind: 'nobody-fit'; readonly warband: string }
  /** An old wound. Before the next game, a die decides whether the member plays. */
  | ({ readonly kind: 'wound-to-roll' } & OfMember)
  /**
   * A captive member. `captor`: id of the warband that holds the member; null if unknown. `ransom`: the usual one; absent
   * if the rules name none. `sale`: what the captor gets who sells it; absent if it cannot.
   */
  | ({
      readonly kind: 'captive'
      readonly captor: string | null
      readonly ransom?: Traced
      readonly sale?: CaptiveSale
    } & OfMember)
  | ({ readonly kind: 'advances-due'; readonly due: number } & OfMember)
  /** The treasury has enough points for a recruit. */
  | { readonly kind: 'points-unspent'; readonly warband: string; readonly treasury: number }
  /**
   * An absent member. `games`: number of games left to miss; null if unknown. `cause`: the table result that keeps the
   * member away; null if unknown. `waits`: true if the member returns as soon as the warband provides what `cause`
   * requires. The user enters this on the warband's screen.
   */
  | ({
      readonly kind: 'absent'
      readonly reason: Exclude<Absence['reason'], 'dead' | 'retired'>
      readonly games: number | null
      readonly cause: Localized | null
      readonly waits?: true
    } & OfMember)

/** A need of a game: something that needs attention. */
export type GameTodo =
  /** The aftermath was started but neither recorded nor discarded. */
  | { readonly kind: 'aftermath-unfinished'; readonly game: string; readonly warbands: readonly string[] }
  /**
   * A planned game that cannot be played. A warband is illegal with the members who take part (`finding`: its first
   * error), has no member who can play, or leaves all members at home.
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

export type OverviewTodo = BandTodo | GameTodo
export type OverviewTodoKind = OverviewTodo['kind']

/** A game, listed in its round. */
export interface OverviewGame {
  readonly game: string
  readonly day: string | null
  readonly time: string | null
  readonly venue: string
  readonly table: string | null
  readonly scenario: string
  readonly state: (typeof GAME_STATES)[number]
  /** True if the game will be played after its round. */
  readonly isPostponed?: boolean
  /** True if the game's aftermath was started but not recorded. */
  readonly isUnfinished: boolean
  readonly sides: readonly {
    readonly name: string
    readonly result: GameSideResult | null
    /** Final place of the side, 1 for the first; null if it was not entered or the side did not finish. */
    readonly place: number | null
    readonly warbands: readonly string[]
    /** Sum of the victory points of the side's warbands; null if no victory points were entered. */
    readonly victoryPoints: number | null
    /** Number of the side's models that were put out of action; 0 until the game is recorded. */
    readonly fallen: number
  }[]
}

/** The decisions about a round. */
export interface NumberedRoundDetails extends RoundDetails {
  readonly round: number
}

/** A round with its games. If nothing was decided about the round, its fields are empty. */
export interface OverviewRound extends NumberedRoundDetails {
  readonly games: readonly OverviewGame[]
}

/** A round with its games. Without `isOptional`, the games must be played. */
export type RoundWithGames = Pick<OverviewRound, 'round' | 'games'> & Partial<Pick<OverviewRound, 'isOptional'>>

/**
 * The overview of a campaign: its warbands in ranking order, what needs attention before the next game, and its rounds.
 */
export interface OverviewView {
  readonly ruleset: Localized
  readonly cap: number | null
  /** The names of the columns of the standings, in the ruleset's words. */
  readonly columns: readonly Localized[]
  /** The counters that the standings show, in their order. */
  readonly counters: readonly { readonly id: string; readonly name: string }[]
  readonly bands: readonly OverviewBand[]
  readonly needs: readonly OverviewTodo[]
  /** The rounds that have games, in order. */
  readonly rounds: readonly OverviewRound[]
  /** The rounds about which something was decided, in order, with or without games. */
  readonly calendar: readonly NumberedRoundDetails[]
  /** Who comes to the rounds for which a warband has answered, in order. */
  readonly attendance: readonly RoundAttendance[]
  /** The byes of warbands, in the order of the rounds. */
  readonly byes: readonly { readonly round: number; readonly warband: string }[]
  /** League points for a bye. */
  readonly byePoints: number
}

/** A setting of a campaign with its current value. */
interface SetupChoice {
  readonly id: string
  readonly name: Localized
  readonly summary: Localized
  readonly value: string
  readonly choices: readonly { readonly id: string; readonly name: Localized }[]
  /** Codes of the readings on which the setting depends. */
  readonly readings?: readonly string[] | undefined
}

/** `value`: null if the number follows another one, as a forfeit follows a win; `counted`: the number that counts. */
interface LeagueSettingView {
  readonly id: LeagueSetting
  readonly value: number | null
  readonly counted: number
}

/** The settings of a campaign, with all their choices. */
export interface CampaignSettingsView {
  readonly revision: number
  readonly name: string
  /** The game as data that the campaign plays; null for a ruleset of the program. */
  readonly pack: PackVersionView | null
  readonly startingBudget: number | null
  /**
   * Warbands that have not played. `given`: the starting budget that they received; `owed`: what they owe because they
   * were built without a budget.
   */
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
  /** Readings to which the choices and the house rules refer. */
  readonly readings: readonly Reading[]
  /** League points for each result of a game, and what a game that is not played gives. */
  readonly points: readonly LeagueSettingView[]
  /** The tie-breaks, first the one that decides first. */
  readonly tieBreaks: readonly TieBreak[]
  /**
   * League points per place (first place first), and the id of the house rule by which places score; null if places
   * never score.
   */
  readonly placePoints: { readonly houseRule: string; readonly each: readonly number[] } | null
  /** How players may change their own warbands; null if players may not change them. */
  readonly playersMay: (typeof PLAYER_PERMISSIONS)[number] | null
}
