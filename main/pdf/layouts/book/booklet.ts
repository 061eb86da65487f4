import type { Ink } from '../../drawing/ink.ts'
import { scaled } from '../../drawing/scale.ts'

/** Pages of a folded sheet. */
const A_SHEET = 4

/**
 * Pages two by two in the order in which folded sheets have them, printed on both sides and turned over the short edge:
 * last and first, second and last but one … Blank pages at the end make the sheets whole.
 */
export function bookletPages(pages: readonly (readonly Ink[])[], pageWidth: number): Ink[][] {
  const count = Math.ceil(pages.length / A_SHEET) * A_SHEET
  return Array.from({ length: count / 2 }, (_, side) => {
    const [outer, inner] = [count - 1 - side, side]
    const [left, right] = side % 2 === 0 ? [outer, inner] : [inner, outer]
    return [...placed(pages[left], 0), ...placed(pages[right], pageWidth)]
  })
}

/** A page at its place. */
const placed = (page: readonly Ink[] = [], x: number): Ink[] => page.map((ink) => scaled(ink, 1, x, 0))
