import type { Localized } from '../../domain/localized.ts'
import type { RulesetSheetStyle } from '../../sheets/model.ts'
import type { Member } from '../../domain/member.ts'
import type { Formula } from './fullParts.ts'
import type { TextWhen } from './fullItemValues.ts'

/** A box to tick. Without `text` and `each`, the box for being out of action. */
export interface FullTick {
  readonly when?: Formula
  readonly text?: Localized
  /** Condition of the items that get a box for each piece. */
  readonly each?: Formula
}

export interface FullSheetColumn {
  readonly label: Localized
  /** Column of the item's values. */
  readonly figure?: string
  /** A second column, printed stronger beside the first. */
  readonly strong?: string
  readonly isStrong?: boolean
  /** Texts of the item in place of a figure: the first whose condition holds, or a dash. */
  readonly texts?: readonly TextWhen[]
  /** A column for each number: a scale of the strength in `of` less the number. */
  readonly series?: {
    readonly from: number
    readonly to: number
    readonly scale: string
    readonly of: string
    readonly suffix: string
  }
}

/** A play aid. `onBlank`: printed on blank sheets too. */
export interface FullAid {
  readonly name: Localized
  readonly text: Localized
  readonly when?: Formula
  readonly onBlank?: boolean
}
/** A parameter of play aids: a formula with its text on blank sheets, or a setting of the campaign. */
export type FullAidParam = { readonly formula: Formula; readonly blank: Localized } | { readonly setting: string }

export type FullSheetPart =
  | { readonly block: 'stats' }
  /** Figures of a member by texts. With a title, they stand one below the other. */
  | {
      readonly block: 'figures'
      readonly title?: Localized
      readonly isSmall?: true
      readonly figures: readonly (TextWhen & { readonly label: Localized; readonly notes?: readonly TextWhen[] })[]
    }
  /** Boxes for the models of a group. */
  | { readonly block: 'models' }
  /** `when`: condition of the members who have it. `last`: the boxes are numbered down to this text. */
  | {
      readonly block: 'state'
      readonly value: string
      readonly ticks: readonly FullTick[]
      readonly when?: Formula
      readonly last?: Localized
      readonly emblem?: Localized
    }
  | {
      readonly block: 'table'
      /** The group of its items, or the condition of items and traits in it. */
      readonly group?: string
      readonly rows?: Formula
      /** True if the note of an item begins with its summary; `items`: but not that of a trait. */
      readonly hasSummaries?: true | 'items'
      readonly title: Localized
      readonly name: Localized
      readonly columns: readonly FullSheetColumn[]
      readonly notes: readonly TextWhen[]
    }
  /** Items by their summaries. `notes`: sentences after the summary. */
  | {
      readonly block: 'entries'
      readonly groups: readonly string[]
      readonly notes: readonly TextWhen[]
      readonly title?: Localized
      /** Texts beside the name, in place of the number of pieces. */
      readonly details?: readonly TextWhen[]
    }
  /** Injuries and advances. `lifted`: injuries whose effect is without consequence now, and the text for them. */
  | {
      readonly block: 'history'
      readonly titles?: readonly TextWhen[]
      readonly advance: Localized
      readonly advanceText: Localized
      readonly lifted?: { readonly effect: string; readonly when: Formula; readonly text: Localized }
      /** Groups whose items stand elsewhere on the sheet, also those that were learned. */
      readonly elsewhere?: readonly string[]
    }
  /** The traits of a group by their summaries, bought or learned. */
  | { readonly block: 'traits'; readonly group: string; readonly title: Localized }
  | { readonly block: 'experience' }
  /** `card`: text in the place for a card. */
  | { readonly block: 'notes'; readonly card?: Localized }
  | {
      readonly block: 'columns'
      readonly columns: readonly (readonly FullSheetPart[])[]
      readonly widths?: readonly (number | 'card')[]
    }
  | { readonly block: 'aids'; readonly aids: readonly FullAid[] }

/** A rule in short, with its name. */
export interface FullFact {
  readonly name: Localized
  readonly text: Localized
}

/** Limits of kinds or items in words, by their ids, for a column of their own. */
type LimitTexts = Readonly<Record<string, Localized>>

/** A table of prices, or of rules in short. */
export type FullPriceBlock =
  | { readonly block: 'kinds'; readonly title: Localized; readonly name: Localized; readonly limits?: LimitTexts }
  | {
      readonly block: 'facts'
      readonly title: Localized
      readonly name: Localized
      readonly facts: readonly FullFact[]
    }
  | { readonly block: 'list'; readonly list: string; readonly title: Localized; readonly name: Localized }
  /** `isSummary`: the summaries of the items, not their columns. `aside`: text at the end of the heading. */
  | {
      readonly block: 'items'
      readonly group: string
      readonly title: Localized
      readonly name: Localized
      readonly isSummary?: boolean
      readonly limits?: LimitTexts
      readonly aside?: Localized
    }
  | { readonly block: 'awards' }
  | { readonly block: 'columns'; readonly columns: readonly (readonly FullPriceBlock[])[] }

/** A table of a scale by two numbers, and the scale itself. */
export interface FullMatrix {
  readonly scale: string
  readonly size: number
  readonly suffix: string
  readonly title: Localized
  readonly across: Localized
  readonly down: Localized
  readonly steps: {
    readonly title: Localized
    readonly label: Localized
    readonly atLeast: Localized
    readonly atMost: Localized
    readonly between: Localized
  }
}

export interface FullSheet {
  readonly motif: RulesetSheetStyle
  /** Options and stages that the line below the name shows. */
  readonly subtitle: readonly string[]
  /** Text of an entry with its number of times, and other names for entries in it. */
  readonly times?: { readonly text: Localized; readonly names: Readonly<Record<string, Localized>> }
  readonly parts: readonly FullSheetPart[]
  readonly aidParams: Readonly<Record<string, FullAidParam>>
  /** Condition of items that their bearer cannot use, because it has one hand. */
  readonly unusable?: Formula
  /** True if the numbers of a band are of all members who count, absent or not. */
  readonly countsAbsent?: boolean
  /** Numbers of a whole band, from a text with formulas of the band. */
  readonly counts: readonly {
    readonly label: Localized
    readonly text: Localized
    readonly params: Readonly<Record<string, Formula>>
  }[]
  /** Texts below the row of a member on the sheet of a band. */
  readonly rosterNotes?: readonly TextWhen[]
  /** Groups whose entries a further text below the row names. */
  readonly rosterNames?: readonly string[]
  /** Values on the sheet of a band. If absent, all. */
  readonly rosterValues?: readonly string[]
  /** Members for blank sheets. If absent, one for all kinds, with what `template` says. */
  readonly templates?: readonly { readonly title: Localized; readonly member: Member }[]
  readonly template: {
    readonly kind: string
    readonly items: readonly string[]
    readonly injuries: readonly string[]
  }
  readonly blank?: {
    readonly fields: readonly { readonly label: Localized; readonly width: number }[]
    readonly remarks: readonly { readonly title: Localized; readonly text: Localized }[]
  }
  readonly matrices: readonly FullMatrix[]
  readonly prices: readonly FullPriceBlock[]
}
