import type { BarsBlock } from '../../../../../shared/sheets/book.ts'
import { ending, filled, widthOfRuns, type Ink, type Run } from '../../../drawing/ink.ts'
import { heightOf, lines, stacked, together, type Piece } from '../../../drawing/piece.ts'
import { ASCENT } from '../../../base/style.ts'
import { heading } from '../../../blocks/heading.ts'
import type { BookFrame } from '../../bookFormat.ts'

/** The shares of the width that names have, and figures at least: bars of several tables begin below each other. */
const NAMES = 0.42
const FIGURES = 0.07
const GAP = 8
/** A bar's height, and where it lies, in sizes of the letters. */
const HIGH = 0.5
const DOWN = 0.36

/** Things with a figure each, right beside their names, and a bar, the longest as long as it can be. */
export function barsPieces({ title, bars }: BarsBlock, frame: BookFrame): Piece[] {
  const { width, style } = frame
  const most = Math.max(...bars.map(({ value }) => value))
  const size = style.table
  const told = (figure: string): Run[] => [{ text: figure, size, face: 'bold' }]
  const figures = width * NAMES + Math.max(width * FIGURES, ...bars.map(({ figure }) => widthOfRuns(told(figure))))
  const across = width - figures - GAP
  const rows = bars.map(({ name, value, figure }): Piece => {
    const text = lines([{ text: name, size }], width * NAMES - GAP)
    return {
      height: heightOf(text) + 2 * style.pad,
      draw: (x, y): Ink[] => [
        ...stacked(text).draw(x, y + style.pad, 0),
        ending(x + figures, y + style.pad + size * ASCENT, told(figure)),
        filled(x + figures + GAP, y + style.pad + size * DOWN, Math.max(0.8, (across * value) / most), size * HIGH),
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
