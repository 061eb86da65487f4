import type { ProseBlock } from '../../../../shared/sheets/book.ts'
import type { IndexMention } from '../../../../shared/sheets/mention.ts'
import { paragraphsOf } from '../../drawing/drawable.ts'
import {
  centredTextLine,
  labelRuns,
  inkWithIndexMentions,
  verticalLineInk,
  textLine,
  type DrawnElement,
  type TextRun,
} from '../../drawing/ink.ts'
import { linePieces, paragraphPieces, spacePiece, type PagePiece } from '../../drawing/piece.ts'
import { wrapRuns } from '../../drawing/wrap.ts'
import { LINE_ASCENT, LINE_HEIGHT, STROKE_WIDTHS } from '../../base/style.ts'
import type { BookFrame } from '../bookFormat.ts'

/** Adds names for the book's index to a piece. The index then refers to the page on which the piece is drawn. */
export const pieceWithMentions = (piece: PagePiece, mentions: readonly IndexMention[] | undefined): PagePiece =>
  mentions === undefined || mentions.length === 0
    ? piece
    : { ...piece, draw: (x, y, height) => inkWithIndexMentions(piece.draw(x, y, height), mentions) }

/** Moves pieces to the right by `by` points. */
export const indentPieces = (pieces: readonly PagePiece[], by: number): PagePiece[] =>
  pieces.map((piece) => ({ ...piece, draw: (x, y, height) => piece.draw(x + by, y, height) }))

/** Width of the bar at the left of an organiser's note, including the gap after the bar. */
const BAR = 10

/** Adds a bar along the left edge of pieces. */
const withBar = (pieces: readonly PagePiece[]): PagePiece[] =>
  pieces.map((piece) => ({
    ...piece,
    draw: (x, y, height): DrawnElement[] => [
      verticalLineInk(x + 1, y, piece.height, STROKE_WIDTHS.firm),
      ...piece.draw(x + BAR, y, height),
    ],
  }))

/**
 * Returns a text of the organiser, in the letters of the book. If the text stands among numbers, it has a bar at its
 * left.
 */
export function prosePieces({ text, isAside = false }: ProseBlock, { width, format, style }: BookFrame): PagePiece[] {
  const size = format.prose * (isAside ? 0.94 : 1)
  const measure = Math.min(format.measure, width - (isAside ? BAR : 0))
  const set = paragraphsOf(text).flatMap((one, at) => [
    ...(at > 0 ? [spacePiece(size * 0.5)] : []),
    ...paragraphPieces([{ text: one, size, face: 'plainName' }], measure),
  ])
  return isAside
    ? [spacePiece(6), ...withBar(set), { ...spacePiece(style.gap * 0.7), isSpace: false, keep: false }]
    : set
}

/** Returns wrapped text runs. All lines except the first are indented. */
export function hangingPieces(runs: readonly TextRun[], width: number, by: number): PagePiece[] {
  const size = Math.max(...runs.map((run) => run.size))
  return wrapRuns(runs, width - by).map((line, at) => ({
    height: size * LINE_HEIGHT,
    draw: (x, y) => [textLine(x + (at > 0 ? by : 0), y + size * LINE_ASCENT, line)],
  }))
}

export const centredLabelPieces = (text: string, size: number, width: number): PagePiece[] =>
  text === ''
    ? []
    : [
        {
          height: size * LINE_HEIGHT,
          draw: (x, y) => [centredTextLine(x + width / 2, y + size * LINE_ASCENT, labelRuns(text, size, 0.12))],
        },
      ]

/** Returns a label on as many lines as the label needs. */
export const labelLines = (text: string, size: number, width: number): PagePiece[] =>
  text === '' ? [] : linePieces(labelRuns(text, size), width)
