import type { Language } from '../domain/localized.ts'
import type { DrawingBlock } from './drawing.ts'
import type { MatrixBlock, StatsBlock, ValuesBlock } from './figures.ts'
import type { TicksBlock, TrackerBlock } from './marks.ts'
import type { TableBlock } from './table.ts'
import type { EntriesBlock, NotesBlock } from './words.ts'

export type * from './drawing.ts'
export type * from './figures.ts'
export type * from './marks.ts'
export type * from './table.ts'
export type * from './words.ts'

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
interface FlowBlock {
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
