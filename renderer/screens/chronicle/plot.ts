import { init } from './engine.ts'
import type { Drawing, Look, Point } from './drawing/model.ts'

/** A drawing on the page. */
export interface Plot {
  readonly draw: (drawing: Drawing, look: Look) => void
  /** Where a point is, in pixels. */
  readonly placeOf: (point: Point) => readonly [x: number, y: number]
  readonly dispose: () => void
}

/** Begins a drawing in an element. It stands still and hears nothing: the page reads its points. */
export function plotIn(element: HTMLElement): Plot {
  const chart = init(element, null, { renderer: 'svg', width: 1, height: 1 })
  return {
    draw(drawing, look) {
      const height = drawing.height(look)
      chart.resize({ width: look.width, height, silent: true })
      chart.setOption(drawing.option(look), { notMerge: true })
      chart.getZr().flush()
      // So that paper, which is of another width, can scale it.
      element.querySelector('svg')?.setAttribute('viewBox', `0 0 ${look.width} ${height}`)
    },
    placeOf: ({ at }) => chart.convertToPixel({ gridIndex: 0 }, [...at]) as [number, number],
    dispose: () => chart.dispose(),
  }
}
