import type { Language } from '../domain/localized.ts'

/**
 * A printed sheet, described without any layout: what stands on it, in reading order, in one language. The PDF and
 * the preview on screen are two renderings of it.
 */
export interface SheetModel {
  readonly language: Language
  /** The ruleset's id. */
  readonly ruleset: string
  /** How headings are drawn; absent: plain. */
  readonly motif?: Motif
  readonly name: string
  /** What the member is: « Chef · Les Fauvettes du canal ». */
  readonly subtitle: string
  /** At the right of the head: « 155 points ». */
  readonly points?: string
  /** Heads its further pages: « Sœur Hélène, suite ». */
  readonly continued: string
  /** Warnings that must not be overlooked: an illegal roster, a member that cannot play. */
  readonly marks: readonly string[]
  readonly blocks: readonly Block[]
  /** The record strip: what is written down after a game, in the order of entry. */
  readonly record?: { readonly title: string; readonly fields: readonly RecordField[] }
}

/** The manner of a ruleset's sheets: a field notebook, art deco. */
export type Motif = 'plain' | 'notebook' | 'deco'

export interface RecordField {
  readonly label: string
  /** Share of the strip's width. */
  readonly share: number
  /** A box to tick in place of room to write. */
  readonly tick?: boolean
}

export type Block = StatsBlock | TrackerBlock | TableBlock | EntriesBlock | TicksBlock | DrawingBlock | NotesBlock

/** A row of figures over their labels. */
export interface StatsBlock {
  readonly kind: 'stats'
  /** Derived values: smaller, and more of them side by side. */
  readonly small?: boolean
  readonly stats: readonly { readonly figure: string; readonly label: string; readonly note?: string }[]
}

/** Boxes or circles to tick in play, in rows, with checks beside them. */
export interface TrackerBlock {
  readonly kind: 'tracker'
  /** Book-keeping after games rather than in play: a card has its heading only. */
  readonly bookkeeping?: boolean
  readonly title: string
  readonly shape: 'circle' | 'box'
  readonly rows: readonly TrackerRow[]
  /** Single boxes with a word: « hors de combat ». */
  readonly checks: readonly string[]
}

export interface TrackerRow {
  readonly label?: string
  readonly cells: readonly TrackerCell[]
  /** Figures at the end of the row, each with its label. */
  readonly ends?: readonly { readonly label: string; readonly figure: string }[]
}

export interface TrackerCell {
  readonly figure?: string
  /** Set off by a heavy frame: here a figure changes. */
  readonly heavy?: boolean
  readonly ticked?: boolean
}

export interface TableBlock {
  readonly kind: 'table'
  readonly title: string
  readonly columns: readonly TableColumn[]
  readonly rows: readonly TableRow[]
}

export interface TableColumn {
  readonly label: string
  /** Figures are centred, words stand at the left. */
  readonly figures?: boolean
}

export interface TableRow {
  readonly cells: readonly string[]
  /** On a line of its own under the row. */
  readonly note?: string
}

/** Names with what they do: equipment, traits, injuries, play aids. */
export interface EntriesBlock {
  readonly kind: 'entries'
  /** Rules of the game rather than the member's own: a card leaves them out. */
  readonly isAid?: boolean
  readonly title: string
  readonly entries: readonly { readonly name: string; readonly detail?: string; readonly text: string }[]
}

/** A roll table with the tick boxes that exhaust its lines. */
export interface TicksBlock {
  readonly kind: 'ticks'
  readonly title: string
  readonly rows: readonly {
    readonly range: string
    readonly text: string
    readonly boxes: number
    readonly ticked: number
  }[]
}

/** A drawing made of cells on a grid: the chariot seen from above. */
export interface DrawingBlock {
  readonly kind: 'drawing'
  readonly title: string
  readonly columns: number
  readonly rows: number
  readonly cells: readonly DrawingCell[]
  /** Words at the four sides. */
  readonly sides: { readonly top: string; readonly bottom: string; readonly left: string; readonly right: string }
}

export interface DrawingCell {
  readonly column: number
  readonly row: number
  readonly shade: 'white' | 'grey' | 'black'
  /** Sections that the cell belongs to. */
  readonly sections: readonly string[]
  /** Shared by two: the line that divides it runs down to the right, or up. */
  readonly divided?: 'falling' | 'rising'
  readonly ticked?: boolean
}

/** Room to write, after a text that may be empty. */
export interface NotesBlock {
  readonly kind: 'notes'
  readonly title: string
  readonly text: string
  readonly lines: number
}
