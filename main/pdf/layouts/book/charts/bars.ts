import type { BarsBlock } from '../../../../../shared/sheets/book.ts'
import { ending, filled, type Ink } from '../../../ink/ink.ts'
import { heightOf, lines, stacked, together, type Piece } from '../../../ink/piece.ts'
import { ASCENT } from '../../../style.ts'
import { heading } from '../../../blocks/heading.ts'
import type { BookFrame } from '../format.ts'

/** The shares of the width that names and bars have; the rest is for figures. */
const NAMES = 0.42
const BARS = 0.46
/** A bar's height, and where it lies, in sizes of the letters. */
const HIGH = 0.5
const DOWN = 0.36

/** Things with a bar each, the longest as long as it can be. */
export function barsPieces({ title, bars }: BarsBlock, frame: BookFrame): Piece[] {
  const { width, style } = frame
  const most = Math.max(...bars.map(({ value }) => value))
  const size = style.table
  const rows = bars.map(({ name, value, figure }): Piece => {
    const text = lines([{ text: name, size }], width * NAMES - 8)
    return {
      height: heightOf(text) + 2 * style.pad,
      draw: (x, y): Ink[] => [
        ...stacked(text).draw(x, y + style.pad, 0),
        filled(
          x + width * NAMES,
          y + style.pad + size * DOWN,
          Math.max(0.8, (width * BARS * value) / most),
          size * HIGH,
        ),
        ending(x + width, y + style.pad + size * ASCENT, [{ text: figure, size, face: 'bold' }]),
      ],
    }
  })
  const [first, ...others] = rows
  return [
    ...(title === '' ? [] : heading(title, frame)),
    ...together([first!, ...others.slice(0, 1)]),
    ...others.slice(1),
  ]
}
