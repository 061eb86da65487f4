import type { MotifInk } from '../motifs/motifInk.ts'
import { mm, PAPERS, SHEET, type Paper, type Style } from '../base/style.ts'
import type { Area } from './sheet.ts'

/** How a book's pages are set: its paper, its margins, what is how large. */
export interface BookFormat {
  readonly width: number
  readonly height: number
  /** Towards the spine, towards the edge, above and below what stands on a page. */
  readonly inner: number
  readonly outer: number
  readonly top: number
  readonly foot: number
  readonly style: Style
  /** Sentences that are read one after the other, and no line of them longer than this. */
  readonly prose: number
  readonly measure: number
  /** Titles: of the book, of a chapter, of a section, of a game or a person. */
  readonly titles: { readonly book: number; readonly chapter: number; readonly section: number; readonly name: number }
  /** A portrait beside somebody; the picture on the title page. */
  readonly portrait: { readonly width: number; readonly height: number }
  readonly frontispiece: { readonly width: number; readonly height: number }
  /** Columns that people stand in, and names in the index. */
  readonly people: number
  readonly names: number
}

const LARGE = {
  inner: mm(25),
  outer: mm(20),
  top: mm(24),
  foot: mm(24),
  style: {
    ...SHEET,
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

const SMALL: typeof LARGE = {
  inner: mm(17),
  outer: mm(13),
  top: mm(17),
  foot: mm(18),
  style: {
    ...SHEET,
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

/** The format of a book on a paper. */
export function formatFor(paper: Paper): BookFormat {
  const { width, height } = PAPERS[paper]
  return { width, height, ...(paper === 'a5' ? SMALL : LARGE) }
}

/** True for a page at the right of its spread. */
export const isRight = (page: number): boolean => page % 2 === 1

/** Where text stands on a page: the wider margin is the one at the spine. */
export function areaOf({ width, height, inner, outer, top, foot }: BookFormat, page: number): Area {
  return {
    x: isRight(page) ? inner : outer,
    y: top,
    width: width - inner - outer,
    height: height - top - foot,
  }
}

/** What a book's blocks are drawn into. */
export interface BookFrame {
  readonly width: number
  readonly style: Style
  readonly motif: MotifInk
  readonly format: BookFormat
}
