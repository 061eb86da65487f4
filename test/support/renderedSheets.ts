import { sheetsPdfDefinition, renderSheetsPdf, type PageLayout, type RenderedPdf } from '../../main/pdf/render.ts'
import type { Paper } from '../../main/pdf/base/style.ts'
import type { SheetModel } from '../../shared/sheets/model.ts'

const PAGES: PageLayout = { kind: 'sheets' }

/** Renders sheets with the same layout as one document. */
export const renderSheets = (
  sheets: readonly SheetModel[],
  title: string,
  paper: Paper = 'a4',
  layout: PageLayout = PAGES,
): Promise<RenderedPdf> => renderSheetsPdf([{ sheets, layout }], title, paper)

/** The definition of such a document for pdfmake. */
export const sheetDefinition = (
  sheets: readonly SheetModel[],
  title: string,
  paper: Paper = 'a4',
  layout: PageLayout = PAGES,
) => sheetsPdfDefinition([{ sheets, layout }], title, paper)
