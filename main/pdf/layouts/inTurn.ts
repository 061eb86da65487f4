import type { SheetModel } from '../../../shared/sheets/model.ts'
import { isWords, type Ink } from '../drawing/ink.ts'
import { scaled } from '../drawing/scale.ts'
import { motifOf } from '../motifs/motif.ts'
import { CLOSE, DENSE, HALF, MARGIN, PAPERS, RULE, SHEET, type Style } from '../base/style.ts'
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

const whole = (sheet: SheetModel, area: Area): Ink[][] => (sheet.isOnePage ? atOneGlance : withoutOrphans)(sheet, area)

/** How a sheet is set: in a style, and drawn by a factor. */
type Setting = readonly [style: Style, factor: number]

/** A last page on which less than this share is used is not worth its paper. */
const LEAST_USED = 1 / 3

/** The share of a sheet's last page down to its last word. */
const lastUsed = (pages: readonly Ink[][], { y, height }: Area): number =>
  Math.max(
    0,
    ...pages
      .at(-1)!
      .filter(isWords)
      .map((ink) => (ink.y - y) / height),
  )

/** Settings from the usual one to the last resort; a reference, which is set close anyway, may also be set wider. */
const SETTINGS: readonly Setting[] = [
  [SHEET, 1],
  [DENSE, 1],
  [CLOSE, 1],
  [CLOSE, 0.97],
  [CLOSE, 0.94],
]
const DENSE_SETTINGS: readonly Setting[] = [[DENSE, 1], [SHEET, 1], ...SETTINGS.slice(2)]

/** A sheet in a setting, on pages of an area. */
function setIn(sheet: SheetModel, area: Area, [style, factor]: Setting): Ink[][] {
  if (factor === 1) return sheetPages(sheet, area, style)
  const large = { ...area, width: area.width / factor, height: area.height / factor }
  return drawnIn(area, sheetPages(sheet, large, style), large, factor)
}

/** A reference is read page by page: in the setting of the fewest pages, of several such in the first without a page of a few lines. */
function onFewestPages(sheet: SheetModel, area: Area): Ink[][] {
  const all = DENSE_SETTINGS.map((setting) => setIn(sheet, area, setting))
  const fewest = Math.min(...all.map(({ length }) => length))
  const best = all.filter(({ length }) => length === fewest)
  const full = best.find((pages) => pages.length === 1 || lastUsed(pages, area) >= LEAST_USED)
  return full ?? best.reduce((one, other) => (lastUsed(other, area) > lastUsed(one, area) ? other : one))
}

/**
 * A sheet in the first setting that has it on one page (a little closer), else in the first that leaves no page with a few lines
 * only; where each does, in the one with the fullest last page.
 */
function withoutOrphans(sheet: SheetModel, area: Area): Ink[][] {
  if (sheet.isDense) return onFewestPages(sheet, area)
  const usual = setIn(sheet, area, SETTINGS[0]!)
  if (usual.length === 1) return usual
  const close = setIn(sheet, area, SETTINGS[1]!)
  if (close.length === 1) return close
  const isFull = (pages: Ink[][]) => pages.length === 1 || lastUsed(pages, area) >= LEAST_USED
  let best = usual
  for (const [at, setting] of SETTINGS.entries()) {
    const pages = at === 0 ? usual : at === 1 ? close : setIn(sheet, area, setting)
    if (isFull(pages)) return pages
    if (lastUsed(pages, area) > lastUsed(best, area)) best = pages
  }
  return best
}

/** Set closer until all stands on one page of A4; lower paper has the same, drawn smaller. */
function atOneGlance(sheet: SheetModel, area: Area): Ink[][] {
  const tall = areaOf(PAPERS.a4)
  const lower = Math.min(1, area.height / tall.height)
  for (const setting of SETTINGS) {
    const pages = setIn(sheet, tall, setting)
    if (pages.length === 1) return drawnIn(area, pages, tall, lower)
  }
  return drawnIn(area, withoutOrphans(sheet, tall), tall, lower)
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
