import type { ChartPoint, ChartPointList } from './drawing/model.ts'

/** The point that the user is reading: the index of its line, and its index on the line. */
export interface ChartCursor {
  readonly line: number
  readonly at: number
}

type Step = (cursor: ChartCursor, readings: readonly ChartPointList[]) => ChartCursor

/** Returns the nearest valid cursor. Lines may have different numbers of points. */
const within = ({ line, at }: ChartCursor, readings: readonly ChartPointList[]): ChartCursor => {
  const own = Math.min(Math.max(0, line), readings.length - 1)
  return { line: own, at: Math.min(Math.max(0, at), readings[own]!.length - 1) }
}

const STEPS: Readonly<Record<string, Step>> = {
  ArrowLeft: ({ line, at }) => ({ line, at: at - 1 }),
  ArrowRight: ({ line, at }) => ({ line, at: at + 1 }),
  ArrowUp: ({ line, at }) => ({ line: line - 1, at }),
  ArrowDown: ({ line, at }) => ({ line: line + 1, at }),
  Home: ({ line }) => ({ line, at: 0 }),
  End: ({ line }, readings) => ({ line, at: readings[line]!.length - 1 }),
}

/** Returns the cursor after a key press; the first point if there was no cursor. Returns undefined for other keys. */
export function moveCursor(
  key: string,
  from: ChartCursor | undefined,
  readings: readonly ChartPointList[],
): ChartCursor | undefined {
  const step = Object.hasOwn(STEPS, key) ? STEPS[key] : undefined
  if (!step || readings.length === 0) return undefined
  return within(from ? step(from, readings) : { line: 0, at: 0 }, readings)
}

/** Maximum distance in pixels between the pointer and a point. */
const REACH = 36

/** Returns the point nearest to a position; undefined if no point is near. */
export function findNearestPoint(
  [x, y]: readonly [number, number],
  readings: readonly ChartPointList[],
  placeOf: (point: ChartPoint) => readonly [number, number],
): ChartCursor | undefined {
  let found: ChartCursor | undefined
  let least = REACH
  for (const [line, points] of readings.entries())
    for (const [at, point] of points.entries()) {
      const [px, py] = placeOf(point)
      const distance = Math.hypot(px - x, py - y)
      // If points of several lines are equally near, the highlighted line wins, because it is first in the list.
      if (distance < least) [found, least] = [{ line, at }, distance]
    }
  return found
}
