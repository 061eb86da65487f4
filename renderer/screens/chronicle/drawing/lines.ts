import { spreadLabels } from '../../../../shared/sheets/labels.ts'
import type { StatisticsDrawing, ChartLook, ChartOption, ChartPoint, ChartPointList } from './model.ts'
import {
  axisWithoutLine,
  lineDashOf,
  gridLineOptions,
  lineColourOf,
  nameStyle,
  labelStyle,
  isNarrow,
  roomyPointSymbolOf,
  shortenToWidth,
  pointSymbolOf,
  staticChartOption,
  textWidth,
} from './parts.ts'

/** The line of a warband through the rounds. */
export interface ChartLine {
  /** One value for each round; null if there is no value. */
  readonly values: readonly (number | null)[]
  readonly name: string
  /** Value that is shown after the name, in a separate column. */
  readonly figure: string
  /** Texts inside the points of the line, shown if there is room. */
  readonly signs?: readonly string[]
  /** Name that is used if there is no room for `signs`: it contains the text of the last point. */
  readonly signed?: string
}

interface Lines {
  /** Labels of the rounds. */
  readonly rounds: readonly string[]
  /** Highlighted lines, which have names; each has its own symbol and dashes. */
  readonly front: readonly ChartLine[]
  /** Grey lines, which are drawn below the highlighted lines. */
  readonly rest: readonly ChartLine[]
  /** Numbers at the side of the drawing; empty if the points contain the numbers. */
  readonly marks: readonly { readonly at: number; readonly text: string }[]
  /** True if the lowest value is at the top, as in a chart of ranks. */
  readonly isUpsideDown?: boolean
  readonly height: (look: ChartLook) => number
  /** Describes a point in words. The index `line` counts the highlighted lines first, then the grey lines. */
  readonly say: (line: number, round: number) => string
}

/** Returns a drawing of lines through the rounds. Each highlighted line has its name at its end. */
export const linesDrawing = (lines: Lines): StatisticsDrawing => ({
  height: lines.height,
  option: (look) => optionOf(lines, look),
  readings: [...lines.front, ...lines.rest].map((line, place) => readingOf(line, place, lines)),
})

const readingOf = ({ values }: ChartLine, place: number, { say }: Lines): ChartPointList =>
  values.flatMap((value, round): ChartPoint[] =>
    value === null ? [] : [{ at: [round, value], say: () => say(place, round) }],
  )

/** Maximum share of the width for the names and values at the ends of the lines. */
const NAMES_SHARE = { narrow: 0.5, wide: 0.34, alone: 0.8 } as const
const GAP = 12
/** Minimum width in pixels at which the names are also shown at the beginning of the lines. */
const BOTH_ENDS = 900
/**
 * Maximum length of a name that is also shown at the beginning of its line, as a share of the width. Longer names would
 * leave too little room for the lines.
 */
const SHORT_NAMES = 0.2
/** Minimum distance between symbols that contain a number, in letter sizes. Closer symbols would hide their lines. */
const SIGNS_APART = 2.8

const TOP = GAP + 2

/** The room at the left and right of the lines, and which texts are shown there. */
interface Sides {
  readonly left: number
  readonly right: number
  readonly names: readonly string[]
  readonly nameRoom: number
  readonly figureRoom: number
  readonly hasSigns: boolean
  readonly starts: readonly string[]
}

function sidesOf(lines: Lines, look: ChartLook, hasSigns: boolean): Sides {
  const { front, rounds, marks } = lines
  const isOne = rounds.length === 1
  const widest = (texts: readonly string[]) => Math.max(0, ...texts.map((text) => textWidth(look, text)))
  const room = look.width * NAMES_SHARE[isOne ? 'alone' : isNarrow(look) ? 'narrow' : 'wide']
  const figures = widest(front.map(({ figure }) => figure))
  const figureRoom = figures === 0 ? 0 : figures + look.size
  const endName = ({ name, signed = name }: ChartLine) => (hasSigns ? name : signed)
  const names = front.map((line) => shortenToWidth(look, endName(line), room - figureRoom))
  const nameRoom = widest(names)
  const hasStarts = hasSigns && !isOne && look.width >= BOTH_ENDS && nameRoom <= look.width * SHORT_NAMES
  const starts = hasStarts ? front.map(({ name }) => shortenToWidth(look, name, nameRoom)) : []
  const reach = hasSigns ? look.size * 0.3 : 0
  const beginning = Math.max(widest(marks.map(({ text }) => text)), starts.length > 0 ? widest(starts) + look.size : 0)
  return {
    ...{ names, nameRoom, figureRoom, hasSigns, starts },
    left: GAP + reach + beginning,
    // If there is a single round, there are no lines, and the names are next to the points inside the drawing.
    right: isOne ? GAP : nameRoom + figureRoom + endGap(hasSigns, look) + GAP,
  }
}

/** Returns the distance from the end of a line to its name. */
const endGap = (hasSigns: boolean, { size }: ChartLook): number => size * (hasSigns ? 1.6 : 1.9)

/** Chooses what is shown at the sides. If the points are far enough apart, their symbols contain numbers. */
function chooseSides(lines: Lines, look: ChartLook): Sides {
  const isSigned = lines.front.some(({ signs }) => signs)
  const signed = sidesOf(lines, look, isSigned)
  const step = (look.width - signed.left - signed.right) / Math.max(1, lines.rounds.length - 1)
  return isSigned && step < SIGNS_APART * look.size ? sidesOf(lines, look, false) : signed
}

function optionOf(lines: Lines, look: ChartLook): ChartOption {
  const sides = chooseSides(lines, look)
  const { left, right } = sides
  const bottom = 2 * look.size
  const last = Math.max(1, lines.rounds.length - 1)
  const across = look.width - left - right
  return staticChartOption({
    grid: { left, right, top: TOP, bottom, outerBoundsMode: 'none' },
    xAxis: axisWithoutLine({
      type: 'value',
      min: 0,
      max: last,
      axisLabel: {
        ...labelStyle(look),
        customValues: labelledRounds(lines.rounds.length, across, look),
        formatter: (value: number) => lines.rounds[value] ?? '',
      },
    }),
    yAxis: sideOf(lines, look),
    series: [
      restOf(lines, look),
      ...lines.front.map((line, place) => frontOf(line, place, lines, sides.hasSigns, look)),
      ...endsOf(lines, sides, lines.height(look) - TOP - bottom, look),
      ...(sides.starts.length > 0 ? [startsOf(lines, sides, look)] : []),
    ],
  })
}

/** Returns the indexes of the rounds whose labels have room. */
function labelledRounds(count: number, room: number, { size }: ChartLook): number[] {
  const step = Math.max(1, Math.ceil((count * size * 2.4) / Math.max(1, room)))
  return Array.from({ length: count }, (_, at) => at).filter((at) => at % step === 0)
}

/** Returns the minimum and maximum of the axis. Symbols in the points need some additional room. */
function reachOf({ front, rest, marks }: Lines): readonly [least: number, most: number] {
  const values = [...front, ...rest].flatMap((line) => line.values.filter((value) => value !== null))
  const ats = [...marks.map(({ at }) => at), ...values]
  const over = front.some(({ signs }) => signs) ? 0.5 : 0
  return [Math.min(...ats) - over, Math.max(...ats) + over]
}

function sideOf(lines: Lines, look: ChartLook): ChartOption {
  const { marks, isUpsideDown = false } = lines
  const [min, max] = reachOf(lines)
  const texts = new Map(marks.map(({ at, text }) => [at, text]))
  const ats = marks.map(({ at }) => at)
  return axisWithoutLine({
    type: 'value',
    inverse: isUpsideDown,
    ...{ min, max },
    axisTick: { show: false, customValues: ats },
    axisLabel: {
      ...labelStyle(look),
      show: marks.length > 0,
      customValues: ats,
      formatter: (value: number) => texts.get(value) ?? '',
    },
    ...(isUpsideDown ? {} : gridLineOptions(look)),
  })
}

/** Minimum distance in pixels by which a label must be moved to get a connecting stroke. */
const MIN_SHIFT = 3

/**
 * Returns the names and values at the ends of the lines. Labels that would overlap are moved, and a thin stroke
 * connects each line with its moved label. `height`: height of the axis.
 */
function endsOf(lines: Lines, sides: Sides, height: number, look: ChartLook): ChartOption[] {
  const [min, max] = reachOf(lines)
  const last = lines.front.map(({ values }) => values.findLastIndex((value) => value !== null))
  const ends = lines.front.map(({ values }, place) => [last[place]!, values[last[place]!]!] as const)
  const down = ends.map(([, value]) => {
    const share = (value - min) / Math.max(max - min, Number.EPSILON)
    return height * (lines.isUpsideDown ? share : 1 - share)
  })
  const moved = spreadLabels(down, look.size * 1.3, height, 0).map((at, place) => at - down[place]!)
  const gap = endGap(sides.hasSigns, look)
  const beside = (distance: number, align: string, color: (place: number) => string, texts: readonly string[]) =>
    labelsOf(ends, (place) => ({
      ...{ position: 'right', distance, align, offset: [0, moved[place]!], ...nameStyle(look), color: color(place) },
      // The background covers the grid lines, which would otherwise run through a name inside the drawing.
      ...(lines.rounds.length === 1 && { backgroundColor: look.paper, padding: [0, 4] }),
      formatter: () => texts[place]!,
    }))
  const names = beside(gap, 'left', (place) => lineColourOf(look, place), sides.names)
  const figures = lines.front.map(({ figure }) => figure)
  return [
    { ...names, label: { show: true, fontWeight: 600 } },
    ...(sides.figureRoom > 0
      ? [beside(gap + sides.nameRoom + sides.figureRoom, 'right', () => look.ink, figures)]
      : []),
    leadersOf(ends, moved, gap - SIGN_EDGE - 3, look),
  ]
}

/** Returns the names at the beginning of the lines. */
const startsOf = ({ front }: Lines, { starts }: Sides, look: ChartLook): ChartOption =>
  labelsOf(
    front.map(({ values }) => {
      const first = values.findIndex((value) => value !== null)
      return [first, values[first]!] as const
    }),
    (place) => ({
      ...{ position: 'left', distance: endGap(true, look), ...nameStyle(look), color: lineColourOf(look, place) },
      formatter: () => starts[place]!,
    }),
  )

/** Returns labels that are attached to invisible points. */
const labelsOf = (
  points: readonly (readonly [number, number])[],
  label: (place: number) => ChartOption,
): ChartOption => ({
  type: 'scatter',
  silent: true,
  symbolSize: 0,
  itemStyle: { opacity: 1 },
  label: { show: true },
  data: points.map((value, place) => ({ value: [...value], label: label(place) })),
})

/** Distance in pixels from the centre of a line's last point to the beginning of its connecting stroke. */
const SIGN_EDGE = 6

/**
 * Returns a stroke from each line to its name, if the name was moved. The stroke is a symbol of this width, as high
 * as the distance by which the name was moved.
 */
function leadersOf(
  ends: readonly (readonly [number, number])[],
  moved: readonly number[],
  width: number,
  { ruleFirm }: ChartLook,
): ChartOption {
  return {
    type: 'scatter',
    silent: true,
    itemStyle: { color: 'none', borderColor: ruleFirm, borderWidth: 1, opacity: 1 },
    data: ends.flatMap((end, place) => {
      const by = moved[place]!
      if (Math.abs(by) < MIN_SHIFT) return []
      return [
        {
          value: [...end],
          symbol: by > 0 ? 'path://M0 0L9 9' : 'path://M0 9L9 0',
          symbolSize: [width, Math.abs(by)],
          symbolOffset: [SIGN_EDGE + width / 2, by / 2],
        },
      ]
    }),
  }
}

/** Returns all grey lines as one line with gaps, which is drawn as quickly as a single line. */
const restOf = ({ rest }: Lines, { rule, ruleFirm }: ChartLook): ChartOption => ({
  type: 'line',
  silent: true,
  symbol: 'none',
  z: 1,
  lineStyle: { color: rest.length > 20 ? rule : ruleFirm, width: 1, opacity: rest.length > 20 ? 0.8 : 0.45 },
  data: rest.flatMap(({ values }) => [...values.map((value, round) => [round, value ?? '-']), ['-', '-']]),
})

/** Size of a symbol that contains a number, relative to the letter size. */
const SIGN_SIZES: Readonly<Record<string, number>> = { circle: 1.75, rect: 1.55, diamond: 2.1 }
const SMALL = 0.62

function frontOf(line: ChartLine, place: number, { front }: Lines, hasSigns: boolean, look: ChartLook): ChartOption {
  const { values } = line
  const signs = hasSigns ? line.signs : undefined
  const [color, symbol] = [lineColourOf(look, place), signs ? roomyPointSymbolOf(place) : pointSymbolOf(place)]
  return {
    type: 'line',
    silent: true,
    z: 2 + front.length - place,
    symbol,
    showAllSymbol: true,
    symbolSize: look.size * (signs ? SIGN_SIZES[symbol]! : SMALL),
    // Lines that pass behind a symbol end at the symbol's border, which has the colour of the background.
    itemStyle: { color, borderColor: look.paper, borderWidth: signs ? 2 : 1, opacity: 1 },
    lineStyle: { color, width: 2.4, type: lineDashOf(place) },
    label: {
      show: signs !== undefined,
      position: 'inside',
      ...nameStyle(look),
      color: look.paper,
      formatter: ({ value: [round] }: { value: [number, number] }) => signs?.[round] ?? '',
    },
    data: values.map((value, round) => [round, value ?? '-']),
  }
}
