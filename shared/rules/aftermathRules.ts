import type { RESULTS } from '../domain/campaign/facts.ts'
import type { Localized } from '../domain/localized.ts'
import type { Injury, Member } from '../domain/member.ts'
import type { Award } from './kit/aftermath/experience.ts'
import type { InjuryEntry, InjuryOutcome } from './kit/aftermath/injuries.ts'
import type { RollTable, RollTables } from './kit/rollTable.ts'
import type { Traced } from './kit/traced.ts'

/** A roll that decides about someone put out of action. */
export interface ReturnRoll {
  readonly table: RollTable
  /** How often it is rolled: once for a person, once for each model that a group lost. */
  readonly times: number
  /** Who of a team it concerns; goes into the `detail` of its injuries. */
  readonly subject?: string
}

/** What follows a game. */
export interface AftermathRules<M extends Member, X> {
  /** The rolls for a member put out of action; `fallen`: how many of its models. None: it just comes back. */
  returnRolls(member: M, fallen: number, context: X): readonly ReturnRoll[]
  /** Tables that such rolls are made on beside the ruleset's own, because a figure was fixed by hand. Absent: none. */
  readonly fixedTables?: RollTables
  /** How experience is earned. */
  readonly awards: readonly Award[]
  /** The results that a member's record of injuries may name. */
  readonly injuries: ReadonlyMap<string, InjuryEntry>
  /** The member after its rolls, the organiser's decisions left aside: record, status, possessions, models. */
  settled(member: M, outcome: InjuryOutcome, context: X): M
  /** The house rules that these parts hang on; a part that is not named is the source's own. */
  readonly houseRules?: { readonly injuries?: string; readonly experience?: string }
  /** True where someone killed at the table is dead without a roll. Absent: whoever fell rolls, finished off or not. */
  readonly killsAtTable?: boolean
  /** True where one may flee off the table: out of action, but unhurt and without a roll. */
  readonly canFlee?: boolean
  /**
   * True where one may leave the table without a wound, and rolls all the same; or go over to the enemy: lost to its band
   * for good, without a roll.
   */
  readonly canDesert?: boolean
  /** Lines of its possessions that the enemy may take from one who fell to a wound. Absent: nothing is taken. */
  loot?(member: M, context: X): readonly LootLine[]
  /** True where what those had who left for good stays with their band. Absent: it is gone with them (UPU-R18). */
  readonly leavesThings?: boolean
  /** What a member counts as for the awards, where that is not its kind. */
  rankOf?(member: M): string
  /** Models that a group has left; `undefined` for a person. Absent: there are no groups. */
  models?(member: M): number | undefined
  /**
   * Those of a team who fall and earn experience each for themselves; their rolls and injuries name them. Whoever `settled`
   * takes out of the team takes the injuries that name it along. Absent: there are no teams.
   */
  crew?(member: M): readonly CrewMember[]
  /** The injuries of one of a team, by its id; needed where there are teams. */
  injuriesOf?(member: M, id: string): readonly Injury[]
  /** Games to miss of one of a team whose absences are its own (`isApart`), and the team where it has another number of them. */
  readonly apart?: {
    missedGames(member: M, id: string): number
    missing(member: M, id: string, games: number): M
  }
  /** A team as it plays without these of it. Absent: nobody of a team stays at home alone. */
  without?(member: M, ids: readonly string[]): M
  /** One of a team, part of its document, in words: its name, and why it is not there; `undefined` of one who is. */
  crewLine?(person: object): Localized | undefined
  /** What a member that is missing waits for, in words, where the band itself can give it; `undefined`: nothing. */
  waitsFor?(member: M): Localized | undefined
  /** A member once a game is recorded, before its own results: what runs for single ones of its crew. */
  afterGame?(member: M): M
  /** True where a single member wins for its side, as a race is won: it alone earns what winning earns. */
  readonly hasChampion?: boolean
  /** Victory points for the enemies that a band put out of action or killed. Absent: none are counted. */
  victoryPoints?(fallen: readonly FallenEnemy<M>[]): Traced
  /** What a game brings to the treasury. Absent: nothing. */
  readonly income?: IncomeRules
  /** What besides a member a game may take, kept for the record. Absent: nothing. */
  readonly losses?: readonly Loss[]
  /** How the sides of a game are ranked by their places. Absent: they are not. */
  readonly places?: PlaceRules
  /** What stands of each band in the standings, before its points. Absent: wins, draws, defeats, victory points. */
  readonly standings?: readonly StandingColumn[]
}

/** How sides are ranked: whoever wins is the first of them. */
export interface PlaceRules {
  /** True where several may share a place. */
  readonly ties?: boolean
  /**
   * A house rule under which places score in the standings, and not results: what each is worth unless the campaign says
   * otherwise, the first first; those behind are worth nothing. Absent: places score nothing.
   */
  readonly points?: { readonly houseRule: string; readonly each: readonly number[] }
}

/** Something of a member's that a game may take: what the organiser ticks, such as its chariot. */
export interface Loss {
  readonly id: string
  /** As it is told of a member: « Char détruit ». */
  readonly name: Localized
  /** True of the one of its crew who has this id: lost when killed, or dead of what was rolled; nobody is asked. */
  readonly isCrew?: boolean
  /** True where nobody aboard comes out of it unhurt: lost without anyone fallen, it gets a remark. */
  readonly isFall?: boolean
}

/** A column of the standings. `counts`: games recorded, results, victory points, or a loss by its id. */
export interface StandingColumn {
  readonly name: Localized
  readonly counts: 'games' | 'wins' | 'draws' | 'losses' | 'victoryPoints' | { readonly loss: string }
}

/** A line of a member's possessions that can be taken: its place among them, and how many there are. */
export interface LootLine {
  readonly line: number
  readonly name: Localized
  readonly quantity: number
}

/** One of a team, and what it is in it. */
export interface CrewMember {
  readonly id: string
  readonly name: string
  readonly role?: Localized
  /** Not in the game: neither falls nor earns anything. */
  readonly isAway?: boolean
  /** Why not, in words. */
  readonly why?: Localized
  /** Its absences and sentences are its own: the team plays on without it. */
  readonly isApart?: boolean
}

/** How a game ended for a side; a draw has no winner. */
export type GameResult = (typeof RESULTS)[number]

/** An enemy put out of action, or killed at the table. */
export interface FallenEnemy<M extends Member = Member> {
  readonly member: M
  readonly killed: boolean
}

/** Income from a game. */
export interface IncomeRules {
  /** The house rule that the whole treasury hangs on; absent: the source has one. */
  readonly houseRule?: string
  /** True where the organiser may set another figure; else it follows from the victory points. */
  readonly editable?: boolean
  readonly of: (result: GameResult, victoryPoints: number) => Traced
}
