import type { NotesBlock } from '../../../shared/sheets/model.ts'
import { headingPieces, type BlockFrame } from '../blocks/heading.ts'
import { paragraphsOf } from '../drawing/drawable.ts'
import { labelRuns, polylineInk, textLine, type DrawnElement } from '../drawing/ink.ts'
import { heightOfPieces, linePieces, stackPieces, type PagePiece } from '../drawing/piece.ts'
import { PLAYING_CARD_SIZE, mm, STROKE_WIDTHS } from '../base/style.ts'

const INSET = 12
const TOP = 30
const FOOT = 18
const STEP = mm(7.3)

/** Returns the notes in the letters of the place for a card; undefined if the notes are too long for the place. */
export function cardZoneNotes({ text }: NotesBlock, { style }: BlockFrame): PagePiece[] | undefined {
  const written = paragraphsOf(text).flatMap((one) =>
    linePieces([{ text: one, size: style.body }], PLAYING_CARD_SIZE.width - 2 * INSET),
  )
  return heightOfPieces(written) <= PLAYING_CARD_SIZE.height - TOP - FOOT ? written : undefined
}

/**
 * Returns a place that has the size of a playing card and marks at its lower corners. The notes are printed in this
 * place; in play, a card lies on it.
 */
export function cardZonePiece(block: NotesBlock, notes: readonly PagePiece[], frame: BlockFrame): PagePiece {
  const { motif, style } = frame
  const bar = headingPieces('', { ...frame, width: PLAYING_CARD_SIZE.width }).at(-1)!
  return {
    height: PLAYING_CARD_SIZE.height,
    draw: (x, y, height): DrawnElement[] => {
      const foot = y + PLAYING_CARD_SIZE.height
      const used = heightOfPieces(notes)
      const first = y + TOP + used + (used > 0 ? 4 : 0)
      const count = Math.max(0, Math.floor((foot - FOOT - first) / STEP))
      return [
        ...(motif.titlesTables ? bar.draw(x, y, height) : []),
        textLine(x + INSET, y + 20, labelRuns(block.title, style.head, 0.095)),
        ...stackPieces(notes).draw(x + INSET, y + TOP, 0),
        ...Array.from({ length: count }, (_, at) =>
          dottedLine(x + INSET, first + (at + 1) * STEP, PLAYING_CARD_SIZE.width - 2 * INSET),
        ),
        textLine(x + INSET, foot - 6, [{ text: block.card ?? '', size: style.small, face: 'italic' }]),
        polylineInk(
          [
            [x, foot - 8],
            [x, foot],
            [x + 8, foot],
          ],
          STROKE_WIDTHS.fine,
        ),
        polylineInk(
          [
            [x + PLAYING_CARD_SIZE.width - 8, foot],
            [x + PLAYING_CARD_SIZE.width, foot],
            [x + PLAYING_CARD_SIZE.width, foot - 8],
          ],
          STROKE_WIDTHS.fine,
        ),
      ]
    },
  }
}

const dottedLine = (x: number, y: number, width: number): DrawnElement => ({
  type: 'line',
  x1: x,
  y1: y,
  x2: x + width,
  y2: y,
  lineWidth: STROKE_WIDTHS.hair,
  dash: { length: 0.8, space: 2.4 },
})
