import type { SheetModel } from '../../shared/sheets/model.ts'
import { renderParts, type Layout, type RenderedSheets } from './render.ts'
import type { Paper } from './style.ts'

/** What is printed: parts, each with so many sheets (1, 2) or cards (4, 9) to a page. */
interface Printout {
  readonly title: string
  readonly parts: readonly {
    readonly sheets: readonly SheetModel[]
    readonly perPage: 1 | 2 | 4 | 9
    readonly cutMarks?: boolean
  }[]
}

const layoutOf = (perPage: 1 | 2 | 4 | 9, cutMarks = true): Layout =>
  perPage === 4 || perPage === 9
    ? { kind: 'cards', aPage: perPage, cutMarks }
    : { kind: 'sheets', aPage: perPage, cutMarks }

/** Makes one document of a printout. */
export const renderPrintout = ({ title, parts }: Printout, paper: Paper): Promise<RenderedSheets> =>
  renderParts(
    parts.map(({ sheets, perPage, cutMarks }) => ({ sheets, layout: layoutOf(perPage, cutMarks) })),
    title,
    paper,
  )
