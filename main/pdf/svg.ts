import type { GlyphRun } from 'fontkit'
import { fontOf } from './base/fonts.ts'
import { toDrawableText } from './drawing/drawable.ts'
import {
  isPlacedPicture,
  isTextLine,
  widthOfRuns,
  type DrawnElement,
  type PlacedPicture,
  type TextRun,
  type TextLine,
} from './drawing/ink.ts'
import type { CanvasElement } from './base/pdfmakeTypes.ts'

const number = (value: number): string => String(Math.round(value * 1000) / 1000)

/**
 * Returns the attributes of an SVG element; attributes without a value are omitted. The values are the program's own
 * numbers, colours and paths, so they need no escaping.
 */
const attributes = (values: Readonly<Record<string, string | number | undefined>>): string =>
  Object.entries(values)
    .flatMap(([name, value]) =>
      value === undefined ? [] : [` ${name}="${typeof value === 'number' ? number(value) : value}"`],
    )
    .join('')

const element = (name: string, values: Parameters<typeof attributes>[0]): string => `<${name}${attributes(values)}/>`

/** Matches valid colours; any other text is ignored, because it could come from user data. */
const COLOUR = /^#[0-9a-f]{6}$/i

/** Returns the fill and stroke attributes of a shape. */
function strokeAttributes({
  color,
  lineWidth = 1,
  lineColor,
  dash,
}: Partial<StrokedShape>): Parameters<typeof attributes>[0] {
  const isStroked = lineWidth > 0
  return {
    fill: color !== undefined && COLOUR.test(color) ? color : 'none',
    stroke: isStroked ? (lineColor ?? '#000000') : undefined,
    'stroke-width': isStroked ? lineWidth : undefined,
    'stroke-dasharray': dash && `${number(dash.length)} ${number(dash.space ?? dash.length)}`,
  }
}

interface StrokedShape {
  readonly color: string
  readonly lineWidth: number
  readonly lineColor: string
  readonly dash: { readonly length: number; readonly space?: number }
}

function shapeElement(drawn: CanvasElement): string {
  const look = strokeAttributes(drawn as Partial<StrokedShape>)
  switch (drawn.type) {
    case 'line':
      return element('line', { x1: drawn.x1, y1: drawn.y1, x2: drawn.x2, y2: drawn.y2, ...look })
    case 'rect':
      return element('rect', { x: drawn.x, y: drawn.y, width: drawn.w, height: drawn.h, rx: drawn.r, ...look })
    case 'ellipse':
      return element('ellipse', { cx: drawn.x, cy: drawn.y, rx: drawn.r1, ry: drawn.r2 ?? drawn.r1, ...look })
    case 'polyline': {
      const points = drawn.points.map(({ x, y }) => `${number(x)},${number(y)}`).join(' ')
      return element(drawn.closePath ? 'polygon' : 'polyline', { points, ...look })
    }
    default:
      // Any other shape is ignored, because the program's drawings have no other shapes.
      return ''
  }
}

/** Returns the OpenType features of a text run, as in the PDF: small capitals, and lining digits for names. */
const featuresOf = ({ caps, face }: TextRun): string[] =>
  caps ? ['smcp'] : face === 'name' || face === 'plainName' ? ['lnum'] : []

/** Draws letters as outlines, so that viewers need no fonts and a user's text cannot become markup. */
function letterOutlines(run: TextRun, x: number, y: number): string {
  const font = fontOf(run.face ?? 'text')
  const scale = run.size / font.unitsPerEm
  const { glyphs, positions }: GlyphRun = font.layout(toDrawableText(run.text, run.face), featuresOf(run))
  let at = 0
  const letters = glyphs.map((glyph, index) => {
    const { xAdvance, xOffset, yOffset } = positions[index]!
    const path = glyph.path.translate(at + xOffset, yOffset).toSVG()
    // No letter spacing is added between a letter and its mark. fontkit's `isMark` is not used here, because it
    // depends on the character for which fontkit first met this glyph.
    at += xAdvance + (positions[index + 1]?.xAdvance === 0 ? 0 : (run.spacing ?? 0) / scale)
    return path
  })
  const d = letters.join('')
  return d === ''
    ? ''
    : element('path', { d, transform: `translate(${number(x)} ${number(y)}) scale(${scale} ${-scale})` })
}

function lineElements({ runs, x, y }: TextLine): string {
  let left = x
  return runs
    .map((run) => {
      const drawn = letterOutlines(run, left, y)
      left += widthOfRuns([run])
      return drawn
    })
    .join('')
}

/** Draws a picture. Only a base64 data URL from `printablePicture` is accepted. */
const pictureElement = ({ photo, x, y, width, height }: PlacedPicture): string =>
  /^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/=]+$/.test(photo)
    ? element('image', { href: photo, x, y, width, height, preserveAspectRatio: 'xMidYMid slice' })
    : ''

/**
 * Converts drawn elements (ink) to an SVG of `width` by `height` points. Pictures are drawn below all other elements,
 * as in the PDF.
 */
export function inkToSvg(ink: readonly DrawnElement[], width: number, height: number): string {
  const pictures = ink.filter(isPlacedPicture).map(pictureElement)
  const rest = ink.map((one) => (isPlacedPicture(one) ? '' : isTextLine(one) ? lineElements(one) : shapeElement(one)))
  const size = attributes({ width, height, viewBox: `0 0 ${number(width)} ${number(height)}` })
  return `<svg xmlns="http://www.w3.org/2000/svg"${size}>${[...pictures, ...rest].join('')}</svg>`
}
