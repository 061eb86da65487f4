import { LEADING, ASCENT } from '../base/style.ts'
import { centred, ending, widthOfRuns, words, type Ink, type Run } from './ink.ts'
import { wrap } from './wrap.ts'

/** Something that stands on a page undivided, drawn with its top left at x, y. */
export interface Piece {
  readonly height: number
  /** Never the last on its page: a heading, the first line of a paragraph. */
  readonly keep?: boolean
  /** Room only: nothing of it stands at the top of a page. */
  readonly isSpace?: boolean
  /** What is drawn above it again when it begins a page: the heads of its table. */
  readonly heads?: readonly Piece[]
  /** Takes all the room that is left on the page, from `height` up; left out where there is less. */
  readonly isStretching?: boolean
  /** Left out where the page has no room for it: it is worth no further page. */
  readonly isSpare?: boolean
  draw(x: number, y: number, height: number): readonly Ink[]
}

/** Room above what follows; none at the top of a page. */
export const space = (height: number): Piece => ({ height, keep: true, isSpace: true, draw: () => [] })

type Alignment = 'left' | 'centre' | 'right'

const aligned = { left: words, centre: centred, right: ending }

/** Runs as lines of a piece each. */
export function lines(runs: readonly Run[], width: number, alignment: Alignment = 'left'): Piece[] {
  const size = Math.max(0, ...runs.map((run) => run.size))
  const offset = { left: 0, centre: width / 2, right: width }[alignment]
  return wrap(runs, width).map((line) => ({
    height: size * LEADING,
    draw: (x, y) => [aligned[alignment](x + offset, y + size * ASCENT, line)],
  }))
}

/** Pieces that stay on one page: each keeps to the next. */
export const together = (pieces: readonly Piece[]): Piece[] =>
  pieces.map((piece, at) => (at < pieces.length - 1 ? { ...piece, keep: true } : piece))

/** Longer paragraphs may be divided, but no line of them stands alone. */
const UNDIVIDED = 3

/** A paragraph: a short one stays whole, of a long one no first and no last line stands alone. */
export function paragraph(runs: readonly Run[], width: number): Piece[] {
  const set = lines(runs, width)
  if (set.length <= UNDIVIDED) return together(set)
  return set.map((piece, at) => (at === 0 || at === set.length - 2 ? { ...piece, keep: true } : piece))
}

/** The last line of a short paragraph is no shorter than this share of its width, where those before it can give it words. */
const LEAST_LAST = 0.33
const NARROWER = [0.94, 0.88, 0.82, 0.76, 0.7, 0.64]

/** A paragraph of as many lines, of which the last is no single word or two, as far as its words allow. */
export function evenParagraph(runs: readonly Run[], width: number): Piece[] {
  const count = wrap(runs, width).length
  const isEven = (at: number): boolean => {
    const set = wrap(runs, at)
    return set.length === count && widthOfRuns(set.at(-1)!) >= width * LEAST_LAST
  }
  if (count < 2 || count > UNDIVIDED || isEven(width)) return paragraph(runs, width)
  const share = NARROWER.find((one) => isEven(width * one)) ?? 1
  return paragraph(runs, width * share)
}

export const heightOf = (pieces: readonly Piece[]): number => pieces.reduce((sum, { height }) => sum + height, 0)

/** Pieces in a single one, which is never divided. */
export const stacked = (pieces: readonly Piece[]): Piece => ({
  height: heightOf(pieces),
  draw: (x, y) => {
    let top = y
    return pieces.flatMap((piece) => {
      const drawn = piece.draw(x, top, piece.height)
      top += piece.height
      return drawn
    })
  },
})
