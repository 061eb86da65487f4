import type { MatrixBlock } from '../../../shared/sheets/model.ts'
import { centredTextLine, labelRuns, horizontalLineInk, verticalLineInk, type DrawnElement } from '../drawing/ink.ts'
import { spacePiece, type PagePiece } from '../drawing/piece.ts'
import { STROKE_WIDTHS } from '../base/style.ts'
import { headingPieces, type BlockFrame } from './heading.ts'

const HEAD = 26
const TALLEST = 18.6
const STAIR = 1

/**
 * Returns a table that has a number for each pair of row and column. A line is drawn between two neighbouring cells
 * only if their numbers differ.
 */
export function matrixPieces(block: MatrixBlock, frame: BlockFrame): PagePiece[] {
  const { columns, rows } = block
  const { width, style } = frame
  const step = (width - HEAD) / columns.length
  const high = Math.min(TALLEST, style.table * 1.95)
  const top = style.label * 1.4 + style.table * 1.5
  const draw = (x: number, y: number): DrawnElement[] => {
    const [left, first] = [x + HEAD, y + top]
    const at = (row: number) => first + row * high + high / 2 + style.table * 0.36
    return [
      centredTextLine(left + (width - HEAD) / 2, y + style.label, labelRuns(block.across, style.label)),
      centredTextLine(x + HEAD / 2, first - 5, labelRuns(block.down, style.label)),
      horizontalLineInk(left, first, width - HEAD, STROKE_WIDTHS.firm),
      verticalLineInk(left, first, rows.length * high, STROKE_WIDTHS.firm),
      horizontalLineInk(x, first + rows.length * high, width, 0.8),
      ...columns.map((name, column) =>
        centredTextLine(left + (column + 0.5) * step, first - 5, [{ text: name, size: style.table, face: 'bold' }]),
      ),
      ...rows.flatMap((row, index) => [
        centredTextLine(x + HEAD / 2, at(index), [{ text: row.label, size: style.table, face: 'bold' }]),
        ...row.cells.map((cell, column) =>
          centredTextLine(left + (column + 0.5) * step, at(index), [{ text: cell, size: style.table }]),
        ),
      ]),
      ...borderLines(block, left, first, step, high),
    ]
  }
  return [...headingPieces(block.title, frame), spacePiece(3), { height: top + rows.length * high + 2, draw }]
}

/** Draws lines between neighbouring cells with different contents. */
const borderLines = ({ rows }: MatrixBlock, x: number, y: number, step: number, high: number): DrawnElement[] =>
  rows.flatMap(({ cells }, row) =>
    cells.flatMap((cell, column) => [
      ...(cells[column + 1] !== undefined && cells[column + 1] !== cell
        ? [verticalLineInk(x + (column + 1) * step, y + row * high, high, STAIR)]
        : []),
      ...(rows[row + 1] && rows[row + 1]!.cells[column] !== cell
        ? [horizontalLineInk(x + column * step, y + (row + 1) * high, step, STAIR)]
        : []),
    ]),
  )
