import type { TicksBlock } from '../../../shared/sheets/model.ts'
import { level, rectangle, stroke, words, type Ink } from '../ink/ink.ts'
import { heightOf, lines, stacked, type Piece } from '../ink/piece.ts'
import { ASCENT, RULE, type Style } from '../style.ts'
import { heading, type Frame } from './heading.ts'

const AIR = 1.6

/** Lines of a roll table with the boxes that exhaust them. */
export function ticksPieces({ title, rows }: TicksBlock, frame: Frame): Piece[] {
  const { width, style } = frame
  const range = style.table * 4.6
  const said = width * 0.3 - range * 0.4
  const boxes = width - range - said - 6
  return [...heading(title, frame), ...rows.map((row) => tickRow(row, { range, said, boxes }, width, style))]
}

interface Widths {
  readonly range: number
  readonly said: number
  readonly boxes: number
}

function tickRow(row: TicksBlock['rows'][number], { range, said, boxes }: Widths, width: number, style: Style): Piece {
  const step = style.box + AIR
  const aLine = Math.max(1, Math.floor((boxes + AIR) / step))
  const text = lines([{ text: row.text, size: style.body }], said)
  const high = Math.max(heightOf(text), Math.ceil(row.boxes / aLine) * step, style.table * 1.24)
  const height = high + 2 * style.pad * 0.8
  return {
    height,
    draw: (x, y) => {
      const top = y + style.pad * 0.8
      return [
        words(x, top + style.table * ASCENT, [{ text: row.range, size: style.table, face: 'bold' }]),
        ...stacked(text).draw(x + range, top, 0),
        ...Array.from({ length: row.boxes }, (_, at): Ink[] => {
          const left = x + range + said + 6 + (at % aLine) * step
          const boxTop = top + Math.floor(at / aLine) * step
          return [
            rectangle(left, boxTop, style.box, style.box),
            ...(at < row.ticked ? [stroke(left, boxTop, style.box)] : []),
          ]
        }).flat(),
        level(x, y + height, width, RULE.hair),
      ]
    },
  }
}
