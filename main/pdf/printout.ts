import type { SheetModel } from '../../shared/sheets/model.ts'
import type { BookModel } from '../../shared/sheets/book.ts'
import { renderBook } from './book.ts'
import { renderSheetsPdf, type PageLayout, type RenderedPdf } from './render.ts'
import type { Paper } from './base/style.ts'

/** A printout of several parts. Each part has 1 or 2 sheets per page, or 4 or 9 cards per page. */
interface Printout {
  readonly title: string
  readonly parts: readonly {
    readonly sheets: readonly SheetModel[]
    readonly perPage: 1 | 2 | 4 | 9
    readonly cutMarks?: boolean
  }[]
  readonly book?: { readonly model: BookModel; readonly booklet: boolean }
}

const layoutOf = (perPage: 1 | 2 | 4 | 9, cutMarks = true): PageLayout =>
  perPage === 4 || perPage === 9
    ? { kind: 'cards', aPage: perPage, cutMarks }
    : { kind: 'sheets', aPage: perPage, cutMarks }

/** Renders a printout as one document: a book, or sheets. */
export const renderPrintout = ({ title, parts, book }: Printout, paper: Paper): Promise<RenderedPdf> =>
  book
    ? renderBook(book.model, { paper, booklet: book.booklet })
    : renderSheetsPdf(
        parts.map(({ sheets, perPage, cutMarks }) => ({ sheets, layout: layoutOf(perPage, cutMarks) })),
        title,
        paper,
      )
