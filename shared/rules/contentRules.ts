import type { z } from 'zod/mini'
import type { Localized } from '../domain/localized.ts'

/** An entry that a campaign adds to its ruleset's catalogue: plain data, validated by `schemas.customEntry`. */
export type ContentEntry = Readonly<Record<string, z.core.util.JSONType>>

/** Path of a field's value inside a catalogue entry or inside one row of it, for example `['shield', 'av']`. */
export type FieldPath = readonly (string | number)[]

/** One choice of a field. `value` is what the catalogue entry stores. */
export interface FieldChoice {
  readonly value: string | number
  readonly name: Localized
}

interface FieldBase {
  readonly path: FieldPath
  readonly label: Localized
  readonly hint?: Localized
  /** True if the field must be filled in. Otherwise the field may be empty; the catalogue entry then lacks its key. */
  readonly isRequired?: boolean
}
/**
 * A field that names other catalogue entries. `isRequirement`: a member must have the named entry before it may take
 * this one.
 */
interface NamingField extends FieldBase {
  readonly isRequirement?: boolean
}

/** A field for an integer, or for one of the `words` instead of a number (such as « all »). */
export interface NumberField extends FieldBase {
  readonly kind: 'number'
  readonly min: number
  readonly max: number
  readonly words?: readonly FieldChoice[]
}
export interface FlagField extends FieldBase {
  readonly kind: 'flag'
}
/** A field for one value from a list. `isOpen`: true if a name that is not in the list is allowed too. */
export interface ChoiceField extends NamingField {
  readonly kind: 'choice'
  readonly choices: readonly FieldChoice[]
  readonly isOpen?: boolean
}
/** A field for several values from a list. `isOpen`: true if names that are not in the list are allowed too. */
export interface ChoicesField extends NamingField {
  readonly kind: 'choices'
  readonly choices: readonly FieldChoice[]
  readonly isOpen?: boolean
}
/**
 * A field for a list of rows; each row has its own fields. `counted`: shows the totals of the rows next to the totals
 * of the usual rows.
 */
export interface RowsField extends FieldBase {
  readonly kind: 'rows'
  readonly most: number
  /** Label of the button that adds a row. */
  readonly add: Localized
  readonly fields: readonly ContentField[]
  readonly blank: ContentEntry
  readonly counted?: CountedRows
}
/**
 * An optional group of fields: an entry has either all fields of the group or no field of it. The paths of `fields`
 * start at the entry.
 */
export interface OptionalGroupField extends FieldBase {
  readonly kind: 'part'
  readonly fields: readonly ContentField[]
  readonly blank: ContentEntry
}

/** Rows in which `times` is the number of copies of `value`, such as the cards of a deck. */
export interface CountedRows {
  readonly value: string
  readonly times: string
  /** Text that shows the total: « {count} cartes ». */
  readonly total: Localized
  readonly mean: Localized
  readonly usual: readonly ContentEntry[]
}

/** A field for a text in every language. `longest`: maximum number of characters. `isLong`: true for several lines. */
export interface TextField extends FieldBase {
  readonly kind: 'text'
  readonly longest: number
  readonly isLong?: boolean
}

export type ContentField =
  | TextField
  | NumberField
  | FlagField
  | ChoiceField
  | ChoicesField
  | RowsField
  | OptionalGroupField

/**
 * A kind of catalogue entry that a campaign can add, with its form. Every kind has a name and a summary; these two are
 * not listed in `fields`.
 */
export interface ContentKind {
  readonly id: string
  /** Name of the kind in the singular: « Race ». */
  readonly name: Localized
  /** Name of the kind in the plural, used as a heading: « Races ». */
  readonly plural: Localized
  /** What catalogue entries of this kind do in the game, in one line. */
  readonly summary: Localized
  readonly fields: readonly ContentField[]
  /** Initial values of a new catalogue entry, without id, name and summary. */
  readonly blank: ContentEntry
  /** The ruleset's own catalogue entries of this kind, which users may copy. */
  readonly models: readonly ContentEntry[]
  /**
   * A key whose value must be unique among the entries of this kind. So a campaign can have only one deck, or only one
   * cost for each rank.
   */
  readonly alone?: string
}

/** Rules for the entries that a campaign may add to the catalogue of a ruleset. One generic form edits all kinds. */
export interface ContentRules<X> {
  /**
   * Returns the kinds of catalogue entries. `context`: the ruleset's context for the campaign, because entries refer to
   * other entries.
   */
  kinds(context: X): readonly ContentKind[]
  /** Sample catalogue entries written by Chronique that a campaign can start with; each is marked as a sample. */
  readonly samples?: readonly ContentEntry[]
  /** Scenarios written by Chronique that a campaign can start with; each is marked as a sample. */
  readonly scenarios?: readonly ContentEntry[]
}
