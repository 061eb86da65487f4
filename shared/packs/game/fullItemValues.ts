import type { Localized } from '../../domain/localized.ts'
import type { ItemValueColumnData } from '../../rules/profile.ts'
import type { Formula, Named } from './fullParts.ts'
import type { FullPart } from './fullValues.ts'

/** A text with parameters, and the condition under which it is shown. */
export interface TextWhen {
  readonly when?: Formula
  readonly text: Localized
  readonly params?: Readonly<Record<string, Formula>>
}

/** What stands in a column of an item. */
export interface ItemFigure {
  /** Shown only for the item by itself, or only in the hands of its bearer. If absent, in both cases. */
  readonly only?: 'alone' | 'held'
  /** Condition under which there is a number. */
  readonly when?: Formula
  readonly formula?: Formula
  /** A number as the sum of parts, in place of a formula. */
  readonly parts?: readonly FullPart[]
  /** The entries of a list that the rows in a field name, with their numbers: a text with {name} and {value}. */
  readonly rows?: { readonly field: string; readonly list: string; readonly text: Localized }
  /** The name of the entry that a field names, or the text in it. */
  readonly named?: { readonly field: string; readonly list: string }
  /** All changes of the item as a text with {name} and {dice}. `dice`: the values that are dice. */
  readonly effects?: { readonly text: Localized; readonly dice: readonly string[] }
  /** Texts in place of the number: the first whose condition holds. */
  readonly texts?: readonly TextWhen[]
  /** The value that the item changes, in place of a formula. */
  readonly changes?: string
  /** Name of the limit around the formula, and of a number that the formula adds, in explanations. */
  readonly limit?: Named
  readonly added?: Named
}

/** Exact chances against each kind: a column that says what hits, and a scale that says what wounds. */
export interface FullChances extends Named {
  readonly group: string
  readonly hit: string
  readonly strength: string
  readonly scale: string
  readonly against: { readonly value: string; readonly name: Localized }
}

/** The columns of items, what stands in them, and the chances of rolls. */
export interface FullItemValues extends ItemValueColumnData {
  readonly figures: Readonly<Record<string, Readonly<Record<string, ItemFigure>>>>
  /** Texts of a change for a pair, and of a change that replaces a value. */
  readonly pair: Localized
  readonly becomes: Localized
  readonly chances: readonly FullChances[]
  /** True if lines of an item count as one, unless they differ. */
  readonly isTogether?: true
  /** True if traits are not listed among what a member carries. */
  readonly isItemsOnly?: true
  /** Traits that are weapons too: those of this list with figures, in this group. */
  readonly weaponTraits?: { readonly list: string; readonly group: string }
}
