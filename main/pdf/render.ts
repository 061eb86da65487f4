import pdfmake from 'pdfmake'
import type { SheetModel } from '../../shared/sheets/model.ts'
import { pageContent } from './emit.ts'
import { missingCharacters, prepareFonts } from './fonts.ts'
import type { Ink } from './ink/ink.ts'
import { cardPages, type CardsAPage } from './layouts/cards.ts'
import { bookPages, type SheetsAPage } from './layouts/book.ts'
import type { TDocumentDefinitions } from './pdfmakeTypes.ts'
import { PAPERS, type Paper } from './style.ts'

/** A finished PDF, and the characters in it that the fonts cannot draw. */
export interface RenderedSheets {
  readonly bytes: Uint8Array
  readonly missing: readonly string[]
}

/** What is printed, and how. */
export type Layout =
  { readonly kind: 'sheets'; readonly aPage?: SheetsAPage } | { readonly kind: 'cards'; readonly aPage: CardsAPage }

/** Lays sheets out, one or more, as pages or as cards; what does not fit flows on to further ones. */
export async function renderSheets(
  sheets: readonly SheetModel[],
  title: string,
  paper: Paper = 'a4',
  layout: Layout = { kind: 'sheets' },
): Promise<RenderedSheets> {
  prepareFonts()
  // Typed loosely by pdfmake: what it gives here is a Buffer.
  const bytes = (await pdfmake.createPdf(sheetDefinition(sheets, title, paper, layout)).getBuffer()) as Uint8Array
  return { bytes, missing: missingCharacters(JSON.stringify(sheets)) }
}

/** The document in pdfmake's terms: every line of text and every stroke has its place already. */
export function sheetDefinition(
  sheets: readonly SheetModel[],
  title: string,
  paper: Paper = 'a4',
  layout: Layout = { kind: 'sheets' },
): TDocumentDefinitions {
  const size = PAPERS[paper]
  const pages: readonly Ink[][] =
    layout.kind === 'cards' ? cardPages(sheets, layout.aPage, size) : bookPages(sheets, title, size, layout.aPage ?? 1)
  return {
    pageSize: size.size,
    pageMargins: 0,
    language: sheets[0]?.language ?? 'en',
    info: { title, creator: 'Chronique', producer: 'Chronique' },
    defaultStyle: { font: 'Sans', lineHeight: 1 },
    content: pages.map((ink, at) => ({ stack: pageContent(ink), ...(at > 0 && { pageBreak: 'before' as const }) })),
  }
}
