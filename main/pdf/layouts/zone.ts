import type { NotesBlock } from '../../../shared/sheets/model.ts'
import { heading, type Frame } from '../blocks/heading.ts'
import { paragraphsOf } from '../drawing/drawable.ts'
import { label, path, words, type Ink } from '../drawing/ink.ts'
import { heightOf, lines, stacked, type Piece } from '../drawing/piece.ts'
import { CARD, mm, RULE } from '../base/style.ts'

const INSET = 12
const TOP = 30
const FOOT = 18
const STEP = mm(7.3)

/** The written notes as they stand in the place for a card; `undefined` where they are too long for it. */
export function zoneNotes({ text }: NotesBlock, { style }: Frame): Piece[] | undefined {
  const written = paragraphsOf(text).flatMap((one) => lines([{ text: one, size: style.body }], CARD.width - 2 * INSET))
  return heightOf(written) <= CARD.height - TOP - FOOT ? written : undefined
}

/** A place as large as a playing card, marked at its lower corners: for notes, and for the card that lies there in play. */
export function zonePiece(block: NotesBlock, notes: readonly Piece[], frame: Frame): Piece {
  const { motif, style } = frame
  const bar = heading('', { ...frame, width: CARD.width }).at(-1)!
  return {
    height: CARD.height,
    draw: (x, y, height): Ink[] => {
      const foot = y + CARD.height
      const used = heightOf(notes)
      const first = y + TOP + used + (used > 0 ? 4 : 0)
      const count = Math.max(0, Math.floor((foot - FOOT - first) / STEP))
      return [
        ...(motif.titlesTables ? bar.draw(x, y, height) : []),
        words(x + INSET, y + 20, label(block.title, style.head, 0.095)),
        ...stacked(notes).draw(x + INSET, y + TOP, 0),
        ...Array.from({ length: count }, (_, at) => dotted(x + INSET, first + (at + 1) * STEP, CARD.width - 2 * INSET)),
        words(x + INSET, foot - 6, [{ text: block.card ?? '', size: style.small, face: 'italic' }]),
        path(
          [
            [x, foot - 8],
            [x, foot],
            [x + 8, foot],
          ],
          RULE.fine,
        ),
        path(
          [
            [x + CARD.width - 8, foot],
            [x + CARD.width, foot],
            [x + CARD.width, foot - 8],
          ],
          RULE.fine,
        ),
      ]
    },
  }
}

const dotted = (x: number, y: number, width: number): Ink => ({
  type: 'line',
  x1: x,
  y1: y,
  x2: x + width,
  y2: y,
  lineWidth: RULE.hair,
  dash: { length: 0.8, space: 2.4 },
})
