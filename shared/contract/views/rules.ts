import type { Localized } from '../../domain/localized.ts'
import type { ProfileColumn } from '../../rules/ruleset.ts'
import type { ProfileView } from './profile.ts'
import type { RollView, TableView } from './game.ts'

/** A decision of ours where the source is silent or unclear, and the names of what it concerns. */
export interface RulesReading {
  readonly code: string
  readonly text: Localized
  readonly of: readonly Localized[]
}

/** A rule, a thing or a word of the ruleset. */
export interface RulesEntry {
  readonly id: string
  readonly name: Localized
  readonly summary: Localized
  /** Points for one, or one level. */
  readonly cost?: number
  /** Its figures by itself, where its section has columns. */
  readonly figures?: ProfileView
  /** Codes of the readings that concern it. */
  readonly readings: readonly string[]
  /** True of what the organiser added. */
  readonly isCustom?: boolean
  /** The kind of entry of the campaign's own that can begin like it. */
  readonly adapts?: string
  /** Of a house rule: whether this campaign plays with it. */
  readonly isOn?: boolean
  /** Of a setting: what this campaign chose. */
  readonly chosen?: Localized
}

/** A line of a roll table or of a sub-table; `depth`: 0 on the table itself. */
export interface RulesLine {
  readonly id: string
  readonly on: string
  /** The dice of the sub-table that it stands in. */
  readonly dice: string | null
  readonly depth: number
  readonly name: Localized
  readonly summary: Localized
  readonly readings: readonly string[]
  /** How likely it stands in the end; null for a line that is always rolled again. */
  readonly chance: number | null
}

/** A roll table with its lines and what belongs to it. */
export interface RulesTable extends TableView {
  readonly rows: readonly RulesLine[]
  readonly readings: readonly string[]
  /** True of an optional rule that the source does not have. */
  readonly isHouse: boolean
}

/** What a section holds; those of the ruleset's own words have a name, the others the screens name by their kind. */
export interface RulesSection {
  readonly id: string
  readonly kind: 'aid' | 'terms' | 'catalogue' | 'further' | 'table' | 'house' | 'settings' | 'readings'
  readonly name: Localized | null
  readonly entries: readonly RulesEntry[]
  /** Why there are none. */
  readonly note?: Localized
  /** What its entries are compared by. Absent: they have no figures. */
  readonly columns?: readonly ProfileColumn[]
  readonly table?: RulesTable
  /** Of several tables that are one to a player: each with its own name; `table` is the first of them. */
  readonly variants?: readonly { readonly name: Localized; readonly table: RulesTable }[]
}

/** All that is known of a campaign's rules, in the ruleset's own words. */
export interface RulesView {
  readonly name: Localized
  readonly summary: Localized
  readonly sections: readonly RulesSection[]
  readonly readings: readonly RulesReading[]
}

/** A roll on a table, as far as its dice go. `sides`: of the die that is waited for; null where it is done. */
export interface TableRoll extends RollView {
  readonly faces: readonly number[]
  readonly sides: number | null
}
