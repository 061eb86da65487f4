import { spreadLabels } from '../../../../../shared/sheets/labels.ts'
import type { ValueChartBlock } from '../../../../../shared/sheets/book.ts'
import {
  rightTextLine,
  horizontalLineInk,
  polylineInk,
  widthOfRuns,
  textLine,
  type DrawnElement,
  type TextRun,
} from '../../../drawing/ink.ts'
import type { PagePiece } from '../../../drawing/piece.ts'
import { STROKE_WIDTHS } from '../../../base/style.ts'
import { headingPieces } from '../../../blocks/heading.ts'
import type { BookFrame } from '../../bookFormat.ts'
import { nameColumnWidth } from './labels.ts'
import { captionPieces, roundLabels } from './ranks.ts'
import { chartHighlightedLine, chartBackgroundLine, lineMarkInk, fittedNameRun } from './chartLines.ts'

const NAMES = 0.32
const FIGURES = 28
/** Distance from the end of a line to its name; the mark of the line is between them. */
const BEFORE_NAME = 23
/** Gap between a name and the last value of its line. */
const BEFORE_FIGURE = 8
/** Height of the chart as a share of its width. */
const HEIGHT = 0.52
const TICKS = 5

/** Returns round values for an axis that covers the range from `least` to `most`. */
function axisValuesFor(least: number, most: number, count = TICKS): number[] {
  const span = Math.max(1, most - least)
  const rough = span / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, [1, 2, 5, 10].find((one) => one * power >= rough)! * power)
  const first = Math.floor(least / step) * step
  const ticks = []
  for (let at = first; at < most + step; at += step) ticks.push(at)
  return ticks
}

/**
 * Returns a line chart of values by round. Highlighted lines differ in dashes and marks, and each has its name at its
 * end.
 */
export function lineChartPieces(block: ValueChartBlock, frame: BookFrame): PagePiece[] {
  const { width, style } = frame
  const { rounds, lines: bands } = block
  const all = bands.flatMap(({ values }) => values.flatMap((value) => value ?? []))
  if (all.length === 0) return []
  const ticks = axisValuesFor(Math.min(...all), Math.max(...all))
  const [least, most] = [ticks[0]!, ticks.at(-1)!]
  const head = style.label * 1.6
  const high = width * HEIGHT
  const size = style.small
  const front = bands.filter(({ isFront }) => isFront)
  const names = front.map(({ name }): TextRun => ({ text: name, size, face: 'bold' }))
  const figures = front.map(({ values }): TextRun => ({ text: String(values.at(-1) ?? ''), size, face: 'text' }))
  const behind = Math.max(0, ...figures.map((run) => widthOfRuns([run]))) + BEFORE_FIGURE
  const room = nameColumnWidth(names, width - BEFORE_NAME - behind, NAMES) + BEFORE_NAME + behind
  const across = width - room - FIGURES
  const draw = (x: number, y: number): DrawnElement[] => {
    const left = x + FIGURES
    const top = y + head
    const atX = (round: number) => left + (across * round) / Math.max(1, rounds.length - 1)
    const atY = (value: number) => top + high - (high * (value - least)) / Math.max(1, most - least)
    const pointsOf = (values: readonly (number | null)[]) =>
      values.map((value, round) => (value === null ? null : ([atX(round), atY(value)] as const)))
    return [
      ...roundLabels(rounds, atX, y + style.label, frame),
      ...ticks.flatMap((tick): DrawnElement[] => [
        { ...horizontalLineInk(left, atY(tick), across, STROKE_WIDTHS.hair), dash: { length: 0.8, space: 2.4 } },
        rightTextLine(left - 5, atY(tick) + size * 0.35, [{ text: String(tick), size }]),
      ]),
      ...bands.flatMap(({ isFront, values }) => (isFront ? [] : chartBackgroundLine(pointsOf(values)))),
      ...front.flatMap(({ values }, at) => chartHighlightedLine(pointsOf(values), at)),
      ...endLabels(front, atY, left + across, { room, behind }, [top, top + high], size),
    ]
  }
  return [
    ...(block.title === '' ? [] : headingPieces(block.title, frame)),
    ...captionPieces(block.caption, frame),
    { height: head + high + 8, draw },
  ]
}

/**
 * Draws the names at the ends of their lines, each with the last value of its line. The names are moved apart so that
 * they do not overlap. `room`: the width for names and values; `behind`: the part of this width for the values.
 */
function endLabels(
  front: ValueChartBlock['lines'],
  atY: (value: number) => number,
  x: number,
  { room, behind }: { readonly room: number; readonly behind: number },
  [top, bottom]: readonly [number, number],
  size: number,
): DrawnElement[] {
  const there = front.flatMap(({ name, values }, place) => {
    const last = values.at(-1) ?? null
    return last === null ? [] : [{ name, place, last, y: atY(last) }]
  })
  const heights = spreadLabels(
    there.map(({ y }) => y),
    size * 1.35,
    bottom,
    top,
  )
  return there.flatMap(({ name, place, last, y }, at): DrawnElement[] => [
    polylineInk(
      [
        [x + 4, y],
        [x + 11, heights[at]!],
      ],
      STROKE_WIDTHS.hair,
    ),
    ...lineMarkInk(place, x + 16, heights[at]!),
    textLine(x + BEFORE_NAME - 1, heights[at]! + size * 0.35, [
      fittedNameRun(name, size, room - BEFORE_NAME - behind, true),
    ]),
    rightTextLine(x + room, heights[at]! + size * 0.35, [{ text: String(last), size }]),
  ])
}
