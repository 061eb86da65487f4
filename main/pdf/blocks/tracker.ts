import type { TrackerBlock, TrackerRow } from '../../../shared/sheets/model.ts'
import { centred, label, words, type Ink } from '../drawing/ink.ts'
import { heightOf, lines, space, together, type Piece } from '../drawing/piece.ts'
import type { Style } from '../base/style.ts'
import { bandPieces } from './band.ts'
import { checkLines } from './checks.ts'
import { gridPieces } from './grid.ts'
import { heading, type Frame } from './heading.ts'
import { mark, type Shape } from './marks.ts'
import { noteLines } from './noteLines.ts'

/** Room of a row's label, and of each figure at its end, in sizes of the label's letters. */
const LABEL = 6
const END = 4.6
const AIR = 2.5

/** Marks to tick: what is ticked in play in a band of its own, the rest in rows under a heading. */
export function trackerPieces(block: TrackerBlock, frame: Frame): Piece[] {
  const { style, width } = frame
  if (block.framed) return bandPieces(block, frame)
  if (block.isGrid) return gridPieces(block, frame)
  if (block.isMinor) return minorPieces(block, frame)
  if (block.bookkeeping && style.isCard) return [space(style.gap / 2), ...lines([...titled(block, style)], width)]
  const pieces = [
    ...heading(block.title, frame),
    space(3),
    ...block.rows.flatMap((row) => rowPieces(row, block.shape, frame)),
    ...checkLines(block.checks, width, style),
    ...noteLines(block, frame),
  ]
  return heightOf(pieces) <= UNDIVIDED ? together(pieces) : pieces
}

/** Marks and checks no higher than this are not parted. */
const UNDIVIDED = 160

/** A word above the marks, with what is said of them. */
const minorPieces = ({ title, note = '', rows, shape, checks }: TrackerBlock, frame: Frame): Piece[] => [
  space(frame.style.pad),
  ...together(
    lines([...label(title, frame.style.label), { text: note && `  ${note}`, size: frame.style.small }], frame.width),
  ).map((line) => ({ ...line, keep: true })),
  // Words beside the boxes are lower than their edge: those above need not touch them.
  ...(rows[0]?.label ? [space(2)] : []),
  ...rows.flatMap((row) => rowPieces(row, shape, frame)).map((row) => ({ ...row, height: row.height - 1.5 })),
  ...checkLines(checks, frame.width, frame.style),
]

/** On a card a line says how things stand. */
const titled = ({ title, note = '' }: TrackerBlock, { small }: Style) => [
  { text: `${title}  `, size: small, face: 'bold' as const },
  { text: note.replaceAll('\n', ' · '), size: small },
]

const FIVE = 5

/** How many of the marks stand on a line: all, or as many on each line, cut at fives where there is room for so many. */
function inFives(count: number, most: number): number {
  if (count <= most) return most
  const even = Math.ceil(count / Math.ceil(count / most) / FIVE) * FIVE
  return even <= most ? even : most < FIVE ? most : most - (most % FIVE)
}

function rowPieces({ label: name, cells, ends = [] }: TrackerRow, shape: Shape, { width, style }: Frame): Piece[] {
  const size = shape === 'box' ? style.box : style.circle
  const [left, right] = [name ? style.label * LABEL : 0, ends.length * style.label * END]
  const room = width - left - right
  const most = Math.max(1, Math.floor((room + AIR) / (size + AIR)))
  const aLine = inFives(cells.length, most)
  const step =
    aLine > 1 ? Math.min(size * 1.5, (room - size) / (Math.min(aLine, 10) - 1), (room - size) / (aLine - 1)) : size
  const count = Math.max(1, Math.ceil(cells.length / aLine))
  return Array.from({ length: count }, (_, row) => ({
    height: size + 4.5,
    keep: row < count - 1,
    draw: (x: number, y: number): Ink[] => [
      ...(name && row === 0 ? [words(x, y + size / 2 + style.label * 0.34, label(name, style.label))] : []),
      ...cells
        .slice(row * aLine, (row + 1) * aLine)
        .flatMap((cell, at) => mark(shape, cell, x + left + at * step, y, size)),
      ...(row === 0
        ? ends.flatMap((end, at) => endInk(end, x + width - right + at * style.label * END, y, size, style))
        : []),
    ],
  }))
}

function endInk(end: { label: string; figure: string }, x: number, y: number, size: number, style: Style): Ink[] {
  const middle = x + (style.label * END) / 2
  return [
    centred(middle, y + size * 0.55, [{ text: end.figure, size: style.table, face: 'bold' }]),
    centred(middle, y + size * 0.55 + style.small, label(end.label, style.small * 0.85)),
  ]
}
