import type { StatisticsDrawing, ChartLook, ChartOption } from './model.ts'
import {
  axisWithoutLine,
  gridLineOptions,
  lineColourOf,
  nameStyle,
  labelStyle,
  isNarrow,
  shortenToWidth,
  staticChartOption,
  textWidth,
} from './parts.ts'

/** The career of a member, from first to last round. */
export interface CareerSpan {
  readonly name: string
  /** Indexes of the first and last round. */
  readonly first: number
  readonly last: number
  /** Text at the end of the career. */
  readonly end: string
  /** True if the career ended for good. */
  readonly isOver: boolean
}

interface Spans {
  readonly rounds: readonly string[]
  readonly spans: readonly CareerSpan[]
  readonly say: (place: number) => string
}

/** Returns a drawing of careers as strokes from round to round. A career that ended for good ends with a bar. */
export const careerSpansDrawing = (all: Spans): StatisticsDrawing => ({
  height: (look) => all.spans.length * rowHeight(look) + 2 * look.size + 6,
  option: (look) => optionOf(all, look),
  readings: all.spans.map(({ last }, place) => [{ at: [last, place], say: () => all.say(place) }]),
})

const rowHeight = (look: ChartLook): number => Math.round(look.size * (isNarrow(look) ? 2.9 : 1.9))
const NAMES_SHARE = 0.45

function optionOf({ rounds, spans }: Spans, look: ChartLook): ChartOption {
  const isAbove = isNarrow(look)
  const names = spans.map(({ name }) => shortenToWidth(look, name, look.width * (isAbove ? 0.95 : NAMES_SHARE)))
  const left = isAbove ? look.size : Math.max(0, ...names.map((name) => textWidth(look, name))) + 1.5 * look.size
  return staticChartOption({
    grid: {
      left,
      right: Math.max(0, ...spans.map(({ end }) => textWidth(look, end))) + 1.6 * look.size,
      top: 6,
      bottom: 2 * look.size,
      outerBoundsMode: 'none',
    },
    xAxis: axisWithoutLine({
      type: 'value',
      min: 0,
      max: Math.max(1, rounds.length - 1),
      interval: 1,
      axisLabel: { ...labelStyle(look), hideOverlap: true, formatter: (value: number) => rounds[value] ?? '' },
      // If there is a single round, there are no grid lines, because a grid line needs a second round on the axis.
      ...(rounds.length > 1 && gridLineOptions(look)),
    }),
    yAxis: axisWithoutLine({
      type: 'category',
      inverse: true,
      data: names,
      axisLabel: {
        interval: 0,
        ...nameStyle(look),
        ...(isAbove && {
          inside: true,
          align: 'left',
          margin: -look.size / 2,
          verticalAlign: 'bottom',
          padding: [0, 0, look.size * 0.5, 0],
        }),
      },
    }),
    series: spans.map((span, place) => strokeOf(span, place, look)),
  })
}

function strokeOf({ first, last, end, isOver }: CareerSpan, place: number, look: ChartLook): ChartOption {
  const color = isOver ? look.ink : lineColourOf(look, 0)
  return {
    type: 'line',
    silent: true,
    symbol: (_: unknown, { dataIndex }: { dataIndex: number }) => (isOver && dataIndex === 1 ? 'rect' : 'circle'),
    symbolSize: (_: unknown, { dataIndex }: { dataIndex: number }) =>
      isOver && dataIndex === 1 ? [4, look.size * 1.2] : look.size * 0.7,
    showAllSymbol: true,
    itemStyle: { color, opacity: 1 },
    lineStyle: { color, width: 4 },
    data: [
      [first, place],
      {
        value: [last, place],
        label: { show: true, position: 'right', distance: 8, ...nameStyle(look), formatter: () => end },
      },
    ],
  }
}
