import type { Mention } from './mention.ts'

/** Rows under heads, with fine rules between. */
export interface TableBlock {
  readonly kind: 'table'
  /** Worked out from the member's other figures: an empty sheet has none. */
  readonly isReckoned?: boolean
  readonly title: string
  /** At the end of the heading: the dice, a remark. */
  readonly aside?: string
  /** The same lines for everybody: an empty sheet has them too, without their figures, or with them where those are everybody's. */
  readonly stays?: boolean | 'figures'
  /** Rows stand wide apart where all of the sheet still goes on one page. */
  readonly isRoomy?: boolean
  readonly columns: readonly TableColumn[]
  readonly rows: readonly TableRow[]
  /** A table of the same columns, or more, whose columns these stand under: what either needs, both take. */
  readonly alignedWith?: Pick<TableBlock, 'columns' | 'rows'>
}

export interface TableColumn {
  readonly label: string
  /** Figures are centred, words stand at the left. */
  readonly figures?: boolean
  /** What the eye looks for in the row. */
  readonly strong?: boolean
  /** Words that are never broken over lines: a running number, what the dice show. */
  readonly isShort?: boolean
  /** A box to tick; its cells are empty. */
  readonly box?: boolean
  /** One of a row of figures that are read together: they are not parted. */
  readonly isSeries?: boolean
  /** Aids to the eye that a narrow card leaves out: a running number. */
  readonly isAid?: boolean
}

/** A cell's text; of two parts where the second is what the eye looks for: « 10 » steps, « 2+ » to hit. */
export type TableCell = string | { readonly text: string; readonly strong: string }

export interface TableRow {
  readonly cells: readonly TableCell[]
  /** On a line of its own under the row. */
  readonly note?: string
  /** In small capitals under its name: a rank. */
  readonly under?: string
  /** Boxes to tick under the row, behind a word: the shots that a weapon holds. */
  readonly boxes?: { readonly label: string; readonly count: number }
  /** How likely it is, from 0 to 1: a bar before the last cell. */
  readonly share?: number
  /** A row to be written by hand. */
  readonly isBlank?: boolean
  /** Whom the index of a book sends here. */
  readonly about?: readonly Mention[]
}
