import type { Point, Reading } from './drawing/model.ts'

/** The point that is read: of which line, and where on it. */
export interface Cursor {
  readonly line: number
  readonly at: number
}

type Step = (cursor: Cursor, readings: readonly Reading[]) => Cursor

/** The place nearest to one, on a line that may be shorter. */
const within = ({ line, at }: Cursor, readings: readonly Reading[]): Cursor => {
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

/** Where a key leads from a point, from nowhere to the first; undefined for a key that leads nowhere. */
export function stepped(key: string, from: Cursor | undefined, readings: readonly Reading[]): Cursor | undefined {
  const step = Object.hasOwn(STEPS, key) ? STEPS[key] : undefined
  if (!step || readings.length === 0) return undefined
  return within(from ? step(from, readings) : { line: 0, at: 0 }, readings)
}

/** So many pixels from a point it is still meant. */
const REACH = 36

/** The point nearest to a place on the drawing; undefined where none is near. */
export function nearest(
  [x, y]: readonly [number, number],
  readings: readonly Reading[],
  placeOf: (point: Point) => readonly [number, number],
): Cursor | undefined {
  let found: Cursor | undefined
  let least = REACH
  for (const [line, points] of readings.entries())
    for (const [at, point] of points.entries()) {
      const [px, py] = placeOf(point)
      const distance = Math.hypot(px - x, py - y)
      // Of lines that cross, the one in front is meant: it comes first.
      if (distance < least) [found, least] = [{ line, at }, distance]
    }
  return found
}
