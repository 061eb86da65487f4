import type { Mention } from '../../../shared/sheets/mention.ts'
import { widthOf, type Face } from '../base/fonts.ts'
import { drawable } from './drawable.ts'
import type { CanvasElement } from '../base/pdfmakeTypes.ts'
import { RULE } from '../base/style.ts'

/** A piece of text in one face and size. */
export interface Run {
  readonly text: string
  readonly size: number
  /** The sans if not said. */
  readonly face?: Face
  /** Small capitals. */
  readonly caps?: boolean
  /** Room between its letters. */
  readonly spacing?: number
  /** The page of the document that it leads to. */
  readonly toPage?: number
}

/** One line of text, its baseline at `y`. */
export interface Words {
  readonly runs: readonly Run[]
  readonly x: number
  readonly y: number
  /** The entry of the document's outline that leads here. */
  readonly outline?: string
  /** What other entries name to stand under this one there; the one that this stands under. */
  readonly outlineId?: string
  readonly outlineUnder?: string
  /** The name of this place, for what leads to it. */
  readonly anchor?: string
  /** Whom the index of a book sends here. */
  readonly about?: readonly Mention[]
}

/** A picture that fills a rectangle; what stands over at its edges is cut off. */
export interface Photo {
  /** A data URL. */
  readonly photo: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** What is drawn on a page, in points from its top left corner; pictures lie under all else. */
export type Ink = Words | Photo | CanvasElement

export const isWords = (ink: Ink): ink is Words => 'runs' in ink
export const isPhoto = (ink: Ink): ink is Photo => 'photo' in ink

const ownWidth = ({ text, size, face = 'text', caps = false, spacing = 0 }: Run): number =>
  widthOf(drawable(text), face, caps) * size + spacing * text.length

/** Width of runs set one after the other. */
export const widthOfRuns = (runs: readonly Run[]): number => runs.reduce((sum, run) => sum + ownWidth(run), 0)

/** A line that begins at `x`. */
export const words = (x: number, y: number, runs: readonly Run[]): Words => ({ x, y, runs })

/** A line with its middle at `x`. */
export const centred = (x: number, y: number, runs: readonly Run[]): Words => ({
  x: x - widthOfRuns(runs) / 2,
  y,
  runs,
})

/** A line that ends at `x`. */
export const ending = (x: number, y: number, runs: readonly Run[]): Words => ({ x: x - widthOfRuns(runs), y, runs })

const TRACKING = 0.043

/** Ink whose first line is about somebody. */
export function tagged(ink: readonly Ink[], about: readonly Mention[] = []): readonly Ink[] {
  const first = about.length > 0 ? ink.findIndex(isWords) : -1
  if (first < 0) return ink
  const line = ink[first] as Words
  return ink.with(first, { ...line, about: [...(line.about ?? []), ...about] })
}

/** A label: small capitals under a full capital. Figures stand in runs of their own, with their sign, since the feature shrinks them. */
export const label = (text: string, size: number, tracking = TRACKING): Run[] =>
  text
    .split(/((?<![\p{L}\d])-\d+|\d+)/u)
    .filter((run) => run !== '')
    .map((run) => ({
      text: run,
      size,
      face: 'bold',
      spacing: size * tracking,
      ...(!/^-?\d/.test(run) && { caps: true }),
    }))

/** A level rule. */
export const level = (x: number, y: number, width: number, lineWidth = RULE.fine): CanvasElement => ({
  type: 'line',
  x1: x,
  y1: y,
  x2: x + width,
  y2: y,
  lineWidth,
})

/** An upright rule. */
export const upright = (x: number, y: number, height: number, lineWidth = RULE.hair): CanvasElement => ({
  type: 'line',
  x1: x,
  y1: y,
  x2: x,
  y2: y + height,
  lineWidth,
})

export const rectangle = (
  x: number,
  y: number,
  w: number,
  h: number,
  lineWidth = RULE.fine,
  r?: number,
): CanvasElement => ({ type: 'rect', x, y, w, h, lineWidth, ...(r !== undefined && { r }) })

export const filled = (x: number, y: number, w: number, h: number, color = '#000000'): CanvasElement => ({
  type: 'rect',
  x,
  y,
  w,
  h,
  lineWidth: 0,
  color,
})

/** A picture in a rectangle; nothing for none. */
export const photo = (picture: string | undefined, x: number, y: number, width: number, height: number): Photo[] =>
  picture === undefined ? [] : [{ photo: picture, x, y, width, height }]

export const circle = (x: number, y: number, radius: number, lineWidth = 0.9): CanvasElement => ({
  type: 'ellipse',
  x,
  y,
  r1: radius,
  r2: radius,
  lineWidth,
})

type Point = readonly [x: number, y: number]

/** A line through points, closed if so wanted. */
export const path = (points: readonly Point[], lineWidth = RULE.fine, closePath = false): CanvasElement => ({
  type: 'polyline',
  lineWidth,
  ...(closePath && { closePath }),
  points: points.map(([x, y]) => ({ x, y })),
})

/** The stroke that ticks a mark, within a square. */
export const stroke = (x: number, y: number, size: number): CanvasElement => {
  const inset = size * 0.2
  return path(
    [
      [x + inset, y + size - inset],
      [x + size - inset, y + inset],
    ],
    RULE.firm,
  )
}
