import type { StatsBlock } from '../../../shared/sheets/model.ts'
import {
  centredTextLine,
  labelRuns,
  verticalLineInk,
  widthOfRuns,
  type DrawnElement,
  type TextRun,
} from '../drawing/ink.ts'
import { spacePiece, type PagePiece } from '../drawing/piece.ts'
import type { SheetStyle } from '../base/style.ts'
import type { BlockFrame } from './heading.ts'

/** A number above its label, with the width that both need. */
interface Stat {
  readonly figure: TextRun
  readonly label: readonly TextRun[]
  readonly note: readonly TextRun[]
  readonly needed: number
  /** True for the first value of a group. Before this value, a gap is drawn instead of a vertical line. */
  readonly isFirst: boolean
}

const AIR = 8
/**
 * Depth of the slash of « 5/4 » below the baseline, relative to the size of the number. Labels are moved down by this
 * depth.
 */
const SLASH_DEPTH = 0.09

function statsOf({ stats, small = false }: StatsBlock, style: SheetStyle): Stat[] {
  return stats.map(({ figure, label: name, note = '' }, at) => {
    const large: TextRun = { text: figure, size: small ? style.smallFigure : style.figure, face: 'bold' }
    const named = labelRuns(name, style.label)
    const noted = note === '' ? [] : [{ text: note, size: style.small }]
    const needed =
      Math.max(widthOfRuns([large]), widthOfRuns(named), widthOfRuns(noted)) + (style.isCard ? AIR / 2 : AIR)
    return { figure: large, label: named, note: noted, needed, isFirst: at === 0 }
  })
}

const totalWidth = (stats: readonly Stat[]): number => stats.reduce((sum, { needed }) => sum + needed, 0)

/**
 * Returns numbers above their labels on one baseline, with vertical lines between them. Numbers that do not fit in the
 * first row are in further rows.
 */
export function statsPieces(blocks: readonly StatsBlock[], { width, style }: BlockFrame): PagePiece[] {
  const all = blocks.flatMap((block) => statsOf(block, style))
  if (all.length === 0) return []
  const count = Math.max(1, Math.ceil(totalWidth(all) / width))
  // If several rows are needed, each group of values gets its own row. If there are no groups, all rows have equal
  // length.
  const rows =
    count > 1 && blocks.length > 1 && blocks.every((block) => totalWidth(statsOf(block, style)) <= width)
      ? blocks.map((block) => statsOf(block, style))
      : evenRows(all, count, width)
  return rows.flatMap((row, at) => [...(at > 0 ? [spacePiece(style.gap / 2)] : []), statRow(row, width, style)])
}

function evenRows(all: readonly Stat[], count: number, width: number): Stat[][] {
  const aRow = Math.ceil(all.length / count)
  const rows = Array.from({ length: Math.ceil(all.length / aRow) }, (_, row) => all.slice(row * aRow, (row + 1) * aRow))
  return aRow > 1 && rows.some((row) => totalWidth(row) > width) ? evenRows(all, count + 1, width) : rows
}

function statRow(row: readonly Stat[], width: number, style: SheetStyle): PagePiece {
  const size = Math.max(...row.map(({ figure }) => figure.size))
  const isNoted = row.some(({ note }) => note.length > 0)
  const stroke = Math.max(...row.map(({ figure }) => (figure.text.includes('/') ? figure.size * SLASH_DEPTH : 0)))
  const labelAt = size * 0.84 + style.label * 1.12 + stroke
  const noteAt = labelAt + style.small * 1.22
  const height = (isNoted ? noteAt : labelAt) + style.label * 0.4
  const spare = (width - totalWidth(row)) / row.length
  return {
    height,
    draw: (x, y) => {
      const ink: DrawnElement[] = []
      let left = x
      for (const { figure, label: name, note, needed, isFirst } of row) {
        const middle = left + (needed + spare) / 2
        if (left > x && !isFirst) ink.push(verticalLineInk(left, y + size * 0.12, height - size * 0.12 - 2))
        ink.push(centredTextLine(middle, y + size * 0.84, [figure]), centredTextLine(middle, y + labelAt, name))
        if (note.length > 0) ink.push(centredTextLine(middle, y + noteAt, note))
        left += needed + spare
      }
      return ink
    },
  }
}
