import type { MotifInk } from '../motifs/motif.ts'
import { space, type Piece } from '../ink/piece.ts'
import type { Style } from '../style.ts'

/** What a block is drawn into. */
export interface Frame {
  readonly width: number
  readonly style: Style
  readonly motif: MotifInk
}

/** The heading of a block, with room above it; it never stands alone at the foot of a page. */
export function heading(title: string, { width, style, motif }: Frame): Piece[] {
  const { head, gap } = style
  const height = motif.headingHeight(head, title === '')
  return [space(gap), { height, keep: true, draw: (x, y) => motif.heading(title, x, y, width, head) }]
}
