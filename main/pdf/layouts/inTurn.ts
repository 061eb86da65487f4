import type { SheetModel } from '../../../shared/sheets/model.ts'
import type { Ink } from '../ink/ink.ts'
import { scaled } from '../ink/scale.ts'
import { motifOf } from '../motifs/motif.ts'
import { CLOSE, DENSE, HALF, MARGIN, PAPERS, RULE, SHEET, type Style } from '../style.ts'
import { pageLine } from './head.ts'
import { sheetPages, type Area } from './sheet.ts'

export type SheetsAPage = 1 | 2

interface PageSize {
  readonly width: number
  readonly height: number
}

/** Room between two sheets on one page: the cut runs through its middle. */
const BETWEEN = 18
/** Baseline of the line in the margin, from the foot of the page. */
const PAGE_LINE = 17

/** Sheets one after the other, each beginning a page; two that fit half of one share it, with a line between them. */
export function pagesInTurn(
  sheets: readonly SheetModel[],
  paper: PageSize,
  aPage: SheetsAPage,
  cutMarks = true,
): Ink[][] {
  const area = areaOf(paper)
  return aPage === 2 ? paired(sheets, area, cutMarks) : sheets.flatMap((sheet) => whole(sheet, area))
}

/** What stands in the margin of a page, in the manner of the sheets in its part: the title, and which page it is. */
export function marginLine(sheets: readonly SheetModel[], title: string, number: string, paper: PageSize): Ink[] {
  const area = areaOf(paper)
  const { inset } = motifOf(sheets[0] ?? {})
  return pageLine(title, number, area.x + inset, paper.height - PAGE_LINE, area.width - inset)
}

const whole = (sheet: SheetModel, area: Area): Ink[][] => (sheet.isOnePage ? atOneGlance : closelyIfNeeded)(sheet, area)

/** A little closer where that saves the sheet a second page. */
function closelyIfNeeded(sheet: SheetModel, area: Area): Ink[][] {
  const pages = sheetPages(sheet, area, sheet.isDense ? DENSE : SHEET)
  if (pages.length === 1 || sheet.isDense) return pages
  const close = sheetPages(sheet, area, DENSE)
  return close.length === 1 ? close : pages
}

/** Manners of setting all on one page, each closer than the one before it; the last are drawn smaller too. */
const TRIES: readonly (readonly [style: Style, factor: number])[] = [
  [SHEET, 1],
  [DENSE, 1],
  [CLOSE, 1],
  [CLOSE, 0.97],
  [CLOSE, 0.94],
]

/** Set closer until all stands on one page of A4; lower paper has the same, drawn smaller. */
function atOneGlance(sheet: SheetModel, area: Area): Ink[][] {
  const tall = areaOf(PAPERS.a4)
  const lower = Math.min(1, area.height / tall.height)
  for (const [style, factor] of TRIES) {
    const large = { ...tall, width: tall.width / factor, height: tall.height / factor }
    const pages = sheetPages(sheet, large, style)
    if (pages.length === 1) return drawnIn(area, pages, large, factor * lower)
  }
  return drawnIn(area, sheetPages(sheet, tall, CLOSE), tall, lower)
}

/** Pages of one area in another, as large as `factor` makes them, in the middle. */
function drawnIn(area: Area, pages: Ink[][], { x, y, width }: Area, factor: number): Ink[][] {
  if (factor === 1) return pages
  const left = area.x + (area.width - width * factor) / 2 - x * factor
  return pages.map((page) => page.map((ink) => scaled(ink, factor, left, area.y - y * factor)))
}

/** The page without its margins: as wide on every paper as on A4, so that all sheets look the same. */
function areaOf({ width, height }: PageSize): Area {
  const inner = PAPERS.a4.width - 2 * MARGIN
  return { x: (width - inner) / 2, y: MARGIN, width: inner, height: height - 2 * MARGIN }
}

/** Neighbours that both fit half a page share one; any other has whole pages. */
function paired(sheets: readonly SheetModel[], area: Area, cutMarks: boolean): Ink[][] {
  const height = (area.height - BETWEEN) / 2
  const upper = { ...area, height }
  const lower = { ...upper, y: area.y + height + BETWEEN }
  const fits = (sheet: SheetModel) => sheetPages(sheet, upper, HALF).length === 1
  const pages: Ink[][] = []
  let waiting: SheetModel | undefined
  const release = () => {
    if (waiting) pages.push(...whole(waiting, area))
    waiting = undefined
  }
  for (const sheet of sheets) {
    if (!fits(sheet)) {
      release()
      pages.push(...whole(sheet, area))
    } else if (waiting) {
      pages.push([
        ...sheetPages(waiting, upper, HALF).flat(),
        ...(cutMarks ? [cut(area, area.y + height + BETWEEN / 2)] : []),
        ...sheetPages(sheet, lower, HALF).flat(),
      ])
      waiting = undefined
    } else waiting = sheet
  }
  release()
  return pages
}

/** Where the page is cut in two. */
const cut = ({ x, width }: Area, y: number): Ink => ({
  type: 'line',
  x1: x,
  y1: y,
  x2: x + width,
  y2: y,
  lineWidth: RULE.hair,
  dash: { length: 3, space: 3 },
})
