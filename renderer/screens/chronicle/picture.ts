import { TitleComponent } from 'echarts/components'
import { CanvasRenderer } from 'echarts/renderers'
import { init, use } from './engine.ts'
import { widthOf } from './drawing/parts.ts'
import type { Drawing, Look, Option } from './drawing/model.ts'

// Loaded once a picture is wanted.
use([TitleComponent, CanvasRenderer])

/** A chart as a picture of its own, with a title and what it is of, on paper. */
export interface Picture {
  readonly title: string
  readonly below: string
  readonly drawing: Drawing
  readonly look: Look
}

/** The sides of a picture around its drawing. */
const SIDE = 24
const LINE = 1.3

/** How a picture's heading looks: `large` and `small` are the sizes of its title and of what stands below. */
const headingOf = (look: Look, large: number, small: number) => ({
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

/** A picture's option, and its size: the drawing moves down by its heading, which breaks where it is long. */
export function pictured({ title, below, drawing, look }: Picture, letters = look.book) {
  const inside = { ...look, width: look.width - 2 * SIDE }
  const [large, small] = [Math.round(look.size * 1.5), look.size]
  const lines = Math.ceil((widthOf(look, title) * large) / small / inside.width)
  const head = SIDE + lines * large * LINE + small * LINE + SIDE / 2
  const drawn = { ...inside, book: letters }
  const option = drawing.option(drawn) as Option & {
    grid: { left: number; right: number; top: number; bottom: number }
    legend?: Option
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

/** A picture as SVG: its texts stay texts. */
export function svgOf(picture: Picture): string {
  const { width, height, option } = pictured(picture)
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height })
  chart.setOption(option)
  const svg = chart.renderToSVGString()
  chart.dispose()
  return svg
}

/** How many dots of a PNG stand for a pixel of the page. */
const DENSITY = 2

/**
 * A picture as PNG, in the letters of the page; null where the browser makes none. A canvas has the figures of a family as
 * they come, and those of names are of old style: a 1 alone looks like an I. So what is drawn is in the other letters.
 */
export async function pngOf(picture: Picture): Promise<Blob | null> {
  const { width, height, option } = pictured(picture, picture.look.hand)
  const chart = init(document.createElement('div'), null, { renderer: 'canvas', width, height })
  chart.setOption(option)
  chart.getZr().flush()
  const canvas = chart.renderToCanvas({ pixelRatio: DENSITY, backgroundColor: picture.look.paper })
  const png = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  chart.dispose()
  return png
}
