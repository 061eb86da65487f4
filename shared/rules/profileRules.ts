import type { Localized } from '../domain/localized.ts'
import type { Member } from '../domain/member.ts'
import type { RosterItemLine } from './builder.ts'
import type { EvaluatedMember } from './evaluated.ts'
import type { Fraction } from './kit/fraction.ts'
import type { Traced } from './kit/traced.ts'

/** A column of a table of items, such as range or damage. */
export interface ItemValueColumn {
  readonly id: string
  readonly name: Localized
  /** Short header of the column: « PC ». */
  readonly short: Localized
  readonly kind: 'number' | 'dice' | 'text'
  /** Suffix of a number: the « + » of 3+, the « ″ » of 16″. */
  readonly unit?: string
  /** True if the number is added to the bearer's own value; it is printed with its sign. */
  readonly isSigned?: true
  /** Says whether higher or lower values are better. Absent if neither is better. */
  readonly better?: 'more' | 'less'
}

/** One value of an item: a traced number, or a text. */
export type ItemValue = Traced | Localized

/** Values of an item by the id of the column. A column that does not apply to the item is absent. */
export type ItemValuesByColumn = Readonly<Record<string, ItemValue>>

/** An item that a member carries. `figures`: the values that it has when this member uses it. */
export interface CarriedItem {
  readonly name: Localized
  /** Id of the group whose columns apply. */
  readonly group: string
  readonly quantity: number
  readonly figures: ItemValuesByColumn
}

/** A table of probabilities: a row for each attempted action, a column for each opponent or modifier. */
export interface ChanceTable {
  readonly id: string
  readonly name: Localized
  readonly columns: readonly Localized[]
  readonly rows: readonly { readonly name: Localized; readonly chances: readonly (Fraction | null)[] }[]
}

/** A group of things that have item values but are not in the catalogue, such as the armours of a race. */
export interface ExtraItemGroup {
  readonly id: string
  readonly name: Localized
  readonly entries: readonly {
    readonly id: string
    readonly name: Localized
    readonly summary: Localized
    readonly readings?: readonly string[] | undefined
    readonly figures: ItemValuesByColumn
  }[]
}

/** Rules for the values of weapons, armours and other items, which screens and sheets show as columns. */
export interface ItemValueRules<M extends Member, X> {
  /** The columns of each group of items, both in the catalogue and carried. A group without values has no columns. */
  readonly columns: Readonly<Record<string, readonly ItemValueColumn[]>>
  /**
   * Groups of carried items that are not in the catalogue. `unlisted`: a text that says why the rules list no such
   * item. Absent if all items are in the catalogue.
   */
  readonly groups?: readonly { readonly id: string; readonly name: Localized; readonly unlisted?: Localized }[]
  /**
   * Returns the values of an item. Without `bearer`, returns the values of the item alone; otherwise, the values that
   * the item has when `bearer` uses it.
   */
  of(line: RosterItemLine, context: X, bearer?: EvaluatedMember<M>): ItemValuesByColumn
  /** Lists all items that a member carries, in order, without broken items. */
  listCarried(bearer: EvaluatedMember<M>, context: X): readonly CarriedItem[]
  /**
   * Returns exact probabilities for a member with its items against typical opponents. Absent if the ruleset computes
   * no probabilities.
   */
  chances?(bearer: EvaluatedMember<M>, context: X): readonly ChanceTable[]
  /** Returns further groups of things with item values. Absent if the ruleset has no such groups. */
  further?(context: X): readonly ExtraItemGroup[]
}
