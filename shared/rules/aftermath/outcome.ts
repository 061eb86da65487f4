import type { AbsenceRecord, Injury, Member, Status } from '../../domain/member.ts'
import type { GameResult } from '../ruleset.ts'
import type { AwardLine } from './experience.ts'
import type { WhyAbsent } from '../playedGame.ts'
import type { Taken } from './loot.ts'
import type { VictoryPoints } from './points.ts'
import type { RollMade } from './rolls.ts'

/** All that a game leads to, once nothing is open: facts in the terms of the domain, without ids of their own. */
export interface Outcome {
  readonly sides: readonly SideOutcome[]
  readonly warbands: readonly WarbandOutcome[]
  /** Every roll with its faces, in the order of the questions. */
  readonly rolls: readonly RollMade[]
}

/** `place`: where it came in, 1 the first; null where nobody wrote it down, or where it did not finish. */
interface SideOutcome {
  readonly side: string
  readonly result: GameResult
  readonly place: number | null
}

export interface WarbandOutcome {
  readonly warband: string
  readonly side: string
  readonly result: GameResult
  /** `null` where the ruleset counts none. */
  readonly victoryPoints: VictoryPoints | null
  readonly ledger: readonly LedgerLine[]
  /** All of the band, also those who did not play. */
  readonly members: readonly MemberOutcome[]
}

/** Points that the treasury gains, or pays where negative. `member`: whom a fine concerns. */
export interface LedgerLine {
  readonly amount: number
  readonly reason: 'income' | 'fine'
  readonly detail: string
  readonly member: string | null
}

export interface MemberOutcome {
  readonly member: string
  readonly participation: Participation
  readonly status: Status
  /** Added to its record, in this order. */
  readonly injuries: readonly Injury[]
  /** The band that those injuries name. */
  readonly foe: string | null
  /** Places, in its record before the game, of what lasted for one game and is used up. */
  readonly usedUp: readonly number[]
  /** Games to miss after this one, each reason once; 0: all, until it is brought back. */
  readonly absences: readonly AbsenceRecord[]
  /** Ids of the absences that this game counts for. */
  readonly served: readonly string[]
  /** True when it was robbed: `after` has what it kept. */
  readonly losesItems: boolean
  /** Places, among its possessions before the game, of what a band took from it. */
  readonly taken: Taken
  readonly lostModels: number
  readonly awards: readonly AwardLine[]
  /** What else the game took: things, and those of its crew who died, by their names. */
  readonly losses: readonly LossLine[]
  /** The warband that holds it; `null` in it where nobody can. */
  readonly capture: { readonly by: string | null } | null
  /** The member's document before and after, without what is empty in its campaign state. */
  readonly before: Member
  readonly after: Member
}

/** Something lost, by the id that its ruleset gives it; `name`: of one of a crew. */
export interface LossLine {
  readonly loss: string
  readonly name: string
}

export interface Participation {
  readonly played: boolean
  /** Why it was not there, or did not stay. */
  readonly absence: WhyAbsent | { readonly reason: 'fled' | 'deserted' } | null
  /** How many of its models fell: 1 for a person. */
  readonly fallen: number
  readonly killed: boolean
  /** The member that put it out of action; its warband, where that is known. */
  readonly outBy: string | null
  readonly outByWarband: string | null
}
