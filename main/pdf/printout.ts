import type { SheetModel } from '../../shared/sheets/model.ts'
import type { BookModel } from '../../shared/sheets/book.ts'
import { renderBook } from './book.ts'
import { renderParts, type Layout, type RenderedSheets } from './render.ts'
import type { Paper } from './base/style.ts'

/** What is printed: parts, each with so many sheets (1, 2) or cards (4, 9) to a page. */
interface Printout {
  readonly title: string
  readonly parts: readonly {
    readonly sheets: readonly SheetModel[]
    readonly perPage: 1 | 2 | 4 | 9
    readonly cutMarks?: boolean
  }[]
  readonly book?: { readonly model: BookModel; readonly booklet: boolean }
}

const layoutOf = (perPage: 1 | 2 | 4 | 9, cutMarks = true): Layout =>
  perPage === 4 || perPage === 9
    ? { kind: 'cards', aPage: perPage, cutMarks }
    : { kind: 'sheets', aPage: perPage, cutMarks }

/** Makes one document of a printout: of a book, or of sheets. */
export const renderPrintout = ({ title, parts, book }: Printout, paper: Paper): Promise<RenderedSheets> =>
  book
    ? renderBook(book.model, { paper, booklet: book.booklet })
    : renderParts(
        parts.map(({ sheets, perPage, cutMarks }) => ({ sheets, layout: layoutOf(perPage, cutMarks) })),
        title,
        paper,
      )
