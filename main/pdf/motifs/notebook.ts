import {
  labelRuns,
  polylineInk,
  pictureInk,
  rectangle,
  verticalLineInk,
  widthOfRuns,
  textLine,
} from '../drawing/ink.ts'
import { mm, STROKE_WIDTHS } from '../base/style.ts'
import type { MotifDrawing } from './motifDrawing.ts'

const LINE = 0.8
/** Distance from the frame to a picture. */
const PASTED = 3
const STITCH = { length: 8, step: 18 }

/** Motif of a field notebook: headings are tabs on lines, and stitches run along the spine. */
export const notebookMotif: MotifDrawing = {
  inset: mm(5),
  titlesTables: false,
  headingHeight: (size, isBare) => (isBare ? 3 : size * 1.6 + 3),
  heading(title, x, y, width, size) {
    if (title === '')
      return [
        polylineInk(
          [
            [x, y + 1],
            [x + width, y + 1],
          ],
          LINE,
        ),
      ]
    const [foot, cut, inset] = [y + size * 1.6, size * 0.38, size * 0.75]
    const letters = labelRuns(title, size, 0.065)
    const end = x + Math.min(width, widthOfRuns(letters) + 2 * inset)
    return [
      polylineInk(
        [
          [x, foot],
          [x, y + cut],
          [x + cut, y],
          [end - cut, y],
          [end, y + cut],
          [end, foot],
          [x + width, foot],
        ],
        LINE,
      ),
      textLine(x + inset, y + size * 1.16, letters),
    ]
  },
  portrait: (x, y, width, height, picture) => [
    ...pictureInk(picture, x + PASTED, y + PASTED, width - 2 * PASTED, height - 2 * PASTED),
    { type: 'rect', x, y, w: width, h: height, r: 3, lineWidth: LINE, dash: { length: 4, space: 2.5 } },
  ],
  band: (x, y, width, height) => [rectangle(x, y, width, height, STROKE_WIDTHS.firm, 3)],
  emblem: (x, y, width, height) => [rectangle(x, y, width, height, STROKE_WIDTHS.fine, 3)],
  binding: (x, y, height) =>
    Array.from({ length: Math.floor((height - STITCH.length) / STITCH.step) + 1 }, (_, at) =>
      verticalLineInk(x + 2, y + at * STITCH.step, STITCH.length, 0.9),
    ),
}
