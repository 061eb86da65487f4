import type { GlyphRun } from 'fontkit'
import { fontOf } from './base/fonts.ts'
import { drawable } from './drawing/drawable.ts'
import { isPhoto, isWords, widthOfRuns, type Ink, type Photo, type Run, type Words } from './drawing/ink.ts'
import type { CanvasElement } from './base/pdfmakeTypes.ts'

const number = (value: number): string => String(Math.round(value * 1000) / 1000)

/** Attributes of an element; those without a value are left out. Values are numbers, colours or paths of our own making. */
const attributes = (given: Readonly<Record<string, string | number | undefined>>): string =>
  Object.entries(given)
    .flatMap(([name, value]) =>
      value === undefined ? [] : [` ${name}="${typeof value === 'number' ? number(value) : value}"`],
    )
    .join('')

const element = (name: string, given: Parameters<typeof attributes>[0]): string => `<${name}${attributes(given)}/>`

/** What a colour is to be, in case it came with somebody's data. */
const COLOUR = /^#[0-9a-f]{6}$/i

/** How a shape is filled and stroked. */
function inked({ color, lineWidth = 1, lineColor, dash }: Partial<Stroked>): Parameters<typeof attributes>[0] {
  const isStroked = lineWidth > 0
  return {
    fill: color !== undefined && COLOUR.test(color) ? color : 'none',
    stroke: isStroked ? (lineColor ?? '#000000') : undefined,
    'stroke-width': isStroked ? lineWidth : undefined,
    'stroke-dasharray': dash && `${number(dash.length)} ${number(dash.space ?? dash.length)}`,
  }
}

interface Stroked {
  readonly color: string
  readonly lineWidth: number
  readonly lineColor: string
  readonly dash: { readonly length: number; readonly space?: number }
}

function shape(drawn: CanvasElement): string {
  const look = inked(drawn as Partial<Stroked>)
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
      // No ink is made of it.
      return ''
  }
}

/** The features that a run is set with, as in the PDF: small capitals, and names with figures of the height of capitals. */
const featuresOf = ({ caps, face }: Run): string[] =>
  caps ? ['smcp'] : face === 'name' || face === 'plainName' ? ['lnum'] : []

/** Letters as outlines: whoever shows the picture needs no fonts, and no text of anybody's can mean anything in it. */
function outlines(run: Run, x: number, y: number): string {
  const font = fontOf(run.face ?? 'text')
  const scale = run.size / font.unitsPerEm
  const { glyphs, positions }: GlyphRun = font.layout(drawable(run.text), featuresOf(run))
  let at = 0
  const letters = glyphs.map((glyph, index) => {
    const { xAdvance, xOffset, yOffset } = positions[index]!
    const path = glyph.path.translate(at + xOffset, yOffset).toSVG()
    at += xAdvance + (run.spacing ?? 0) / scale
    return path
  })
  const d = letters.join('')
  return d === ''
    ? ''
    : element('path', { d, transform: `translate(${number(x)} ${number(y)}) scale(${scale} ${-scale})` })
}

function line({ runs, x, y }: Words): string {
  let left = x
  return runs
    .map((run) => {
      const drawn = outlines(run, left, y)
      left += widthOfRuns([run])
      return drawn
    })
    .join('')
}

/** Only what was made printable comes here (`printablePicture`): a data URL of base64. */
const picture = ({ photo, x, y, width, height }: Photo): string =>
  /^data:image\/(?:png|jpeg);base64,[A-Za-z0-9+/=]+$/.test(photo)
    ? element('image', { href: photo, x, y, width, height, preserveAspectRatio: 'xMidYMid slice' })
    : ''

/** Ink as an SVG, `width` by `height` points; pictures lie under all else, as in the PDF. */
export function svgOf(ink: readonly Ink[], width: number, height: number): string {
  const pictures = ink.filter(isPhoto).map(picture)
  const rest = ink.map((one) => (isPhoto(one) ? '' : isWords(one) ? line(one) : shape(one)))
  const size = attributes({ width, height, viewBox: `0 0 ${number(width)} ${number(height)}` })
  return `<svg xmlns="http://www.w3.org/2000/svg"${size}>${[...pictures, ...rest].join('')}</svg>`
}
