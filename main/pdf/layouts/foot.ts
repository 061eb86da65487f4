import type { EntriesBlock, RecordStripField, SheetModel } from '../../../shared/sheets/model.ts'
import type { BlockFrame } from '../blocks/heading.ts'
import { fontFaceTextWidth } from '../base/fonts.ts'
import { paragraphsOf } from '../drawing/drawable.ts'
import {
  centredTextLine,
  labelRuns,
  horizontalLineInk,
  rectangle,
  verticalLineInk,
  textLine,
  type DrawnElement,
} from '../drawing/ink.ts'
import { heightOfPieces, linePieces, spacePiece, stackPieces, type PagePiece } from '../drawing/piece.ts'
import { LINE_ASCENT, mm, STROKE_WIDTHS } from '../base/style.ts'

const AID_COLUMNS = [3, 4]
const AID_GAP = 14
const STRIP = { title: 13, height: mm(10.5), box: mm(5), words: 7.5 }
const LOW_STRIP = { title: 10.5, height: mm(8.5), box: mm(4), words: 7.2 }
type Strip = typeof STRIP

/** Returns play aids in columns below a thin line. Chooses the number of columns that gives the lowest height. */
export function aidsPiece({ entries }: EntriesBlock, frame: BlockFrame): PagePiece {
  const [first, ...others] = AID_COLUMNS.map((count) => aidColumns(entries, count, frame))
  return others.reduce((best, one) => (one.height < best.height ? one : best), first!)
}

function aidColumns(entries: EntriesBlock['entries'], count: number, { width, style }: BlockFrame): PagePiece {
  const column = (width - (count - 1) * AID_GAP) / count
  const size = Math.max(7.5, style.body - 0.7)
  const set = entries.map(({ name, detail, text }) => [
    ...linePieces(labelRuns([name, detail].filter(Boolean).join(' '), style.label), column),
    ...paragraphsOf(text).flatMap((line) => linePieces([{ text: line, size }], column)),
    spacePiece(style.isClose ? 1 : 3),
  ])
  const columns = balanceColumns(set, count)
  const height = Math.max(0, ...columns.map(heightOfPieces))
  return {
    height: height + 5,
    draw: (x, y) => [
      horizontalLineInk(x, y, width, STROKE_WIDTHS.hair),
      ...columns.flatMap((pieces, at) => stackPieces(pieces).draw(x + at * (column + AID_GAP), y + 5, 0)),
    ],
  }
}

/** Puts each item into the column that is the shortest so far. */
function balanceColumns(set: readonly (readonly PagePiece[])[], count: number): PagePiece[][] {
  const columns: PagePiece[][] = Array.from({ length: count }, () => [])
  for (const pieces of set) {
    const heights = columns.map(heightOfPieces)
    columns[heights.indexOf(Math.min(...heights))]!.push(...pieces)
  }
  return columns
}

/** Returns the strip of blank boxes for results, in the order in which results are entered after a game. */
export function drawResultBoxes(
  { title, fields }: NonNullable<SheetModel['record']>,
  { width, style }: BlockFrame,
): PagePiece {
  const total = fields.reduce((sum, { share }) => sum + share, 0)
  const strip = style.hasLowStrip ? LOW_STRIP : STRIP
  return {
    height: strip.title + strip.height,
    draw: (x, y) => {
      const top = y + strip.title
      let left = x
      const cells = fields.flatMap((field, at): DrawnElement[] => {
        const own = (width * field.share) / total
        const ink = [
          ...(at > 0 ? [verticalLineInk(left, top, strip.height)] : []),
          ...fieldInk(field, left, top, own, strip),
        ]
        left += own
        return ink
      })
      return [
        textLine(x, y + style.label * LINE_ASCENT, labelRuns(title, style.label)),
        rectangle(x, top, width, strip.height, STROKE_WIDTHS.firm),
        ...cells,
      ]
    },
  }
}

/** Draws the label of a box in the strip, smaller in a narrow box. */
function fieldInk(
  { label: name, tick }: RecordStripField,
  x: number,
  y: number,
  width: number,
  strip: Strip,
): DrawnElement[] {
  const size = Math.min(strip.words, (width - 5) / fontFaceTextWidth(name, 'text'))
  const run = [{ text: name, size }]
  if (!tick) return [textLine(x + 3, y + strip.words + 1, run)]
  const middle = x + width / 2
  return [
    centredTextLine(middle, y + strip.words + 1, run),
    rectangle(middle - strip.box / 2, y + strip.height - strip.box - 2.5, strip.box, strip.box),
  ]
}
