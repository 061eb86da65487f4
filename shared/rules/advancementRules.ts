import type { Localized } from '../domain/localized.ts'
import type { Member } from '../domain/member.ts'
import type { RollTable } from './kit/rollTable.ts'
import type { Traced } from './kit/traced.ts'
import type { ReadingSubject } from './readingSubject.ts'

/**
 * Optional parts of a ruleset: advances that are bought with experience, the succession of a lost leader, and the
 * experience that members begin with.
 */
export interface AdvancementRules<M extends Member, X> {
  readonly advances?: AdvanceRules<M, X>
  readonly succession?: SuccessionRules<M, X>
  /**
   * Returns the experience that a member began with. It counts towards totals, and pays for nothing. Absent if all begin
   * without.
   */
  startingExperience?(member: M): Traced
}

/** A table of advances from which users choose, for rulesets that roll no dice for advances. */
export interface ChosenAdvanceTable {
  readonly id: string
  readonly name: Localized
  readonly summary: Localized
  readonly dice?: undefined
  readonly results: readonly (ReadingSubject & { readonly effects?: undefined })[]
}

/** An advance that experience can buy. `price` is set where advances have different prices. */
export interface AdvanceChoice {
  readonly id: string
  readonly name: Localized
  readonly price?: number
}

/** Rules for the advances that members buy with experience. They are rolled on a table or chosen from it. */
export interface AdvanceRules<M extends Member, X> {
  /** The house rule that enables advances. Absent if advances are part of the rulebook. */
  readonly houseRule?: string
  readonly table: RollTable | ChosenAdvanceTable
  /**
   * Returns the advances that a member may choose, including the campaign's own catalogue entries. If absent, the
   * member may choose all results of the table.
   */
  choices?(member: M, context: X): readonly AdvanceChoice[]
  /** Experience that one advance costs; the lowest price if advances have different prices. */
  readonly price: number
  /** Returns the experience that the advance `id` costs for a member. If absent, all advances cost `price`. */
  priceOf?(member: M, id: string): number
  /**
   * Returns the number of advances that a member has earned but not chosen yet. Without a context, entries that a campaign
   * added itself are unknown: they do not count as something to choose.
   */
  due(member: M, context?: X): number
  /** True if the characteristic `id` of a member can be raised by one more step within its limit. */
  canAdvance(member: M, id: string, context: X): boolean
  /** Advances by which one model of a group becomes a person. Absent if there are none. */
  readonly rises?: RiseRules<M, X>
  /** Returns the member with the characteristic `id` raised by one step. */
  withAdvance(member: M, id: string): M
}

/** Rules for one model of a group that becomes a person of its own by an advance of the group. */
export interface RiseRules<M extends Member, X> {
  /**
   * Returns the kinds that a model of the member may become by the advance `id` without breaking a rule: none if it is no
   * group. Undefined for an advance that is no rise.
   */
  kinds(member: M, id: string, context: X): readonly string[] | undefined
  /** Returns the person of this kind, and the group without it; no group if that was its last model. */
  split(member: M, id: string, kind: string): { readonly person: M; readonly group?: M }
}

/** Rules for the member who replaces a lost leader. */
export interface SuccessionRules<M extends Member, X> {
  /** Returns the members who may become the leader, best candidate first. */
  successors(members: readonly M[], context: X): M[]
  /** Returns the member with the leader's rank; the member's injuries and advances stay. */
  promoteToLeader(member: M): M
  /** Returns the points that the promotion of a member costs, in campaigns where promotions are paid. */
  cost(member: M): number
}
