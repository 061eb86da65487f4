import type { BookModel } from '../../../../shared/sheets/book.ts'
import { printablePicture } from '../../pictures/printable.ts'
import {
  centredTextLine,
  rightTextLine,
  filledRectangle,
  widthOfRuns,
  textLine,
  type DrawnElement,
  type TextRun,
} from '../../drawing/ink.ts'
import { linePieces, spacePiece, stackPieces, type PagePiece } from '../../drawing/piece.ts'
import { wrapRuns } from '../../drawing/wrap.ts'
import { LINE_ASCENT, LINE_HEIGHT } from '../../base/style.ts'
import { withoutArticle } from './articles.ts'
import { textAreaOf, type BookFrame } from '../bookFormat.ts'
import { centredLabelPieces, indentPieces } from './bookText.ts'

/**
 * Draws the title page: the kind of book, the title, the picture, then the name of the game and numbers about the
 * contents.
 */
export function titlePage({ title, over, under, picture }: BookModel, frame: BookFrame): DrawnElement[] {
  const { format, motif, style } = frame
  const { x, y, width, height } = textAreaOf(format, 1)
  const inner = width * 0.86
  const left = x + (width - inner) / 2
  const size = titleSize(title, inner, format.titles.book)
  const even = evenWidth(title, size, inner)
  const printable = picture && printablePicture(picture.data)
  const { width: wide, height: tall } = format.frontispiece
  const middle = x + width / 2
  const head = stackPieces([
    ...centredLabelPieces(over, style.label * 1.25, inner),
    { ...spacePiece(10), isSpace: false },
    ...indentPieces(linePieces([{ text: title, size, face: 'name' }], even, 'centre'), (inner - even) / 2),
    { height: 16, draw: (atX, atY) => motif.heading('', atX + inner * 0.25, atY + 8, inner * 0.5, style.head) },
  ])
  const foot = stackPieces(
    under.flatMap((line) => linePieces([{ text: line, size: format.prose, face: 'plainName' }], inner, 'centre')),
  )
  const top = y + height * 0.06
  const frameTop = top + head.height + (height * 0.94 - head.height - foot.height - tall) * 0.45
  const hasRoom = head.height + foot.height + tall + 60 < height * 0.94
  return [
    ...head.draw(left, top, head.height),
    ...(hasRoom ? motif.portrait(middle - wide / 2, frameTop, wide, tall, printable) : []),
    ...(hasRoom && printable === undefined && !motif.isOrnate ? initialInk(title, middle, frameTop, tall) : []),
    ...(hasRoom && printable !== undefined
      ? [centredTextLine(middle, frameTop + tall + 14, [{ text: picture!.caption, size: style.small, face: 'italic' }])]
      : []),
    ...foot.draw(left, y + height - foot.height, foot.height),
  ]
}

/**
 * Returns the letter size of the title: smaller than `most` if the longest word does not fit or the title takes more
 * than four lines.
 */
function titleSize(title: string, width: number, most: number): number {
  for (let size = most; size > most * 0.4; size *= 0.92) {
    const run: TextRun = { text: title, size, face: 'name' }
    const longest = Math.max(0, ...title.split(/\s+/u).map((word) => widthOfRuns([{ ...run, text: word }])))
    if (longest <= width && wrapRuns([run], width).length <= 4) return size
  }
  return most * 0.4
}

/** Returns the smallest width at which the title takes no further line, so that its lines have similar lengths. */
function evenWidth(title: string, size: number, width: number): number {
  const run: TextRun = { text: title, size, face: 'name' }
  const count = wrapRuns([run], width).length
  let even = width
  while (even > width * 0.4 && wrapRuns([run], even - 6).length === count) even -= 6
  return even
}

/** Draws the cover of a book without a portrait: shows the initial of the title. */
function initialInk(title: string, middle: number, top: number, height: number): DrawnElement[] {
  const [letter] = /\p{L}|\d/u.exec(withoutArticle(title)) ?? []
  if (letter === undefined) return []
  const size = height * 0.5
  return [
    centredTextLine(middle, top + height / 2 + size * 0.34, [
      { text: letter.toLocaleUpperCase(), size, face: 'plainName' },
    ]),
  ]
}

/** An entry of the table of contents: a chapter or a section. */
export interface ContentsEntry {
  readonly title: string
  readonly isChapter: boolean
  readonly page: number
}

/**
 * Returns the table of contents. All page numbers have the same width, so that the layout does not change when the
 * numbers become known.
 */
export function contentsPieces(title: string, entries: readonly ContentsEntry[], frame: BookFrame): PagePiece[] {
  const { width, style, motif, format } = frame
  const rule = motif.headingHeight(style.head, true)
  return [
    ...linePieces([{ text: title, size: format.titles.chapter * 0.8, face: 'name' }], width).map((one) => ({
      ...one,
      keep: true,
    })),
    { height: rule + 10, keep: true, draw: (x, y) => motif.heading('', x, y + 4, width, style.head) },
    ...entries.flatMap((entry) => [
      ...(entry.isChapter ? [spacePiece(style.gap * 0.8)] : []),
      entryPiece(entry, frame),
    ]),
  ]
}

const INDENT = 14
const NUMBER = 26
const LEADER_STEP = 4.2

function entryPiece({ title, isChapter, page }: ContentsEntry, { width, style, format }: BookFrame): PagePiece {
  const size = isChapter ? format.prose * 1.08 : style.table
  const face = isChapter ? 'name' : 'text'
  const left = isChapter ? 0 : INDENT
  const set = wrapRuns([{ text: title, size, face, toPage: page }], width - left - NUMBER)
  const height = set.length * size * LINE_HEIGHT + (isChapter ? 2 : 1.2)
  return {
    height,
    ...(isChapter && { keep: true }),
    draw: (x, y): DrawnElement[] => {
      const base = (at: number) => y + size * (LINE_ASCENT + at * LINE_HEIGHT)
      const last = set.length - 1
      const from = x + left + widthOfRuns(set[last] ?? []) + 5
      const to = x + width - widthOfRuns([{ text: String(page), size, face }]) - 5
      return [
        ...set.map((line, at) => textLine(x + left, base(at), line)),
        ...leader(from, to, base(last)),
        rightTextLine(x + width, base(last), [{ text: String(page), size, face, toPage: page }]),
      ]
    },
  }
}

/** Draws leader dots from a title to its page number, aligned with the dots of other lines. */
function leader(from: number, to: number, y: number): DrawnElement[] {
  const first = Math.ceil(from / LEADER_STEP) * LEADER_STEP
  const count = Math.max(0, Math.floor((to - first) / LEADER_STEP))
  return Array.from({ length: count }, (_, at) => filledRectangle(first + at * LEADER_STEP, y - 1, 0.7, 0.7))
}
