import type { SheetModel, StatsBlock } from '../../../shared/sheets/model.ts'
import type { Frame } from '../blocks/heading.ts'
import { mark } from '../blocks/marks.ts'
import { statsPieces } from '../blocks/stats.ts'
import { ending, label, level, upright, widthOfRuns, words, type Ink, type Run } from '../drawing/ink.ts'
import { heightOf, lines, space, stacked, type Piece } from '../drawing/piece.ts'
import { ASCENT, LEADING, mm, RULE, type Style } from '../base/style.ts'

/** Sizes of a head: on a page, on half of one. */
const PAGE = { portrait: { width: mm(29), height: mm(37) }, name: 25, longName: 17, points: 15 }
const HALF_PAGE = { portrait: { width: mm(20), height: mm(25.5) }, name: 17, longName: 12.5, points: 12 }
const BESIDE = 14
const COLUMN_GAP = 12

/** The head of a sheet: picture, name, what it is worth and what it is, and the figures that it begins with. */
export function headPiece(sheet: SheetModel, stats: readonly StatsBlock[], frame: Frame): Piece {
  const sizes = frame.style.isClose ? HALF_PAGE : PAGE
  const { portrait } = sizes
  if (frame.motif.plaque) return plaquePiece(sheet, stats, frame, frame.motif.plaque, sizes)
  const beside = sheet.portrait ? portrait.width + BESIDE : 0
  const width = frame.width - beside
  const title = titlePieces(sheet, width, sizes)
  const figures = statsPieces(stats, { ...frame, width })
  const high = heightOf(title)
  const all = high + (figures.length > 0 ? 6 + heightOf(figures) : 0)
  const height = Math.max(all, sheet.portrait ? portrait.height : 0)
  return {
    height,
    draw: (x, y) => [
      ...(sheet.portrait ? frame.motif.portrait(x, y, portrait.width, portrait.height, sheet.picture) : []),
      ...outlined(stacked(title).draw(x + beside, y, 0), sheet.name),
      ...stacked(figures).draw(x + beside, y + high + 6 + (height - all) / 2, 0),
    ],
  }
}

type Plaque = NonNullable<Frame['motif']['plaque']>

/** The head in a frame of its own: name and what it is, what is ticked from time to time at the right. */
function plaquePiece(
  sheet: SheetModel,
  stats: readonly StatsBlock[],
  frame: Frame,
  plaque: Plaque,
  sizes: typeof PAGE,
): Piece {
  const { style } = frame
  const { inset, pad } = plaque
  const tally = tallyPart(sheet, style)
  const width = frame.width - 2 * inset
  const left = titlePieces(sheet, width - tally.width, sizes).slice(0, -1)
  const height = Math.max(heightOf(left), tally.height) + 2 * pad
  const figures = statsPieces(stats, frame)
  return {
    height: height + (figures.length > 0 ? 6 + heightOf(figures) : 0),
    draw: (x, y) => [
      ...outlined(stacked(left).draw(x + inset, y + (height - heightOf(left)) / 2, 0), sheet.name),
      ...tally.draw(x + frame.width - inset - tally.width, y + (height - tally.height) / 2),
      ...plaque.draw(x, y, frame.width, height),
      ...stacked(figures).draw(x, y + height + 6, 0),
    ],
  }
}

const TALLY_GAP = 6

/** Boxes with a figure each under their title; nothing without any. */
function tallyPart({ tally }: SheetModel, style: Style) {
  if (!tally) return { width: 0, height: 0, draw: (): Ink[] => [] }
  const title = label(tally.title, style.label)
  const size = style.box * 1.5
  const step = size + TALLY_GAP
  const width = Math.max(widthOfRuns(title), tally.marks.length * step - TALLY_GAP) + 2
  return {
    width,
    height: style.label * 1.35 + size,
    draw: (x: number, y: number): Ink[] => [
      words(x, y + style.label * ASCENT, title),
      ...tally.marks.flatMap((figure, at) =>
        mark('box', { figure, heavy: at === tally.marks.length - 1 }, x + at * step, y + style.label * 1.35, size),
      ),
    ],
  }
}

/** The first line of the head leads there from the outline. */
export const outlined = (ink: readonly Ink[], name: string): Ink[] =>
  ink.map((one, at) => (at === 0 && 'runs' in one && name.trim() !== '' ? { ...one, outline: name } : one))

/** Name and points on one line, what it is and its band of value on the next, a firm rule. */
function titlePieces(
  { name, subtitle, points = '', grade = '' }: SheetModel,
  width: number,
  sizes: typeof PAGE,
): Piece[] {
  const worth: Run[] = [{ text: points, size: sizes.points, face: 'name' }]
  const room = width - (points === '' ? 0 : widthOfRuns(worth) + COLUMN_GAP)
  const whole: Run = { text: name, size: sizes.name, face: 'name' }
  const nameRun = widthOfRuns([whole]) <= room ? whole : { ...whole, size: sizes.longName }
  const ranked = label(grade, 8.4)
  const rankedWidth = grade === '' ? 0 : widthOfRuns(ranked) + COLUMN_GAP
  const rows: Piece[] = [
    // An empty sheet keeps the room for a name.
    beside(
      name.trim() === '' ? [space(sizes.name * LEADING)] : lines([nameRun], room),
      worth,
      width,
      nameRun.size * ASCENT,
    ),
    beside(lines(label(subtitle, 8.4), width - rankedWidth), ranked, width, 8.4 * ASCENT),
  ]
  return [...rows, { height: 6, draw: (x, y) => [level(x, y + 3.5, width, RULE.firm)] }]
}

/** Lines at the left, and one at the right on the baseline of the first. */
export function beside(left: readonly Piece[], right: readonly Run[], width: number, baseline: number): Piece {
  return {
    height: heightOf(left),
    draw: (x, y) => [
      ...stacked(left).draw(x, y, 0),
      ...(right.length > 0 ? [ending(x + width, y + baseline, right)] : []),
    ],
  }
}

/** What heads the further pages of a sheet: whose they are. */
export function continuedPieces({ continued }: SheetModel, { width }: Frame): Piece[] {
  return [
    ...lines([{ text: continued, size: 12, face: 'name' }], width),
    { height: 8, draw: (x, y) => [level(x, y + 3, width, RULE.firm)] },
  ]
}

/** Warnings that must not be overlooked, a heavy bar along them; as many as there are, so that they flow on. */
export const markPieces = (marks: readonly string[], { width, style }: Frame): Piece[] =>
  marks.flatMap((mark, at) => {
    const text = lines([{ text: mark, size: style.body, face: 'bold' }], width - MARK_INSET)
    const height = heightOf(text) + 3
    return [
      ...(at === 0 ? [space(5)] : []),
      {
        height,
        draw: (x, y): Ink[] => [
          upright(x + RULE.heavy / 2, y, height, RULE.heavy),
          ...stacked(text).draw(x + MARK_INSET, y + 1.5, 0),
        ],
      },
    ]
  })

const MARK_INSET = 8

/** A line in the margin: whose papers these are, and the page's number. */
export const pageLine = (title: string, number: string, x: number, y: number, width: number): Ink[] => [
  words(x, y, [{ text: title, size: 7.5 }]),
  ending(x + width, y, [{ text: number, size: 7.5 }]),
]
