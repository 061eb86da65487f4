import type { Language } from '../domain/localized.ts'
import type { GridDrawingBlock } from './drawing.ts'
import type { MatrixBlock, StatsBlock, ValuesBlock } from './figures.ts'
import type { TicksBlock, TrackerBlock } from './marks.ts'
import type { TableBlock } from './table.ts'
import type { EntriesBlock, NotesBlock } from './textBlocks.ts'

export type * from './drawing.ts'
export type * from './figures.ts'
export type * from './marks.ts'
export type * from './table.ts'
export type * from './textBlocks.ts'

/**
 * A printed sheet without a layout, in reading order, in one language. Both the PDF and the preview on screen are drawn
 * from it.
 */
export interface SheetModel {
  readonly language: Language
  /** Id of the ruleset. */
  readonly ruleset: string
  /** Style of the headings; absent for the plain style. */
  readonly motif?: RulesetSheetStyle
  readonly name: string
  /** Text below the name: role and warband, « Chef · Les Fauvettes du canal ». */
  readonly subtitle: string
  /** Text at the right of the heading: « 155 points ». */
  readonly points?: string
  /** Text below the points, such as the class of value. */
  readonly grade?: string
  /** Marks at the right of the heading that are ticked from game to game, such as the laps of a race. */
  readonly tally?: { readonly title: string; readonly marks: readonly string[] }
  /**
   * True if the sheet must fit on one page, whatever the size of the paper. It is then printed as tightly as necessary.
   */
  readonly isOnePage?: boolean
  /** True for a sheet with much reference text, which is printed slightly smaller. */
  readonly isDense?: boolean
  /**
   * True if space for a picture is left beside the heading. A first row of numbers is then placed beside the picture.
   */
  readonly portrait?: boolean
  /** The picture as a data URL. If absent, the space for it is an empty frame. */
  readonly picture?: string
  /** Heading of the pages after the first: « Sœur Hélène, suite ». */
  readonly continued: string
  /** Warnings that are printed prominently: an illegal roster, a member who cannot play. */
  readonly marks: readonly string[]
  readonly blocks: readonly SheetBlock[]
  /** The strip at the bottom on which results are noted after a game, with its fields in order. */
  readonly record?: { readonly title: string; readonly fields: readonly RecordStripField[] }
  /** Content of a card, if it differs from the sheet. If absent, a card has the content of the sheet. */
  readonly card?: SheetCard
}

/**
 * The content of a card, if it differs from the content of the sheet (for example, a card that is drawn face down). The
 * card has the name and the warnings of the sheet.
 */
export type SheetCard = Pick<SheetModel, 'subtitle' | 'points' | 'grade' | 'blocks'>

/** The style of a ruleset's sheets: a field notebook, art deco, playing cards, an inscription, a barrier. */
export type RulesetSheetStyle = 'plain' | 'notebook' | 'deco' | 'cards' | 'inscription' | 'barrier'

export interface RecordStripField {
  readonly label: string
  /** Share of the strip's width that the field takes. */
  readonly share: number
  /** True for a box to tick instead of space to write. */
  readonly tick?: boolean
}

/** A block of a sheet. Columns and flows contain single blocks. */
export type SheetBlock = SingleBlock | ColumnsBlock | FlowBlock

export type SingleBlock =
  | StatsBlock
  | TrackerBlock
  | ValuesBlock
  | TableBlock
  | MatrixBlock
  | EntriesBlock
  | TicksBlock
  | GridDrawingBlock
  | NotesBlock

/** Columns of blocks. They are placed beside each other if the paper is wide enough, otherwise below each other. */
export interface ColumnsBlock {
  readonly kind: 'columns'
  readonly columns: readonly SheetColumn[]
}

/** Blocks with a long text that flows from one column to the next. */
interface FlowBlock {
  readonly kind: 'flow'
  readonly blocks: readonly SingleBlock[]
}

export interface SheetColumn {
  /** Width of the column: a share of the whole width, or the width of a playing card. */
  readonly width: number | 'card'
  readonly blocks: readonly SingleBlock[]
}

/** Returns all single blocks of a sheet in reading order, including those in columns and flows. */
export const singleBlocks = ({ blocks }: Pick<SheetModel, 'blocks'>): SingleBlock[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'columns') return block.columns.flatMap((column) => column.blocks)
    return block.kind === 'flow' ? block.blocks : [block]
  })
