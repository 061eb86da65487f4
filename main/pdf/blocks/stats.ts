import type { StatsBlock } from '../../../shared/sheets/model.ts'
import { centred, label, upright, widthOfRuns, type Ink, type Run } from '../drawing/ink.ts'
import { space, type Piece } from '../drawing/piece.ts'
import type { Style } from '../base/style.ts'
import type { Frame } from './heading.ts'

/** A figure over its label, with the room that it needs. */
interface Stat {
  readonly figure: Run
  readonly label: readonly Run[]
  readonly note: readonly Run[]
  readonly needed: number
  /** The first of a group: room instead of a rule before it. */
  readonly isFirst: boolean
}

const AIR = 8
/** How far a stroke between two figures (« 5/4 ») reaches below them, in their size: the labels make room. */
const STROKE = 0.09

function statsOf({ stats, small = false }: StatsBlock, style: Style): Stat[] {
  return stats.map(({ figure, label: name, note = '' }, at) => {
    const large: Run = { text: figure, size: small ? style.smallFigure : style.figure, face: 'bold' }
    const named = label(name, style.label)
    const noted = note === '' ? [] : [{ text: note, size: style.small }]
    const needed =
      Math.max(widthOfRuns([large]), widthOfRuns(named), widthOfRuns(noted)) + (style.isCard ? AIR / 2 : AIR)
    return { figure: large, label: named, note: noted, needed, isFirst: at === 0 }
  })
}

const total = (stats: readonly Stat[]): number => stats.reduce((sum, { needed }) => sum + needed, 0)

/** Figures over their labels on one baseline, fine uprights between; further rows where they are too many. */
export function statsPieces(blocks: readonly StatsBlock[], { width, style }: Frame): Piece[] {
  const all = blocks.flatMap((block) => statsOf(block, style))
  if (all.length === 0) return []
  const count = Math.max(1, Math.ceil(total(all) / width))
  // Groups part where rows are needed anyway; else rows of equal length.
  const rows =
    count > 1 && blocks.length > 1 && blocks.every((block) => total(statsOf(block, style)) <= width)
      ? blocks.map((block) => statsOf(block, style))
      : even(all, count, width)
  return rows.flatMap((row, at) => [...(at > 0 ? [space(style.gap / 2)] : []), statRow(row, width, style)])
}

function even(all: readonly Stat[], count: number, width: number): Stat[][] {
  const aRow = Math.ceil(all.length / count)
  const rows = Array.from({ length: Math.ceil(all.length / aRow) }, (_, row) => all.slice(row * aRow, (row + 1) * aRow))
  return aRow > 1 && rows.some((row) => total(row) > width) ? even(all, count + 1, width) : rows
}

function statRow(row: readonly Stat[], width: number, style: Style): Piece {
  const size = Math.max(...row.map(({ figure }) => figure.size))
  const isNoted = row.some(({ note }) => note.length > 0)
  const stroke = Math.max(...row.map(({ figure }) => (figure.text.includes('/') ? figure.size * STROKE : 0)))
  const labelAt = size * 0.84 + style.label * 1.12 + stroke
  const noteAt = labelAt + style.small * 1.22
  const height = (isNoted ? noteAt : labelAt) + style.label * 0.4
  const spare = (width - total(row)) / row.length
  return {
    height,
    draw: (x, y) => {
      const ink: Ink[] = []
      let left = x
      for (const { figure, label: name, note, needed, isFirst } of row) {
        const middle = left + (needed + spare) / 2
        if (left > x && !isFirst) ink.push(upright(left, y + size * 0.12, height - size * 0.12 - 2))
        ink.push(centred(middle, y + size * 0.84, [figure]), centred(middle, y + labelAt, name))
        if (note.length > 0) ink.push(centred(middle, y + noteAt, note))
        left += needed + spare
      }
      return ink
    },
  }
}
