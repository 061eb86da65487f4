import {
  filledRectangle,
  horizontalLineInk,
  polylineInk,
  pictureInk,
  rectangle,
  widthOfRuns,
  textLine,
  type DrawnElement,
  type TextRun,
} from '../drawing/ink.ts'
import { STROKE_WIDTHS } from '../base/style.ts'
import type { MotifDrawing } from './motifDrawing.ts'

const TRACKING = 0.1
/** Width of a raised point between words, and of a space after punctuation, as multiples of the letter size. */
const POINT = 0.62
const SPACE = 0.4
const PUNCTUATION = /[:;,.!?]$/
/**
 * Matches the spaces between words, including no-break spaces, but not the space before « : » or « » », which belongs
 * to the word (« Blessures : »).
 */
const BETWEEN_WORDS = / |\u00a0(?![:»])/u

/** Draws a text in capitals with a raised point between words, as in an inscription. */
function inscriptionText(title: string, x: number, y: number, size: number): DrawnElement[] {
  let left = x
  return title.split(BETWEEN_WORDS).flatMap((word, at, all): DrawnElement[] => {
    const run: TextRun = { text: word, size, face: 'name', caps: true, spacing: size * TRACKING }
    const isParted = at === 0 || PUNCTUATION.test(all[at - 1]!)
    const point = isParted
      ? []
      : [filledRectangle(left - size * (POINT / 2 + 0.1), y - size * 0.34, size * 0.15, size * 0.15)]
    const ink = [...point, textLine(left, y, [run])]
    left += widthOfRuns([run]) + size * (PUNCTUATION.test(word) ? SPACE : POINT)
    return ink
  })
}

/** Width of each "ear" at the left and right of the double frame (tabula ansata). */
const EAR = 17

function plaque(x: number, y: number, width: number, height: number): DrawnElement[] {
  const [left, right, middle] = [x + EAR, x + width - EAR, y + height / 2]
  const ear = (at: number, out: number) => [
    polylineInk(
      [
        [at, middle - 7],
        [out, y + 2],
        [out, y + height - 2],
        [at, middle + 7],
      ],
      STROKE_WIDTHS.firm,
    ),
    filledRectangle((at + 2 * out) / 3 - 1, middle - 1, 2, 2),
  ]
  return [
    rectangle(left, y, width - 2 * EAR, height, STROKE_WIDTHS.firm),
    rectangle(left + 3, y + 3, width - 2 * EAR - 6, height - 6, STROKE_WIDTHS.hair),
    ...ear(left, x),
    ...ear(right, x + width),
  ]
}

/** Motif of a Roman inscription: a frame with ears (tabula ansata), capitals with raised points above a double line. */
export const inscriptionMotif: MotifDrawing = {
  inset: 0,
  titlesTables: false,
  headingHeight: (size, isBare) => (isBare ? 5 : size * 1.2 + 6),
  heading(title, x, y, width, size) {
    const foot = title === '' ? y : y + size * 1.2
    const rules = [
      horizontalLineInk(x, foot + 1.4, width, STROKE_WIDTHS.firm),
      horizontalLineInk(x, foot + 3.8, width, STROKE_WIDTHS.hair),
    ]
    return title === '' ? rules : [...inscriptionText(title, x, y + size * 0.98, size * 1.12), ...rules]
  },
  plaque: { inset: EAR + 12, pad: 5, draw: plaque },
  portrait: (x, y, width, height, picture) => [
    ...pictureInk(picture, x + 3, y + 3, width - 6, height - 6),
    rectangle(x, y, width, height, STROKE_WIDTHS.firm),
    rectangle(x + 3, y + 3, width - 6, height - 6, STROKE_WIDTHS.hair),
  ],
  band: (x, y, width, height) => [
    rectangle(x, y, width, height, STROKE_WIDTHS.firm),
    rectangle(x + 2.4, y + 2.4, width - 4.8, height - 4.8, STROKE_WIDTHS.hair),
  ],
  emblem: (x, y, width, height) => [rectangle(x, y, width, height, STROKE_WIDTHS.firm)],
  binding: () => [],
}
