import { apart } from '../../../../../shared/sheets/labels.ts'
import type { CourseBlock } from '../../../../../shared/sheets/book.ts'
import { ending, level, path, widthOfRuns, words, type Ink, type Run } from '../../../drawing/ink.ts'
import type { Piece } from '../../../drawing/piece.ts'
import { RULE } from '../../../base/style.ts'
import { heading } from '../../../blocks/heading.ts'
import type { BookFrame } from '../../bookFormat.ts'
import { roomFor } from './labels.ts'
import { captionPieces, roundLabels } from './ranks.ts'
import { heavyLine, lightLine, markOf, nameRun } from './strokes.ts'

const NAMES = 0.32
const FIGURES = 28
/** From the end of a line to its name, its mark between them. */
const BEFORE_NAME = 23
/** From a name to the figure that its line ends with. */
const BEFORE_FIGURE = 8
/** Its height as a share of its width. */
const HEIGHT = 0.52
const TICKS = 5

/** Round figures for an axis, from below the least to above the most. */
export function ticksFor(least: number, most: number, count = TICKS): number[] {
  const span = Math.max(1, most - least)
  const rough = span / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, [1, 2, 5, 10].find((one) => one * power >= rough)! * power)
  const first = Math.floor(least / step) * step
  const ticks = []
  for (let at = first; at < most + step; at += step) ticks.push(at)
  return ticks
}

/** Figures round by round: the lines in front are told apart by their dashes and marks, and named at their ends. */
export function coursePieces(block: CourseBlock, frame: BookFrame): Piece[] {
  const { width, style } = frame
  const { rounds, lines: bands } = block
  const all = bands.flatMap(({ values }) => values.flatMap((value) => value ?? []))
  if (all.length === 0) return []
  const ticks = ticksFor(Math.min(...all), Math.max(...all))
  const [least, most] = [ticks[0]!, ticks.at(-1)!]
  const head = style.label * 1.6
  const high = width * HEIGHT
  const size = style.small
  const front = bands.filter(({ isFront }) => isFront)
  const names = front.map(({ name }): Run => ({ text: name, size, face: 'bold' }))
  const figures = front.map(({ values }): Run => ({ text: String(values.at(-1) ?? ''), size, face: 'text' }))
  const behind = Math.max(0, ...figures.map((run) => widthOfRuns([run]))) + BEFORE_FIGURE
  const room = roomFor(names, width - BEFORE_NAME - behind, NAMES) + BEFORE_NAME + behind
  const across = width - room - FIGURES
  const draw = (x: number, y: number): Ink[] => {
    const left = x + FIGURES
    const top = y + head
    const atX = (round: number) => left + (across * round) / Math.max(1, rounds.length - 1)
    const atY = (value: number) => top + high - (high * (value - least)) / Math.max(1, most - least)
    const pointsOf = (values: readonly (number | null)[]) =>
      values.map((value, round) => (value === null ? null : ([atX(round), atY(value)] as const)))
    return [
      ...roundLabels(rounds, atX, y + style.label, frame),
      ...ticks.flatMap((tick): Ink[] => [
        { ...level(left, atY(tick), across, RULE.hair), dash: { length: 0.8, space: 2.4 } },
        ending(left - 5, atY(tick) + size * 0.35, [{ text: String(tick), size }]),
      ]),
      ...bands.flatMap(({ isFront, values }) => (isFront ? [] : lightLine(pointsOf(values)))),
      ...front.flatMap(({ values }, at) => heavyLine(pointsOf(values), at)),
      ...endLabels(front, atY, left + across, { room, behind }, [top, top + high], size),
    ]
  }
  return [
    ...(block.title === '' ? [] : heading(block.title, frame)),
    ...captionPieces(block.caption, frame),
    { height: head + high + 8, draw },
  ]
}

/**
 * The names at the ends of their lines, moved apart where they would cover each other, and what each ends with: `behind` is
 * the part of their room that these figures have.
 */
function endLabels(
  front: CourseBlock['lines'],
  atY: (value: number) => number,
  x: number,
  { room, behind }: { readonly room: number; readonly behind: number },
  [top, bottom]: readonly [number, number],
  size: number,
): Ink[] {
  const there = front.flatMap(({ name, values }, place) => {
    const last = values.at(-1) ?? null
    return last === null ? [] : [{ name, place, last, y: atY(last) }]
  })
  const heights = apart(
    there.map(({ y }) => y),
    size * 1.35,
    bottom,
    top,
  )
  return there.flatMap(({ name, place, last, y }, at): Ink[] => [
    path(
      [
        [x + 4, y],
        [x + 11, heights[at]!],
      ],
      RULE.hair,
    ),
    ...markOf(place, x + 16, heights[at]!),
    words(x + BEFORE_NAME - 1, heights[at]! + size * 0.35, [nameRun(name, size, room - BEFORE_NAME - behind, true)]),
    ending(x + room, heights[at]! + size * 0.35, [{ text: String(last), size }]),
  ])
}
