import {
  filledRectangle,
  labelRuns,
  horizontalLineInk,
  polylineInk,
  pictureInk,
  rectangle,
  verticalLineInk,
  textLine,
  type DrawnElement,
} from '../drawing/ink.ts'
import { STROKE_WIDTHS } from '../base/style.ts'
import type { MotifDrawing } from './motifDrawing.ts'

/** Draws a frame whose corners are cut in two steps. */
function steppedFrame(
  x: number,
  y: number,
  width: number,
  height: number,
  step: number,
  lineWidth: number,
): DrawnElement {
  const [left, top, right, foot] = [x, y, x + width, y + height]
  const [one, two] = [step, 2 * step]
  return polylineInk(
    [
      [left + two, top],
      [right - two, top],
      [right - two, top + one],
      [right - one, top + one],
      [right - one, top + two],
      [right, top + two],
      [right, foot - two],
      [right - one, foot - two],
      [right - one, foot - one],
      [right - two, foot - one],
      [right - two, foot],
      [left + two, foot],
      [left + two, foot - one],
      [left + one, foot - one],
      [left + one, foot - two],
      [left, foot - two],
      [left, top + two],
      [left + one, top + two],
      [left + one, top + one],
      [left + two, top + one],
    ],
    lineWidth,
    true,
  )
}

/** Distance between the outer and the inner frame, in steps. */
const INNER = 0.8

const doubleFrame = (x: number, y: number, width: number, height: number, step: number): DrawnElement[] => {
  const inner = step * INNER
  return [
    steppedFrame(x, y, width, height, step, 0.9),
    steppedFrame(x + inner, y + inner, width - 2 * inner, height - 2 * inner, step, STROKE_WIDTHS.hair),
  ]
}

/** Size in points of one step of a picture's frame. */
const STEP = 4

/** Draws a picture in the inner frame; white steps cover the picture's corners. */
function pictureInSteps(picture: string, x: number, y: number, width: number, height: number): DrawnElement[] {
  const inner = STEP * INNER
  const [left, top, right, foot] = [x + inner, y + inner, x + width - inner, y + height - inner]
  const corner = (atX: number, atY: number, toX: 1 | -1, toY: 1 | -1) => [
    whiteRectangle(atX, atY, 2 * STEP * toX, STEP * toY),
    whiteRectangle(atX, atY, STEP * toX, 2 * STEP * toY),
  ]
  return [
    ...pictureInk(picture, left, top, right - left, foot - top),
    ...corner(left, top, 1, 1),
    ...corner(right, top, -1, 1),
    ...corner(left, foot, 1, -1),
    ...corner(right, foot, -1, -1),
  ]
}

const whiteRectangle = (x: number, y: number, width: number, height: number): DrawnElement =>
  filledRectangle(Math.min(x, x + width), Math.min(y, y + height), Math.abs(width), Math.abs(height), '#ffffff')

const RAYS = 9

/** Draws a fan of alternately long and short rays, centred at x, y. */
const fan = (x: number, y: number, radius: number): DrawnElement[] =>
  Array.from({ length: RAYS }, (_, at) => {
    const angle = (Math.PI * (at + 0.5)) / RAYS
    const [from, to] = [radius * 0.42, at % 2 === 1 ? radius * 0.8 : radius]
    return polylineInk(
      [
        [x - Math.cos(angle) * from, y - Math.sin(angle) * from],
        [x - Math.cos(angle) * to, y - Math.sin(angle) * to],
      ],
      at % 2 === 1 ? STROKE_WIDTHS.fine : 1.3,
    )
  })

/**
 * Motif of art deco: a heading is a bar on a thin line with small stairs at its end, frames have stepped corners, and
 * there is one fan.
 */
export const decoMotif: MotifDrawing = {
  inset: 0,
  titlesTables: true,
  headingHeight: (size, isBare) => (isBare ? 5 : 5 + size * 1.5),
  heading(title, x, y, width, size) {
    const bar = horizontalLineInk(x, y + 1.2, Math.min(30, width / 4), STROKE_WIDTHS.heavy)
    const rule = horizontalLineInk(x, y + 3.6, width, STROKE_WIDTHS.hair)
    const steps = [0, 1, 2, 3].map((at) =>
      verticalLineInk(x + width - 1 - at * 3, y + 0.2 + at * 0.9, 3.4 - at * 0.9, STROKE_WIDTHS.firm),
    )
    return [
      bar,
      rule,
      ...steps,
      ...(title === '' ? [] : [textLine(x, y + 4.5 + size * 1.1, labelRuns(title, size, 0.095))]),
    ]
  },
  portrait: (x, y, width, height, picture) => [
    ...(picture === undefined ? [] : pictureInSteps(picture, x, y, width, height)),
    ...doubleFrame(x, y, width, height, STEP),
    ...(picture === undefined ? fan(x + width / 2, y + height - 9, Math.min(17, width / 4)) : []),
  ],
  band: (x, y, width, height) => [rectangle(x, y, width, height, STROKE_WIDTHS.firm)],
  emblem: (x, y, width, height) => doubleFrame(x, y, width, height, 2.5),
  binding: () => [],
}
