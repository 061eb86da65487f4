import type { SheetBlock, NotesBlock, SheetColumn, SingleBlock } from '../../../shared/sheets/model.ts'
import { blockPieces } from '../blocks/block.ts'
import type { BlockFrame } from '../blocks/heading.ts'
import { heightOfPieces, type PagePiece } from '../drawing/piece.ts'
import { PLAYING_CARD_SIZE } from '../base/style.ts'
import { cardZoneNotes, cardZonePiece } from './cardZone.ts'

const COLUMN_GAP = 15

/** The pieces of one column of a section (a lane). A block across the whole width is a section with one lane. */
export interface SectionLane {
  readonly left: number
  readonly pieces: readonly PagePiece[]
  /** Piece at the bottom of the lane (a column of a section). It is drawn only on the first page of the lane. */
  readonly foot?: PagePiece
}

/**
 * A section of a sheet. It consists either of lanes (columns next to each other, each with its own pieces) or of one
 * text that continues from column to column.
 */
export type SheetSection =
  | { readonly kind: 'lanes'; readonly lanes: readonly SectionLane[] }
  | { readonly kind: 'flow'; readonly lefts: readonly number[]; readonly pieces: readonly PagePiece[] }

/** Converts blocks to sections. `room`: height that the first page has for the blocks. */
export function sheetSectionsOf(blocks: readonly SheetBlock[], frame: BlockFrame, room: number): SheetSection[] {
  const sections: SheetSection[] = []
  let left = room
  for (const block of blocks) {
    if (block.kind === 'columns') {
      const { lanes, further } = columnLanes(block.columns, frame, left)
      sections.push({ kind: 'lanes', lanes }, ...further.map((notes) => twoColumnSection([notes], frame)))
    } else if (block.kind === 'flow') sections.push(twoColumnSection(block.blocks, frame))
    else {
      const pieces = blockPieces(block, frame)
      left -= heightOfPieces(pieces)
      sections.push({ kind: 'lanes', lanes: [{ left: 0, pieces }] })
    }
  }
  return sections
}

/** Returns the section of a text in two columns, because lines across the whole width are hard to read. */
function twoColumnSection(blocks: readonly SingleBlock[], frame: BlockFrame): SheetSection {
  const width = (frame.width - COLUMN_GAP) / 2
  return {
    kind: 'flow',
    lefts: [0, width + COLUMN_GAP],
    pieces: blocks.flatMap((block) => blockPieces(block, { ...frame, width })),
  }
}

/**
 * Returns the lanes of columns next to each other. Notes that are too long for the place at the foot of a column are
 * returned in `further`; they are printed below the columns, across the whole width.
 */
function columnLanes(columns: readonly SheetColumn[], frame: BlockFrame, room: number) {
  const widths = columnWidths(columns, frame)
  const further: NotesBlock[] = []
  let left = 0
  const lanes = columns.map(({ blocks }, at): SectionLane => {
    const inner: BlockFrame = { ...frame, width: widths[at]! }
    const { pieces, foot, long } = laneOf(blocks, inner, room)
    if (long) further.push(long)
    const lane = { left, pieces, ...(foot && { foot }) }
    left += widths[at]! + COLUMN_GAP
    return lane
  })
  return { lanes, further }
}

/**
 * Share of the width for a card column in the close style. This style reserves no place for a card, so the column need
 * not be as wide as a card.
 */
const CLOSE_SHARE = 0.8

function columnWidths(sheetColumns: readonly SheetColumn[], { width, style }: BlockFrame): number[] {
  const columns = sheetColumns.map((column): Pick<SheetColumn, 'width'> =>
    style.isClose && column.width === 'card' ? { width: CLOSE_SHARE } : column,
  )

  const room = width - COLUMN_GAP * (columns.length - 1)
  const cards = columns.filter((column) => column.width === 'card').length * PLAYING_CARD_SIZE.width
  const shares = columns.reduce((sum, column) => sum + (column.width === 'card' ? 0 : column.width), 0)
  return columns.map((column) =>
    column.width === 'card' ? PLAYING_CARD_SIZE.width : ((room - cards) * column.width) / shares,
  )
}

interface LaneParts {
  readonly pieces: readonly PagePiece[]
  readonly foot?: PagePiece
  readonly long?: NotesBlock
}

/** Maximum height in points of notes within their column. */
const MOST_NOTES = 180

/**
 * Returns the parts of a lane (a column of a sheet). If the column has room, a place for a card is reserved at its
 * foot.
 */
function laneOf(blocks: readonly SingleBlock[], frame: BlockFrame, room: number): LaneParts {
  const notes = blocks.find(
    (block): block is NotesBlock => block.kind === 'notes' && (block.card !== undefined || block.text !== ''),
  )
  const pieces = blocks.filter((block) => block !== notes).flatMap((block) => blockPieces(block, frame))
  if (!notes) return { pieces }
  const needed = pieces.reduce((sum, piece) => sum + (piece.isStretching ? 0 : piece.height), 0)
  const hasZone = notes.card !== undefined && !frame.style.isClose && needed + PLAYING_CARD_SIZE.height <= room
  const zone = hasZone ? cardZoneNotes(notes, frame) : undefined
  if (zone) return { pieces, foot: cardZonePiece(notes, zone, frame) }
  const fills = notes.card === undefined ? notes.fills === true : !hasZone
  const written = blockPieces({ ...notes, fills }, frame)
  const isLong =
    notes.text !== '' && (hasZone || heightOfPieces(written) > MOST_NOTES || needed + heightOfPieces(written) > room)
  const foot = hasZone ? { foot: cardZonePiece(notes, [], frame) } : {}
  if (!isLong) return { pieces: [...pieces, ...written] }
  return { pieces, ...foot, long: { kind: 'notes', title: notes.title, text: notes.text, lines: 0 } }
}
