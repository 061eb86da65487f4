import type { IndexMention } from '../../../shared/sheets/mention.ts'
import { fontFaceTextWidth, type FontFace } from '../base/fonts.ts'
import { toDrawableText } from './drawable.ts'
import type { CanvasElement } from '../base/pdfmakeTypes.ts'
import { STROKE_WIDTHS } from '../base/style.ts'

/** A part of a text in one face and size. */
export interface TextRun {
  readonly text: string
  readonly size: number
  /** Face of the letters; default: the sans-serif face. */
  readonly face?: FontFace
  /** True for small capitals. */
  readonly caps?: boolean
  /** Additional space between letters in points. */
  readonly spacing?: number
  /** Number of the page to which the text links. */
  readonly toPage?: number
}

/** A line of text. `y` is its baseline. */
export interface TextLine {
  readonly runs: readonly TextRun[]
  readonly x: number
  readonly y: number
  /** Title of the entry in the PDF outline that links to this line. */
  readonly outline?: string
  /** Ids of this outline entry and of its parent entry. */
  readonly outlineId?: string
  readonly outlineUnder?: string
  /** Name of this line as a link target. */
  readonly anchor?: string
  /** Names in the book's index that refer to this line. */
  readonly about?: readonly IndexMention[]
}

/** A picture that fills a rectangle. Parts of the picture outside the rectangle are cut off. */
export interface PlacedPicture {
  /** A data URL. */
  readonly photo: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * An element drawn on a page. Positions are in points from the top left corner. Pictures are drawn below all other
 * elements.
 */
export type DrawnElement = TextLine | PlacedPicture | CanvasElement

export const isTextLine = (ink: DrawnElement): ink is TextLine => 'runs' in ink
export const isPlacedPicture = (ink: DrawnElement): ink is PlacedPicture => 'photo' in ink

const MARKS = /\p{M}/gu

/**
 * Returns the width of a text run (a text in one face and size). A combining mark adds no letter spacing, so that the
 * mark stays at its letter.
 */
function runWidth({ text, size, face = 'text', caps = false, spacing = 0 }: TextRun): number {
  const drawn = toDrawableText(text, face)
  return fontFaceTextWidth(drawn, face, caps) * size + (spacing === 0 ? 0 : spacing * drawn.replace(MARKS, '').length)
}

/** Returns the total width of several text runs (texts in one face and size) next to each other. */
export const widthOfRuns = (runs: readonly TextRun[]): number => runs.reduce((sum, run) => sum + runWidth(run), 0)

/** Matches a letter with combining marks; used to split a text before and after such letters. */
const MARKED = /(\P{M}\p{M}+)/u

/**
 * Splits a line into parts that are positioned one by one. In a text run with letter spacing, each letter with
 * combining marks is a part without spacing, because pdfkit would put the space between the letter and its mark. Most
 * lines have one part.
 */
export function splitTextLine(line: TextLine): readonly TextLine[] {
  const drawn = line.runs.map((run) => (run.spacing ? { ...run, text: toDrawableText(run.text, run.face) } : run))
  if (!drawn.some(({ text, spacing }) => spacing && MARKED.test(text))) return [line]
  let { x } = line
  return drawn
    .flatMap((run) => (run.spacing ? run.text.split(MARKED).map((text) => ({ ...run, text })) : [run]))
    .filter(({ text }) => text !== '')
    .map((run, at) => {
      const part = { ...(at === 0 && line), x, y: line.y, runs: [MARKED.test(run.text) ? { ...run, spacing: 0 } : run] }
      x += widthOfRuns([run])
      return part
    })
}

/** Returns a line of text that starts at `x`. */
export const textLine = (x: number, y: number, runs: readonly TextRun[]): TextLine => ({ x, y, runs })

/** Returns a line of text that is centred at `x`. */
export const centredTextLine = (x: number, y: number, runs: readonly TextRun[]): TextLine => ({
  x: x - widthOfRuns(runs) / 2,
  y,
  runs,
})

/** Returns a line of text that ends at `x`. */
export const rightTextLine = (x: number, y: number, runs: readonly TextRun[]): TextLine => ({
  x: x - widthOfRuns(runs),
  y,
  runs,
})

const LABEL_TRACKING = 0.043

/** Adds names for the book's index to the first line of text among these drawn elements (ink). */
export function inkWithIndexMentions(
  ink: readonly DrawnElement[],
  about: readonly IndexMention[] = [],
): readonly DrawnElement[] {
  const first = about.length > 0 ? ink.findIndex(isTextLine) : -1
  if (first < 0) return ink
  const line = ink[first] as TextLine
  return ink.with(first, { ...line, about: [...(line.about ?? []), ...about] })
}

/**
 * Returns the text runs of a label: a full capital, then small capitals. Digits and their sign are separate text runs,
 * because the OpenType feature for small capitals would shrink them.
 */
export const labelRuns = (text: string, size: number, tracking = LABEL_TRACKING): TextRun[] =>
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

/** Draws a horizontal line. */
export const horizontalLineInk = (
  x: number,
  y: number,
  width: number,
  lineWidth = STROKE_WIDTHS.fine,
): CanvasElement => ({
  type: 'line',
  x1: x,
  y1: y,
  x2: x + width,
  y2: y,
  lineWidth,
})

/** Draws a vertical line. */
export const verticalLineInk = (
  x: number,
  y: number,
  height: number,
  lineWidth = STROKE_WIDTHS.hair,
): CanvasElement => ({
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
  lineWidth = STROKE_WIDTHS.fine,
  r?: number,
): CanvasElement => ({ type: 'rect', x, y, w, h, lineWidth, ...(r !== undefined && { r }) })

export const filledRectangle = (x: number, y: number, w: number, h: number, color = '#000000'): CanvasElement => ({
  type: 'rect',
  x,
  y,
  w,
  h,
  lineWidth: 0,
  color,
})

/** Draws a picture in a rectangle; draws nothing if there is no picture. */
export const pictureInk = (
  picture: string | undefined,
  x: number,
  y: number,
  width: number,
  height: number,
): PlacedPicture[] => (picture === undefined ? [] : [{ photo: picture, x, y, width, height }])

export const circle = (x: number, y: number, radius: number, lineWidth = 0.9): CanvasElement => ({
  type: 'ellipse',
  x,
  y,
  r1: radius,
  r2: radius,
  lineWidth,
})

type Point = readonly [x: number, y: number]

/** Draws a line through points; `closePath` joins the last point to the first. */
export const polylineInk = (
  points: readonly Point[],
  lineWidth = STROKE_WIDTHS.fine,
  closePath = false,
): CanvasElement => ({
  type: 'polyline',
  lineWidth,
  ...(closePath && { closePath }),
  points: points.map(([x, y]) => ({ x, y })),
})

/** Draws the stroke of a ticked mark within a square. */
export const tickStroke = (x: number, y: number, size: number): CanvasElement => {
  const inset = size * 0.2
  return polylineInk(
    [
      [x + inset, y + size - inset],
      [x + size - inset, y + inset],
    ],
    STROKE_WIDTHS.firm,
  )
}
