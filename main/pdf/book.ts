import pdfmake from 'pdfmake'
import type { BookModel } from '../../shared/sheets/book.ts'
import { pagesContent } from './pdfmakeContent.ts'
import { missingCharacters, prepareFonts } from './base/fonts.ts'
import { bookletPages } from './layouts/book/booklet.ts'
import { bookPages } from './layouts/book/book.ts'
import { addLinkTargets } from './layouts/book/linkTargets.ts'
import type { TDocumentDefinitions } from './base/pdfmakeTypes.ts'
import type { RenderedPdf } from './render.ts'
import { PAPER_SIZES, type Paper } from './base/style.ts'

/** Print options of a book: its paper, and whether it is a booklet (A5 pages on A4 sheets). */
export interface BookPrintOptions {
  readonly paper: Paper
  readonly booklet?: boolean
}

/** Renders the PDF of a campaign's book. */
export async function renderBook(model: BookModel, print: BookPrintOptions): Promise<RenderedPdf> {
  prepareFonts()
  const bytes = (await pdfmake.createPdf(bookDefinition(model, print)).getBuffer()) as Uint8Array
  return { bytes, missing: missingCharacters(bookTextOf(model)) }
}

/** Builds pdfmake's document definition of a book. */
function bookDefinition(model: BookModel, { paper, booklet = false }: BookPrintOptions): TDocumentDefinitions {
  const { a4, a5 } = PAPER_SIZES
  const { pages, names } = booklet
    ? { pages: bookletPages(bookPages(model, 'a5'), a5.width), names: new Map<number, string>() }
    : addLinkTargets(bookPages(model, paper))
  return {
    ...(booklet ? { pageSize: { width: a4.height, height: a4.width } } : { pageSize: PAPER_SIZES[paper].size }),
    pageMargins: 0,
    language: model.language,
    info: { title: model.title, creator: 'Chronique', producer: 'Chronique' },
    defaultStyle: { font: 'Sans', lineHeight: 1 },
    content: pagesContent(pages, names),
  }
}

/** All texts of a book, without its pictures. */
const bookTextOf = (model: BookModel): string =>
  JSON.stringify(model, (key, value: unknown) => (key === 'picture' ? undefined : value))
