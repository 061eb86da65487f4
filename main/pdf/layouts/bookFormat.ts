import type { MotifDrawing } from '../motifs/motifDrawing.ts'
import { mm, PAPER_SIZES, SHEET_STYLE, type Paper, type SheetStyle } from '../base/style.ts'
import type { PageArea } from './sheet.ts'

/** Page format of a book: paper, margins, sizes. */
export interface BookFormat {
  readonly width: number
  readonly height: number
  /** Margins in points: `inner` at the spine, `outer` at the edge, `top` and `foot`. */
  readonly inner: number
  readonly outer: number
  readonly top: number
  readonly foot: number
  readonly style: SheetStyle
  /** `prose`: letter size of running text. `measure`: maximum width of its lines. */
  readonly prose: number
  readonly measure: number
  /** Letter sizes of titles: of the book, of a chapter, of a section, of a game or a member (`name`). */
  readonly titles: { readonly book: number; readonly chapter: number; readonly section: number; readonly name: number }
  /** Sizes of a member's portrait and of the picture on the title page (`frontispiece`). */
  readonly portrait: { readonly width: number; readonly height: number }
  readonly frontispiece: { readonly width: number; readonly height: number }
  /** Numbers of columns for members (`people`) and for the names in the index. */
  readonly people: number
  readonly names: number
}

const LARGE_FORMAT = {
  inner: mm(25),
  outer: mm(20),
  top: mm(24),
  foot: mm(24),
  style: {
    ...SHEET_STYLE,
    alignsFigures: true,
    hasDottedRows: true,
    body: 9.4,
    table: 9.6,
    small: 8.2,
    label: 8,
    head: 9.6,
    smallFigure: 17,
    gap: 13,
    pad: 2.2,
  },
  prose: 10.6,
  measure: 410,
  titles: { book: 38, chapter: 27, section: 16, name: 11.6 },
  portrait: { width: mm(19), height: mm(24) },
  frontispiece: { width: mm(70), height: mm(90) },
  people: 2,
  names: 3,
}

const SMALL_FORMAT: typeof LARGE_FORMAT = {
  inner: mm(17),
  outer: mm(13),
  top: mm(17),
  foot: mm(18),
  style: {
    ...SHEET_STYLE,
    alignsFigures: true,
    hasDottedRows: true,
    body: 8.6,
    table: 8.7,
    small: 7.5,
    label: 7.3,
    head: 8.8,
    smallFigure: 14,
    gap: 10,
    pad: 1.7,
  },
  prose: 9.6,
  measure: 400,
  titles: { book: 28, chapter: 21, section: 13.5, name: 10.4 },
  portrait: { width: mm(16), height: mm(20) },
  frontispiece: { width: mm(50), height: mm(64) },
  people: 1,
  names: 2,
}

/** Returns the format of a book on a paper. */
export function bookFormatFor(paper: Paper): BookFormat {
  const { width, height } = PAPER_SIZES[paper]
  return { width, height, ...(paper === 'a5' ? SMALL_FORMAT : LARGE_FORMAT) }
}

/** True for a right-hand page. */
export const isRightHandPage = (page: number): boolean => page % 2 === 1

/** Returns the text area of a page. The wider margin is at the spine. */
export function textAreaOf({ width, height, inner, outer, top, foot }: BookFormat, page: number): PageArea {
  return {
    x: isRightHandPage(page) ? inner : outer,
    y: top,
    width: width - inner - outer,
    height: height - top - foot,
  }
}

/** The area that blocks of a book are drawn into. */
export interface BookFrame {
  readonly width: number
  readonly style: SheetStyle
  readonly motif: MotifDrawing
  readonly format: BookFormat
}
