import {
  labelRuns,
  horizontalLineInk,
  polylineInk,
  pictureInk,
  rectangle,
  widthOfRuns,
  textLine,
  type DrawnElement,
} from '../drawing/ink.ts'
import { STROKE_WIDTHS } from '../base/style.ts'
import type { MotifDrawing } from './motifDrawing.ts'

/** Corner radius of a playing card, and distance from its edge to the inner frame. */
const CORNER = 7
const FACE = 3.5

/** Draws a lozenge centred at x, y. */
const pip = (x: number, y: number, radius: number, lineWidth = STROKE_WIDTHS.fine): DrawnElement =>
  polylineInk(
    [
      [x, y - radius],
      [x + radius * 0.72, y],
      [x, y + radius],
      [x - radius * 0.72, y],
    ],
    lineWidth,
    true,
  )

const card = (x: number, y: number, width: number, height: number, lineWidth: number): DrawnElement[] => [
  rectangle(x, y, width, height, lineWidth, CORNER),
]

/** Draws the back of a card: a lozenge within another lozenge, in the middle. */
const back = (x: number, y: number, width: number, height: number): DrawnElement[] => {
  const [middle, centre] = [x + width / 2, y + height / 2]
  const radius = Math.min(width, height) * 0.26
  return [pip(middle, centre, radius, STROKE_WIDTHS.hair), pip(middle, centre, radius * 0.62, STROKE_WIDTHS.fine)]
}

/**
 * Motif of playing cards: titles after a lozenge above a double line, round corners, and the back of a card in place of
 * a missing picture.
 */
export const cardsMotif: MotifDrawing = {
  inset: 0,
  isOrnate: true,
  titlesTables: false,
  headingHeight: (size, isBare) => (isBare ? 4.5 : size * 1.25 + 6),
  heading(title, x, y, width, size) {
    const top = title === '' ? y + 1 : y + size * 1.25 + 1.5
    const rules = [
      horizontalLineInk(x, top, width, STROKE_WIDTHS.firm),
      horizontalLineInk(x, top + 2, width, STROKE_WIDTHS.hair),
    ]
    if (title === '') return rules
    const radius = size * 0.36
    const letters = labelRuns(title, size, 0.07)
    const from = x + radius * 2.4
    const end = from + widthOfRuns(letters)
    const last = x + width - radius
    return [
      pip(x + radius * 0.8, y + size * 0.66, radius, STROKE_WIDTHS.firm),
      textLine(from, y + size, letters),
      ...(last - radius > end ? [pip(last, y + size * 0.66, radius * 0.7)] : []),
      ...rules,
    ]
  },
  portrait: (x, y, width, height, picture) => [
    ...pictureInk(picture, x + FACE, y + FACE, width - 2 * FACE, height - 2 * FACE),
    ...card(x, y, width, height, 0.9),
    rectangle(x + FACE, y + FACE, width - 2 * FACE, height - 2 * FACE, STROKE_WIDTHS.hair),
    ...(picture === undefined ? back(x, y, width, height) : []),
  ],
  band: (x, y, width, height) => card(x, y, width, height, STROKE_WIDTHS.firm),
  emblem: (x, y, width, height) => [rectangle(x, y, width, height, STROKE_WIDTHS.fine, CORNER / 2)],
  binding: () => [],
}
