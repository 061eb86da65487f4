import type { TrackerBlock } from '../../../shared/sheets/model.ts'
import { widthOf } from '../fonts.ts'
import type { CanvasElement } from '../pdfmakeTypes.ts'
import { RULE } from '../style.ts'
import { at, LEAD, lines, type CardItem, type CardStyle } from './lines.ts'

/** Marks in rows, as many as fit side by side; then the checks. */
export function trackerItems({ shape, rows, checks }: TrackerBlock, style: CardStyle): CardItem[] {
  const { width } = style
  const mark = shape === 'box' ? style.mark * 0.8 : style.mark
  const step = mark + 2.5
  const aLine = Math.max(1, Math.floor(width / step))
  const marks = rows.flatMap(({ cells, ends = [] }) => [
    ...Array.from({ length: Math.ceil(cells.length / aLine) }, (_, row): CardItem => ({
      height: step,
      draw: (x, y) => [
        {
          absolutePosition: { x, y },
          canvas: cells
            .slice(row * aLine, (row + 1) * aLine)
            .flatMap((cell, index) => markAt(shape, index * step, mark, cell.ticked)),
        },
      ],
    })),
    ...(ends.length > 0
      ? lines(
          ends.flatMap(({ label, figure }) => [{ text: `${figure} `, bold: true }, { text: `${label}  ` }]),
          style,
        )
      : []),
  ])
  return [...marks, ...checkLines(checks, style)]
}

/** Single boxes with a word, side by side as there is room. */
function checkLines(checks: readonly string[], { width, fontSize, mark }: CardStyle): CardItem[] {
  const size = mark * 0.8
  const placed: { word: string; x: number; row: number }[] = []
  let [x, row] = [0, 0]
  for (const word of checks) {
    const needed = size + 3 + widthOf(word, fontSize)
    if (x > 0 && x + needed > width) [x, row] = [0, row + 1]
    placed.push({ word, x, row })
    x += needed + 8
  }
  return Array.from({ length: checks.length === 0 ? 0 : row + 1 }, (_, index): CardItem => ({
    height: Math.max(size, fontSize * LEAD) + 2,
    draw: (left, top) =>
      placed
        .filter((one) => one.row === index)
        .flatMap((one) => [
          { absolutePosition: { x: left + one.x, y: top + 0.5 }, canvas: markAt('box', 0, size, false) },
          at(left + one.x + size + 3, top, width - one.x - size - 3, [{ text: one.word }], fontSize),
        ]),
  }))
}

function markAt(shape: TrackerBlock['shape'], x: number, size: number, ticked = false): CanvasElement[] {
  const frame: CanvasElement =
    shape === 'circle'
      ? { type: 'ellipse', x: x + size / 2, y: size / 2, r1: size / 2, r2: size / 2, lineWidth: RULE.fine }
      : { type: 'rect', x, y: 0, w: size, h: size, lineWidth: RULE.fine }
  const stroke: CanvasElement = { type: 'line', x1: x + 2, y1: size - 2, x2: x + size - 2, y2: 2, lineWidth: RULE.firm }
  return ticked ? [frame, stroke] : [frame]
}
