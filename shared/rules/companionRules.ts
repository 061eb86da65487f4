import type { z } from 'zod/mini'
import type { FieldsOf } from '../domain/campaign/facts.ts'
import type { Issue } from '../domain/issue.ts'
import type { Localized } from '../domain/localized.ts'
import type { Member } from '../domain/member.ts'
import type { AftermathAnswers } from './aftermathAnswers.ts'
import type { HouseSwitches } from './campaignTerms.ts'
import type { EvaluatedMember } from './evaluated.ts'

/** Someone at the table, with its numbers. */
export interface SeatedMember<M extends Member = Member> extends EvaluatedMember<M> {
  readonly id: string
}

/** A band at the table: those of it who play. */
export interface SeatedBand<M extends Member = Member, X = unknown> {
  readonly id: string
  readonly name: string
  readonly side: string
  readonly context: X
  readonly members: readonly SeatedMember<M>[]
}

/** What a companion starts from. Without a game: no bands, only what belongs to the campaign. */
export interface Table<M extends Member = Member, X = unknown> {
  readonly bands: readonly SeatedBand<M, X>[]
  /** Entries that the organiser added to the catalogue. */
  readonly custom: readonly unknown[]
  readonly house: HouseSwitches
}

/** A roll that was made at the table, as it goes into the campaign; `table`: its id within the ruleset, or of `rolls`. */
export type TableRoll = Pick<FieldsOf<'roll'>, 'warband' | 'member' | 'table' | 'faces' | 'source'>

/** How things stand at the table after some moves. */
export interface Followed {
  /** Plain data that the ruleset's own panel draws. */
  readonly view: unknown
  /** Why a move cannot be, at its place (`moves[3]`): it and those after it are left aside. None: all were followed. */
  readonly issues: readonly Issue[]
  /** Every roll of the moves that were followed, in their order. */
  readonly rolls: readonly TableRoll[]
  /** What of the aftermath follows already, by question: who won, who fell. */
  readonly answers: AftermathAnswers
}

/**
 * What accompanies a game while it is played: a race, a deck. All that happened is a list of moves, plain data with the
 * faces of their dice; how things stand is worked out from the whole list each time, so that the last move is taken back
 * by leaving it out.
 */
export interface CompanionRules<M extends Member = Member, X = unknown> {
  readonly name: Localized
  readonly summary: Localized
  /** True where it can be used without a game, for practice; then nothing of it is recorded. */
  readonly withoutGame: boolean
  /** What its rolls are called that are on none of the ruleset's tables, by their id. */
  readonly rolls?: Readonly<Record<string, Localized>>
  /** The shape of one move. */
  readonly move: z.ZodMiniType
  /** Why moves cannot be, by code, with {parameters}. */
  readonly refusals: Readonly<Record<string, Localized>>
  /** `moves` fit `move`. */
  follow(table: Table<M, X>, moves: readonly unknown[]): Followed
}
