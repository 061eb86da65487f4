import type { EntriesBlock, RecordField, SheetModel } from '../../../shared/sheets/model.ts'
import type { Frame } from '../blocks/heading.ts'
import { widthOf } from '../base/fonts.ts'
import { centred, label, level, rectangle, upright, words, type Ink } from '../drawing/ink.ts'
import { heightOf, lines, space, stacked, type Piece } from '../drawing/piece.ts'
import { ASCENT, mm, RULE } from '../base/style.ts'

const AID_COLUMNS = [3, 4]
const AID_GAP = 14
const STRIP = { title: 13, height: mm(10.5), box: mm(5), words: 7.5 }
const HALF_STRIP = { title: 10.5, height: mm(8.5), box: mm(4), words: 7.2 }
type Strip = typeof STRIP

/** Play aids side by side under a hairline, in as many columns as make them lowest. */
export function aidsPiece({ entries }: EntriesBlock, frame: Frame): Piece {
  const [first, ...others] = AID_COLUMNS.map((count) => aidColumns(entries, count, frame))
  return others.reduce((best, one) => (one.height < best.height ? one : best), first!)
}

function aidColumns(entries: EntriesBlock['entries'], count: number, { width, style }: Frame): Piece {
  const column = (width - (count - 1) * AID_GAP) / count
  const size = Math.max(7.5, style.body - 0.7)
  const set = entries.map(({ name, detail, text }) => [
    ...lines(label([name, detail].filter(Boolean).join(' '), style.label), column),
    ...lines([{ text, size }], column),
    space(style.isClose ? 1 : 3),
  ])
  const columns = balanced(set, count)
  const height = Math.max(0, ...columns.map(heightOf))
  return {
    height: height + 5,
    draw: (x, y) => [
      level(x, y, width, RULE.hair),
      ...columns.flatMap((pieces, at) => stacked(pieces).draw(x + at * (column + AID_GAP), y + 5, 0)),
    ],
  }
}

/** Each in turn goes below the column that is the shortest so far. */
function balanced(set: readonly (readonly Piece[])[], count: number): Piece[][] {
  const columns: Piece[][] = Array.from({ length: count }, () => [])
  for (const pieces of set) {
    const heights = columns.map(heightOf)
    columns[heights.indexOf(Math.min(...heights))]!.push(...pieces)
  }
  return columns
}

/** The record strip: blank boxes in the order in which results are entered after a game. */
export function recordPiece({ title, fields }: NonNullable<SheetModel['record']>, { width, style }: Frame): Piece {
  const total = fields.reduce((sum, { share }) => sum + share, 0)
  const strip = style.isClose ? HALF_STRIP : STRIP
  return {
    height: strip.title + strip.height,
    draw: (x, y) => {
      const top = y + strip.title
      let left = x
      const cells = fields.flatMap((field, at): Ink[] => {
        const own = (width * field.share) / total
        const ink = [...(at > 0 ? [upright(left, top, strip.height)] : []), ...fieldInk(field, left, top, own, strip)]
        left += own
        return ink
      })
      return [
        words(x, y + style.label * ASCENT, label(title, style.label)),
        rectangle(x, top, width, strip.height, RULE.firm),
        ...cells,
      ]
    },
  }
}

/** A field's name, set smaller where its box is narrow. */
function fieldInk({ label: name, tick }: RecordField, x: number, y: number, width: number, strip: Strip): Ink[] {
  const size = Math.min(strip.words, (width - 5) / widthOf(name, 'text'))
  const run = [{ text: name, size }]
  if (!tick) return [words(x + 3, y + strip.words + 1, run)]
  const middle = x + width / 2
  return [
    centred(middle, y + strip.words + 1, run),
    rectangle(middle - strip.box / 2, y + strip.height - strip.box - 2.5, strip.box, strip.box),
  ]
}
