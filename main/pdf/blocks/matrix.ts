import type { MatrixBlock } from '../../../shared/sheets/model.ts'
import { centred, label, level, upright, type Ink } from '../drawing/ink.ts'
import { space, type Piece } from '../drawing/piece.ts'
import { RULE } from '../base/style.ts'
import { heading, type Frame } from './heading.ts'

const HEAD = 26
const TALLEST = 18.6
const STAIR = 1

/** A figure for each pair; instead of a full grid only the stairs where the figure changes. */
export function matrixPieces(block: MatrixBlock, frame: Frame): Piece[] {
  const { columns, rows } = block
  const { width, style } = frame
  const step = (width - HEAD) / columns.length
  const high = Math.min(TALLEST, style.table * 1.95)
  const top = style.label * 1.4 + style.table * 1.5
  const draw = (x: number, y: number): Ink[] => {
    const [left, first] = [x + HEAD, y + top]
    const at = (row: number) => first + row * high + high / 2 + style.table * 0.36
    return [
      centred(left + (width - HEAD) / 2, y + style.label, label(block.across, style.label)),
      centred(x + HEAD / 2, first - 5, label(block.down, style.label)),
      level(left, first, width - HEAD, RULE.firm),
      upright(left, first, rows.length * high, RULE.firm),
      level(x, first + rows.length * high, width, 0.8),
      ...columns.map((name, column) =>
        centred(left + (column + 0.5) * step, first - 5, [{ text: name, size: style.table, face: 'bold' }]),
      ),
      ...rows.flatMap((row, index) => [
        centred(x + HEAD / 2, at(index), [{ text: row.label, size: style.table, face: 'bold' }]),
        ...row.cells.map((cell, column) =>
          centred(left + (column + 0.5) * step, at(index), [{ text: cell, size: style.table }]),
        ),
      ]),
      ...stairs(block, left, first, step, high),
    ]
  }
  return [...heading(block.title, frame), space(3), { height: top + rows.length * high + 2, draw }]
}

/** Lines between neighbours that differ. */
const stairs = ({ rows }: MatrixBlock, x: number, y: number, step: number, high: number): Ink[] =>
  rows.flatMap(({ cells }, row) =>
    cells.flatMap((cell, column) => [
      ...(cells[column + 1] !== undefined && cells[column + 1] !== cell
        ? [upright(x + (column + 1) * step, y + row * high, high, STAIR)]
        : []),
      ...(rows[row + 1] && rows[row + 1]!.cells[column] !== cell
        ? [level(x + column * step, y + (row + 1) * high, step, STAIR)]
        : []),
    ]),
  )
