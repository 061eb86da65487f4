import type { CanvasElement } from '../base/pdfmakeTypes.ts'
import { isPlacedPicture, isTextLine, type DrawnElement } from './ink.ts'

const UNSCALED_KEYS = ['type', 'color', 'closePath']

/** Scales a value of a drawn element. The value is a length, or contains lengths (points, dashes). */
function scaleValue(value: unknown, factor: number): unknown {
  if (typeof value === 'number') return value * factor
  if (Array.isArray(value)) return value.map((one) => scaleValue(one, factor))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, UNSCALED_KEYS.includes(key) ? one : scaleValue(one, factor)]),
  )
}

const moveShape = (shape: CanvasElement, dx: number, dy: number): CanvasElement => {
  const by = (key: string, value: unknown): unknown => {
    if (key === 'points') return (value as { x: number; y: number }[]).map(({ x, y }) => ({ x: x + dx, y: y + dy }))
    if (['x', 'x1', 'x2'].includes(key)) return Number(value) + dx
    return ['y', 'y1', 'y2'].includes(key) ? Number(value) + dy : value
  }
  return Object.fromEntries(
    Object.entries(shape).map(([key, value]) => [key, by(key, value)]),
  ) as unknown as CanvasElement
}

/** Scales drawn elements (ink) by `factor`, then moves their origin to `x`, `y`. */
export function scaleInk(ink: DrawnElement, factor: number, x: number, y: number): DrawnElement {
  if (isTextLine(ink)) {
    const runs = ink.runs.map((run) => ({
      ...run,
      size: run.size * factor,
      ...(run.spacing !== undefined && { spacing: run.spacing * factor }),
    }))
    return { ...ink, runs, x: x + ink.x * factor, y: y + ink.y * factor }
  }
  if (isPlacedPicture(ink))
    return {
      ...ink,
      x: x + ink.x * factor,
      y: y + ink.y * factor,
      width: ink.width * factor,
      height: ink.height * factor,
    }
  return moveShape(scaleValue(ink, factor) as CanvasElement, x, y)
}
