import type { Block, NotesBlock, SheetColumn, SingleBlock } from '../../../shared/sheets/model.ts'
import { blockPieces } from '../blocks/block.ts'
import type { Frame } from '../blocks/heading.ts'
import { heightOf, type Piece } from '../drawing/piece.ts'
import { CARD } from '../base/style.ts'
import { zoneNotes, zonePiece } from './zone.ts'

const COLUMN_GAP = 15

/** Pieces that run down a page side by side; a flow over the whole width is a single one. */
export interface Lane {
  readonly left: number
  readonly pieces: readonly Piece[]
  /** What stands at the foot of the lane on its first page. */
  readonly foot?: Piece
}

/** Lanes side by side, each with its own pieces; or one text that runs down columns one after the other. */
export type Section =
  | { readonly kind: 'lanes'; readonly lanes: readonly Lane[] }
  | { readonly kind: 'flow'; readonly lefts: readonly number[]; readonly pieces: readonly Piece[] }

/** Blocks as sections, `room` being the height that the first page has for them. */
export function sectionsOf(blocks: readonly Block[], frame: Frame, room: number): Section[] {
  const sections: Section[] = []
  let left = room
  for (const block of blocks) {
    if (block.kind === 'columns') {
      const { lanes, further } = columnsOf(block.columns, frame, left)
      sections.push({ kind: 'lanes', lanes }, ...further.map((notes) => flowOf([notes], frame)))
    } else if (block.kind === 'flow') sections.push(flowOf(block.blocks, frame))
    else {
      const pieces = blockPieces(block, frame)
      left -= heightOf(pieces)
      sections.push({ kind: 'lanes', lanes: [{ left: 0, pieces }] })
    }
  }
  return sections
}

/** Text in two columns: lines over the whole width are too long to be read with ease. */
function flowOf(blocks: readonly SingleBlock[], frame: Frame): Section {
  const width = (frame.width - COLUMN_GAP) / 2
  return {
    kind: 'flow',
    lefts: [0, width + COLUMN_GAP],
    pieces: blocks.flatMap((block) => blockPieces(block, { ...frame, width })),
  }
}

/** Columns side by side; notes too long for their place at the foot come after them, over the whole width. */
function columnsOf(columns: readonly SheetColumn[], frame: Frame, room: number) {
  const widths = widthsOf(columns, frame)
  const further: NotesBlock[] = []
  let left = 0
  const lanes = columns.map(({ blocks }, at): Lane => {
    const inner: Frame = { ...frame, width: widths[at]! }
    const { pieces, foot, long } = laneOf(blocks, inner, room)
    if (long) further.push(long)
    const lane = { left, pieces, ...(foot && { foot }) }
    left += widths[at]! + COLUMN_GAP
    return lane
  })
  return { lanes, further }
}

/** Where every line counts no place is kept for a card. */
const CLOSE_SHARE = 0.8

function widthsOf(given: readonly SheetColumn[], { width, style }: Frame): number[] {
  const columns = given.map((column): Pick<SheetColumn, 'width'> =>
    style.isClose && column.width === 'card' ? { width: CLOSE_SHARE } : column,
  )

  const room = width - COLUMN_GAP * (columns.length - 1)
  const cards = columns.filter((column) => column.width === 'card').length * CARD.width
  const shares = columns.reduce((sum, column) => sum + (column.width === 'card' ? 0 : column.width), 0)
  return columns.map((column) => (column.width === 'card' ? CARD.width : ((room - cards) * column.width) / shares))
}

interface LaneParts {
  readonly pieces: readonly Piece[]
  readonly foot?: Piece
  readonly long?: NotesBlock
}

/** Notes higher than this leave their column. */
const MOST_NOTES = 180

/** A place for a card is kept at the foot of its column where the rest of the column leaves room for it. */
function laneOf(blocks: readonly SingleBlock[], frame: Frame, room: number): LaneParts {
  const notes = blocks.find(
    (block): block is NotesBlock => block.kind === 'notes' && (block.card !== undefined || block.text !== ''),
  )
  const pieces = blocks.filter((block) => block !== notes).flatMap((block) => blockPieces(block, frame))
  if (!notes) return { pieces }
  const needed = pieces.reduce((sum, piece) => sum + (piece.isStretching ? 0 : piece.height), 0)
  const hasZone = notes.card !== undefined && !frame.style.isClose && needed + CARD.height <= room
  const zone = hasZone ? zoneNotes(notes, frame) : undefined
  if (zone) return { pieces, foot: zonePiece(notes, zone, frame) }
  const fills = notes.card === undefined ? notes.fills === true : !hasZone
  const written = blockPieces({ ...notes, fills }, frame)
  const isLong = notes.text !== '' && (hasZone || heightOf(written) > MOST_NOTES || needed + heightOf(written) > room)
  const foot = hasZone ? { foot: zonePiece(notes, [], frame) } : {}
  if (!isLong) return { pieces: [...pieces, ...written] }
  return { pieces, ...foot, long: { kind: 'notes', title: notes.title, text: notes.text, lines: 0 } }
}
