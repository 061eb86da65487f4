import type { CanvasElement } from '../base/pdfmakeTypes.ts'
import { isPhoto, isWords, type Ink } from './ink.ts'

const AS_THEY_ARE = ['type', 'color', 'closePath']

/** A value of a drawing by `factor`: lengths, and the points and dashes that are made of them. */
function byFactor(value: unknown, factor: number): unknown {
  if (typeof value === 'number') return value * factor
  if (Array.isArray(value)) return value.map((one) => byFactor(one, factor))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, AS_THEY_ARE.includes(key) ? one : byFactor(one, factor)]),
  )
}

const moved = (shape: CanvasElement, dx: number, dy: number): CanvasElement => {
  const by = (key: string, value: unknown): unknown => {
    if (key === 'points') return (value as { x: number; y: number }[]).map(({ x, y }) => ({ x: x + dx, y: y + dy }))
    if (['x', 'x1', 'x2'].includes(key)) return Number(value) + dx
    return ['y', 'y1', 'y2'].includes(key) ? Number(value) + dy : value
  }
  return Object.fromEntries(
    Object.entries(shape).map(([key, value]) => [key, by(key, value)]),
  ) as unknown as CanvasElement
}

/** Ink drawn smaller or larger, its origin at `x`, `y`. */
export function scaled(ink: Ink, factor: number, x: number, y: number): Ink {
  if (isWords(ink)) {
    const runs = ink.runs.map((run) => ({
      ...run,
      size: run.size * factor,
      ...(run.spacing !== undefined && { spacing: run.spacing * factor }),
    }))
    return { ...ink, runs, x: x + ink.x * factor, y: y + ink.y * factor }
  }
  if (isPhoto(ink))
    return {
      ...ink,
      x: x + ink.x * factor,
      y: y + ink.y * factor,
      width: ink.width * factor,
      height: ink.height * factor,
    }
  return moved(byFactor(ink, factor) as CanvasElement, x, y)
}
