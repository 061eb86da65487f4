import type { SheetModel, StatsBlock } from '../../../shared/sheets/model.ts'
import { translator } from '../../../shared/text/translator.ts'
import type { BlockFrame } from '../blocks/heading.ts'
import { trackerMarkInk } from '../blocks/marks.ts'
import { statsPieces } from '../blocks/stats.ts'
import {
  rightTextLine,
  labelRuns,
  horizontalLineInk,
  verticalLineInk,
  widthOfRuns,
  textLine,
  type DrawnElement,
  type TextRun,
} from '../drawing/ink.ts'
import { heightOfPieces, linePieces, spacePiece, stackPieces, type PagePiece } from '../drawing/piece.ts'
import { LINE_ASCENT, LINE_HEIGHT, mm, STROKE_WIDTHS, type SheetStyle } from '../base/style.ts'

/** Sizes of a sheet's head on a whole page, and on half a page. */
const PAGE = { portrait: { width: mm(29), height: mm(37) }, name: 25, longName: 17, points: 15 }
const HALF_PAGE = { portrait: { width: mm(20), height: mm(25.5) }, name: 17, longName: 12.5, points: 12 }
const BESIDE = 14
const COLUMN_GAP = 12

/** Returns the head of a sheet: picture, name, points, subtitle, and the first values. */
export function headPiece(sheet: SheetModel, stats: readonly StatsBlock[], frame: BlockFrame): PagePiece {
  const sizes = frame.style.isClose ? HALF_PAGE : PAGE
  const { portrait } = sizes
  if (frame.motif.plaque) return plaquePiece(sheet, stats, frame, frame.motif.plaque, sizes)
  const beside = sheet.portrait ? portrait.width + BESIDE : 0
  const width = frame.width - beside
  const title = titlePieces(sheet, width, sizes)
  const figures = statsPieces(stats, { ...frame, width })
  const high = heightOfPieces(title)
  const all = high + (figures.length > 0 ? 6 + heightOfPieces(figures) : 0)
  const height = Math.max(all, sheet.portrait ? portrait.height : 0)
  return {
    height,
    draw: (x, y) => [
      ...(sheet.portrait ? frame.motif.portrait(x, y, portrait.width, portrait.height, sheet.picture) : []),
      ...withOutlineEntry(stackPieces(title).draw(x + beside, y, 0), sheet.name),
      ...stackPieces(figures).draw(x + beside, y + high + 6 + (height - all) / 2, 0),
    ],
  }
}

type Plaque = NonNullable<BlockFrame['motif']['plaque']>

/** Returns a head in a frame. It has the name and the subtitle at the left and the boxes to tick at the right. */
function plaquePiece(
  sheet: SheetModel,
  stats: readonly StatsBlock[],
  frame: BlockFrame,
  plaque: Plaque,
  sizes: typeof PAGE,
): PagePiece {
  const { style } = frame
  const { inset, pad } = plaque
  const tally = tallyPart(sheet, style)
  const width = frame.width - 2 * inset
  const left = titlePieces(sheet, width - tally.width, sizes).slice(0, -1)
  const height = Math.max(heightOfPieces(left), tally.height) + 2 * pad
  const figures = statsPieces(stats, frame)
  return {
    height: height + (figures.length > 0 ? 6 + heightOfPieces(figures) : 0),
    draw: (x, y) => [
      ...withOutlineEntry(stackPieces(left).draw(x + inset, y + (height - heightOfPieces(left)) / 2, 0), sheet.name),
      ...tally.draw(x + frame.width - inset - tally.width, y + (height - tally.height) / 2),
      ...plaque.draw(x, y, frame.width, height),
      ...stackPieces(figures).draw(x, y + height + 6, 0),
    ],
  }
}

const TALLY_GAP = 6

/** Returns the boxes to tick, each with a number, below their title; empty if the sheet has no such boxes. */
function tallyPart({ tally }: SheetModel, style: SheetStyle) {
  if (!tally) return { width: 0, height: 0, draw: (): DrawnElement[] => [] }
  const title = labelRuns(tally.title, style.label)
  const size = style.box * 1.5
  const step = size + TALLY_GAP
  const width = Math.max(widthOfRuns(title), tally.marks.length * step - TALLY_GAP) + 2
  return {
    width,
    height: style.label * 1.35 + size,
    draw: (x: number, y: number): DrawnElement[] => [
      textLine(x, y + style.label * LINE_ASCENT, title),
      ...tally.marks.flatMap((figure, at) =>
        trackerMarkInk(
          'box',
          { figure, heavy: at === tally.marks.length - 1 },
          x + at * step,
          y + style.label * 1.35,
          size,
        ),
      ),
    ],
  }
}

/** Adds an outline entry to the first line of the head. */
export const withOutlineEntry = (ink: readonly DrawnElement[], name: string): DrawnElement[] =>
  ink.map((one, at) => (at === 0 && 'runs' in one && name.trim() !== '' ? { ...one, outline: name } : one))

/**
 * Returns the title of a sheet: name and points in one line, subtitle and grade in the next line, then a thick line.
 */
function titlePieces(
  { name, subtitle, points = '', grade = '' }: SheetModel,
  width: number,
  sizes: typeof PAGE,
): PagePiece[] {
  const worth: TextRun[] = [{ text: points, size: sizes.points, face: 'name' }]
  const room = width - (points === '' ? 0 : widthOfRuns(worth) + COLUMN_GAP)
  const whole: TextRun = { text: name, size: sizes.name, face: 'name' }
  const nameRun = widthOfRuns([whole]) <= room ? whole : { ...whole, size: sizes.longName }
  const ranked = labelRuns(grade, 8.4)
  const rankedWidth = grade === '' ? 0 : widthOfRuns(ranked) + COLUMN_GAP
  const rows: PagePiece[] = [
    // A blank sheet reserves the height of a name that players write by hand.
    linesWithTextAtRight(
      name.trim() === '' ? [spacePiece(sizes.name * LINE_HEIGHT)] : linePieces([nameRun], room),
      worth,
      width,
      nameRun.size * LINE_ASCENT,
    ),
    linesWithTextAtRight(linePieces(labelRuns(subtitle, 8.4), width - rankedWidth), ranked, width, 8.4 * LINE_ASCENT),
  ]
  return [...rows, { height: 6, draw: (x, y) => [horizontalLineInk(x, y + 3.5, width, STROKE_WIDTHS.firm)] }]
}

/** Returns lines at the left and a text at the right. The text is on the baseline of the first line. */
export function linesWithTextAtRight(
  left: readonly PagePiece[],
  right: readonly TextRun[],
  width: number,
  baseline: number,
): PagePiece {
  return {
    height: heightOfPieces(left),
    draw: (x, y) => [
      ...stackPieces(left).draw(x, y, 0),
      ...(right.length > 0 ? [rightTextLine(x + width, y + baseline, right)] : []),
    ],
  }
}

/** Returns the function that makes the heading of a block on its further pages or cards: « Blessures (suite) ». */
export const continuedTitleFor = ({ language }: SheetModel): ((title: string) => string) => {
  const text = translator(language)
  return (title) => text('sheet.goes-on', { title })
}

/** Returns the head of a sheet's further pages. */
export function continuationHead({ continued }: SheetModel, { width }: BlockFrame): PagePiece[] {
  return [
    ...linePieces([{ text: continued, size: 12, face: 'name' }], width),
    { height: 8, draw: (x, y) => [horizontalLineInk(x, y + 3, width, STROKE_WIDTHS.firm)] },
  ]
}

/**
 * Returns the warnings, each marked by a heavy bar. Each warning is a piece, so that many warnings can continue on
 * the next page.
 */
export const warningPieces = (marks: readonly string[], { width, style }: BlockFrame): PagePiece[] =>
  marks.flatMap((mark, at) => {
    const text = linePieces([{ text: mark, size: style.body, face: 'bold' }], width - MARK_INSET)
    const height = heightOfPieces(text) + 3
    return [
      ...(at === 0 ? [spacePiece(5)] : []),
      {
        height,
        draw: (x, y): DrawnElement[] => [
          verticalLineInk(x + STROKE_WIDTHS.heavy / 2, y, height, STROKE_WIDTHS.heavy),
          ...stackPieces(text).draw(x + MARK_INSET, y + 1.5, 0),
        ],
      },
    ]
  })

const MARK_INSET = 8

/** Draws the line of text in the margin of a page: title and page number. */
export const marginText = (title: string, number: string, x: number, y: number, width: number): DrawnElement[] => [
  textLine(x, y, [{ text: title, size: 7.5 }]),
  rightTextLine(x + width, y, [{ text: number, size: 7.5 }]),
]
