import { widthOf } from '../fonts.ts'
import type { Piece } from '../ink/piece.ts'
import type { Style } from '../style.ts'
import { check } from './marks.ts'

const WORD_GAP = 5
export const CHECK_GAP = 12

/** The room that a box with its word takes, the gap behind it included. */
export const checkWidth = (word: string, { box, body }: Style): number =>
  box + WORD_GAP + widthOf(word, 'text') * body + CHECK_GAP

/** Boxes with a word side by side, as many to a line as there is room for. */
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
  return set.map((line) => ({
    height: style.box + 4,
    draw: (x, y) => {
      let left = x
      return line.flatMap((word) => {
        const ink = check(word, left, y + 1, style.box, style.body)
        left += checkWidth(word, style)
        return ink
      })
    },
  }))
}
