import type { MotifInk } from '../motifs/motifInk.ts'
import { ending, label, widthOfRuns, type Ink } from '../ink/ink.ts'
import { lines, space, type Piece } from '../ink/piece.ts'
import type { Style } from '../style.ts'

/** What a block is drawn into. */
export interface Frame {
  readonly width: number
  readonly style: Style
  readonly motif: MotifInk
}

/** Headings are set in letters so much wider than those of labels, at most; and what parts them from a word at their end. */
const LETTERS = 1.35
const GAP = 8

/**
 * The heading of a block, with room above it; it never stands alone at the foot of a page. `aside`: a word at its end.
 */
export function heading(title: string, { width, style, motif }: Frame, aside = ''): Piece[] {
  const { head, gap } = style
  const height = motif.headingHeight(head, title === '')
  const said = [{ text: aside, size: style.small }]
  const isBeside = widthOfRuns(label(title, head * LETTERS)) + widthOfRuns(said) + GAP <= width
  const beside = (x: number, y: number): Ink[] => (aside !== '' && isBeside ? [ending(x + width, y + head, said)] : [])
  const draw = (x: number, y: number) => [...motif.heading(title, x, y, width, head), ...beside(x, y)]
  const below = aside !== '' && !isBeside ? lines(said, width).map((line) => ({ ...line, keep: true })) : []
  return [space(gap), { height, keep: true, draw }, ...below]
}
