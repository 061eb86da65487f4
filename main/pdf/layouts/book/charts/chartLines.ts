import { fitRun } from './labels.ts'
import {
  filledRectangle,
  polylineInk,
  rectangle,
  circle,
  type DrawnElement,
  type TextRun,
} from '../../../drawing/ink.ts'
import type { CanvasElement } from '../../../base/pdfmakeTypes.ts'

type Point = readonly [x: number, y: number]

/**
 * Dashes and mark of a highlighted line. Highlighted lines differ only by their dashes and marks, because prints have
 * no colour.
 */
interface LineLook {
  readonly dash?: { readonly length: number; readonly space: number }
  readonly mark: (x: number, y: number, radius: number) => DrawnElement[]
}

const disc = (x: number, y: number, radius: number, color: string): CanvasElement => ({
  type: 'ellipse',
  x,
  y,
  r1: radius,
  r2: radius,
  lineWidth: 0,
  color,
})

const lozenge = (x: number, y: number, radius: number, isFull: boolean): DrawnElement[] => {
  const corners: Point[] = [
    [x, y - radius],
    [x + radius, y],
    [x, y + radius],
    [x - radius, y],
  ]
  const inside = { ...polylineInk(corners, 0, true), color: isFull ? '#000000' : '#ffffff' } as CanvasElement
  return isFull ? [inside] : [inside, polylineInk(corners, 0.8, true)]
}

const square = (x: number, y: number, radius: number, isFull: boolean): DrawnElement[] => {
  const side = radius * 1.7
  const [left, top] = [x - side / 2, y - side / 2]
  return isFull
    ? [filledRectangle(left, top, side, side)]
    : [filledRectangle(left, top, side, side, '#ffffff'), rectangle(left, top, side, side, 0.8)]
}

const LINE_LOOKS: readonly LineLook[] = [
  { mark: (x, y, radius) => [disc(x, y, radius, '#000000')] },
  { mark: (x, y, radius) => square(x, y, radius, true), dash: { length: 6, space: 2 } },
  { mark: (x, y, radius) => lozenge(x, y, radius * 1.25, true), dash: { length: 1.6, space: 1.8 } },
  { mark: (x, y, radius) => [disc(x, y, radius, '#ffffff'), circle(x, y, radius, 0.8)] },
  { mark: (x, y, radius) => square(x, y, radius, false), dash: { length: 6, space: 2 } },
  { mark: (x, y, radius) => lozenge(x, y, radius * 1.25, false), dash: { length: 1.6, space: 1.8 } },
]

/** Widths of a highlighted and of a background line. */
const HEAVY = 1.5
const LIGHT = 0.35
const MARK = 2.3

/** Splits points into connected parts. A line has a gap at each round without a value. */
function connectedParts(points: readonly (Point | null)[]): Point[][] {
  const found: Point[][] = [[]]
  for (const point of points) {
    if (point) found.at(-1)!.push(point)
    else if (found.at(-1)!.length > 0) found.push([])
  }
  return found.filter((one) => one.length > 0)
}

/** Draws a background line, as fine as a printer can show. */
export const chartBackgroundLine = (points: readonly (Point | null)[]): DrawnElement[] =>
  connectedParts(points).flatMap((one) => (one.length > 1 ? [polylineInk(one, LIGHT)] : []))

/**
 * Draws a highlighted line. Its dashes and its mark depend on `place`, the index of the line among the highlighted
 * lines.
 */
export function chartHighlightedLine(points: readonly (Point | null)[], place: number): DrawnElement[] {
  const { dash, mark } = LINE_LOOKS[place % LINE_LOOKS.length]!
  return [
    ...connectedParts(points).flatMap((one) =>
      one.length > 1 ? [{ ...polylineInk(one, HEAVY), ...(dash && { dash }) }] : [],
    ),
    ...points.flatMap((point) => (point ? mark(point[0], point[1], MARK) : [])),
  ]
}

/** Draws the mark of a highlighted line next to the name of the line. */
export const lineMarkInk = (place: number, x: number, y: number): DrawnElement[] =>
  LINE_LOOKS[place % LINE_LOOKS.length]!.mark(x, y, MARK)

/** Fits a name into a width. First the letters become smaller; if that is not enough, the name is cut. */
export const fittedNameRun = (text: string, size: number, width: number, isFront: boolean): TextRun =>
  fitRun({ text, size, face: isFront ? 'bold' : 'text' }, width)
