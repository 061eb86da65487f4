import { apart } from '../../../../shared/sheets/labels.ts'
import type { Drawing, Look, Option, Point, Reading } from '../model.ts'
import {
  bare,
  dashOf,
  hairlines,
  hueOf,
  inBook,
  inHand,
  isNarrow,
  roomySignOf,
  shortened,
  signOf,
  still,
  widthOf,
} from './parts.ts'

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
const NAMES_SHARE = { narrow: 0.46, wide: 0.34, alone: 0.8 } as const
const GAP = 12

const TOP = GAP + 2

function optionOf(lines: Lines, look: Look): Option {
  const isOne = lines.rounds.length === 1
  const room = look.width * NAMES_SHARE[isOne ? 'alone' : isNarrow(look) ? 'narrow' : 'wide']
  const ends = lines.front.map(({ end }) => shortened(look, end, room))
  const reach = lines.front.some(({ signs }) => signs) ? look.size * 0.3 : 0
  // Of a single round the names stand within the drawing.
  const right = isOne ? GAP : Math.max(0, ...ends.map((end) => widthOf(look, end))) + 2 * GAP + look.size
  const left = GAP + reach + Math.max(0, ...lines.marks.map(({ text }) => widthOf(look, text)))
  const bottom = 2 * look.size
  return still({
    grid: { left, right, top: TOP, bottom, outerBoundsMode: 'none' },
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
    series: [
      restOf(lines, look),
      ...lines.front.map((line, place) => frontOf(line, place, lines, look)),
      namesOf(lines, ends, lines.height(look) - TOP - bottom, look),
    ],
  })
}

/** The rounds whose numbers have room. */
function shownRounds(count: number, room: number, { size }: Look): number[] {
  const step = Math.max(1, Math.ceil((count * size * 2.4) / Math.max(1, room)))
  return Array.from({ length: count }, (_, at) => at).filter((at) => at % step === 0)
}

/** The least and the most that the side shows; signs in the points reach over them. */
function reachOf({ front, rest, marks }: Lines): readonly [least: number, most: number] {
  const values = [...front, ...rest].flatMap((line) => line.values.filter((value) => value !== null))
  const ats = [...marks.map(({ at }) => at), ...values]
  const over = front.some(({ signs }) => signs) ? 0.5 : 0
  return [Math.min(...ats) - over, Math.max(...ats) + over]
}

function sideOf(lines: Lines, look: Look): Option {
  const { marks, isUpsideDown = false } = lines
  const [min, max] = reachOf(lines)
  const texts = new Map(marks.map(({ at, text }) => [at, text]))
  const ats = marks.map(({ at }) => at)
  return bare({
    type: 'value',
    inverse: isUpsideDown,
    ...{ min, max },
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

/** The names beside the ends of the lines, moved where they would cover one another. `height`: from the least to the most. */
function namesOf(lines: Lines, ends: readonly string[], height: number, look: Look): Option {
  const [min, max] = reachOf(lines)
  const last = lines.front.map(({ values }) => values.findLastIndex((value) => value !== null))
  const down = lines.front.map(({ values }, place) => {
    const share = (values[last[place]!]! - min) / Math.max(max - min, Number.EPSILON)
    return height * (lines.isUpsideDown ? share : 1 - share)
  })
  const placed = apart(down, look.size * 1.3, height)
  return {
    type: 'scatter',
    silent: true,
    symbolSize: 0,
    itemStyle: { opacity: 1 },
    data: lines.front.map(({ values, signs }, place) => ({
      value: [last[place]!, values[last[place]!]!],
      label: {
        show: true,
        position: 'right',
        distance: GAP + (signs ? look.size * 0.7 : 0),
        offset: [0, placed[place]! - down[place]!],
        ...inBook(look),
        color: hueOf(look, place),
        fontWeight: 600,
        // Within the drawing no hairline of it goes through a name.
        ...(lines.rounds.length === 1 && { backgroundColor: look.paper, padding: [0, 4] }),
        formatter: () => ends[place]!,
      },
    })),
  }
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

/** How much larger than a letter a sign is that has a number in it. */
const BIG: Readonly<Record<string, number>> = { circle: 1.75, rect: 1.55, diamond: 2.1 }
const SMALL = 0.62

function frontOf({ values, signs }: Line, place: number, { front }: Lines, look: Look): Option {
  const [color, symbol] = [hueOf(look, place), signs ? roomySignOf(place) : signOf(place)]
  return {
    type: 'line',
    silent: true,
    z: 2 + front.length - place,
    symbol,
    showAllSymbol: true,
    symbolSize: look.size * (signs ? BIG[symbol]! : SMALL),
    itemStyle: { color, borderColor: look.paper, borderWidth: signs ? 0 : 1, opacity: 1 },
    lineStyle: { color, width: 2.4, type: dashOf(place) },
    label: {
      show: signs !== undefined,
      position: 'inside',
      ...inBook(look),
      color: look.paper,
      formatter: ({ value: [round] }: { value: [number, number] }) => signs?.[round] ?? '',
    },
    data: values.map((value, round) => [round, value ?? '-']),
  }
}
