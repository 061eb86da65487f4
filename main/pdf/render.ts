import pdfmake from 'pdfmake'
import type { SheetModel } from '../../shared/sheets/model.ts'
import { pagesContent } from './pdfmakeContent.ts'
import { missingCharacters, prepareFonts } from './base/fonts.ts'
import type { DrawnElement } from './drawing/ink.ts'
import { cardPages, type CardsPerPage } from './layouts/cards.ts'
import { marginLine, layOutSheets, type SheetsPerPage } from './layouts/layOutSheets.ts'
import { printablePicture } from './pictures/printable.ts'
import type { TDocumentDefinitions } from './base/pdfmakeTypes.ts'
import { PAPER_SIZES, type Paper } from './base/style.ts'

/** A finished PDF, and the characters in it that the fonts cannot draw. */
export interface RenderedPdf {
  readonly bytes: Uint8Array
  readonly missing: readonly string[]
}

/** Layout of sheets on pages. `cutMarks: false` omits the cut marks. */
export type PageLayout = { readonly cutMarks?: boolean } & (
  | { readonly kind: 'sheets'; readonly aPage?: SheetsPerPage }
  | { readonly kind: 'cards'; readonly aPage: CardsPerPage }
)

/** Sheets with the same layout. */
export interface SheetsPart {
  readonly sheets: readonly SheetModel[]
  readonly layout: PageLayout
}

/**
 * Renders one document of several parts, each with its own layout; content that does not fit continues on further pages
 * or cards.
 */
export async function renderSheetsPdf(parts: readonly SheetsPart[], title: string, paper: Paper): Promise<RenderedPdf> {
  prepareFonts()
  // pdfmake's type is imprecise: in Node, the result is a Buffer.
  const bytes = (await pdfmake.createPdf(sheetsPdfDefinition(parts, title, paper)).getBuffer()) as Uint8Array
  const texts = parts.map(({ sheets }) => sheets.map((sheet) => ({ ...sheet, picture: undefined })))
  return { bytes, missing: missingCharacters(JSON.stringify(texts)) }
}

/** Builds pdfmake's document definition of sheets: every line of text and every stroke has its final position. */
export function sheetsPdfDefinition(parts: readonly SheetsPart[], title: string, paper: Paper): TDocumentDefinitions {
  const size = PAPER_SIZES[paper]
  const pages = parts.flatMap((part) => pagesOf(part, paper).map((ink) => ({ ink, part })))
  const inks = pages.map(({ ink, part: { sheets, layout } }, at) =>
    layout.kind === 'cards' ? ink : [...ink, ...marginLine(sheets, title, `${at + 1} / ${pages.length}`, size)],
  )
  return {
    pageSize: size.size,
    pageMargins: 0,
    language: parts[0]?.sheets[0]?.language ?? 'en',
    info: { title, creator: 'Chronique', producer: 'Chronique' },
    defaultStyle: { font: 'Sans', lineHeight: 1 },
    content: pagesContent(inks),
  }
}

const pagesOf = ({ sheets, layout }: SheetsPart, paper: Paper): DrawnElement[][] =>
  layout.kind === 'cards'
    ? cardPages(sheets, layout.aPage, PAPER_SIZES[paper], layout.cutMarks)
    : layOutSheets(sheets.map(withPrintablePicture), PAPER_SIZES[paper], layout.aPage ?? 1, layout.cutMarks)

/** Returns the sheet with its picture in a printable form. If the picture cannot be used, its frame stays empty. */
function withPrintablePicture({ picture, ...sheet }: SheetModel): SheetModel {
  const printable = sheet.portrait && picture !== undefined ? printablePicture(picture) : undefined
  return printable === undefined ? sheet : { ...sheet, picture: printable }
}
