import pdfmake from 'pdfmake'
import type { SheetModel } from '../../shared/sheets/model.ts'
import { pagesContent } from './emit.ts'
import { missingCharacters, prepareFonts } from './base/fonts.ts'
import type { Ink } from './drawing/ink.ts'
import { cardPages, type CardsAPage } from './layouts/cards.ts'
import { marginLine, pagesInTurn, type SheetsAPage } from './layouts/inTurn.ts'
import { printablePicture } from './pictures/printable.ts'
import type { TDocumentDefinitions } from './base/pdfmakeTypes.ts'
import { PAPERS, type Paper } from './base/style.ts'

/** A finished PDF, and the characters in it that the fonts cannot draw. */
export interface RenderedSheets {
  readonly bytes: Uint8Array
  readonly missing: readonly string[]
}

/** How sheets stand on pages; `cutMarks`: false leaves away what shows where to cut. */
export type Layout = { readonly cutMarks?: boolean } & (
  | { readonly kind: 'sheets'; readonly aPage?: SheetsAPage }
  | { readonly kind: 'cards'; readonly aPage: CardsAPage }
)

/** Sheets that are laid out alike. */
export interface Part {
  readonly sheets: readonly SheetModel[]
  readonly layout: Layout
}

/** Lays sheets out, one or more, as pages or as cards; what does not fit flows on to further ones. */
export const renderSheets = (
  sheets: readonly SheetModel[],
  title: string,
  paper: Paper = 'a4',
  layout: Layout = { kind: 'sheets' },
): Promise<RenderedSheets> => renderParts([{ sheets, layout }], title, paper)

/** One document of parts, each laid out in its own way. */
export async function renderParts(parts: readonly Part[], title: string, paper: Paper): Promise<RenderedSheets> {
  prepareFonts()
  // Typed loosely by pdfmake: what it gives here is a Buffer.
  const bytes = (await pdfmake.createPdf(definitionOf(parts, title, paper)).getBuffer()) as Uint8Array
  const texts = parts.map(({ sheets }) => sheets.map((sheet) => ({ ...sheet, picture: undefined })))
  return { bytes, missing: missingCharacters(JSON.stringify(texts)) }
}

/** The document in pdfmake's terms: every line of text and every stroke has its place already. */
export const sheetDefinition = (
  sheets: readonly SheetModel[],
  title: string,
  paper: Paper = 'a4',
  layout: Layout = { kind: 'sheets' },
): TDocumentDefinitions => definitionOf([{ sheets, layout }], title, paper)

function definitionOf(parts: readonly Part[], title: string, paper: Paper): TDocumentDefinitions {
  const size = PAPERS[paper]
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

const pagesOf = ({ sheets, layout }: Part, paper: Paper): Ink[][] =>
  layout.kind === 'cards'
    ? cardPages(sheets, layout.aPage, PAPERS[paper], layout.cutMarks)
    : pagesInTurn(sheets.map(pictured), PAPERS[paper], layout.aPage ?? 1, layout.cutMarks)

/** A sheet with its picture as it can be printed; one that cannot leaves its frame empty. */
function pictured({ picture, ...sheet }: SheetModel): SheetModel {
  const printable = sheet.portrait && picture !== undefined ? printablePicture(picture) : undefined
  return printable === undefined ? sheet : { ...sheet, picture: printable }
}
