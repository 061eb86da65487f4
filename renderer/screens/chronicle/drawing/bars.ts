import type { Drawing, Look, Option, Reading } from './model.ts'
import { bare, hueOf, inBook, inHand, isNarrow, shortened, still, widthOf } from './parts.ts'

/** A row of bars. */
export interface BarRow {
  readonly name: string
  /** A value for each set. */
  readonly values: readonly number[]
  /** What fair dice promise each set: a stroke across its bar. */
  readonly marks?: readonly number[]
}

interface Bars {
  readonly rows: readonly BarRow[]
  /** What the bars of a row are, told apart by their fill: two bands that are compared, or what is stacked. */
  readonly sets: readonly string[]
  /** What the strokes are. */
  readonly mark?: string
  readonly isStacked?: boolean
  /** A value as it stands beside its bar, with what was promised. */
  readonly tell: (value: number, mark?: number) => string
  readonly say: (row: BarRow, set: number, place: number) => string
}

/** Bars that lie, one row below the other; where there is little room their names stand above them. */
export const barsDrawing = (bars: Bars): Drawing => ({
  height: (look) => head(bars, look) + FOOT + bars.rows.length * rowHeight(bars, look),
  option: (look) => optionOf(bars, look),
  readings: bars.rows.map((row, place): Reading =>
    row.values.map((value, set) => ({
      at: [bars.isStacked ? row.values.slice(0, set + 1).reduce((sum, one) => sum + one, 0) : value, place],
      say: () => bars.say(row, set, place),
    })),
  ),
})

const FOOT = 6
const hasLegend = ({ sets, mark }: Bars): boolean => sets.length > 1 || mark !== undefined
/** What the bars are is read before them. */
const head = (bars: Bars, { size }: Look): number => (hasLegend(bars) ? 2.2 * size : 6)
const barWidth = ({ sets, isStacked }: Bars, { size }: Look): number =>
  Math.round(sets.length > 1 && !isStacked ? size * 0.8 : size * 1.1)
const thickness = (bars: Bars, look: Look): number =>
  barWidth(bars, look) * (bars.isStacked || bars.sets.length === 1 ? 1 : bars.sets.length * 1.25)
const rowHeight = (bars: Bars, look: Look): number =>
  Math.round(thickness(bars, look) + look.size * (isNarrow(look) ? 2.7 : 0.95))

const NAMES_SHARE = 0.45

function optionOf(bars: Bars, look: Look): Option {
  const isAbove = isNarrow(look)
  const names = bars.rows.map(({ name }) => shortened(look, name, look.width * (isAbove ? 0.95 : NAMES_SHARE)))
  const left = isAbove ? 2 : Math.max(0, ...names.map((name) => widthOf(look, name))) + look.size
  const values = bars.rows.flatMap((row) => [...(bars.isStacked ? [] : row.values), ...(row.marks ?? [])])
  const texts = bars.rows.flatMap(({ values: own, marks }) => own.map((value, set) => bars.tell(value, marks?.[set])))
  const told = (bars.isStacked ? 0 : Math.max(0, ...texts.map((text) => widthOf(look, text)))) + look.size
  const hasLess = values.some((value) => value < 0)
  const across = look.width - left - told - (hasLess ? told : 0)
  const pixels = across / Math.max(1, Math.max(0, ...values) - Math.min(0, ...values))
  return still({
    grid: {
      left: left + (hasLess ? told : 0),
      right: told,
      top: head(bars, look),
      bottom: FOOT,
      outerBoundsMode: 'none',
    },
    ...(hasLegend(bars) && { legend: legendOf(bars, look) }),
    xAxis: bare({
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
        ...inBook(look),
        ...(isAbove ? above(bars, look, hasLess ? 2 - told : 2) : { margin: hasLess ? told : look.size / 2 }),
      },
    },
    series: [
      ...bars.sets.map((_, set) => setOf(bars, set, look, pixels)),
      ...bars.sets.flatMap((_, set) => marksOf(bars, set, look)),
    ],
  })
}

/** Names above their bars. `margin`: from the left of the bars, which may go to the left of it. */
const above = (bars: Bars, look: Look, margin: number): Option => ({
  ...{ inside: true, align: 'left', margin, verticalAlign: 'bottom' },
  padding: [0, 0, thickness(bars, look) / 2 + 6, 0],
})

/** The sign of what was promised. */
const STROKE = 'path://M3 0h4v10h-4z'

const legendOf = ({ sets, mark }: Bars, look: Look): Option => ({
  top: 0,
  left: 0,
  padding: 0,
  itemWidth: look.size,
  itemHeight: look.size * 0.8,
  itemGap: look.size,
  selectedMode: false,
  textStyle: inHand(look),
  data: [
    ...(sets.length > 1 || mark ? sets : []).map((name) => ({ name })),
    ...(mark === undefined ? [] : [{ name: mark, icon: STROKE, itemStyle: { borderWidth: 0 } }]),
  ],
})

/** Fills that are told apart without colours: full, hollow, dark. */
const fill = (set: number, look: Look): Option =>
  [
    { color: hueOf(look, 0) },
    { color: look.paper, borderColor: hueOf(look, 1), borderWidth: 1.8 },
    { color: look.ink },
  ][set]!

/** Between a bar and its value; half a stroke of what was promised, with its edge. */
const APART = 5
const HALF = 4

/** How far a value stands from its bar: behind the stroke of what was promised where that would cover it. */
function distanceOf(row: BarRow, set: number, tell: Bars['tell'], look: Look, pixels: number): number {
  const [value, mark] = [row.values[set]!, row.marks?.[set]]
  if (mark === undefined || value < 0) return APART
  const away = (mark - value) * pixels
  const isCovered = away > -HALF && away < APART + widthOf(look, tell(value, mark)) + HALF
  return isCovered ? APART + Math.max(0, away) + HALF : APART
}

/** `pixels`: how wide one is. */
function setOf({ rows, sets, isStacked, tell }: Bars, set: number, look: Look, pixels: number): Option {
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
      ...inBook(look),
      distance: APART,
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

/** The strokes of what was promised, each across its bar. */
function marksOf(bars: Bars, set: number, look: Look): Option[] {
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
