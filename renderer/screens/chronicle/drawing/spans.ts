import type { Drawing, Look, Option } from './model.ts'
import { bare, hairlines, hueOf, inBook, inHand, isNarrow, shortened, still, widthOf } from './parts.ts'

/** A life from its first round to its last. */
export interface Span {
  readonly name: string
  /** Places of rounds. */
  readonly first: number
  readonly last: number
  /** What stands at its end. */
  readonly end: string
  /** True where it ended for good. */
  readonly isOver: boolean
}

interface Spans {
  readonly rounds: readonly string[]
  readonly spans: readonly Span[]
  readonly say: (place: number) => string
}

/** Lives as strokes from round to round; one that ended for good ends in a bar across. */
export const spansDrawing = (all: Spans): Drawing => ({
  height: (look) => all.spans.length * rowHeight(look) + 2 * look.size + 6,
  option: (look) => optionOf(all, look),
  readings: all.spans.map(({ last }, place) => [{ at: [last, place], say: () => all.say(place) }]),
})

const rowHeight = (look: Look): number => Math.round(look.size * (isNarrow(look) ? 2.9 : 1.9))
const NAMES_SHARE = 0.45

function optionOf({ rounds, spans }: Spans, look: Look): Option {
  const isAbove = isNarrow(look)
  const names = spans.map(({ name }) => shortened(look, name, look.width * (isAbove ? 0.95 : NAMES_SHARE)))
  const left = isAbove ? look.size : Math.max(0, ...names.map((name) => widthOf(look, name))) + 1.5 * look.size
  return still({
    grid: {
      left,
      right: Math.max(0, ...spans.map(({ end }) => widthOf(look, end))) + 1.6 * look.size,
      top: 6,
      bottom: 2 * look.size,
      outerBoundsMode: 'none',
    },
    xAxis: bare({
      type: 'value',
      min: 0,
      max: Math.max(1, rounds.length - 1),
      interval: 1,
      axisLabel: { ...inHand(look), hideOverlap: true, formatter: (value: number) => rounds[value] ?? '' },
      // The axis of one round goes on to where another would be.
      ...(rounds.length > 1 && hairlines(look)),
    }),
    yAxis: bare({
      type: 'category',
      inverse: true,
      data: names,
      axisLabel: {
        interval: 0,
        ...inBook(look),
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

function strokeOf({ first, last, end, isOver }: Span, place: number, look: Look): Option {
  const color = isOver ? look.ink : hueOf(look, 0)
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
        label: { show: true, position: 'right', distance: 8, ...inBook(look), formatter: () => end },
      },
    ],
  }
}
