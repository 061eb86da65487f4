import type { TrackerBlock, TrackerRow } from '../../../shared/sheets/model.ts'
import { centredTextLine, labelRuns, textLine, type DrawnElement } from '../drawing/ink.ts'
import { heightOfPieces, linePieces, spacePiece, keepPiecesTogether, type PagePiece } from '../drawing/piece.ts'
import type { SheetStyle } from '../base/style.ts'
import { trackerStripPieces } from './band.ts'
import { checkLines } from './checks.ts'
import { layOutTrackerGrid } from './grid.ts'
import { headingPieces, type BlockFrame } from './heading.ts'
import { trackerMarkInk, type MarkShape } from './marks.ts'
import { trackerNoteLines } from './noteLines.ts'

/** Width of the label of a row, and of each number at the end of the row, as multiples of the label's letter size. */
const LABEL_WIDTH = 6
const END_WIDTH = 4.6
const AIR = 2.5

/**
 * Returns marks to tick. A tracker that is used in play becomes a framed strip; any other tracker becomes rows of marks
 * below a heading.
 */
export function trackerPieces(block: TrackerBlock, frame: BlockFrame): PagePiece[] {
  const { style, width } = frame
  if (block.framed) return trackerStripPieces(block, frame)
  if (block.isGrid) return layOutTrackerGrid(block, frame)
  if (block.isMinor) return minorPieces(block, frame)
  if (block.bookkeeping && style.isCard)
    return [spacePiece(style.gap / 2), ...linePieces([...summaryRuns(block, style)], width)]
  const pieces = [
    ...headingPieces(block.title, frame),
    spacePiece(3),
    ...block.rows.flatMap((row) => rowPieces(row, block.shape, frame)),
    ...checkLines(block.checks, width, style),
    ...trackerNoteLines(block, frame),
  ]
  return heightOfPieces(pieces) <= UNDIVIDED ? keepPiecesTogether(pieces) : pieces
}

/** Maximum height of a tracker that is not divided. */
const UNDIVIDED = 160

/** Returns a label, followed by its note, that is drawn above the marks. */
const minorPieces = ({ title, note = '', rows, shape, checks }: TrackerBlock, frame: BlockFrame): PagePiece[] => [
  spacePiece(frame.style.pad),
  ...keepPiecesTogether(
    linePieces(
      [...labelRuns(title, frame.style.label), { text: note && `  ${note}`, size: frame.style.small }],
      frame.width,
    ),
  ).map((line) => ({ ...line, keep: true })),
  // The text next to the boxes is lower than the top of the boxes, so the label above needs a small gap.
  ...(rows[0]?.label ? [spacePiece(2)] : []),
  ...rows.flatMap((row) => rowPieces(row, shape, frame)).map((row) => ({ ...row, height: row.height - 1.5 })),
  ...checkLines(checks, frame.width, frame.style),
]

/** Returns the line that shows the state of a tracker on a card. */
const summaryRuns = ({ title, note = '' }: TrackerBlock, { small }: SheetStyle) => [
  { text: `${title}  `, size: small, face: 'bold' as const },
  { text: note.replaceAll('\n', ' · '), size: small },
]

const FIVE = 5

/**
 * Returns the number of marks per line. All marks are on one line if they fit; otherwise the lines have equal length,
 * if possible a multiple of five.
 */
function marksPerLine(count: number, most: number): number {
  if (count <= most) return most
  const even = Math.ceil(count / Math.ceil(count / most) / FIVE) * FIVE
  return even <= most ? even : most < FIVE ? most : most - (most % FIVE)
}

function rowPieces(
  { label: name, cells, ends = [] }: TrackerRow,
  shape: MarkShape,
  { width, style }: BlockFrame,
): PagePiece[] {
  const size = shape === 'box' ? style.box : style.circle
  const [left, right] = [name ? style.label * LABEL_WIDTH : 0, ends.length * style.label * END_WIDTH]
  const room = width - left - right
  const most = Math.max(1, Math.floor((room + AIR) / (size + AIR)))
  const aLine = marksPerLine(cells.length, most)
  const step =
    aLine > 1 ? Math.min(size * 1.5, (room - size) / (Math.min(aLine, 10) - 1), (room - size) / (aLine - 1)) : size
  const count = Math.max(1, Math.ceil(cells.length / aLine))
  return Array.from({ length: count }, (_, row) => ({
    height: size + 4.5,
    keep: row < count - 1,
    draw: (x: number, y: number): DrawnElement[] => [
      ...(name && row === 0 ? [textLine(x, y + size / 2 + style.label * 0.34, labelRuns(name, style.label))] : []),
      ...cells
        .slice(row * aLine, (row + 1) * aLine)
        .flatMap((cell, at) => trackerMarkInk(shape, cell, x + left + at * step, y, size)),
      ...(row === 0
        ? ends.flatMap((end, at) => endInk(end, x + width - right + at * style.label * END_WIDTH, y, size, style))
        : []),
    ],
  }))
}

function endInk(
  end: { label: string; figure: string },
  x: number,
  y: number,
  size: number,
  style: SheetStyle,
): DrawnElement[] {
  const middle = x + (style.label * END_WIDTH) / 2
  return [
    centredTextLine(middle, y + size * 0.55, [{ text: end.figure, size: style.table, face: 'bold' }]),
    centredTextLine(middle, y + size * 0.55 + style.small, labelRuns(end.label, style.small * 0.85)),
  ]
}
