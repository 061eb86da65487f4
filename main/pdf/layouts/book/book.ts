import type { BookModel } from '../../../../shared/sheets/book.ts'
import type { Ink } from '../../drawing/ink.ts'
import { lines, space, type Piece } from '../../drawing/piece.ts'
import { motifOf } from '../../motifs/motif.ts'
import type { Paper } from '../../base/style.ts'
import { areaOf, formatFor, type BookFrame } from '../bookFormat.ts'
import { contentsPieces, titlePage, type ContentsEntry } from './front.ts'
import { furniture, type HeadedPage } from './furniture.ts'
import { indexOf, indexPieces } from './names.ts'
import { flowPages, type Stretch } from './pages.ts'
import { chapterId, chapterStretches, colophonPieces, COLUMN_GAP } from './sections.ts'

/** Sections of more than this are not in the table of contents: it would be as long as a chapter. */
const MOST_LISTED = 60

/** A book's pages in their order: title page, contents, chapters, index. */
export function bookPages(model: BookModel, paper: Paper): Ink[][] {
  const format = formatFor(paper)
  const frame: BookFrame = { width: areaOf(format, 1).width, style: format.style, motif: motifOf(model), format }
  const front = contentsPages(model, new Map(), frame).length
  const chapters = chapterPages(model, 2 + front, frame)
  const index = indexPages(model, chapters, 2 + front + chapters.length, frame)
  const body = [...chapters, ...index]
  const last = body.at(-1)
  const pages: readonly HeadedPage[] = [
    { ink: titlePage(model, frame), number: 1 },
    ...contentsPages(model, beginnings(body), frame, index.length > 0),
    ...body,
  ]
  return pages.map((page) => [
    ...page.ink,
    ...furniture(page, model, format),
    ...(page === last ? colophonInk(model, page.number, frame) : []),
  ])
}

/** The pages on which chapters and sections begin, by chapter and title. */
type Beginnings = ReadonlyMap<string, number>

const keyOf = (chapter: string, section?: string): string => JSON.stringify([chapter, section ?? null])

function beginnings(pages: readonly HeadedPage[]): Beginnings {
  const found = new Map<string, number>()
  for (const { ink, number } of pages)
    for (const one of ink) {
      if (!('runs' in one) || one.outline === undefined) continue
      const key = one.outlineId === undefined ? keyOf(one.outlineUnder ?? '', one.outline) : keyOf(one.outlineId)
      if (!found.has(key)) found.set(key, number)
    }
  return found
}

/** The table of contents; none of a book that has no chapter. */
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
  return flowPages([laneOf(pieces)], frame.format, 2)
}

const INDEX = 'index'
const laneOf = (pieces: readonly Piece[]): Stretch => ({ section: { kind: 'lanes', lanes: [{ left: 0, pieces }] } })

function chapterPages({ chapters }: BookModel, first: number, frame: BookFrame): HeadedPage[] {
  return chapters.reduce<HeadedPage[]>((done, chapter, at) => {
    const pages = flowPages(chapterStretches(chapter, at, frame), frame.format, first + done.length)
    return [
      ...done,
      ...pages.map((page, place) => ({ ...page, chapter: chapter.title, ...(place === 0 && { isOpening: true }) })),
    ]
  }, [])
}

/** The index of the names on those pages; none where it is not wanted, or nobody is named. */
function indexPages(
  { index, language }: BookModel,
  pages: readonly HeadedPage[],
  first: number,
  frame: BookFrame,
): HeadedPage[] {
  const entries = index ? indexOf(pages, language) : []
  if (!index || entries.length === 0) return []
  const { width, style, motif, format } = frame
  const count = format.names
  const column = (width - (count - 1) * COLUMN_GAP) / count
  const rule = motif.headingHeight(style.head, true)
  const head: Piece[] = [
    ...lines([{ text: index.title, size: format.titles.chapter, face: 'name' }], width).map((piece, at): Piece => ({
      ...piece,
      keep: true,
      draw: (x, y, height) =>
        piece
          .draw(x, y, height)
          .map((ink) => (at === 0 && 'runs' in ink ? { ...ink, outline: index.title, outlineId: INDEX } : ink)),
    })),
    { height: rule + 8, keep: true, draw: (x, y) => motif.heading('', x, y + 4, width, style.head) },
    ...lines([{ text: index.lede, size: style.body, face: 'italic' }], width),
    { ...space(style.gap), isSpace: false },
  ]
  const lefts = Array.from({ length: count }, (_, at) => at * (column + COLUMN_GAP))
  const names: Stretch = {
    section: { kind: 'flow', lefts, pieces: indexPieces(entries, { ...frame, width: column }) },
  }
  return flowPages([laneOf(head), names], format, first).map((page, at) => ({
    ...page,
    chapter: index.title,
    ...(at === 0 && { isOpening: true }),
  }))
}

/** Below the text of the last page, above its number. */
const COLOPHON = 13

function colophonInk({ colophon }: BookModel, page: number, frame: BookFrame): Ink[] {
  const { x, y, width, height } = areaOf(frame.format, page)
  return colophonPieces(colophon, { ...frame, width }).flatMap((piece) => [
    ...piece.draw(x, y + height + COLOPHON - piece.height, piece.height),
  ])
}
