import pdfmake from 'pdfmake'
import type { BookModel } from '../../shared/sheets/book.ts'
import { pagesContent } from './emit.ts'
import { missingCharacters, prepareFonts } from './base/fonts.ts'
import { bookletPages } from './layouts/book/booklet.ts'
import { bookPages } from './layouts/book/book.ts'
import { reached } from './layouts/book/destinations.ts'
import type { TDocumentDefinitions } from './base/pdfmakeTypes.ts'
import type { RenderedSheets } from './render.ts'
import { PAPERS, type Paper } from './base/style.ts'

/** How a book is printed: on what paper, or as a booklet of A5 pages on sheets of A4. */
export interface BookPrint {
  readonly paper: Paper
  readonly booklet?: boolean
}

/** Makes the document of a campaign's book. */
export async function renderBook(model: BookModel, print: BookPrint): Promise<RenderedSheets> {
  prepareFonts()
  const bytes = (await pdfmake.createPdf(bookDefinition(model, print)).getBuffer()) as Uint8Array
  return { bytes, missing: missingCharacters(textOf(model)) }
}

/** The book in pdfmake's terms. */
export function bookDefinition(model: BookModel, { paper, booklet = false }: BookPrint): TDocumentDefinitions {
  const { a4, a5 } = PAPERS
  const { pages, names } = booklet
    ? { pages: bookletPages(bookPages(model, 'a5'), a5.width), names: new Map<number, string>() }
    : reached(bookPages(model, paper))
  return {
    ...(booklet ? { pageSize: { width: a4.height, height: a4.width } } : { pageSize: PAPERS[paper].size }),
    pageMargins: 0,
    language: model.language,
    info: { title: model.title, creator: 'Chronique', producer: 'Chronique' },
    defaultStyle: { font: 'Sans', lineHeight: 1 },
    content: pagesContent(pages, names),
  }
}

/** All that is written in a book; not its pictures. */
const textOf = (model: BookModel): string =>
  JSON.stringify(model, (key, value: unknown) => (key === 'picture' ? undefined : value))
