import type { RankChartBlock } from '../../../../../shared/sheets/book.ts'
import {
  centredTextLine,
  circle,
  rightTextLine,
  filledRectangle,
  labelRuns,
  textLine,
  type DrawnElement,
  type TextRun,
} from '../../../drawing/ink.ts'
import { linePieces, spacePiece, type PagePiece } from '../../../drawing/piece.ts'
import { headingPieces } from '../../../blocks/heading.ts'
import type { BookFrame } from '../../bookFormat.ts'
import { nameColumnWidth } from './labels.ts'
import { chartHighlightedLine, chartBackgroundLine, fittedNameRun } from './chartLines.ts'

/** `NAMES`: share of the width for names. `FIGURES`: space in points for the numbers next to the lines. */
const NAMES = 0.36
const FIGURES = 16
/** Maximum and minimum vertical distance between two ranks. */
const STEP = 15
const LEAST = 9.5
const DOT = 1.3

/** Returns a chart of ranks by round. Two lines cross where one warband overtakes another. */
export function rankChartPieces(block: RankChartBlock, frame: BookFrame, room: number): PagePiece[] {
  const { width, style } = frame
  const { rounds, lines: bands } = block
  const caption = captionPieces(block.caption, frame)
  const head = style.label * 1.6
  const step = Math.max(LEAST, Math.min(STEP, (room - head - 60) / Math.max(1, bands.length)))
  const size = Math.min(style.table, step * 0.74)
  const ends = bands.map(({ name, isFront }): TextRun => ({ text: name, size, face: isFront ? 'bold' : 'text' }))
  const names = nameColumnWidth(ends, width - 2, NAMES) + 2
  const across = width - names - 2 * FIGURES
  const draw = (x: number, y: number): DrawnElement[] => {
    const left = x + FIGURES
    const atX = (round: number) => left + (rounds.length > 1 ? (across * round) / (rounds.length - 1) : across / 2)
    const atY = (rank: number) => y + head + (rank - 0.5) * step
    const pointsOf = (ranks: readonly (number | null)[]) =>
      ranks.map((rank, round) => (rank === null ? null : ([atX(round), atY(rank)] as const)))
    const behind = bands.filter(({ isFront }) => !isFront).map(({ ranks }) => pointsOf(ranks))
    return [
      ...roundLabels(rounds, atX, y + style.label, frame),
      ...behind.flatMap(chartBackgroundLine),
      ...behind.flat().flatMap((point) => (point ? [backgroundDot(point[0], point[1])].flat() : [])),
      ...bands.flatMap(({ isFront, ranks }, at) => (isFront ? chartHighlightedLine(pointsOf(ranks), at) : [])),
      ...bands.flatMap(({ name, isFront, ranks, ends: [, rank] }): DrawnElement[] => {
        const last = ranks.at(-1) ?? null
        if (last === null) return []
        const base = atY(last) + size * 0.35
        return [
          rightTextLine(left + across + FIGURES - 3, base, [
            { text: String(rank ?? last), size, ...(isFront && { face: 'bold' as const }) },
          ]),
          textLine(left + across + FIGURES + 2, base, [fittedNameRun(name, size, names - 2, isFront)]),
        ]
      }),
      ...bands.flatMap(({ ranks: [first = null], ends: [rank] }) =>
        first === null || rank === null
          ? []
          : [rightTextLine(left - 6, atY(first) + size * 0.35, [{ text: String(rank), size: size * 0.86 }])],
      ),
    ]
  }
  return [...headingPieces(block.title, frame), ...caption, { height: head + bands.length * step + 4, draw }]
}

/** Draws a white dot with a fine ring: one round of a background line. */
const backgroundDot = (x: number, y: number): DrawnElement[] => [
  { type: 'ellipse', x, y, r1: DOT, r2: DOT, lineWidth: 0, color: '#ffffff' },
  circle(x, y, DOT, 0.4),
]

/** Draws the names of the rounds above their columns. If there are too many names, only every n-th name is drawn. */
export function roundLabels(
  rounds: readonly string[],
  atX: (round: number) => number,
  base: number,
  { style }: BookFrame,
): DrawnElement[] {
  const step = rounds.length > 1 ? atX(1) - atX(0) : Infinity
  const every = Math.max(1, Math.ceil((style.label * 1.9) / step))
  return rounds.flatMap((name, at) =>
    at % every === 0 || at === rounds.length - 1 ? [centredTextLine(atX(at), base, labelRuns(name, style.label))] : [],
  )
}

/** Returns the caption of a chart, which is below its title. */
export const captionPieces = (caption: string, { width, style }: BookFrame): PagePiece[] => [
  { ...spacePiece(2), isSpace: false },
  ...linePieces([{ text: caption, size: style.small, face: 'italic' }], width).map((piece) => ({
    ...piece,
    keep: true,
  })),
  { ...spacePiece(5), isSpace: false },
]

/** Draws a white rectangle as the background of something that lies over lines. */
export const whiteBackground = (x: number, y: number, width: number, height: number): DrawnElement =>
  filledRectangle(x, y, width, height, '#ffffff')
