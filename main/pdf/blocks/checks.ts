import { widthOf } from '../base/fonts.ts'
import { rectangle } from '../drawing/ink.ts'
import { heightOf, lines, stacked, type Piece } from '../drawing/piece.ts'
import { LEADING, type Style } from '../base/style.ts'
import { check } from './marks.ts'

const WORD_GAP = 5
export const CHECK_GAP = 12

/** The room that a box with its word takes, the gap behind it included. */
export const checkWidth = (word: string, { box, body }: Style): number =>
  box + WORD_GAP + widthOf(word, 'text') * body + CHECK_GAP

/** Boxes with a word side by side, as many to a line as there is room for; words too long for a line take several. */
export function checkLines(checks: readonly string[], width: number, style: Style): Piece[] {
  const set: string[][] = []
  let used = Number.POSITIVE_INFINITY
  for (const word of checks) {
    const needed = checkWidth(word, style)
    if (used + needed - CHECK_GAP > width) {
      set.push([])
      used = 0
    }
    set.at(-1)!.push(word)
    used += needed
  }
  return set.map((line) => (line.length === 1 ? longCheck(line[0]!, width, style) : checkLine(line, style)))
}

const checkLine = (line: readonly string[], style: Style): Piece => ({
  height: style.box + 4,
  draw: (x, y) => {
    let left = x
    return line.flatMap((word) => {
      const ink = check(word, left, y + 1, style.box, style.body)
      left += checkWidth(word, style)
      return ink
    })
  },
})

/** A box with a word alone on its line, which may be several lines long. */
function longCheck(word: string, width: number, style: Style): Piece {
  const { box, body } = style
  const text = lines([{ text: word, size: body }], width - box - WORD_GAP)
  const offset = 1 + Math.max(0, (box - body * LEADING) / 2)
  return {
    height: Math.max(box, heightOf(text)) + 4,
    draw: (x, y) => [rectangle(x, y + 1, box, box), ...stacked(text).draw(x + box + WORD_GAP, y + offset, 0)],
  }
}
