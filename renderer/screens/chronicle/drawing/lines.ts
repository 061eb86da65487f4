import { apart } from '../../../../shared/sheets/labels.ts'
import type { Drawing, Look, Option, Point, Reading } from './model.ts'
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
  readonly name: string
  /** What stands behind its name, in a column of its own. */
  readonly figure: string
  /** What stands in its points, where they have room. */
  readonly signs?: readonly string[]
  /** Its name where they have none: with what the last of them says. */
  readonly signed?: string
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

/** The part of the width that names and figures at the end may take. */
const NAMES_SHARE = { narrow: 0.5, wide: 0.34, alone: 0.8 } as const
const GAP = 12
/** From this width on, names stand at the beginning of lines that cross a lot, too. */
const BOTH_ENDS = 900
/** Names of more than this share of the width stand at the end alone: the lines are what is looked at. */
const SHORT_NAMES = 0.2
/** From sign to sign with a number in it, in letters, at least: nearer to each other they would hide their lines. */
const SIGNS_APART = 2.8

const TOP = GAP + 2

/** What stands beside the lines, and how much room is left for them. */
interface Sides {
  readonly left: number
  readonly right: number
  readonly names: readonly string[]
  readonly nameRoom: number
  readonly figureRoom: number
  readonly hasSigns: boolean
  readonly starts: readonly string[]
}

function sidesOf(lines: Lines, look: Look, hasSigns: boolean): Sides {
  const { front, rounds, marks } = lines
  const isOne = rounds.length === 1
  const widest = (texts: readonly string[]) => Math.max(0, ...texts.map((text) => widthOf(look, text)))
  const room = look.width * NAMES_SHARE[isOne ? 'alone' : isNarrow(look) ? 'narrow' : 'wide']
  const figures = widest(front.map(({ figure }) => figure))
  const figureRoom = figures === 0 ? 0 : figures + look.size
  const named = ({ name, signed = name }: Line) => (hasSigns ? name : signed)
  const names = front.map((line) => shortened(look, named(line), room - figureRoom))
  const nameRoom = widest(names)
  const hasStarts = hasSigns && !isOne && look.width >= BOTH_ENDS && nameRoom <= look.width * SHORT_NAMES
  const starts = hasStarts ? front.map(({ name }) => shortened(look, name, nameRoom)) : []
  const reach = hasSigns ? look.size * 0.3 : 0
  const beginning = Math.max(widest(marks.map(({ text }) => text)), starts.length > 0 ? widest(starts) + look.size : 0)
  return {
    ...{ names, nameRoom, figureRoom, hasSigns, starts },
    left: GAP + reach + beginning,
    // Of a single round the names stand within the drawing.
    right: isOne ? GAP : nameRoom + figureRoom + endGap(hasSigns, look) + GAP,
  }
}

/** From the end of a line to its name. */
const endGap = (hasSigns: boolean, { size }: Look): number => size * (hasSigns ? 1.6 : 1.9)

/** Signs with numbers, where the points stand far enough from each other for them. */
function roomBeside(lines: Lines, look: Look): Sides {
  const isSigned = lines.front.some(({ signs }) => signs)
  const signed = sidesOf(lines, look, isSigned)
  const step = (look.width - signed.left - signed.right) / Math.max(1, lines.rounds.length - 1)
  return isSigned && step < SIGNS_APART * look.size ? sidesOf(lines, look, false) : signed
}

function optionOf(lines: Lines, look: Look): Option {
  const sides = roomBeside(lines, look)
  const { left, right } = sides
  const bottom = 2 * look.size
  const last = Math.max(1, lines.rounds.length - 1)
  const across = look.width - left - right
  return still({
    grid: { left, right, top: TOP, bottom, outerBoundsMode: 'none' },
    xAxis: bare({
      type: 'value',
      min: 0,
      max: last,
      axisLabel: {
        ...inHand(look),
        customValues: shownRounds(lines.rounds.length, across, look),
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

/** Labels moved by less than this still stand beside their lines. */
const MOVED = 3

/**
 * The names beside the ends of the lines and the figures behind them, moved where they would cover one another: then a
 * hairline leads from each line to its name. `height`: from the least to the most.
 */
function endsOf(lines: Lines, sides: Sides, height: number, look: Look): Option[] {
  const [min, max] = reachOf(lines)
  const last = lines.front.map(({ values }) => values.findLastIndex((value) => value !== null))
  const ends = lines.front.map(({ values }, place) => [last[place]!, values[last[place]!]!] as const)
  const down = ends.map(([, value]) => {
    const share = (value - min) / Math.max(max - min, Number.EPSILON)
    return height * (lines.isUpsideDown ? share : 1 - share)
  })
  const moved = apart(down, look.size * 1.3, height, 0).map((at, place) => at - down[place]!)
  const gap = endGap(sides.hasSigns, look)
  const beside = (distance: number, align: string, color: (place: number) => string, texts: readonly string[]) =>
    labelsOf(ends, (place) => ({
      ...{ position: 'right', distance, align, offset: [0, moved[place]!], ...inBook(look), color: color(place) },
      // Within the drawing no hairline of it goes through a name.
      ...(lines.rounds.length === 1 && { backgroundColor: look.paper, padding: [0, 4] }),
      formatter: () => texts[place]!,
    }))
  const names = beside(gap, 'left', (place) => hueOf(look, place), sides.names)
  const figures = lines.front.map(({ figure }) => figure)
  return [
    { ...names, label: { show: true, fontWeight: 600 } },
    ...(sides.figureRoom > 0
      ? [beside(gap + sides.nameRoom + sides.figureRoom, 'right', () => look.ink, figures)]
      : []),
    leadersOf(ends, moved, gap - SIGN_EDGE - 3, look),
  ]
}

/** The names at the beginning of the lines. */
const startsOf = ({ front }: Lines, { starts }: Sides, look: Look): Option =>
  labelsOf(
    front.map(({ values }) => {
      const first = values.findIndex((value) => value !== null)
      return [first, values[first]!] as const
    }),
    (place) => ({
      ...{ position: 'left', distance: endGap(true, look), ...inBook(look), color: hueOf(look, place) },
      formatter: () => starts[place]!,
    }),
  )

/** Labels at points that are not drawn. */
const labelsOf = (points: readonly (readonly [number, number])[], label: (place: number) => Option): Option => ({
  type: 'scatter',
  silent: true,
  symbolSize: 0,
  itemStyle: { opacity: 1 },
  label: { show: true },
  data: points.map((value, place) => ({ value: [...value], label: label(place) })),
})

/** From the middle of the last point to where a stroke to its name begins. */
const SIGN_EDGE = 6

/** A stroke from each line to its name, where that has been moved: a sign of this width, as high as it has been moved. */
function leadersOf(
  ends: readonly (readonly [number, number])[],
  moved: readonly number[],
  width: number,
  { ruleFirm }: Look,
): Option {
  return {
    type: 'scatter',
    silent: true,
    itemStyle: { color: 'none', borderColor: ruleFirm, borderWidth: 1, opacity: 1 },
    data: ends.flatMap((end, place) => {
      const by = moved[place]!
      if (Math.abs(by) < MOVED) return []
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

function frontOf(line: Line, place: number, { front }: Lines, hasSigns: boolean, look: Look): Option {
  const { values } = line
  const signs = hasSigns ? line.signs : undefined
  const [color, symbol] = [hueOf(look, place), signs ? roomySignOf(place) : signOf(place)]
  return {
    type: 'line',
    silent: true,
    z: 2 + front.length - place,
    symbol,
    showAllSymbol: true,
    symbolSize: look.size * (signs ? BIG[symbol]! : SMALL),
    // The lines that pass behind a sign end in its rim.
    itemStyle: { color, borderColor: look.paper, borderWidth: signs ? 2 : 1, opacity: 1 },
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
