import type { TicksBlock } from '../../../shared/sheets/model.ts'
import {
  horizontalLineInk,
  rectangle,
  tickStroke,
  widthOfRuns,
  textLine,
  type DrawnElement,
  type TextRun,
} from '../drawing/ink.ts'
import { heightOfPieces, linePieces, stackPieces, type PagePiece } from '../drawing/piece.ts'
import { LINE_ASCENT, STROKE_WIDTHS, type SheetStyle } from '../base/style.ts'
import { keepTableRowsTogether } from './breaks.ts'
import { headingPieces, continuedHeadingPieces, type BlockFrame } from './heading.ts'

type TicksRow = TicksBlock['rows'][number]

const AIR = 1.5
const GUTTER = 7
/** Minimum space between the boxes and the lines above and below them, on a page and on a card. */
const MIN_PAD = 1.1
const LEAST_PAD_ON_CARD = 0.6
/** Maximum share of the width for the text of a row. */
const MAX_TEXT_SHARE = 0.45

const rangeRun = ({ range }: TicksRow, style: SheetStyle): TextRun => ({ text: range, size: style.table, face: 'bold' })
const textRun = ({ text }: TicksRow, style: SheetStyle): TextRun => ({ text, size: style.body })

/** Returns the rows of a roll table, each with boxes to tick for its uses. */
export function ticksPieces({ title, aside, rows }: TicksBlock, frame: BlockFrame): PagePiece[] {
  const { width, style } = frame
  const widest = (run: (row: TicksRow, style: SheetStyle) => TextRun) =>
    Math.max(0, ...rows.map((row) => widthOfRuns([run(row, style)]))) + GUTTER
  const range = widest(rangeRun)
  const textColumn = Math.min(widest(textRun), width * MAX_TEXT_SHARE)
  const places = { range, textColumn, boxes: width - range - textColumn }
  const again = continuedHeadingPieces(title, frame)
  const drawn = keepTableRowsTogether(
    rows.map((row) => tickRow(row, places, width, style)),
    style,
  )
  return [...headingPieces(title, frame, aside), ...drawn.map((row) => ({ ...row, pageHeads: again }))]
}

interface TickColumns {
  readonly range: number
  readonly textColumn: number
  readonly boxes: number
}

function tickRow(
  row: TicksRow,
  { range, textColumn: said, boxes }: TickColumns,
  width: number,
  style: SheetStyle,
): PagePiece {
  const step = style.box + AIR
  const most = Math.max(1, Math.floor((boxes + AIR) / step))
  const count = Math.ceil(row.boxes / most)
  // The lines of boxes get similar numbers of boxes, because players count such boxes more easily.
  const aLine = Math.max(1, Math.ceil(row.boxes / Math.max(1, count)))
  const text = linePieces([textRun(row, style)], said - GUTTER + 1)
  const high = Math.max(heightOfPieces(text), count * step - AIR, style.table * 1.24)
  const pad = Math.max(style.isCard ? LEAST_PAD_ON_CARD : MIN_PAD, style.pad * 0.6)
  const height = high + 2 * pad
  return {
    height,
    draw: (x, y) => {
      const top = y + pad
      const base = top + Math.min(high, Math.max(style.box, style.table)) / 2 + style.table * 0.34
      return [
        textLine(x, base, [rangeRun(row, style)]),
        ...stackPieces(text).draw(x + range, base - style.body * LINE_ASCENT, 0),
        ...Array.from({ length: row.boxes }, (_, at): DrawnElement[] => {
          const left = x + range + said + (at % aLine) * step
          const boxTop = top + Math.floor(at / aLine) * step
          return [
            rectangle(left, boxTop, style.box, style.box),
            ...(at < row.ticked ? [tickStroke(left, boxTop, style.box)] : []),
          ]
        }).flat(),
        horizontalLineInk(x, y + height, width, STROKE_WIDTHS.hair),
      ]
    },
  }
}
