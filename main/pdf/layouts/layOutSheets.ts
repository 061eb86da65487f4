import type { SheetModel } from '../../../shared/sheets/model.ts'
import { isTextLine, type DrawnElement } from '../drawing/ink.ts'
import { scaleInk } from '../drawing/scale.ts'
import { getMotif } from '../motifs/motif.ts'
import {
  TIGHT_SHEET_STYLE,
  DENSE_STYLE,
  HALF_PAGE_STYLE,
  SHEET_MARGIN,
  PAPER_SIZES,
  STROKE_WIDTHS,
  SHEET_STYLE,
  TIGHTEST_STYLE,
  type SheetStyle,
} from '../base/style.ts'
import { marginText } from './head.ts'
import { sheetPages, type PageArea } from './sheet.ts'

export type SheetsPerPage = 1 | 2

interface PageSize {
  readonly width: number
  readonly height: number
}

/** Gap between two sheets on one page; the cut line is in the middle of the gap. */
const BETWEEN = 18
/** Distance from the bottom of the page up to the baseline of the line of text in the margin. */
const PAGE_LINE = 17

/**
 * Lays out sheets one after another, each on new pages. With two sheets per page, adjacent sheets that fit half a
 * page share a page, with a cut line between them.
 */
export function layOutSheets(
  sheets: readonly SheetModel[],
  paper: PageSize,
  aPage: SheetsPerPage,
  cutMarks = true,
): DrawnElement[][] {
  const area = sheetAreaOf(paper)
  return aPage === 2 ? pairOnPages(sheets, area, cutMarks) : sheets.flatMap((sheet) => wholePages(sheet, area))
}

/** Draws the line of text in the margin of a page: title and page number. It is aligned with the sheets of the page. */
export function marginLine(
  sheets: readonly SheetModel[],
  title: string,
  number: string,
  paper: PageSize,
): DrawnElement[] {
  const area = sheetAreaOf(paper)
  const { inset } = getMotif(sheets[0] ?? {})
  return marginText(title, number, area.x + inset, paper.height - PAGE_LINE, area.width - inset)
}

const wholePages = (sheet: SheetModel, area: PageArea): DrawnElement[][] =>
  (sheet.isOnePage ? onOnePage : withoutOrphans)(sheet, area)

/** A style, and the factor by which the sheet is scaled. */
type SheetSetting = readonly [style: SheetStyle, factor: number]

/** Minimum share of the last page of a sheet that must be used. If less is used, another setting is tried. */
const LEAST_USED = 1 / 3

/** Returns the used share of a sheet's last page, from its top down to its last line of text. */
const usedShareOfLastPage = (pages: readonly DrawnElement[][], { y, height }: PageArea): number =>
  Math.max(
    0,
    ...pages
      .at(-1)!
      .filter(isTextLine)
      .map((ink) => (ink.y - y) / height),
  )

/**
 * Settings (style and scale), the preferred setting first. In `DENSE_SETTINGS`, which is for a reference, the dense
 * setting is first.
 */
const SETTINGS: readonly SheetSetting[] = [
  [SHEET_STYLE, 1],
  [DENSE_STYLE, 1],
  [TIGHT_SHEET_STYLE, 1],
  [TIGHT_SHEET_STYLE, 0.97],
  [TIGHT_SHEET_STYLE, 0.94],
]
/** Settings for a sheet that must fit one page: its letters may become smaller. */
const GLANCE_SETTINGS: readonly SheetSetting[] = [
  ...SETTINGS,
  [TIGHTEST_STYLE, 0.94],
  [TIGHTEST_STYLE, 0.92],
  [TIGHTEST_STYLE, 0.9],
]
const DENSE_SETTINGS: readonly SheetSetting[] = [[DENSE_STYLE, 1], [SHEET_STYLE, 1], ...SETTINGS.slice(2)]

/** Lays out a sheet with one style and scale, on pages with this area. `tears`: true if tables may be divided between pages. */
function layOutInSetting(
  sheet: SheetModel,
  area: PageArea,
  [style, factor]: SheetSetting,
  tears = false,
): DrawnElement[][] {
  if (factor === 1) return sheetPages(sheet, area, style, tears)
  const large = { ...area, width: area.width / factor, height: area.height / factor }
  return scalePages(area, sheetPages(sheet, large, style, tears), large, factor)
}

/**
 * Lays out a reference on as few pages as possible. If several settings need equally few pages, takes the first setting
 * with more than a few lines on its last page. A table is divided between pages only if that saves a page.
 */
function onFewestPages(sheet: SheetModel, area: PageArea): DrawnElement[][] {
  const all = [false, true].flatMap((tears) =>
    DENSE_SETTINGS.map((setting) => layOutInSetting(sheet, area, setting, tears)),
  )
  const fewest = Math.min(...all.map(({ length }) => length))
  const best = all.filter(({ length }) => length === fewest)
  const full = best.find((pages) => pages.length === 1 || usedShareOfLastPage(pages, area) >= LEAST_USED)
  return (
    full ??
    best.reduce((one, other) => (usedShareOfLastPage(other, area) > usedShareOfLastPage(one, area) ? other : one))
  )
}

/** Lays out a sheet and divides its tables between pages only if that takes fewer pages. */
function withoutOrphans(sheet: SheetModel, area: PageArea): DrawnElement[][] {
  if (sheet.isDense) return onFewestPages(sheet, area)
  const whole = inBestSetting(sheet, area, false)
  if (whole.length === 1) return whole
  const torn = inBestSetting(sheet, area, true)
  return torn.length < whole.length ? torn : whole
}

/**
 * Lays out a sheet in the usual setting or in the dense setting, if one of these needs only one page. Otherwise takes
 * the first setting with a well-filled last page; if there is none, the setting whose last page is filled most.
 */
function inBestSetting(sheet: SheetModel, area: PageArea, tears: boolean): DrawnElement[][] {
  const usual = layOutInSetting(sheet, area, SETTINGS[0]!, tears)
  if (usual.length === 1) return usual
  const close = layOutInSetting(sheet, area, SETTINGS[1]!, tears)
  if (close.length === 1) return close
  const isFull = (pages: DrawnElement[][]) => pages.length === 1 || usedShareOfLastPage(pages, area) >= LEAST_USED
  let best = usual
  for (const [at, setting] of SETTINGS.entries()) {
    const pages = at === 0 ? usual : at === 1 ? close : layOutInSetting(sheet, area, setting, tears)
    if (isFull(pages)) return pages
    if (usedShareOfLastPage(pages, area) > usedShareOfLastPage(best, area)) best = pages
  }
  return best
}

/**
 * Lays out a sheet with less and less space until it fits one A4 page. On a paper of lower height, the same page is
 * scaled down.
 */
function onOnePage(sheet: SheetModel, area: PageArea): DrawnElement[][] {
  const tall = sheetAreaOf(PAPER_SIZES.a4)
  const lower = Math.min(1, area.height / tall.height)
  for (const setting of GLANCE_SETTINGS) {
    const pages = layOutInSetting(sheet, tall, setting)
    if (pages.length === 1) return scalePages(area, pages, tall, lower)
  }
  return scalePages(area, withoutOrphans(sheet, tall), tall, lower)
}

/** Scales pages from one area into another area and centres them horizontally. */
function scalePages(
  area: PageArea,
  pages: DrawnElement[][],
  { x, y, width }: PageArea,
  factor: number,
): DrawnElement[][] {
  if (factor === 1) return pages
  const left = area.x + (area.width - width * factor) / 2 - x * factor
  return pages.map((page) => page.map((ink) => scaleInk(ink, factor, left, area.y - y * factor)))
}

/** Returns the page without its margins. The width is that of A4 on every paper, so that all sheets look the same. */
function sheetAreaOf({ width, height }: PageSize): PageArea {
  const inner = PAPER_SIZES.a4.width - 2 * SHEET_MARGIN
  return { x: (width - inner) / 2, y: SHEET_MARGIN, width: inner, height: height - 2 * SHEET_MARGIN }
}

/** If two neighbouring sheets both fit half a page, puts them on one page. All other sheets get whole pages. */
function pairOnPages(sheets: readonly SheetModel[], area: PageArea, cutMarks: boolean): DrawnElement[][] {
  const height = (area.height - BETWEEN) / 2
  const upper = { ...area, height }
  const lower = { ...upper, y: area.y + height + BETWEEN }
  const fits = (sheet: SheetModel) => sheetPages(sheet, upper, HALF_PAGE_STYLE).length === 1
  const pages: DrawnElement[][] = []
  let waiting: SheetModel | undefined
  const release = () => {
    if (waiting) pages.push(...wholePages(waiting, area))
    waiting = undefined
  }
  for (const sheet of sheets) {
    if (!fits(sheet)) {
      release()
      pages.push(...wholePages(sheet, area))
    } else if (waiting) {
      pages.push([
        ...sheetPages(waiting, upper, HALF_PAGE_STYLE).flat(),
        ...(cutMarks ? [cutLine(area, area.y + height + BETWEEN / 2)] : []),
        ...sheetPages(sheet, lower, HALF_PAGE_STYLE).flat(),
      ])
      waiting = undefined
    } else waiting = sheet
  }
  release()
  return pages
}

/** Draws the cut line. */
const cutLine = ({ x, width }: PageArea, y: number): DrawnElement => ({
  type: 'line',
  x1: x,
  y1: y,
  x2: x + width,
  y2: y,
  lineWidth: STROKE_WIDTHS.hair,
  dash: { length: 3, space: 3 },
})
