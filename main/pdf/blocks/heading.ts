import type { MotifInk } from '../motifs/motifInk.ts'
import { ending, label, widthOfRuns, type Ink } from '../drawing/ink.ts'
import { lines, space, type Piece } from '../drawing/piece.ts'
import type { Style } from '../base/style.ts'

/** What a block is drawn into. */
export interface Frame {
  readonly width: number
  readonly style: Style
  readonly motif: MotifInk
}

/** Headings are set in letters so much wider than those of labels, at most; and what parts them from a word at their end. */
const LETTERS = 1.35
const GAP = 8

/** A hair less than what would just do: where a motif leaves room before its letters, that room does not shrink. */
const ALMOST = 0.99

/** The size at which a motif's heading does not reach beyond the width: smaller than this one where its title is long. */
function sizeWithin(title: string, { width, motif }: Pick<Frame, 'width' | 'motif'>, size: number): number {
  const ends = motif
    .heading(title, 0, 0, width, size)
    .flatMap((ink) => ('runs' in ink ? [ink.x + widthOfRuns(ink.runs)] : []))
  const reach = Math.max(0, ...ends)
  return reach <= width ? size : sizeWithin(title, { width, motif }, ((size * width) / reach) * ALMOST)
}

/**
 * The heading of a block, with room above it; it never stands alone at the foot of a page. `aside`: a word at its end.
 */
export function heading(title: string, { width, style, motif }: Frame, aside = ''): Piece[] {
  const { head, gap } = style
  const height = motif.headingHeight(head, title === '')
  const said = [{ text: aside, size: style.small }]
  const isBeside = widthOfRuns(label(title, head * LETTERS)) + widthOfRuns(said) + GAP <= width
  const beside = (x: number, y: number): Ink[] => (aside !== '' && isBeside ? [ending(x + width, y + head, said)] : [])
  const size = sizeWithin(title, { width, motif }, head)
  const draw = (x: number, y: number) => [...motif.heading(title, x, y, width, size), ...beside(x, y)]
  const below = aside !== '' && !isBeside ? lines(said, width).map((line) => ({ ...line, keep: true })) : []
  return [space(gap), { height, keep: true, draw }, ...below]
}
