import type { StatisticsDrawing, ChartLook, ChartOption, ChartPointList } from './model.ts'
import {
  axisWithoutLine,
  lineColourOf,
  nameStyle,
  labelStyle,
  isNarrow,
  shortenToWidth,
  staticChartOption,
  textWidth,
} from './parts.ts'

/** A row of bars. */
export interface BarRow {
  readonly name: string
  /** One value for each name in `sets`. */
  readonly values: readonly number[]
  /** The counts expected of fair dice, one for each name in `sets`; drawn as strokes across the bars. */
  readonly marks?: readonly number[]
}

interface Bars {
  readonly rows: readonly BarRow[]
  /** Names of the bars in a row, which differ by their fill: two compared warbands, or the parts of a stacked bar. */
  readonly sets: readonly string[]
  /** Name of the strokes in the legend. */
  readonly mark?: string
  readonly isStacked?: boolean
  /** Formats a value, and the expected value if there is one, as the text next to the bar. */
  readonly tell: (value: number, mark?: number) => string
  readonly say: (row: BarRow, set: number, place: number) => string
}

/**
 * Returns a drawing of horizontal bars, one row below another. If there is little room, the names are above the bars.
 */
export const barsDrawing = (bars: Bars): StatisticsDrawing => ({
  height: (look) => head(bars, look) + FOOT + bars.rows.length * rowHeight(bars, look),
  option: (look) => optionOf(bars, look),
  readings: bars.rows.map((row, place): ChartPointList =>
    row.values.map((value, set) => ({
      at: [bars.isStacked ? row.values.slice(0, set + 1).reduce((sum, one) => sum + one, 0) : value, place],
      say: () => bars.say(row, set, place),
    })),
  ),
})

const FOOT = 6
const hasLegend = ({ sets, mark }: Bars): boolean => sets.length > 1 || mark !== undefined
/** Returns the height above the first bar, where the legend is. */
const head = (bars: Bars, { size }: ChartLook): number => (hasLegend(bars) ? 2.2 * size : 6)
const barWidth = ({ sets, isStacked }: Bars, { size }: ChartLook): number =>
  Math.round(sets.length > 1 && !isStacked ? size * 0.8 : size * 1.1)
const thickness = (bars: Bars, look: ChartLook): number =>
  barWidth(bars, look) * (bars.isStacked || bars.sets.length === 1 ? 1 : bars.sets.length * 1.25)
const rowHeight = (bars: Bars, look: ChartLook): number =>
  Math.round(thickness(bars, look) + look.size * (isNarrow(look) ? 2.7 : 0.95))

const NAMES_SHARE = 0.45

function optionOf(bars: Bars, look: ChartLook): ChartOption {
  const isAbove = isNarrow(look)
  const names = bars.rows.map(({ name }) => shortenToWidth(look, name, look.width * (isAbove ? 0.95 : NAMES_SHARE)))
  const left = isAbove ? 2 : Math.max(0, ...names.map((name) => textWidth(look, name))) + look.size
  const values = bars.rows.flatMap((row) => [...(bars.isStacked ? [] : row.values), ...(row.marks ?? [])])
  const texts = bars.rows.flatMap(({ values: own, marks }) => own.map((value, set) => bars.tell(value, marks?.[set])))
  const labelRoom = (bars.isStacked ? 0 : Math.max(0, ...texts.map((text) => textWidth(look, text)))) + look.size
  const hasLess = values.some((value) => value < 0)
  const across = look.width - left - labelRoom - (hasLess ? labelRoom : 0)
  const pixels = across / Math.max(1, Math.max(0, ...values) - Math.min(0, ...values))
  return staticChartOption({
    grid: {
      left: left + (hasLess ? labelRoom : 0),
      right: labelRoom,
      top: head(bars, look),
      bottom: FOOT,
      outerBoundsMode: 'none',
    },
    ...(hasLegend(bars) && { legend: legendOf(bars, look) }),
    xAxis: axisWithoutLine({
      type: 'value',
      axisLabel: { show: false },
      ...(hasLess ? {} : { min: 0 }),
      max: ({ max }: { max: number }) => Math.max(0, max),
    }),
    yAxis: {
      type: 'category',
      inverse: true,
      data: names,
      axisTick: { show: false },
      axisLine: { show: true, onZero: true, lineStyle: { color: look.ruleFirm } },
      axisLabel: {
        interval: 0,
        ...nameStyle(look),
        ...(isAbove ? above(bars, look, hasLess ? 2 - labelRoom : 2) : { margin: hasLess ? labelRoom : look.size / 2 }),
      },
    },
    series: [
      ...bars.sets.map((_, set) => setOf(bars, set, look, pixels)),
      ...bars.sets.flatMap((_, set) => marksOf(bars, set, look)),
    ],
  })
}

/**
 * Options that put the names above their bars. `margin`: distance from the left end of the bars; it may be negative.
 */
const above = (bars: Bars, look: ChartLook, margin: number): ChartOption => ({
  ...{ inside: true, align: 'left', margin, verticalAlign: 'bottom' },
  padding: [0, 0, thickness(bars, look) / 2 + 6, 0],
})

/** Symbol of an expected value: a stroke. */
const STROKE = 'path://M3 0h4v10h-4z'

const legendOf = ({ sets, mark }: Bars, look: ChartLook): ChartOption => ({
  top: 0,
  left: 0,
  padding: 0,
  itemWidth: look.size,
  itemHeight: look.size * 0.8,
  itemGap: look.size,
  selectedMode: false,
  textStyle: labelStyle(look),
  data: [
    ...(sets.length > 1 || mark ? sets : []).map((name) => ({ name })),
    ...(mark === undefined ? [] : [{ name: mark, icon: STROKE, itemStyle: { borderWidth: 0 } }]),
  ],
})

/** Returns the fill of a bar. Fills differ even without colours: full, hollow, dark. */
const fill = (set: number, look: ChartLook): ChartOption =>
  [
    { color: lineColourOf(look, 0) },
    { color: look.paper, borderColor: lineColourOf(look, 1), borderWidth: 1.8 },
    { color: look.ink },
  ][set]!

/**
 * `VALUE_GAP`: distance in pixels between a bar and its value. `HALF_STROKE`: half the width of a stroke including
 * its edge.
 */
const VALUE_GAP = 5
const HALF_STROKE = 4

/**
 * Returns the distance of a value from its bar. If the stroke of the expected value would cover the text, the text is
 * placed after the stroke.
 */
function distanceOf(row: BarRow, set: number, tell: Bars['tell'], look: ChartLook, pixels: number): number {
  const [value, mark] = [row.values[set]!, row.marks?.[set]]
  if (mark === undefined || value < 0) return VALUE_GAP
  const away = (mark - value) * pixels
  const isCovered = away > -HALF_STROKE && away < VALUE_GAP + textWidth(look, tell(value, mark)) + HALF_STROKE
  return isCovered ? VALUE_GAP + Math.max(0, away) + HALF_STROKE : VALUE_GAP
}

/** Returns the bars of one set. `pixels`: number of pixels for one unit of a value. */
function setOf({ rows, sets, isStacked, tell }: Bars, set: number, look: ChartLook, pixels: number): ChartOption {
  const within = { position: 'inside', color: set === 1 ? look.ink : look.paper }
  return {
    type: 'bar',
    name: sets[set],
    silent: true,
    barWidth: barWidth({ rows, sets, isStacked: isStacked ?? false } as Bars, look),
    barGap: '25%',
    ...(isStacked && { stack: 'all' }),
    itemStyle: fill(set, look),
    label: {
      show: true,
      ...nameStyle(look),
      distance: VALUE_GAP,
      ...(isStacked && within),
      formatter: ({ value, dataIndex }: { value: number; dataIndex: number }) =>
        tell(value, rows[dataIndex]!.marks?.[set]),
    },
    data: rows.map((row) => {
      const value = row.values[set]!
      if (isStacked) return value || '-'
      const distance = distanceOf(row, set, tell, look, pixels)
      return { value, label: { position: value < 0 ? 'left' : 'right', distance } }
    }),
  }
}

/** Returns the strokes of the expected values, each across its bar. */
function marksOf(bars: Bars, set: number, look: ChartLook): ChartOption[] {
  if (bars.mark === undefined) return []
  const width = barWidth(bars, look)
  const offset = (set - (bars.sets.length - 1) / 2) * width * 1.25
  return [
    {
      type: 'scatter',
      name: bars.mark,
      silent: true,
      z: 5,
      symbol: 'rect',
      symbolSize: [5, width + 8],
      symbolOffset: [0, offset],
      itemStyle: { color: look.ink, borderColor: look.paper, borderWidth: 1.5, opacity: 1 },
      data: bars.rows.map(({ marks }, place) => [marks?.[set] ?? '-', place]),
    },
  ]
}
