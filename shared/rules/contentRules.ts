import type { z } from 'zod/mini'
import type { Localized } from '../domain/localized.ts'

/** An entry that a campaign adds to its ruleset's catalogue: plain data, checked by `schemas.customEntry`. */
export type ContentEntry = Readonly<Record<string, z.core.util.JSONType>>

/** Where a field's value stands in an entry, or in a row of it: `['shield', 'av']`. */
export type FieldPath = readonly (string | number)[]

/** Something that can be chosen; its value stands in the entry as it is. */
export interface FieldChoice {
  readonly value: string | number
  readonly name: Localized
}

interface FieldBase {
  readonly path: FieldPath
  readonly label: Localized
  readonly hint?: Localized
  /** True where the entry does not stand without it; else it may be left empty, and is then absent. */
  readonly isRequired?: boolean
}
/** `isRequirement`: what it names must be had before the entry may be taken. */
interface NamingField extends FieldBase {
  readonly isRequirement?: boolean
}

/** A whole number; with `words` also one of a few words in its place (« all » of them). */
export interface NumberField extends FieldBase {
  readonly kind: 'number'
  readonly min: number
  readonly max: number
  readonly words?: readonly FieldChoice[]
}
export interface FlagField extends FieldBase {
  readonly kind: 'flag'
}
/** One of a list. `isOpen`: or a name of one's own. */
export interface ChoiceField extends NamingField {
  readonly kind: 'choice'
  readonly choices: readonly FieldChoice[]
  readonly isOpen?: boolean
}
/** Any of a list. `isOpen`: and names of one's own. */
export interface ChoicesField extends NamingField {
  readonly kind: 'choices'
  readonly choices: readonly FieldChoice[]
  readonly isOpen?: boolean
}
/** A list of rows with fields of their own. `counted`: what the rows come to, beside what is usual. */
export interface RowsField extends FieldBase {
  readonly kind: 'rows'
  readonly most: number
  /** What its button to add a row is called. */
  readonly add: Localized
  readonly fields: readonly ContentField[]
  readonly blank: ContentEntry
  readonly counted?: CountedRows
}
/** A part that an entry has as a whole or not at all; the paths of its fields begin at the entry. */
export interface PartField extends FieldBase {
  readonly kind: 'part'
  readonly fields: readonly ContentField[]
  readonly blank: ContentEntry
}

/** Rows that say how often each value is there. */
export interface CountedRows {
  readonly value: string
  readonly times: string
  /** What is told of them: « {count} cartes ». */
  readonly total: Localized
  readonly mean: Localized
  readonly usual: readonly ContentEntry[]
}

export type ContentField = NumberField | FlagField | ChoiceField | ChoicesField | RowsField | PartField

/** A kind of entry: what it is, and the form that makes one. Name and summary, which all have, are not among the fields. */
export interface ContentKind {
  readonly id: string
  /** One of them: « Race ». */
  readonly name: Localized
  /** Many of them, as a heading: « Races ». */
  readonly plural: Localized
  /** What it does in the game, in a line. */
  readonly summary: Localized
  readonly fields: readonly ContentField[]
  /** What a new one begins with, without id, name and summary. */
  readonly blank: ContentEntry
  /** Entries of the ruleset's own to begin with. */
  readonly models: readonly ContentEntry[]
  /** A key in which no two entries of the kind may agree: one deck a campaign, one cost a rank. */
  readonly alone?: string
}

/** What a campaign may add to the catalogue of a ruleset, and how it is written down: one form edits all of it. */
export interface ContentRules<X> {
  /** `context`: that of the campaign, since entries name other entries. */
  kinds(context: X): readonly ContentKind[]
  /** A set of ours that a campaign can begin with, each entry marked as a sample. */
  readonly samples?: readonly ContentEntry[]
}
