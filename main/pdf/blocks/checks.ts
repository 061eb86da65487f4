import { fontFaceTextWidth } from '../base/fonts.ts'
import { rectangle } from '../drawing/ink.ts'
import { heightOfPieces, linePieces, stackPieces, type PagePiece } from '../drawing/piece.ts'
import { LINE_HEIGHT, type SheetStyle } from '../base/style.ts'
import { checkboxInk } from './marks.ts'

const WORD_GAP = 5
export const CHECKBOX_GAP = 12

/** Width of a box with its word and the gap after the word. */
export const checkboxWidth = (word: string, { box, body }: SheetStyle): number =>
  box + WORD_GAP + fontFaceTextWidth(word, 'text') * body + CHECKBOX_GAP

/**
 * Returns boxes with words in rows, with as many boxes per row as fit. A word that is too long for a row is wrapped.
 */
export function checkLines(checks: readonly string[], width: number, style: SheetStyle): PagePiece[] {
  const set: string[][] = []
  let used = Number.POSITIVE_INFINITY
  for (const word of checks) {
    const needed = checkboxWidth(word, style)
    if (used + needed - CHECKBOX_GAP > width) {
      set.push([])
      used = 0
    }
    set.at(-1)!.push(word)
    used += needed
  }
  return set.map((line) => (line.length === 1 ? longCheck(line[0]!, width, style) : checkLine(line, style)))
}

const checkLine = (line: readonly string[], style: SheetStyle): PagePiece => ({
  height: style.box + 4,
  draw: (x, y) => {
    let left = x
    return line.flatMap((word) => {
      const ink = checkboxInk(word, left, y + 1, style.box, style.body)
      left += checkboxWidth(word, style)
      return ink
    })
  },
})

/** Returns a tick box with its text. The box fills its row, and the text may wrap onto several lines. */
function longCheck(word: string, width: number, style: SheetStyle): PagePiece {
  const { box, body } = style
  const text = linePieces([{ text: word, size: body }], width - box - WORD_GAP)
  const offset = 1 + Math.max(0, (box - body * LINE_HEIGHT) / 2)
  return {
    height: Math.max(box, heightOfPieces(text)) + 4,
    draw: (x, y) => [rectangle(x, y + 1, box, box), ...stackPieces(text).draw(x + box + WORD_GAP, y + offset, 0)],
  }
}
