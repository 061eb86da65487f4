import type { BookModel } from '../../../../shared/sheets/book.ts'
import { printablePicture } from '../../pictures/printable.ts'
import { centred, ending, filled, widthOfRuns, words, type Ink, type Run } from '../../drawing/ink.ts'
import { lines, space, stacked, type Piece } from '../../drawing/piece.ts'
import { wrap } from '../../drawing/wrap.ts'
import { ASCENT, LEADING } from '../../base/style.ts'
import { withoutArticle } from './articles.ts'
import { areaOf, type BookFrame } from '../bookFormat.ts'
import { centredLabel, indented } from './words.ts'

/** The title page: over the title what the book is, the picture, under it the game and how much of it. */
export function titlePage({ title, over, under, picture }: BookModel, frame: BookFrame): Ink[] {
  const { format, motif, style } = frame
  const { x, y, width, height } = areaOf(format, 1)
  const inner = width * 0.86
  const left = x + (width - inner) / 2
  const size = titleSize(title, inner, format.titles.book)
  const even = evenWidth(title, size, inner)
  const printable = picture && printablePicture(picture.data)
  const { width: wide, height: tall } = format.frontispiece
  const middle = x + width / 2
  const head = stacked([
    ...centredLabel(over, style.label * 1.25, inner),
    { ...space(10), isSpace: false },
    ...indented(lines([{ text: title, size, face: 'name' }], even, 'centre'), (inner - even) / 2),
    { height: 16, draw: (atX, atY) => motif.heading('', atX + inner * 0.25, atY + 8, inner * 0.5, style.head) },
  ])
  const foot = stacked(
    under.flatMap((line) => lines([{ text: line, size: format.prose, face: 'plainName' }], inner, 'centre')),
  )
  const top = y + height * 0.06
  const frameTop = top + head.height + (height * 0.94 - head.height - foot.height - tall) * 0.45
  const hasRoom = head.height + foot.height + tall + 60 < height * 0.94
  return [
    ...head.draw(left, top, head.height),
    ...(hasRoom ? motif.portrait(middle - wide / 2, frameTop, wide, tall, printable) : []),
    ...(hasRoom && printable === undefined && !motif.isOrnate ? initialInk(title, middle, frameTop, tall) : []),
    ...(hasRoom && printable !== undefined
      ? [centred(middle, frameTop + tall + 14, [{ text: picture!.caption, size: style.small, face: 'italic' }])]
      : []),
    ...foot.draw(left, y + height - foot.height, foot.height),
  ]
}

/** A title's letters: smaller where its longest word has no room, or where it takes many lines. */
function titleSize(title: string, width: number, most: number): number {
  for (let size = most; size > most * 0.4; size *= 0.92) {
    const run: Run = { text: title, size, face: 'name' }
    const longest = Math.max(0, ...title.split(/\s+/u).map((word) => widthOfRuns([{ ...run, text: word }])))
    if (longest <= width && wrap([run], width).length <= 4) return size
  }
  return most * 0.4
}

/** The least width at which a title takes no more lines: so none of them is much shorter than the others. */
function evenWidth(title: string, size: number, width: number): number {
  const run: Run = { text: title, size, face: 'name' }
  const count = wrap([run], width).length
  let even = width
  while (even > width * 0.4 && wrap([run], even - 6).length === count) even -= 6
  return even
}

/** In the frame of a book without a picture: the letter that its title begins with. */
function initialInk(title: string, middle: number, top: number, height: number): Ink[] {
  const [letter] = /\p{L}|\d/u.exec(withoutArticle(title)) ?? []
  if (letter === undefined) return []
  const size = height * 0.5
  return [
    centred(middle, top + height / 2 + size * 0.34, [{ text: letter.toLocaleUpperCase(), size, face: 'plainName' }]),
  ]
}

/** An entry of the table of contents: a chapter, or a section of one. */
export interface ContentsEntry {
  readonly title: string
  readonly isChapter: boolean
  readonly page: number
}

/** The table of contents. The pages' numbers take the same room whatever they are. */
export function contentsPieces(title: string, entries: readonly ContentsEntry[], frame: BookFrame): Piece[] {
  const { width, style, motif, format } = frame
  const rule = motif.headingHeight(style.head, true)
  return [
    ...lines([{ text: title, size: format.titles.chapter * 0.8, face: 'name' }], width).map((one) => ({
      ...one,
      keep: true,
    })),
    { height: rule + 10, keep: true, draw: (x, y) => motif.heading('', x, y + 4, width, style.head) },
    ...entries.flatMap((entry) => [...(entry.isChapter ? [space(style.gap * 0.8)] : []), entryPiece(entry, frame)]),
  ]
}

const INDENT = 14
const NUMBER = 26
const LEADER_STEP = 4.2

function entryPiece({ title, isChapter, page }: ContentsEntry, { width, style, format }: BookFrame): Piece {
  const size = isChapter ? format.prose * 1.08 : style.table
  const face = isChapter ? 'name' : 'text'
  const left = isChapter ? 0 : INDENT
  const set = wrap([{ text: title, size, face, toPage: page }], width - left - NUMBER)
  const height = set.length * size * LEADING + (isChapter ? 2 : 1.2)
  return {
    height,
    ...(isChapter && { keep: true }),
    draw: (x, y): Ink[] => {
      const base = (at: number) => y + size * (ASCENT + at * LEADING)
      const last = set.length - 1
      const from = x + left + widthOfRuns(set[last] ?? []) + 5
      const to = x + width - widthOfRuns([{ text: String(page), size, face }]) - 5
      return [
        ...set.map((line, at) => words(x + left, base(at), line)),
        ...leader(from, to, base(last)),
        ending(x + width, base(last), [{ text: String(page), size, face, toPage: page }]),
      ]
    },
  }
}

/** Dots from a title to its page, in step with those of the other lines. */
function leader(from: number, to: number, y: number): Ink[] {
  const first = Math.ceil(from / LEADER_STEP) * LEADER_STEP
  const count = Math.max(0, Math.floor((to - first) / LEADER_STEP))
  return Array.from({ length: count }, (_, at) => filled(first + at * LEADER_STEP, y - 1, 0.7, 0.7))
}
