import type { Drawing, Look, Option, Point, Reading } from '../model.ts'
import { bare, dashOf, hairlines, hueOf, inBook, inHand, isNarrow, shortened, signOf, still, widthOf } from './parts.ts'

/** A band through the rounds. */
export interface Line {
  /** A value for each round; null where it has none. */
  readonly values: readonly (number | null)[]
  /** What stands at its end. */
  readonly end: string
  /** What stands in its points, where they have room. */
  readonly signs?: readonly string[]
}

interface Lines {
  /** What stands below each place. */
  readonly rounds: readonly string[]
  /** With names, one sign and dash each. */
  readonly front: readonly Line[]
  /** In grey, behind. */
  readonly rest: readonly Line[]
  /** The numbers at the side; none where the points say them. */
  readonly marks: readonly { readonly at: number; readonly text: string }[]
  /** True where the least stands highest, as a rank does. */
  readonly isUpsideDown?: boolean
  readonly height: (look: Look) => number
  /** Of a line in front, then of one behind. */
  readonly say: (line: number, round: number) => string
}

/** Lines through the rounds, those in front with their names at the end. */
export const linesDrawing = (lines: Lines): Drawing => ({
  height: lines.height,
  option: (look) => optionOf(lines, look),
  readings: [...lines.front, ...lines.rest].map((line, place) => readingOf(line, place, lines)),
})

const readingOf = ({ values }: Line, place: number, { say }: Lines): Reading =>
  values.flatMap((value, round): Point[] =>
    value === null ? [] : [{ at: [round, value], say: () => say(place, round) }],
  )

/** The part of the width that names at the end may take. */
const NAMES_SHARE = { narrow: 0.42, wide: 0.34 } as const
const GAP = 12

function optionOf(lines: Lines, look: Look): Option {
  const room = look.width * (isNarrow(look) ? NAMES_SHARE.narrow : NAMES_SHARE.wide)
  const ends = lines.front.map(({ end }) => shortened(look, end, room))
  const right = Math.max(0, ...ends.map((end) => widthOf(look, end))) + 2 * GAP
  const left = GAP + Math.max(0, ...lines.marks.map(({ text }) => widthOf(look, text)))
  return still({
    grid: { left, right, top: GAP + 2, bottom: 2 * look.size, outerBoundsMode: 'none' },
    xAxis: bare({
      type: 'value',
      min: 0,
      max: Math.max(1, lines.rounds.length - 1),
      axisLabel: {
        ...inHand(look),
        customValues: shownRounds(lines.rounds.length, look.width - left - right, look),
        formatter: (value: number) => lines.rounds[value] ?? '',
      },
    }),
    yAxis: sideOf(lines, look),
    series: [restOf(lines, look), ...lines.front.map((line, place) => frontOf(line, place, ends[place]!, lines, look))],
  })
}

/** The rounds whose numbers have room. */
function shownRounds(count: number, room: number, { size }: Look): number[] {
  const step = Math.max(1, Math.ceil((count * size * 2.4) / Math.max(1, room)))
  return Array.from({ length: count }, (_, at) => at).filter((at) => at % step === 0)
}

function sideOf({ front, rest, marks, isUpsideDown = false }: Lines, look: Look): Option {
  const values = [...front, ...rest].flatMap((line) => line.values.filter((value) => value !== null))
  const texts = new Map(marks.map(({ at, text }) => [at, text]))
  const ats = marks.map(({ at }) => at)
  return bare({
    type: 'value',
    inverse: isUpsideDown,
    min: Math.min(...ats, ...values),
    max: Math.max(...ats, ...values),
    axisTick: { show: false, customValues: ats },
    axisLabel: {
      ...inHand(look),
      show: marks.length > 0,
      customValues: ats,
      formatter: (value: number) => texts.get(value) ?? '',
    },
    ...(isUpsideDown ? {} : hairlines(look)),
  })
}

/** All grey lines as one, broken between two of them: hundreds are drawn as quickly as one. */
const restOf = ({ rest }: Lines, { rule, ruleFirm }: Look): Option => ({
  type: 'line',
  silent: true,
  symbol: 'none',
  z: 1,
  lineStyle: { color: rest.length > 20 ? rule : ruleFirm, width: 1, opacity: rest.length > 20 ? 0.8 : 0.45 },
  data: rest.flatMap(({ values }) => [...values.map((value, round) => [round, value ?? '-']), ['-', '-']]),
})

const BIG = { circle: 1.75, rect: 1.55, diamond: 2, triangle: 2, roundRect: 1.6, pin: 2.2 } as const
const SMALL = 0.62

function frontOf({ values, signs }: Line, place: number, end: string, { front }: Lines, look: Look): Option {
  const [color, symbol] = [hueOf(look, place), signs ? at2(place) : signOf(place)]
  const last = values.findLastIndex((value) => value !== null)
  return {
    type: 'line',
    silent: true,
    z: 2 + front.length - place,
    symbol,
    showAllSymbol: true,
    symbolSize: look.size * (signs ? BIG[symbol] : SMALL),
    itemStyle: { color, borderColor: look.paper, borderWidth: signs ? 0 : 1, opacity: 1 },
    lineStyle: { color, width: 2.4, type: dashOf(place) },
    labelLayout: { moveOverlap: 'shiftY' },
    label: {
      show: signs !== undefined,
      position: 'inside',
      ...inBook(look),
      color: look.paper,
      formatter: ({ value: [round] }: { value: [number, number] }) => signs?.[round] ?? '',
    },
    endLabel: { show: true, distance: GAP, ...inBook(look), color, fontWeight: 600, formatter: () => end },
    data: values.slice(0, last + 1).map((value, round) => [round, value ?? '-']),
  }
}
/** Signs that a number has room in. */
const at2 = (place: number) => (['circle', 'rect', 'diamond'] as const)[place % 3]!
