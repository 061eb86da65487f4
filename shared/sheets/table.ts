import type { IndexMention } from './mention.ts'

/** A table with headings and thin lines. */
export interface TableBlock {
  readonly kind: 'table'
  /** True if the table is computed from other numbers of the member. A blank sheet leaves it out. */
  readonly isReckoned?: boolean
  readonly title: string
  /** Text at the end of the heading, such as the dice or a remark. */
  readonly aside?: string
  /**
   * If set, the rows are the same for everyone, so that a blank sheet has them too: `true` without their numbers,
   * `figures` with them.
   */
  readonly stays?: boolean | 'figures'
  /** True for more space between rows, if the sheet still fits on one page. */
  readonly isRoomy?: boolean
  readonly columns: readonly TableColumn[]
  readonly rows: readonly SheetTableRow[]
  /**
   * Another table with the same first columns. Both tables are aligned: each of these columns gets the larger of its
   * two widths.
   */
  readonly alignedWith?: Pick<TableBlock, 'columns' | 'rows'>
}

export interface TableColumn {
  readonly label: string
  /** True for a column of numbers, which are centred. Words are left-aligned. */
  readonly figures?: boolean
  /** True for the most important column, which is emphasised. */
  readonly strong?: boolean
  /** True for a column of short texts that never wrap, such as a number or a dice range. */
  readonly isShort?: boolean
  /** True for a column of boxes to tick. Its cells are empty. */
  readonly box?: boolean
  /**
   * True for a column of numbers that users read together with the columns next to it. No space separates such columns.
   */
  readonly isSeries?: boolean
  /** True for a column that only helps to read the table, such as a running number. A narrow card leaves it out. */
  readonly isAid?: boolean
}

/** The text of a cell, or two texts of which the second is emphasised: « 10 » steps, « 2+ » to hit. */
export type TableCell = string | { readonly text: string; readonly strong: string }

export interface SheetTableRow {
  readonly cells: readonly TableCell[]
  /** A line of text below the row. */
  readonly note?: string
  /** A text in small capitals below the name, such as a rank. */
  readonly under?: string
  /** Boxes to tick below the row, after a label, such as the shots of a weapon. */
  readonly boxes?: { readonly label: string; readonly count: number }
  /** A probability from 0 to 1, which is drawn as a bar before the last cell. */
  readonly share?: number
  /** True for an empty row that is filled in by hand. */
  readonly isBlank?: boolean
  /** Mentions of this row, for the index of a book. */
  readonly about?: readonly IndexMention[]
}
