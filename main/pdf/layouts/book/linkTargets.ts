import { isTextLine, type DrawnElement, type TextLine } from '../../drawing/ink.ts'

/** `pages`: the pages, each with a link target on its top line. `names`: the names of these targets, by page number. */
export interface PagesWithTargets {
  readonly pages: readonly (readonly DrawnElement[])[]
  readonly names: ReadonlyMap<number, string>
}

/**
 * Adds a link target to the top line of each page, so that a reader who follows the link sees the whole page. If the
 * line is already a target of the outline, the target keeps its name.
 */
export function addLinkTargets(pages: readonly (readonly DrawnElement[])[]): PagesWithTargets {
  const names = new Map<number, string>()
  const named = pages.map((ink, at): readonly DrawnElement[] => {
    const top = topOf(ink)
    if (!top) return ink
    const name = top.outlineId ?? `page-${at + 1}`
    names.set(at + 1, name)
    return top.outlineId === undefined ? ink.with(ink.indexOf(top), { ...top, anchor: name }) : ink
  })
  return { pages: named, names }
}

/** Returns the topmost line of text on a page. */
const topOf = (ink: readonly DrawnElement[]): TextLine | undefined =>
  ink.filter(isTextLine).reduce<TextLine | undefined>((top, one) => (top && top.y <= one.y ? top : one), undefined)
