import { labelRuns, horizontalLineInk, pictureInk, rectangle, textLine } from '../drawing/ink.ts'
import { STROKE_WIDTHS } from '../base/style.ts'
import type { MotifDrawing } from './motifDrawing.ts'

/** Motif with a title above a line and no further decoration. */
export const plainMotif: MotifDrawing = {
  inset: 0,
  titlesTables: false,
  headingHeight: (size, isBare) => (isBare ? 3 : size * 1.25 + 4.5),
  heading(title, x, y, width, size) {
    if (title === '') return [horizontalLineInk(x, y + 1, width, STROKE_WIDTHS.firm)]
    return [
      textLine(x, y + size, labelRuns(title, size, 0.08)),
      horizontalLineInk(x, y + size * 1.25 + 1.5, width, STROKE_WIDTHS.firm),
    ]
  },
  portrait: (x, y, width, height, picture) => [
    ...pictureInk(picture, x, y, width, height),
    rectangle(x, y, width, height, 0.8),
  ],
  band: (x, y, width, height) => [rectangle(x, y, width, height, STROKE_WIDTHS.firm)],
  emblem: (x, y, width, height) => [rectangle(x, y, width, height, STROKE_WIDTHS.fine)],
  binding: () => [],
}
