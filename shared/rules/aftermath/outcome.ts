import type { AbsenceRecord, Injury, Member, MemberStatus } from '../../domain/member.ts'
import type { Traced } from '../kit/traced.ts'
import type { GameResult } from '../ruleset.ts'
import type { AwardLine } from './experience.ts'
import type { AbsenceReason } from '../playedGame.ts'
import type { LootedItems } from './loot.ts'
import type { VictoryPoints } from './points.ts'
import type { AftermathRoll } from './aftermathRoll.ts'

/** All results of a game, once no question is open. The results become facts of the campaign; they have no ids yet. */
export interface AftermathOutcome {
  readonly sides: readonly SideOutcome[]
  readonly warbands: readonly WarbandOutcome[]
  /** Who holds each stake of the game from now on. */
  readonly stakes: readonly StakeOutcome[]
  /** Every roll with its faces, in the order of the questions. */
  readonly rolls: readonly AftermathRoll[]
}

/** The warband that holds a stake after the game; null for no warband. */
export interface StakeOutcome {
  readonly stake: string
  readonly to: string | null
}

/** The result of one side. `place`: finishing place, starting at 1; null if unknown or if the side did not finish. */
interface SideOutcome {
  readonly side: string
  readonly result: GameResult
  readonly place: number | null
}

export interface WarbandOutcome {
  readonly warband: string
  readonly side: string
  readonly result: GameResult
  /** The warband's victory points; `null` if the ruleset has no victory points. */
  readonly victoryPoints: VictoryPoints | null
  readonly ledger: readonly LedgerLine[]
  /** The computed income; absent if the campaign has no treasury. */
  readonly reckonedIncome?: Traced | undefined
  /** All members of the warband, including those who did not play. */
  readonly members: readonly MemberOutcome[]
}

/** Points that a warband gained in the game; negative for points that it paid. `member`: the member who was fined. */
export interface LedgerLine {
  readonly amount: number
  readonly reason: 'income' | 'fine'
  readonly detail: string
  readonly member: string | null
}

export interface MemberOutcome {
  readonly member: string
  readonly participation: Participation
  readonly status: MemberStatus
  /** Injuries that the game adds to the member's injury record, in this order. */
  readonly injuries: readonly Injury[]
  /** Id of the warband that the new injuries name. */
  readonly foe: string | null
  /**
   * Indices of the injuries in the member's record before the game that are removed, because they lasted for one game.
   */
  readonly usedUp: readonly number[]
  /**
   * Games that the member misses after this one, one record for each reason. `games: 0` means all games, until the
   * member is brought back.
   */
  readonly absences: readonly AbsenceRecord[]
  /** Ids of the member's absences that this game makes one game shorter. */
  readonly served: readonly string[]
  /** True if a table result took the member's items; `after` holds the items that are left. */
  readonly losesItems: boolean
  /** What enemy warbands took; `line` is the index of an item in the member's list before the game. */
  readonly taken: LootedItems
  readonly lostModels: number
  readonly awards: readonly AwardLine[]
  /** What else the game destroyed: things, and dead crew members by name. */
  readonly losses: readonly LossLine[]
  /** Set if the member leaves the warband because its upkeep is not paid. */
  readonly leavesUnpaid?: true
  /** Set if the member is a captive. `by`: the id of the warband that holds the member; `null` if no warband can. */
  readonly capture: { readonly by: string | null } | null
  /** The member's document before and after the game, both without empty campaign state. */
  readonly before: Member
  readonly after: Member
}

/**
 * Something that a member lost. `loss`: its id in the ruleset. `name`: the name of a dead crew member, otherwise empty.
 */
export interface LossLine {
  readonly loss: string
  readonly name: string
}

export interface Participation {
  readonly played: boolean
  /** Why the member was absent, or why it did not stay to the end; `null` if it played to the end. */
  readonly absence: AbsenceReason | { readonly reason: 'fled' | 'deserted' } | null
  /** Number of the member's models that fell; 1 for a person, 0 if the member did not fall. */
  readonly fallen: number
  readonly killed: boolean
  /** Ids of the enemy member and of the enemy warband that put this member out of action; `null` if unknown. */
  readonly outBy: string | null
  readonly outByWarband: string | null
}
