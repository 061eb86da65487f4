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
  /** Under the points: the band of value that they fall into. */
  readonly grade?: string
  /** What is ticked from game to game, at the right of the head: the laps of a race. */
  readonly tally?: { readonly title: string; readonly marks: readonly string[] }
  /** All of it is needed at one glance: set as close as it takes to stand on one page, on any paper. */
  readonly isOnePage?: boolean
  /** Much to look up: set a little smaller. */
  readonly isDense?: boolean
  /** Room for a picture beside the head; the row of figures that comes first stands at its side. */
  readonly portrait?: boolean
  /** The picture in that room, as a data URL; absent: an empty frame. */
  readonly picture?: string
  /** Heads its further pages: « Sœur Hélène, suite ». */
  readonly continued: string
  /** Warnings that must not be overlooked: an illegal roster, a member that cannot play. */
  readonly marks: readonly string[]
  readonly blocks: readonly Block[]
  /** The record strip: what is written down after a game, in the order of entry. */
  readonly record?: { readonly title: string; readonly fields: readonly RecordField[] }
  /** What stands on a card in place of the sheet; absent: the sheet itself. */
  readonly card?: SheetCard
}

/** A card that is another thing than a small sheet: one that is drawn blind. Name and warnings are the sheet's. */
export type SheetCard = Pick<SheetModel, 'subtitle' | 'points' | 'grade' | 'blocks'>

/** The manner of a ruleset's sheets: a field notebook, art deco, playing cards, a barrier. */
export type Motif = 'plain' | 'notebook' | 'deco' | 'cards' | 'inscription' | 'barrier'

export interface RecordField {
  readonly label: string
  /** Share of the strip's width. */
  readonly share: number
  /** A box to tick in place of room to write. */
  readonly tick?: boolean
}

/** What stands on a sheet. Columns and flows hold blocks; all others stand by themselves. */
export type Block = SingleBlock | ColumnsBlock | FlowBlock

export type SingleBlock =
  | StatsBlock
  | TrackerBlock
  | ValuesBlock
  | TableBlock
  | MatrixBlock
  | EntriesBlock
  | TicksBlock
  | DrawingBlock
  | NotesBlock

/** Blocks side by side where the paper is wide enough, one after the other where it is not. */
export interface ColumnsBlock {
  readonly kind: 'columns'
  readonly columns: readonly SheetColumn[]
}

/** Much text: it runs down one column and goes on in the next. */
export interface FlowBlock {
  readonly kind: 'flow'
  readonly blocks: readonly SingleBlock[]
}

export interface SheetColumn {
  /** Its width: a share of the room, or that of a playing card. */
  readonly width: number | 'card'
  readonly blocks: readonly SingleBlock[]
}

/** The blocks of a sheet in reading order, those in columns too. */
export const singleBlocks = ({ blocks }: Pick<SheetModel, 'blocks'>): SingleBlock[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'columns') return block.columns.flatMap((column) => column.blocks)
    return block.kind === 'flow' ? block.blocks : [block]
  })

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
  /** What is ticked in play: set in a frame, so that the eye finds it first. */
  readonly framed?: boolean
  /** Rows of equal boxes over all the width, those that are not heavy with a small number in their corner. */
  readonly isGrid?: boolean
  /** One of several trackers of the same thing: its title is a word above the marks. */
  readonly isMinor?: boolean
  /** What an empty sheet has of it too: as many marks, and their figures where those are everybody's. */
  readonly stays?: 'marks' | 'figures'
  readonly title: string
  /** The number that the marks stand for, and a word to it: « 12 », « de 14 ». */
  readonly lead?: { readonly figure: string; readonly note?: string }
  readonly shape: 'circle' | 'box' | 'pawn'
  readonly rows: readonly TrackerRow[]
  /** What the figures under the marks are: « dés de courage ». */
  readonly belowLabel?: string
  /** The word in a frame that the checks belong to: « KO ». */
  readonly emblem?: string
  /** Single boxes with a word: « hors de combat ». */
  readonly checks: readonly string[]
  /** How things stand, under the marks: « 13 XP, 10 dépensés ». */
  readonly note?: string
}

export interface TrackerRow {
  readonly label?: string
  readonly cells: readonly TrackerCell[]
  /** Figures at the end of the row, each with its label. */
  readonly ends?: readonly { readonly label: string; readonly figure: string }[]
}

export interface TrackerCell {
  readonly figure?: string
  /** Under the mark: what is left once it is ticked. */
  readonly below?: string
  /** Set off by a heavy frame: here a figure changes. */
  readonly heavy?: boolean
  readonly ticked?: boolean
}

/** Names with one figure each: pools of dice, totals, a treasury. */
export interface ValuesBlock {
  readonly kind: 'values'
  /** Worked out from the member's other figures: an empty sheet has none. */
  readonly isReckoned?: boolean
  readonly title: string
  readonly values: readonly {
    readonly label: string
    readonly note?: string
    readonly figure: string
    /** Whose figures follow: set large. */
    readonly isHead?: boolean
    /** What the others come to. */
    readonly isTotal?: boolean
  }[]
}

/** A figure for each pair of a row and a column. */
export interface MatrixBlock {
  readonly kind: 'matrix'
  readonly title: string
  /** What the columns and the rows count. */
  readonly across: string
  readonly down: string
  readonly columns: readonly string[]
  readonly rows: readonly { readonly label: string; readonly cells: readonly string[] }[]
}

export interface TableBlock {
  readonly kind: 'table'
  /** Worked out from the member's other figures: an empty sheet has none. */
  readonly isReckoned?: boolean
  readonly title: string
  /** At the end of the heading: the dice, a remark. */
  readonly aside?: string
  /** The same lines for everybody: an empty sheet has them too, without their figures. */
  readonly stays?: boolean
  /** Rows stand wide apart where all of the sheet still goes on one page. */
  readonly isRoomy?: boolean
  readonly columns: readonly TableColumn[]
  readonly rows: readonly TableRow[]
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
}

/** Names with what they do: equipment, traits, injuries, play aids. */
export interface EntriesBlock {
  readonly kind: 'entries'
  /** Rules of the game rather than the member's own: a card leaves them out. */
  readonly isAid?: boolean
  /** The same for everybody: an empty sheet has them too. */
  readonly stays?: boolean
  /** Lines to write on in their place on an empty sheet, where that is not as many as usual. */
  readonly blankLines?: number
  readonly title: string
  readonly entries: readonly { readonly name: string; readonly detail?: string; readonly text: string }[]
}

/** A roll table with the tick boxes that exhaust its lines. */
export interface TicksBlock {
  readonly kind: 'ticks'
  readonly title: string
  /** At the end of the heading: the dice. */
  readonly aside?: string
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
  /** Words at the four sides; on further lines what is said of them. */
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
  /** A word before a single line. */
  readonly isMinor?: boolean
  /** More lines, as far as there is room on the page; without room for any, no heading either. */
  readonly fills?: boolean
  /** A place as large as a playing card at the foot of its column, and what is laid on it. */
  readonly card?: string
}
