import type { z } from 'zod/mini'
import type { FieldsOf } from '../domain/campaign/facts.ts'
import type { Issue } from '../domain/issue.ts'
import type { Localized } from '../domain/localized.ts'
import type { Member } from '../domain/member.ts'
import type { AftermathAnswers } from './aftermathAnswers.ts'
import type { HouseSwitches } from './campaignTerms.ts'
import type { EvaluatedMember } from './evaluated.ts'

/** A member who plays at the table, with its computed values. */
export interface CompanionMember<M extends Member = Member> extends EvaluatedMember<M> {
  readonly id: string
}

/** A warband at the table, with the members who play. */
export interface CompanionBand<M extends Member = Member, X = unknown> {
  readonly id: string
  readonly name: string
  readonly side: string
  readonly context: X
  readonly members: readonly CompanionMember<M>[]
}

/** The data that a companion starts from. Without a game there are no warbands, only the content of the campaign. */
export interface CompanionStart<M extends Member = Member, X = unknown> {
  readonly bands: readonly CompanionBand<M, X>[]
  /** Entries that the organiser added to the catalogue. */
  readonly custom: readonly unknown[]
  readonly house: HouseSwitches
}

/**
 * A roll made at the table, as the campaign stores it. `table`: the id of a table of the ruleset, or a key of `rolls`.
 */
export type CompanionRoll = Pick<FieldsOf<'roll'>, 'warband' | 'member' | 'table' | 'faces' | 'source'>

/** State of the table after some moves. */
export interface CompanionResult {
  /** The state for the ruleset's panel on screen; plain data. */
  readonly view: unknown
  /**
   * Errors of the first move that the rules refuse, each with the path of the move (`moves[3]`). The refused move and
   * all later moves are ignored. Empty if all moves were applied.
   */
  readonly issues: readonly Issue[]
  /** All rolls that the applied moves made, in order. */
  readonly rolls: readonly CompanionRoll[]
  /** Answers for the aftermath that are already known (who won, who fell), by the id of the question. */
  readonly answers: AftermathAnswers
}

/**
 * Rules of a companion, which accompanies a game while it is played: a race, a deck of cards. Only the list of moves
 * with the faces of their dice is stored. The state is computed from the whole list each time, so removing the last
 * move undoes it.
 */
export interface CompanionRules<M extends Member = Member, X = unknown> {
  readonly name: Localized
  readonly summary: Localized
  /** True if users can practise with the companion without a game; nothing is recorded then. */
  readonly withoutGame: boolean
  /** True if the moves give answers for the aftermath, such as who won. */
  readonly givesAnswers: boolean
  /** Names of rolls that use no table of the ruleset, by id. */
  readonly rolls?: Readonly<Record<string, Localized>>
  /** Schema of one move. */
  readonly move: z.ZodMiniType
  /** Messages for refused moves, by code, with {parameters}. */
  readonly refusals: Readonly<Record<string, Localized>>
  /** Computes the state after the moves. Every element of `moves` matches the schema `move`. */
  follow(table: CompanionStart<M, X>, moves: readonly unknown[]): CompanionResult
}
