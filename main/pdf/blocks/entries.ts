import type { EntriesBlock, NotesBlock, ValuesBlock } from '../../../shared/sheets/model.ts'
import { paragraphsOf } from '../drawing/drawable.ts'
import {
  rightTextLine,
  labelRuns,
  horizontalLineInk,
  inkWithIndexMentions,
  widthOfRuns,
  textLine,
  type TextRun,
} from '../drawing/ink.ts'
import {
  heightOfPieces,
  linePieces,
  paragraphPieces,
  spacePiece,
  stackPieces,
  keepPiecesTogether,
  type PagePiece,
} from '../drawing/piece.ts'
import { LINE_ASCENT, LINE_HEIGHT, mm, STROKE_WIDTHS, type SheetStyle } from '../base/style.ts'
import { keepOuterEntriesTogether } from './breaks.ts'
import { headingPieces, continuedHeadingPieces, type BlockFrame } from './heading.ts'

type Entry = EntriesBlock['entries'][number]

/**
 * Returns the text runs of an entry: the name in bold together with a level or number, other details in italics, then
 * the text.
 */
function entryRuns({ name, detail = '', text }: Entry, size: number): TextRun[] {
  const isFigure = /^[×\d]/u.test(detail)
  return [
    { text: isFigure ? `${name}\u00a0 ${detail}  ` : `${name}  `, size, face: 'bold' },
    { text: isFigure || detail === '' ? '' : `${detail}.  `, size, face: 'italic' },
    { text, size },
  ]
}

/** Returns the pieces of entries (a name and its effect); each line of an effect is a paragraph. */
export function entriesPieces({ title, entries }: EntriesBlock, frame: BlockFrame): PagePiece[] {
  const { style, width } = frame
  const written = entries.map((entry, at) => {
    const [text = '', ...others] = paragraphsOf(entry.text)
    const pieces = paragraphPieces(entryRuns({ ...entry, text }, style.body), width)
    return [
      spacePiece(at === 0 ? 2 : style.body * 0.36),
      ...keepShortListTogether(
        withMentionsOnFirst(pieces, entry.about),
        others.flatMap((paragraph) => paragraphPieces([{ text: paragraph, size: style.body }], width)),
      ),
    ]
  })
  return [...optionalHeading(title, frame), ...repeatHeading(keepOuterEntriesTogether(written, style), title, frame)]
}

/** Maximum number of lines of an entry with several paragraphs that is never divided. */
const SHORT_LIST_LINES = 6

/** Keeps a short entry with several paragraphs on one page and in one column, such as the steps of a turn. */
function keepShortListTogether(first: readonly PagePiece[], others: readonly PagePiece[]): readonly PagePiece[] {
  const pieces = [...first, ...others]
  return others.length > 0 && pieces.length <= SHORT_LIST_LINES ? keepPiecesTogether(pieces) : pieces
}

/**
 * Adds to each piece the heading of its block. The heading is drawn again above the piece if the piece begins a further
 * page.
 */
function repeatHeading(pieces: readonly PagePiece[], title: string, frame: BlockFrame): PagePiece[] {
  const pageHeads = continuedHeadingPieces(title, frame)
  return pieces.map((piece) => (piece.isSpace ? piece : { ...piece, pageHeads }))
}

/** Adds the names for the book's index to the first piece. */
const withMentionsOnFirst = (pieces: readonly PagePiece[], about: Entry['about']): PagePiece[] =>
  pieces.map((piece, at) =>
    at > 0 ? piece : { ...piece, draw: (x, y, height) => inkWithIndexMentions(piece.draw(x, y, height), about) },
  )

/** Distance between writing lines. */
const LINE_STEP = mm(7.3)

/** Returns a writing line. A spare line is printed only if the page has room. */
const writingLine = (width: number, isSpare: boolean): PagePiece => ({
  height: LINE_STEP,
  isSpare,
  draw: (x, y) => [horizontalLineInk(x, y + LINE_STEP, width, STROKE_WIDTHS.hair)],
})

/**
 * Returns the existing notes, then writing lines. If the block fills the page, the last writing lines reach the bottom
 * of the page.
 */
export function notesPieces({ title, text, lines: count, fills, isMinor }: NotesBlock, frame: BlockFrame): PagePiece[] {
  const { width, style } = frame
  const written = paragraphsOf(text).flatMap((one, at) => [
    spacePiece(at === 0 ? 2 : 3),
    ...paragraphPieces([{ text: one, size: style.body }], width),
  ])
  const notePieces = repeatHeading(written, title, frame)
  if (style.isCard) return written.length === 0 ? [] : [...headingPieces(title, frame), ...notePieces]
  if (isMinor) return [minorLine(title, frame)]
  const empty = Array.from({ length: count }, (_, at) => writingLine(width, at > 0 || written.length > 0))
  if (fills && written.length === 0 && count === 0)
    return [spacePiece(title === '' ? 0 : style.gap), fillingLines(title, frame)]
  return [...optionalHeading(title, frame), ...notePieces, ...empty, ...(fills ? [fillingLines('', frame)] : [])]
}

/** Returns a label followed by a writing line. */
function minorLine(title: string, { width, style }: BlockFrame): PagePiece {
  const name = labelRuns(title, style.label)
  const left = widthOfRuns(name) + 6
  const height = style.label * 1.9
  return {
    height,
    draw: (x, y) => [textLine(x, y + height - 4, name), horizontalLineInk(x + left, y + height - 3, width - left)],
  }
}

/** Returns the heading, or no pieces for an empty title (notes that continue below another heading). */
const optionalHeading = (title: string, frame: BlockFrame): PagePiece[] =>
  title === '' ? [] : headingPieces(title, frame)

/**
 * Returns one piece with a heading and writing lines that reach the bottom of the page. The piece is omitted if the
 * page has room for fewer than two lines.
 */
function fillingLines(title: string, frame: BlockFrame): PagePiece {
  const top = optionalHeading(title, frame).filter(({ isSpace }) => !isSpace)
  const above = heightOfPieces(top)
  return {
    height: above + 2 * LINE_STEP,
    isStretching: true,
    draw: (x, y, height) => [
      ...stackPieces(top).draw(x, y, above),
      ...Array.from({ length: Math.floor((height - above) / LINE_STEP) }, (_, at) =>
        horizontalLineInk(x, y + above + (at + 1) * LINE_STEP, frame.width, STROKE_WIDTHS.hair),
      ),
    ],
  }
}

/** Minimum width of two columns in a compact style. */
const WIDE_CARD = 200

/** Returns the pieces of values (a name and a number each), in two columns if a card has many values. */
export function valuesPieces({ title, values }: ValuesBlock, frame: BlockFrame): PagePiece[] {
  const { width, style } = frame
  const isPaired = (style.isCard || style.isClose) && width > WIDE_CARD && values.length > 3
  if (!isPaired)
    return keepPiecesTogether([...headingPieces(title, frame), ...values.map((value) => valueRow(value, width, style))])
  const [half, column] = [Math.ceil(values.length / 2), (width - 10) / 2]
  return keepPiecesTogether([
    ...headingPieces(title, frame),
    ...values.slice(0, half).map((value, at): PagePiece => {
      const other = values[half + at]
      const pair = [valueRow(value, column, style), ...(other ? [valueRow(other, column, style)] : [])]
      return {
        height: Math.max(...pair.map(({ height }) => height)),
        draw: (x, y) => pair.flatMap((piece, index) => piece.draw(x + index * (column + 10), y, piece.height)),
      }
    }),
  ])
}

/**
 * Returns the row that introduces the values of a member: the name as in the head of the sheet, then the number.
 * Letters before the number are small, its digits are large.
 */
function valueHeadRow(
  { label: name, note = '', figure }: ValuesBlock['values'][number],
  width: number,
  style: SheetStyle,
): PagePiece {
  const [, word = '', number = ''] = /^(\D*)(.*)$/u.exec(figure) ?? []
  const shown: TextRun[] = [
    ...labelRuns(word.trimEnd(), style.label),
    { text: ` ${number}`, size: style.smallFigure, face: 'bold' },
  ]
  const whole: TextRun[] = [
    { text: name, size: style.table * 1.32, face: 'name' },
    { text: note === '' ? '' : `  ${note}`, size: style.body },
  ]
  const text = linePieces(whole, width - widthOfRuns(shown) - 8)
  const height = Math.max(heightOfPieces(text), style.smallFigure) + style.pad
  return {
    height,
    keep: true,
    draw: (x, y) => [
      ...stackPieces(text).draw(x, y + style.pad, 0),
      rightTextLine(x + width, y + style.pad + style.smallFigure * 0.8, shown),
    ],
  }
}

function valueRow(value: ValuesBlock['values'][number], width: number, style: SheetStyle): PagePiece {
  if (value.isHead) return valueHeadRow(value, width, style)
  const { label: name, note, figure, isTotal } = value
  const size = style.table
  const shown: TextRun = { text: figure, size, face: 'bold' }
  const nameRuns: TextRun[] = [
    { text: name, size, ...(isTotal && { face: 'bold' }) },
    { text: note ? `  ${note}` : '', size: style.small },
  ]
  const text = linePieces(nameRuns, width - 5 - widthOfRuns([shown]))
  const pad = style.pad * 0.7
  const height = Math.max(heightOfPieces(text), size * LINE_HEIGHT) + 2 * pad
  return {
    height,
    draw: (x, y) => [
      ...stackPieces(text).draw(x, y + pad, 0),
      rightTextLine(x + width, y + pad + size * LINE_ASCENT, [shown]),
      horizontalLineInk(x, y + height, width, STROKE_WIDTHS.hair),
    ],
  }
}
