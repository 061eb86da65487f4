import type { Localized } from '../domain/localized.ts'
import type { Member } from '../domain/member.ts'
import type { RollTable } from './kit/rollTable.ts'
import type { Noted } from './noted.ts'

/** What experience and a change of fortune make of members; a ruleset has the parts that it knows. */
export interface AdvancementRules<M extends Member, X> {
  readonly advances?: AdvanceRules<M, X>
  readonly succession?: SuccessionRules<M, X>
}

/** What there is to choose from where nothing is rolled. */
export interface ChosenTable {
  readonly id: string
  readonly name: Localized
  readonly summary: Localized
  readonly dice?: undefined
  readonly results: readonly (Noted & { readonly effects?: undefined })[]
}

/** Something that experience can buy a member, with what it takes where they are not all alike. */
export interface AdvanceChoice {
  readonly id: string
  readonly name: Localized
  readonly price?: number
}

/** Advances that experience earns, rolled on a table or chosen from it. */
export interface AdvanceRules<M extends Member, X> {
  /** The house rule that they hang on; absent: the source has them. */
  readonly houseRule?: string
  readonly table: RollTable | ChosenTable
  /** What this member may choose from, the campaign's own entries among them. Absent: the results of the table. */
  choices?(member: M, context: X): readonly AdvanceChoice[]
  /** Experience that each of them takes; the least where they differ. */
  readonly price: number
  /** Experience that this one takes. Absent: they are all alike. */
  priceOf?(member: M, id: string): number
  /** Advances earned and not had yet. */
  due(member: M): number
  /** True while one more step in this characteristic stays within its ceiling. */
  canAdvance(member: M, id: string, context: X): boolean
  /** The member after one step in this characteristic. */
  advanced(member: M, id: string): M
}

/** Who takes the place of a lost leader. */
export interface SuccessionRules<M extends Member, X> {
  /** Those who may, the first in line first. */
  successors(members: readonly M[], context: X): M[]
  /** The member in its new rank; its injuries and advances stay. */
  promoted(member: M): M
  /** Points that the promotion costs where the campaign has it paid. */
  cost(member: M): number
}
