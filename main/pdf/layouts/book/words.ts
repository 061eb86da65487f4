import type { ProseBlock } from '../../../../shared/sheets/book.ts'
import type { Mention } from '../../../../shared/sheets/mention.ts'
import { paragraphsOf } from '../../drawing/drawable.ts'
import { centred, label, tagged, upright, words, type Ink, type Run } from '../../drawing/ink.ts'
import { lines, paragraph, space, type Piece } from '../../drawing/piece.ts'
import { wrap } from '../../drawing/wrap.ts'
import { ASCENT, LEADING, RULE } from '../../base/style.ts'
import type { BookFrame } from '../bookFormat.ts'

/** A piece that the index knows of. */
export const about = (piece: Piece, mentions: readonly Mention[] | undefined): Piece =>
  mentions === undefined || mentions.length === 0
    ? piece
    : { ...piece, draw: (x, y, height) => tagged(piece.draw(x, y, height), mentions) }

/** Pieces drawn so far to the right. */
export const indented = (pieces: readonly Piece[], by: number): Piece[] =>
  pieces.map((piece) => ({ ...piece, draw: (x, y, height) => piece.draw(x + by, y, height) }))

/** A bar at the left of what somebody wrote beside the game, and the room between. */
const BAR = 10

/** A bar along all of these pieces. */
const barred = (pieces: readonly Piece[]): Piece[] =>
  pieces.map((piece) => ({
    ...piece,
    draw: (x, y, height): Ink[] => [upright(x + 1, y, piece.height, RULE.firm), ...piece.draw(x + BAR, y, height)],
  }))

/** The organiser's sentences, in the letters of a book; set apart behind a bar where they stand among figures. */
export function prosePieces({ text, isAside = false }: ProseBlock, { width, format, style }: BookFrame): Piece[] {
  const size = format.prose * (isAside ? 0.94 : 1)
  const measure = Math.min(format.measure, width - (isAside ? BAR : 0))
  const set = paragraphsOf(text).flatMap((one, at) => [
    ...(at > 0 ? [space(size * 0.5)] : []),
    ...paragraph([{ text: one, size, face: 'plainName' }], measure),
  ])
  return isAside ? [space(6), ...barred(set), { ...space(style.gap * 0.7), isSpace: false, keep: false }] : set
}

/** Runs whose further lines stand a little to the right. */
export function hanging(runs: readonly Run[], width: number, by: number): Piece[] {
  const size = Math.max(...runs.map((run) => run.size))
  return wrap(runs, width - by).map((line, at) => ({
    height: size * LEADING,
    draw: (x, y) => [words(x + (at > 0 ? by : 0), y + size * ASCENT, line)],
  }))
}

/** A line in the middle, its letters in small capitals. */
export const centredLabel = (text: string, size: number, width: number): Piece[] =>
  text === ''
    ? []
    : [{ height: size * LEADING, draw: (x, y) => [centred(x + width / 2, y + size * ASCENT, label(text, size, 0.12))] }]

/** A label on as many lines as it needs. */
export const labelLines = (text: string, size: number, width: number): Piece[] =>
  text === '' ? [] : lines(label(text, size), width)
