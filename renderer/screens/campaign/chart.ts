import { apart } from '../../../shared/sheets/labels.ts'
import type { OverviewBand } from '../../../shared/contract/views/overview.ts'
import type { RoundEnd } from '../../../shared/contract/views/standings.ts'

/** The size of the whole drawing. */
export const WIDTH = 640
export const HEIGHT = 216
/** The place of the lines; the names stand to the right of it, in a column as wide as the longest of them. */
export const PLOT = { left: 46, top: 12, bottom: 190 } as const
/** The foot of the numbers of the rounds, below the lines. */
export const ROUNDS_FOOT = 210
/** The space beside the plot: before its left edge to the marks, after its right edge to the names. */
export const MARK_GAP = 8
export const NAME_GAP = 10
/** From the middle of a text down to its foot. */
export const HALF_TEXT = 4
/** The space between the longest name and the edge of the drawing. */
const MARGIN = 4
/** The width of a letter, roughly. */
const LETTER = 6.6
/** There is always room for names of the least length; those over the most are cut. */
const LEAST_LETTERS = 12
const MOST_LETTERS = 36

/** A name as the chart shows it. */
export const shortened = (name: string): string =>
  name.length > MOST_LETTERS ? `${name.slice(0, MOST_LETTERS - 1).trimEnd()}…` : name

const rightOf = (names: readonly string[]): number =>
  WIDTH - MARGIN - NAME_GAP - LETTER * Math.max(LEAST_LETTERS, ...names.map((name) => shortened(name).length))
/** The distance between names below one another. */
const NAME_HEIGHT = 17

interface Line {
  readonly warband: string
  readonly name: string
  readonly d: string
  readonly points: readonly { readonly x: number; readonly y: number }[]
  /** The height of its name: beside the line's end, or where it covers no other name. */
  readonly nameAt: number
}

interface Chart {
  /** The right end of the lines. */
  readonly right: number
  readonly lines: readonly Line[]
  readonly marks: readonly { readonly value: number; readonly y: number }[]
  readonly rounds: readonly { readonly round: number; readonly x: number }[]
}

const MOST_STEPS = 4
const STEPS = [5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000, 10_000, 50_000, 100_000, 500_000] as const

/** Round numbers around all values: at most five, the first at or below the least, the last at or above the most. */
export function marksOf(values: readonly number[]): number[] {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const step = STEPS.find((one) => Math.ceil(most / one) - Math.floor(least / one) <= MOST_STEPS) ?? STEPS.at(-1)!
  const first = Math.floor(least / step)
  const count = Math.max(1, Math.ceil(most / step) - first)
  return Array.from({ length: count + 1 }, (_, at) => (first + at) * step)
}

/** The values of some bands over the rounds, as lines. */
export function chartOf(rounds: readonly RoundEnd[], bands: readonly Pick<OverviewBand, 'warband' | 'name'>[]): Chart {
  const valueIn = (end: RoundEnd, warband: string) => end.bands.find((band) => band.warband === warband)?.value
  const values = rounds.flatMap((end) => bands.flatMap(({ warband }) => valueIn(end, warband) ?? []))
  const marks = marksOf(values)
  const [low, high] = [marks[0]!, marks.at(-1)!]
  const right = rightOf(bands.map(({ name }) => name))
  const x = (at: number) => PLOT.left + ((right - PLOT.left) * at) / Math.max(1, rounds.length - 1)
  const y = (value: number) => PLOT.bottom - ((PLOT.bottom - PLOT.top) * (value - low)) / (high - low)
  const lines = bands.flatMap(({ warband, name }) => {
    const points = rounds.flatMap((end, at) => {
      const value = valueIn(end, warband)
      return value === undefined ? [] : [{ x: x(at), y: y(value) }]
    })
    const d = points.map((point, at) => `${at === 0 ? 'M' : 'L'}${point.x.toFixed(1)} ${point.y.toFixed(1)}`).join('')
    return points.length === 0 ? [] : [{ warband, name, d, points }]
  })
  const names = apart(
    lines.map(({ points }) => points.at(-1)!.y),
    NAME_HEIGHT,
    PLOT.bottom,
    PLOT.top,
  )
  return {
    right,
    lines: lines.map((line, at) => ({ ...line, nameAt: names[at]! })),
    marks: marks.map((value) => ({ value, y: y(value) })),
    rounds: rounds.map(({ round }, at) => ({ round, x: x(at) })),
  }
}
