import { spreadLabels } from '../../../shared/sheets/labels.ts'
import type { OverviewBand } from '../../../shared/contract/views/overview.ts'
import type { RoundEnd } from '../../../shared/contract/views/standings.ts'

/** Size of the drawing in pixels. */
export const CHART_WIDTH = 640
export const CHART_HEIGHT = 216
/** Position of the plot in the drawing. The names are at its right, in a column as wide as the longest name. */
export const VALUE_CHART_PLOT_AREA = { left: 46, top: 12, bottom: 190 } as const
/** Baseline of the numbers of the rounds, below the plot. */
export const ROUND_NUMBERS_BASELINE = 210
/** `AXIS_LABEL_GAP`: gap between the axis labels and the plot. `NAME_GAP`: gap between the plot and the names. */
export const AXIS_LABEL_GAP = 8
export const NAME_GAP = 10
/** Distance from the middle of a line of text to its baseline. */
export const TEXT_MIDDLE_TO_BASELINE = 4
/** Space between the longest name and the edge of the drawing. */
const MARGIN = 4
/** Approximate width of a letter in pixels. */
const LETTER_WIDTH = 6.6
/**
 * Minimum number of letters for which the column of names has room, and maximum number of letters of a name; longer
 * names are cut.
 */
const MIN_NAME_LETTERS = 12
const MAX_NAME_LETTERS = 36

export const shortenName = (name: string): string =>
  name.length > MAX_NAME_LETTERS ? `${name.slice(0, MAX_NAME_LETTERS - 1).trimEnd()}…` : name

const plotRight = (names: readonly string[]): number =>
  CHART_WIDTH -
  MARGIN -
  NAME_GAP -
  LETTER_WIDTH * Math.max(MIN_NAME_LETTERS, ...names.map((name) => shortenName(name).length))
/** Minimum vertical distance between two names. */
const NAME_HEIGHT = 17

interface ValueLine {
  readonly warband: string
  readonly name: string
  readonly d: string
  readonly points: readonly { readonly x: number; readonly y: number }[]
  /** Vertical position of the name: at the end of its line, or moved so that it covers no other name. */
  readonly nameAt: number
}

interface ValueChartLayout {
  /** Horizontal position of the right end of the lines. */
  readonly right: number
  readonly lines: readonly ValueLine[]
  readonly marks: readonly { readonly value: number; readonly y: number }[]
  readonly rounds: readonly { readonly round: number; readonly x: number }[]
}

const MAX_SCALE_STEPS = 4
const SCALE_STEPS = [5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000, 10_000, 50_000, 100_000, 500_000] as const

/**
 * Returns at most five round numbers that enclose all values: the first is at or below the minimum, the last at or
 * above the maximum.
 */
export function valueAxisMarks(values: readonly number[]): number[] {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const step =
    SCALE_STEPS.find((one) => Math.ceil(most / one) - Math.floor(least / one) <= MAX_SCALE_STEPS) ?? SCALE_STEPS.at(-1)!
  const first = Math.floor(least / step)
  const count = Math.max(1, Math.ceil(most / step) - first)
  return Array.from({ length: count + 1 }, (_, at) => (first + at) * step)
}

/** Computes the lines for the values of some warbands by round. */
export function layOutChart(
  rounds: readonly RoundEnd[],
  bands: readonly Pick<OverviewBand, 'warband' | 'name'>[],
): ValueChartLayout {
  const valueIn = (end: RoundEnd, warband: string) => end.bands.find((band) => band.warband === warband)?.value
  const values = rounds.flatMap((end) => bands.flatMap(({ warband }) => valueIn(end, warband) ?? []))
  const marks = valueAxisMarks(values)
  const [low, high] = [marks[0]!, marks.at(-1)!]
  const right = plotRight(bands.map(({ name }) => name))
  const x = (at: number) =>
    VALUE_CHART_PLOT_AREA.left + ((right - VALUE_CHART_PLOT_AREA.left) * at) / Math.max(1, rounds.length - 1)
  const y = (value: number) =>
    VALUE_CHART_PLOT_AREA.bottom -
    ((VALUE_CHART_PLOT_AREA.bottom - VALUE_CHART_PLOT_AREA.top) * (value - low)) / (high - low)
  const lines = bands.flatMap(({ warband, name }) => {
    const points = rounds.flatMap((end, at) => {
      const value = valueIn(end, warband)
      return value === undefined ? [] : [{ x: x(at), y: y(value) }]
    })
    const d = points.map((point, at) => `${at === 0 ? 'M' : 'L'}${point.x.toFixed(1)} ${point.y.toFixed(1)}`).join('')
    return points.length === 0 ? [] : [{ warband, name, d, points }]
  })
  const names = spreadLabels(
    lines.map(({ points }) => points.at(-1)!.y),
    NAME_HEIGHT,
    VALUE_CHART_PLOT_AREA.bottom,
    VALUE_CHART_PLOT_AREA.top,
  )
  return {
    right,
    lines: lines.map((line, at) => ({ ...line, nameAt: names[at]! })),
    marks: marks.map((value) => ({ value, y: y(value) })),
    rounds: rounds.map(({ round }, at) => ({ round, x: x(at) })),
  }
}
