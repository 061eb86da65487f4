import type { HonoursBlock, RollBlock } from '../../../../shared/sheets/book.ts'
import { ending, label, upright, type Ink } from '../../drawing/ink.ts'
import { lines, space, stacked, together, type Piece } from '../../drawing/piece.ts'
import { wrap } from '../../drawing/wrap.ts'
import { ASCENT, LEADING, RULE } from '../../base/style.ts'
import type { BookFrame } from '../bookFormat.ts'
import { about } from './words.ts'

/** The share of the width that the names of honours have, and the room at either side of the rule beside them. */
const SHARE = 0.36
const GAP = 12
/** So many honours stand on the last page at least. */
const LAST = 3

/** Honours: what each is called at the left of a rule, who has it and why at its right. */
export function honourPieces({ honours }: HonoursBlock, { width, style, format }: BookFrame): Piece[] {
  const left = width * SHARE
  const own = width - left - GAP
  return honours.flatMap(({ title, holder, why, about: mentions }, place) => {
    const size = style.label * 1.12
    const titles = wrap(label(title, size), left - GAP)
    const text = stacked([
      ...lines([{ text: holder, size: format.titles.name * 1.16, face: 'name' }], own),
      ...lines([{ text: why, size: style.body, face: 'italic' }], own),
    ])
    const height = Math.max(text.height, titles.length * size * LEADING + 3) + 6
    const piece: Piece = {
      height,
      keep: place >= honours.length - LAST && place < honours.length - 1,
      draw: (x, y): Ink[] => [
        ...text.draw(x + left + GAP, y + 3, text.height),
        ...titles.map((line, at) => ending(x + left - GAP, y + 5.5 + size * (ASCENT + at * LEADING), line)),
        upright(x + left, y + 3, height - 6, RULE.fine),
      ],
    }
    return [about(piece, mentions), space(style.gap * 0.7)]
  })
}

/** Names to be remembered, in the middle of their column. */
export function rollPieces({ entries }: RollBlock, { width, style, format }: BookFrame): Piece[] {
  return entries.flatMap(({ name, text, about: mentions }) => {
    const [first, ...rest] = together([
      ...lines([{ text: name, size: format.titles.name * 1.1, face: 'name' }], width, 'centre'),
      ...lines([{ text, size: style.body, face: 'italic' }], width, 'centre'),
    ])
    return [about(first!, mentions), ...rest, space(style.gap * 0.8)]
  })
}
