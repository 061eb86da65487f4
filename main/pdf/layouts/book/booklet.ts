import type { DrawnElement } from '../../drawing/ink.ts'
import { scaleInk } from '../../drawing/scale.ts'

/** Number of pages on one folded sheet. */
const PAGES_PER_SHEET = 4

/**
 * Arranges pages in pairs for folded sheets that are printed on both sides and flipped on the short edge: the last
 * and the first page, the second and the second last page, and so on. Blank pages at the end complete the last sheet.
 */
export function bookletPages(pages: readonly (readonly DrawnElement[])[], pageWidth: number): DrawnElement[][] {
  const count = Math.ceil(pages.length / PAGES_PER_SHEET) * PAGES_PER_SHEET
  return Array.from({ length: count / 2 }, (_, side) => {
    const [outer, inner] = [count - 1 - side, side]
    const [left, right] = side % 2 === 0 ? [outer, inner] : [inner, outer]
    return [...movePage(pages[left], 0), ...movePage(pages[right], pageWidth)]
  })
}

/** Moves a page to its half of the folded sheet. */
const movePage = (page: readonly DrawnElement[] = [], x: number): DrawnElement[] =>
  page.map((ink) => scaleInk(ink, 1, x, 0))
