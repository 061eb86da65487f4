import type { TicksBlock } from '../../../shared/sheets/model.ts'
import { level, rectangle, stroke, widthOfRuns, words, type Ink, type Run } from '../drawing/ink.ts'
import { heightOf, lines, stacked, type Piece } from '../drawing/piece.ts'
import { ASCENT, RULE, type Style } from '../base/style.ts'
import { heading, type Frame } from './heading.ts'

type Row = TicksBlock['rows'][number]

const AIR = 1.5
const GUTTER = 7
/** Between the boxes and the rules. */
const LEAST_PAD = 1.1
/** The words of a line take no more than this of the width. */
const MOST_SAID = 0.45

const rangeRun = ({ range }: Row, style: Style): Run => ({ text: range, size: style.table, face: 'bold' })
const saidRun = ({ text }: Row, style: Style): Run => ({ text, size: style.body })

/** Lines of a roll table with the boxes that exhaust them. */
export function ticksPieces({ title, aside, rows }: TicksBlock, frame: Frame): Piece[] {
  const { width, style } = frame
  const widest = (run: (row: Row, style: Style) => Run) =>
    Math.max(0, ...rows.map((row) => widthOfRuns([run(row, style)]))) + GUTTER
  const range = widest(rangeRun)
  const said = Math.min(widest(saidRun), width * MOST_SAID)
  const places = { range, said, boxes: width - range - said }
  return [...heading(title, frame, aside), ...rows.map((row) => tickRow(row, places, width, style))]
}

interface Places {
  readonly range: number
  readonly said: number
  readonly boxes: number
}

function tickRow(row: Row, { range, said, boxes }: Places, width: number, style: Style): Piece {
  const step = style.box + AIR
  const most = Math.max(1, Math.floor((boxes + AIR) / step))
  const count = Math.ceil(row.boxes / most)
  // Lines of much the same length are counted at a glance.
  const aLine = Math.max(1, Math.ceil(row.boxes / Math.max(1, count)))
  const text = lines([saidRun(row, style)], said - GUTTER + 1)
  const high = Math.max(heightOf(text), count * step - AIR, style.table * 1.24)
  const pad = Math.max(LEAST_PAD, style.pad * 0.6)
  const height = high + 2 * pad
  return {
    height,
    draw: (x, y) => {
      const top = y + pad
      const base = top + Math.min(high, Math.max(style.box, style.table)) / 2 + style.table * 0.34
      return [
        words(x, base, [rangeRun(row, style)]),
        ...stacked(text).draw(x + range, base - style.body * ASCENT, 0),
        ...Array.from({ length: row.boxes }, (_, at): Ink[] => {
          const left = x + range + said + (at % aLine) * step
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
