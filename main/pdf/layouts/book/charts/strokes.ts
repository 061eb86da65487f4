import { fitted } from './labels.ts'
import { filled, path, rectangle, circle, type Ink, type Run } from '../../../drawing/ink.ts'
import type { CanvasElement } from '../../../base/pdfmakeTypes.ts'

type Point = readonly [x: number, y: number]

/** How lines in front are told apart without any colour: by their dashes and by their marks. */
interface Manner {
  readonly dash?: { readonly length: number; readonly space: number }
  readonly mark: (x: number, y: number, radius: number) => Ink[]
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

const lozenge = (x: number, y: number, radius: number, isFull: boolean): Ink[] => {
  const corners: Point[] = [
    [x, y - radius],
    [x + radius, y],
    [x, y + radius],
    [x - radius, y],
  ]
  const inside = { ...path(corners, 0, true), color: isFull ? '#000000' : '#ffffff' } as CanvasElement
  return isFull ? [inside] : [inside, path(corners, 0.8, true)]
}

const square = (x: number, y: number, radius: number, isFull: boolean): Ink[] => {
  const side = radius * 1.7
  const [left, top] = [x - side / 2, y - side / 2]
  return isFull
    ? [filled(left, top, side, side)]
    : [filled(left, top, side, side, '#ffffff'), rectangle(left, top, side, side, 0.8)]
}

const MANNERS: readonly Manner[] = [
  { mark: (x, y, radius) => [disc(x, y, radius, '#000000')] },
  { mark: (x, y, radius) => square(x, y, radius, true), dash: { length: 6, space: 2 } },
  { mark: (x, y, radius) => lozenge(x, y, radius * 1.25, true), dash: { length: 1.6, space: 1.8 } },
  { mark: (x, y, radius) => [disc(x, y, radius, '#ffffff'), circle(x, y, radius, 0.8)] },
  { mark: (x, y, radius) => square(x, y, radius, false), dash: { length: 6, space: 2 } },
  { mark: (x, y, radius) => lozenge(x, y, radius * 1.25, false), dash: { length: 1.6, space: 1.8 } },
]

/** The width of a line in front, of one behind; the radius of a mark. */
const HEAVY = 1.5
const LIGHT = 0.35
const MARK = 2.3

/** Points in the stretches that hang together: a line is not drawn over rounds without a figure. */
function stretches(points: readonly (Point | null)[]): Point[][] {
  const found: Point[][] = [[]]
  for (const point of points) {
    if (point) found.at(-1)!.push(point)
    else if (found.at(-1)!.length > 0) found.push([])
  }
  return found.filter((one) => one.length > 0)
}

/** A line behind the others: as fine as paper shows. */
export const lightLine = (points: readonly (Point | null)[]): Ink[] =>
  stretches(points).flatMap((one) => (one.length > 1 ? [path(one, LIGHT)] : []))

/** A line in front, its `place` among those telling how it is drawn. */
export function heavyLine(points: readonly (Point | null)[], place: number): Ink[] {
  const { dash, mark } = MANNERS[place % MANNERS.length]!
  return [
    ...stretches(points).flatMap((one) => (one.length > 1 ? [{ ...path(one, HEAVY), ...(dash && { dash }) }] : [])),
    ...points.flatMap((point) => (point ? mark(point[0], point[1], MARK) : [])),
  ]
}

/** The mark of a line in front, beside its name. */
export const markOf = (place: number, x: number, y: number): Ink[] => MANNERS[place % MANNERS.length]!.mark(x, y, MARK)

/** A name in the room that it has, set smaller, then cut. */
export const nameRun = (text: string, size: number, width: number, isFront: boolean): Run =>
  fitted({ text, size, face: isFront ? 'bold' : 'text' }, width)
