import type { Localized } from '../../domain/localized.ts'
import type { DiceName } from '../../rules/kit/dice.ts'
import type { ItemValueColumn } from '../../rules/ruleset.ts'
import type { ItemValuesView } from './profile.ts'
import type { RollView, RollTableView } from './game.ts'

/** A reading (our decision where the rulebook is silent), with the names of what it concerns. */
export interface RulesReading {
  readonly code: string
  readonly text: Localized
  readonly of: readonly Localized[]
}

/** A rule, an item, a term or a setting in a section of the rules. */
export interface RulesEntry {
  readonly id: string
  readonly name: Localized
  readonly summary: Localized
  /** Cost in points of one piece or one level. */
  readonly cost?: number
  /** Values of the item, if its section has columns. */
  readonly figures?: ItemValuesView
  /** Codes of the readings that concern the catalogue entry. */
  readonly readings: readonly string[]
  /** True if the organiser added the catalogue entry to the campaign. */
  readonly isCustom?: boolean
  /** True if Chronique created the entry because the rulebook lists no entries of this kind. */
  readonly isSample?: boolean
  /** The kind of custom entry that can be based on this entry. */
  readonly adapts?: string
  /** For a house rule: true if this campaign uses it. */
  readonly isOn?: boolean
  /** For a setting: this campaign's choice. */
  readonly chosen?: Localized
}

/** A row of a roll table or of a sub-table. `depth`: 0 for the table itself, 1 for its sub-tables, and so on. */
export interface RulesLine {
  readonly id: string
  readonly on: string
  /** The dice of the sub-table to which the row belongs; null for a row of the table itself. */
  readonly dice: string | null
  readonly depth: number
  readonly name: Localized
  readonly summary: Localized
  readonly readings: readonly string[]
  /** Probability of the row as the final result; null for a row that is always rolled again. */
  readonly chance: number | null
}

/** A roll table with its rows and its readings. */
export interface RulesTable extends RollTableView {
  readonly rows: readonly RulesLine[]
  readonly readings: readonly string[]
  /** True if the table belongs to an optional rule that is not in the rulebook. */
  readonly isHouse: boolean
}

/** A section of the rules. `name`: a name from the ruleset; null if the screens name the section by its kind. */
export interface RulesSection {
  readonly id: string
  readonly kind: 'aid' | 'terms' | 'catalogue' | 'further' | 'table' | 'house' | 'settings' | 'readings'
  readonly name: Localized | null
  readonly entries: readonly RulesEntry[]
  /** A note that says why the section has no catalogue entries. */
  readonly note?: Localized
  /** The columns of values by which the catalogue entries are compared; absent if they have no values. */
  readonly columns?: readonly ItemValueColumn[]
  readonly table?: RulesTable
  /** Several tables with their names; each player uses one of these tables. `table` is the first of them. */
  readonly variants?: readonly { readonly name: Localized; readonly table: RulesTable }[]
}

/** The rules of a campaign, in the ruleset's words. */
export interface RulesView {
  readonly name: Localized
  readonly summary: Localized
  readonly sections: readonly RulesSection[]
  readonly readings: readonly RulesReading[]
}

/**
 * A roll on a table, with the dice so far. `sides`: number of sides of the next die; `next`: the dice that it belongs
 * to and what they decide. Both are null if the roll is complete.
 */
export interface TableRollView extends RollView {
  readonly faces: readonly number[]
  readonly sides: number | null
  readonly next: { readonly dice: DiceName; readonly name: Localized } | null
}
