import type { RanksBlock } from '../../../../../shared/sheets/book.ts'
import { centred, circle, ending, filled, label, words, type Ink, type Run } from '../../../drawing/ink.ts'
import { lines, space, type Piece } from '../../../drawing/piece.ts'
import { heading } from '../../../blocks/heading.ts'
import type { BookFrame } from '../../bookFormat.ts'
import { roomFor } from './labels.ts'
import { heavyLine, lightLine, nameRun } from './strokes.ts'

/** The share of the width that names have; the room of the figures beside the lines. */
const NAMES = 0.36
const FIGURES = 16
/** From line to line. */
const STEP = 15
const LEAST = 9.5
const DOT = 1.3

/** Places round by round, the lines crossing where one band overtakes another. */
export function ranksPieces(block: RanksBlock, frame: BookFrame, room: number): Piece[] {
  const { width, style } = frame
  const { rounds, lines: bands } = block
  const caption = captionPieces(block.caption, frame)
  const head = style.label * 1.6
  const step = Math.max(LEAST, Math.min(STEP, (room - head - 60) / Math.max(1, bands.length)))
  const size = Math.min(style.table, step * 0.74)
  const ends = bands.map(({ name, isFront }): Run => ({ text: name, size, face: isFront ? 'bold' : 'text' }))
  const names = roomFor(ends, width - 2, NAMES) + 2
  const across = width - names - 2 * FIGURES
  const draw = (x: number, y: number): Ink[] => {
    const left = x + FIGURES
    const atX = (round: number) => left + (rounds.length > 1 ? (across * round) / (rounds.length - 1) : across / 2)
    const atY = (rank: number) => y + head + (rank - 0.5) * step
    const pointsOf = (ranks: readonly (number | null)[]) =>
      ranks.map((rank, round) => (rank === null ? null : ([atX(round), atY(rank)] as const)))
    const behind = bands.filter(({ isFront }) => !isFront).map(({ ranks }) => pointsOf(ranks))
    return [
      ...roundLabels(rounds, atX, y + style.label, frame),
      ...behind.flatMap(lightLine),
      ...behind.flat().flatMap((point) => (point ? [filledDot(point[0], point[1])].flat() : [])),
      ...bands.flatMap(({ isFront, ranks }, at) => (isFront ? heavyLine(pointsOf(ranks), at) : [])),
      ...bands.flatMap(({ name, isFront, ranks, ends: [, rank] }): Ink[] => {
        const last = ranks.at(-1) ?? null
        if (last === null) return []
        const base = atY(last) + size * 0.35
        return [
          ending(left + across + FIGURES - 3, base, [
            { text: String(rank ?? last), size, ...(isFront && { face: 'bold' as const }) },
          ]),
          words(left + across + FIGURES + 2, base, [nameRun(name, size, names - 2, isFront)]),
        ]
      }),
      ...bands.flatMap(({ ranks: [first = null], ends: [rank] }) =>
        first === null || rank === null
          ? []
          : [ending(left - 6, atY(first) + size * 0.35, [{ text: String(rank), size: size * 0.86 }])],
      ),
    ]
  }
  return [...heading(block.title, frame), ...caption, { height: head + bands.length * step + 4, draw }]
}

/** A white dot in a fine ring: a round of a line that stands behind. */
const filledDot = (x: number, y: number): Ink[] => [
  { type: 'ellipse', x, y, r1: DOT, r2: DOT, lineWidth: 0, color: '#ffffff' },
  circle(x, y, DOT, 0.4),
]

/** The rounds over their columns, every so many where there is no room for all. */
export function roundLabels(
  rounds: readonly string[],
  atX: (round: number) => number,
  base: number,
  { style }: BookFrame,
): Ink[] {
  const step = rounds.length > 1 ? atX(1) - atX(0) : Infinity
  const every = Math.max(1, Math.ceil((style.label * 1.9) / step))
  return rounds.flatMap((name, at) =>
    at % every === 0 || at === rounds.length - 1 ? [centred(atX(at), base, label(name, style.label))] : [],
  )
}

/** What a chart shows, under its title. */
export const captionPieces = (caption: string, { width, style }: BookFrame): Piece[] => [
  { ...space(2), isSpace: false },
  ...lines([{ text: caption, size: style.small, face: 'italic' }], width).map((piece) => ({ ...piece, keep: true })),
  { ...space(5), isSpace: false },
]

/** A white ground under something drawn over lines. */
export const ground = (x: number, y: number, width: number, height: number): Ink =>
  filled(x, y, width, height, '#ffffff')
