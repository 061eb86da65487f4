import { TitleComponent } from 'echarts/components'
import { CanvasRenderer } from 'echarts/renderers'
import { init, use } from './engine.ts'
import { textWidth } from './drawing/parts.ts'
import type { StatisticsDrawing, ChartLook, ChartOption } from './drawing/model.ts'

// These parts of ECharts are loaded only when a picture is requested.
use([TitleComponent, CanvasRenderer])

/** A chart as a separate picture, with a title and a source. */
export interface ChartPicture {
  readonly title: string
  readonly below: string
  readonly drawing: StatisticsDrawing
  readonly look: ChartLook
}

/** Margin of a picture in pixels. */
const SIDE = 24
const LINE = 1.3

/** Returns the heading of a picture. `large`: letter size of the title; `small`: letter size of the line below. */
const headingOf = (look: ChartLook, large: number, small: number) => ({
  left: SIDE,
  top: SIDE - 4,
  padding: 0,
  itemGap: small * 0.4,
  textStyle: {
    color: look.ink,
    fontFamily: look.book,
    fontSize: large,
    fontWeight: 600,
    lineHeight: large * LINE,
    width: look.width,
    overflow: 'break',
  },
  subtextStyle: { color: look.soft, fontFamily: look.hand, fontSize: small, width: look.width, overflow: 'truncate' },
})

/**
 * Computes the option and the size of a picture. The drawing moves down by the height of its heading, which may take
 * several lines.
 */
export function layOutPicture({ title, below, drawing, look }: ChartPicture, letters = look.book) {
  const inside = { ...look, width: look.width - 2 * SIDE }
  const [large, small] = [Math.round(look.size * 1.5), look.size]
  const lines = Math.ceil((textWidth(look, title) * large) / small / inside.width)
  const head = SIDE + lines * large * LINE + small * LINE + SIDE / 2
  const drawn = { ...inside, book: letters }
  const option = drawing.option(drawn) as ChartOption & {
    grid: { left: number; right: number; top: number; bottom: number }
    legend?: ChartOption
  }
  const { grid, legend } = option
  return {
    width: look.width,
    height: Math.round(head + drawing.height(drawn) + SIDE),
    option: {
      ...option,
      backgroundColor: look.paper,
      grid: {
        ...grid,
        left: grid.left + SIDE,
        right: grid.right + SIDE,
        top: grid.top + head,
        bottom: grid.bottom + SIDE,
      },
      ...(legend && { legend: { ...legend, left: SIDE, top: head } }),
      title: { text: title, subtext: below, ...headingOf(inside, large, small) },
    },
  }
}

/** Renders a picture as SVG. Its texts remain text. */
export function renderSvg(picture: ChartPicture): string {
  const { width, height, option } = layOutPicture(picture)
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height })
  chart.setOption(option)
  const svg = chart.renderToSVGString()
  chart.dispose()
  return svg
}

/** Number of pixels of the PNG for each pixel of the page. */
const DENSITY = 2

/**
 * Renders a picture as PNG. Returns null if the browser cannot. A canvas cannot choose between the digits of a font.
 * The default digits of the font for names are old-style, in which a 1 looks like an I. So the drawing uses the other
 * font.
 */
export async function renderPng(picture: ChartPicture): Promise<Blob | null> {
  const { width, height, option } = layOutPicture(picture, picture.look.hand)
  const chart = init(document.createElement('div'), null, { renderer: 'canvas', width, height })
  chart.setOption(option)
  chart.getZr().flush()
  const canvas = chart.renderToCanvas({ pixelRatio: DENSITY, backgroundColor: picture.look.paper })
  const png = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  chart.dispose()
  return png
}
