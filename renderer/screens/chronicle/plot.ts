import { init } from './engine.ts'
import type { StatisticsDrawing, ChartLook, ChartPoint } from './drawing/model.ts'

/** A drawing on the page. */
export interface ChartPlot {
  readonly draw: (drawing: StatisticsDrawing, look: ChartLook) => void
  /** Returns the position of a point in pixels. */
  readonly placeOf: (point: ChartPoint) => readonly [x: number, y: number]
  readonly dispose: () => void
}

/**
 * Creates a drawing in an element. The drawing is static and has no pointer events: the page itself handles the
 * reading of points.
 */
export function createChartPlot(element: HTMLElement): ChartPlot {
  const chart = init(element, null, { renderer: 'svg', width: 1, height: 1 })
  return {
    draw(drawing, look) {
      const height = drawing.height(look)
      chart.resize({ width: look.width, height, silent: true })
      chart.setOption(drawing.option(look), { notMerge: true })
      chart.getZr().flush()
      // The view box lets the print layout, which has another width, scale the drawing.
      element.querySelector('svg')?.setAttribute('viewBox', `0 0 ${look.width} ${height}`)
    },
    placeOf: ({ at }) => chart.convertToPixel({ gridIndex: 0 }, [...at]) as [number, number],
    dispose: () => chart.dispose(),
  }
}
