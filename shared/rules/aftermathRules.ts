import type { GAME_RESULTS } from '../domain/campaign/facts.ts'
import type { Localized } from '../domain/localized.ts'
import type { Injury, Member } from '../domain/member.ts'
import type { AwardRule, ExperienceLimit } from './kit/aftermath/experience.ts'
import type { InjuryEntry, InjuryOutcome } from './kit/aftermath/injuries.ts'
import type { DiceName, RollInProgress } from './kit/dice.ts'
import type { DiceAmount } from './kit/diceAmount.ts'
import type { RollResult } from './kit/resolve.ts'
import type { RollTable, RollTables } from './kit/rollTable.ts'
import type { Traced } from './kit/traced.ts'

/** A roll that decides what happens to a member put out of action. */
export interface OutOfActionRoll {
  readonly table: RollTable
  /** Number of rolls. A person rolls once; a group rolls once for each model that it lost. */
  readonly times: number
  /** Id of the crew member of a team that the roll concerns. The crew member's injuries store this id as `detail`. */
  readonly subject?: string
}

/** Rules of the aftermath of a game. */
export interface AftermathRules<M extends Member, X> {
  /**
   * Returns the rolls for a member put out of action. `fallen`: number of the member's models that fell. An empty list
   * means that the member returns without a roll.
   */
  returnRolls(member: M, fallen: number, context: X): readonly OutOfActionRoll[]
  /**
   * Further tables that `returnRolls` may return: tables for values that an override fixed. Absent if the ruleset has
   * no such tables.
   */
  readonly fixedTables?: RollTables
  /** The ways to earn experience. */
  readonly awards: readonly AwardRule[]
  /** The most experience that a member earns in one game. Absent if there is no limit. */
  readonly maxExperience?: ExperienceLimit
  /** The table results that a member's injury record may refer to, by id. */
  readonly injuries: ReadonlyMap<string, InjuryEntry>
  /**
   * Applies the outcome of a member's rolls to its record, status, items and models. The organiser's decisions are
   * applied separately.
   */
  settleMember(member: M, outcome: InjuryOutcome, context: X): M
  /**
   * The house rules that enable injuries and experience. If a part has no house rule, it belongs to the rulebook and is
   * always enabled.
   */
  readonly houseRules?: { readonly injuries?: string; readonly experience?: string }
  /**
   * True if a member can be killed at the table; it is then dead without a roll. If absent, every fallen member rolls.
   */
  readonly killsAtTable?: boolean
  /** True if a member may flee off the table: it is out of action, but unhurt and makes no roll. */
  readonly canFlee?: boolean
  /**
   * True if a member may leave the table unwounded (it then rolls like any fallen member), or desert to an enemy
   * warband (it is then lost for good, without a roll).
   */
  readonly canDesert?: boolean
  /**
   * Returns the rating of a warband, by which sides are compared before a game. Absent if the rules compare no ratings.
   */
  rating?(members: readonly M[], context: X): number
  /** Returns the usual ransom of a captive, which players may change. Absent if the rules name none. */
  ransom?(member: M, context: X): Traced | undefined
  /**
   * Returns what a captor gets who sells a captive: an amount, or dice. Absent if captives cannot be sold; undefined for
   * a member who cannot.
   */
  sale?(member: M, context: X): CaptiveSale | undefined
  /** Returns the items that the enemy may take from a member who fell to a wound. Absent if the enemy takes nothing. */
  loot?(member: M, context: X): readonly LootLine[]
  /**
   * True if the items of members who left for good stay with the warband. If absent, the items are lost with the member
   * (UPU-R18).
   */
  readonly leavesThings?: boolean
  /** Returns the rank by which awards distinguish members. Absent if awards distinguish members by their type. */
  rankOf?(member: M): string
  /** Returns the number of models left in a group; `undefined` for a person. Absent if the ruleset has no groups. */
  models?(member: M): number | undefined
  /**
   * Returns the crew members of a team. Each of them falls and earns experience individually; rolls and injuries name
   * the crew member. When `settleMember` removes a crew member, it also removes the injuries that name this crew
   * member. Absent: the ruleset has no teams.
   */
  crew?(member: M): readonly CrewMember[]
  /** Returns the injuries of the crew member with this id. Required in rulesets with teams. */
  injuriesOf?(member: M, id: string): readonly Injury[]
  /**
   * For crew members with absences of their own (`isApart`). `missedGames` returns the games that a crew member still
   * misses; `missing` returns the team after this number is set to `games`.
   */
  readonly apart?: {
    missedGames(member: M, id: string): number
    missing(member: M, id: string, games: number): M
  }
  /**
   * Returns the team as it plays if these crew members stay at home. Absent if no crew member can stay at home alone.
   */
  without?(member: M, ids: readonly string[]): M
  /**
   * Returns the display text for an absent crew member: the name and the reason; `undefined` if the crew member is
   * present. `person`: the crew member's part of the team's document.
   */
  crewLine?(person: object): Localized | undefined
  /** Returns a display text that says what a missing member waits for, if the warband itself can provide it. */
  waitsFor?(member: M): Localized | undefined
  /**
   * Updates a member when a game is recorded, before the member's own results apply, for example counters of crew
   * members.
   */
  afterGame?(member: M): M
  /** True if a single member wins for its side, as in a race. Only this member earns the award for winning. */
  readonly hasChampion?: boolean
  /**
   * Computes the victory points for the enemies that a warband put out of action or killed. Absent if the ruleset has
   * no victory points.
   */
  victoryPoints?(fallen: readonly FallenEnemy<M>[]): Traced
  /** Rules for the points that a game adds to the treasury. Absent if a game adds no points. */
  readonly income?: IncomeRules<M, X>
  /** Things other than members that a game may destroy; they are recorded. Absent if a game destroys no such things. */
  readonly losses?: readonly LossKind[]
  /** Rules for finishing places of the sides. Absent if the ruleset has no places. */
  readonly places?: FinishingPlaceRules
  /** Columns of the standings that precede the points. If absent: wins, draws, defeats, victory points. */
  readonly standings?: readonly StandingColumn[]
}

/** What the sale of a captive brings: an amount, or what dice decide. */
export type CaptiveSale = Traced | DiceAmount

/** Rules for finishing places; the winner has place 1. */
export interface FinishingPlaceRules {
  /** True if several sides may share the same place. */
  readonly ties?: boolean
  /**
   * The house rule under which the standings score finishing places instead of results. `each`: default points for each
   * place, starting with place 1; a place that is not listed scores nothing. Absent if places never score.
   */
  readonly points?: { readonly houseRule: string; readonly each: readonly number[] }
}

/** Something that belongs to a member and that a game may destroy, such as a chariot. The organiser ticks it. */
export interface LossKind {
  readonly id: string
  /** The text that is shown for a member who lost it: « Char détruit ». */
  readonly name: Localized
  /**
   * True if `id` is the id of a crew member. The loss is then recorded when this crew member is killed or dies because
   * of a roll, and the organiser does not tick it.
   */
  readonly isCrew?: boolean
  /** True if this loss hurts everyone aboard. The aftermath then warns if no crew member fell. */
  readonly isFall?: boolean
}

/**
 * A column of the standings. `counts`: what the column counts: recorded games, results, victory points, or the loss
 * with this id.
 */
export interface StandingColumn {
  readonly name: Localized
  readonly counts: 'games' | 'wins' | 'draws' | 'losses' | 'victoryPoints' | { readonly loss: string }
}

/** An item that an enemy may take. `line`: index of the item in the member's list. `quantity`: number of pieces. */
export interface LootLine {
  readonly line: number
  readonly name: Localized
  readonly quantity: number
}

/** A crew member of a team, with its role. */
export interface CrewMember {
  readonly id: string
  readonly name: string
  readonly role?: Localized
  /** True if the crew member is absent from the game: they can neither fall nor earn anything. */
  readonly isAway?: boolean
  /** Why the crew member is absent. */
  readonly why?: Localized
  /** True if absences and sentences of this crew member do not stop the team: the team plays without them. */
  readonly isApart?: boolean
}

/** How a game ended for a side; a draw has no winner. */
export type GameResult = (typeof GAME_RESULTS)[number]

/** An enemy put out of action, or killed at the table. */
export interface FallenEnemy<M extends Member = Member> {
  readonly member: M
  readonly killed: boolean
}

/** Rules for the income of a warband from a game. */
export interface IncomeRules<M extends Member = Member, X = unknown> {
  /** The house rule that enables the treasury. Absent if the treasury is part of the rulebook and always enabled. */
  readonly houseRule?: string
  /** True if the organiser may enter another amount. Otherwise the income is always the computed one. */
  readonly editable?: boolean
  /** Names of the steps that dice decide, by id. Their rolls are recorded under these ids. */
  readonly steps?: Readonly<Record<string, Localized>>
  /** Returns the rolls that decide a part of the income, in order. Absent if no dice do. */
  rolls?(result: GameResult, victoryPoints: number, band: IncomeBand<M, X>): readonly IncomeRoll[]
  /**
   * `band`: the warband before the game. If absent, the income does not depend on it. `thrown`: the rolls that were
   * made, by id; a roll that is absent brings nothing.
   */
  of(result: GameResult, victoryPoints: number, band?: IncomeBand<M, X>, thrown?: ThrownIncome): Traced
  /** Returns the kinds of members who leave because their upkeep is not paid. Absent if nobody leaves. */
  leaving?(result: GameResult, victoryPoints: number, band: IncomeBand<M, X>, thrown: ThrownIncome): readonly string[]
}

/** A roll that decides a part of a warband's income: all dice of one step, or one roll on a table. */
export interface IncomeRoll {
  /** Id that no other roll of the warband's income has. */
  readonly id: string
  /** Name of the step: « Taverne ». */
  readonly name: Localized
  /** The dice that are thrown together, and how many times. */
  readonly dice: DiceName
  readonly times: number
  /** The table of the roll, with the dice that are thrown on it, which may be fewer than its own. */
  readonly table?: RollTable
  /** The number of this roll among those of its step, starting at 1, and how many they are. */
  readonly number: number
  readonly of: number
  readonly roll: () => RollInProgress<IncomeThrow>
}

/** What a roll brings; negative if it costs. `results`: those of its table. */
export interface IncomeThrow {
  readonly amount: number
  readonly results: readonly RollResult[]
}

/**
 * The rolls of an income that were made, by id, with their faces. `results` has what was chosen after a roll; `amount` is
 * what the dice alone bring.
 */
export type ThrownIncome = ReadonlyMap<string, IncomeThrow & { readonly faces: readonly number[] }>

/** A warband before a game, with the points in its treasury. */
export interface IncomeBand<M extends Member = Member, X = unknown> {
  readonly members: readonly M[]
  readonly context: X
  readonly treasury: number
  /** The ratings of the sides before the game; absent if the rules compare none. */
  readonly ratings?: SideRatings
}

/** The rating of a side, and that of its highest rated enemies. */
export interface SideRatings {
  readonly ours: number
  readonly theirs: number
}
