import type { BookModel } from '../../../../shared/sheets/book.ts'
import type { DrawnElement } from '../../drawing/ink.ts'
import { linePieces, spacePiece, type PagePiece } from '../../drawing/piece.ts'
import { getMotif } from '../../motifs/motif.ts'
import type { Paper } from '../../base/style.ts'
import { textAreaOf, bookFormatFor, type BookFrame } from '../bookFormat.ts'
import { contentsPieces, titlePage, type ContentsEntry } from './front.ts'
import { headAndFootInk, type HeadedPage } from './furniture.ts'
import { collectIndexEntries, indexPieces } from './names.ts'
import { flowPages, type BreakableSection } from './pages.ts'
import { chapterId, chapterBreakableSections, colophonPieces, BOOK_COLUMN_GAP } from './sections.ts'

/**
 * Maximum number of sections that the table of contents lists for a chapter. A chapter with more sections is listed
 * without them.
 */
const MOST_LISTED = 60

/** Lays out the pages of a book: title page, contents, chapters, index. */
export function bookPages(model: BookModel, paper: Paper): DrawnElement[][] {
  const format = bookFormatFor(paper)
  const frame: BookFrame = { width: textAreaOf(format, 1).width, style: format.style, motif: getMotif(model), format }
  const front = contentsPages(model, new Map(), frame).length
  const chapters = chapterPages(model, 2 + front, frame)
  const index = indexPages(model, chapters, 2 + front + chapters.length, frame)
  const body = [...chapters, ...index]
  const last = body.at(-1)
  const pages: readonly HeadedPage[] = [
    { ink: titlePage(model, frame), number: 1 },
    ...contentsPages(model, findBeginnings(body), frame, index.length > 0),
    ...body,
  ]
  return pages.map((page) => [
    ...page.ink,
    ...headAndFootInk(page, model, format),
    ...(page === last ? colophonInk(model, page.number, frame) : []),
  ])
}

/** Number of the first page of each chapter and of each section. The key is what `keyOf` returns. */
type Beginnings = ReadonlyMap<string, number>

const keyOf = (chapter: string, section?: string): string => JSON.stringify([chapter, section ?? null])

function findBeginnings(pages: readonly HeadedPage[]): Beginnings {
  const found = new Map<string, number>()
  for (const { ink, number } of pages)
    for (const one of ink) {
      if (!('runs' in one) || one.outline === undefined) continue
      const key = one.outlineId === undefined ? keyOf(one.outlineUnder ?? '', one.outline) : keyOf(one.outlineId)
      if (!found.has(key)) found.set(key, number)
    }
  return found
}

/** Lays out the table of contents. Returns no page if the book has no chapter. */
function contentsPages(
  model: BookModel,
  begins: Beginnings,
  frame: BookFrame,
  hasIndex = model.index !== undefined,
): HeadedPage[] {
  if (model.chapters.length === 0) return []
  const entries = model.chapters.flatMap(({ title, sections }, at): ContentsEntry[] => {
    const listed = sections.filter(({ isListed, title: own }) => isListed && own !== undefined)
    const shown = listed.length > MOST_LISTED ? [] : listed
    const id = chapterId(at)
    return [
      { title, isChapter: true, page: begins.get(keyOf(id)) ?? 0 },
      ...shown.map(({ title: own = '' }) => ({ title: own, isChapter: false, page: begins.get(keyOf(id, own)) ?? 0 })),
    ]
  })
  const index = hasIndex &&
    model.index && { title: model.index.title, isChapter: true, page: begins.get(keyOf(INDEX)) ?? 0 }
  const pieces = contentsPieces(model.contents, index ? [...entries, index] : entries, frame)
  return flowPages([singleLane(pieces)], frame.format, 2)
}

const INDEX = 'index'
const singleLane = (pieces: readonly PagePiece[]): BreakableSection => ({
  section: { kind: 'lanes', lanes: [{ left: 0, pieces }] },
})

function chapterPages({ chapters }: BookModel, first: number, frame: BookFrame): HeadedPage[] {
  return chapters.reduce<HeadedPage[]>((done, chapter, at) => {
    const pages = flowPages(chapterBreakableSections(chapter, at, frame), frame.format, first + done.length)
    return [
      ...done,
      ...pages.map((page, place) => ({ ...page, chapter: chapter.title, ...(place === 0 && { isOpening: true }) })),
    ]
  }, [])
}

/**
 * Lays out the index of the names on these pages. Returns no page if the index is not requested or there are no
 * names.
 */
function indexPages(
  { index, language }: BookModel,
  pages: readonly HeadedPage[],
  first: number,
  frame: BookFrame,
): HeadedPage[] {
  const entries = index ? collectIndexEntries(pages, language) : []
  if (!index || entries.length === 0) return []
  const { width, style, motif, format } = frame
  const count = format.names
  const column = (width - (count - 1) * BOOK_COLUMN_GAP) / count
  const rule = motif.headingHeight(style.head, true)
  const head: PagePiece[] = [
    ...linePieces([{ text: index.title, size: format.titles.chapter, face: 'name' }], width).map(
      (piece, at): PagePiece => ({
        ...piece,
        keep: true,
        draw: (x, y, height) =>
          piece
            .draw(x, y, height)
            .map((ink) => (at === 0 && 'runs' in ink ? { ...ink, outline: index.title, outlineId: INDEX } : ink)),
      }),
    ),
    { height: rule + 8, keep: true, draw: (x, y) => motif.heading('', x, y + 4, width, style.head) },
    ...linePieces([{ text: index.lede, size: style.body, face: 'italic' }], width),
    { ...spacePiece(style.gap), isSpace: false },
  ]
  const lefts = Array.from({ length: count }, (_, at) => at * (column + BOOK_COLUMN_GAP))
  const names: BreakableSection = {
    section: { kind: 'flow', lefts, pieces: indexPieces(entries, { ...frame, width: column }) },
  }
  return flowPages([singleLane(head), names], format, first).map((page, at) => ({
    ...page,
    chapter: index.title,
    ...(at === 0 && { isOpening: true }),
  }))
}

/** Distance from the text of the last page down to the colophon, which is above the page number. */
const COLOPHON = 13

function colophonInk({ colophon }: BookModel, page: number, frame: BookFrame): DrawnElement[] {
  const { x, y, width, height } = textAreaOf(frame.format, page)
  return colophonPieces(colophon, { ...frame, width }).flatMap((piece) => [
    ...piece.draw(x, y + height + COLOPHON - piece.height, piece.height),
  ])
}
