import { isWords, type Ink, type Words } from '../../drawing/ink.ts'

/** The pages of a document, each with a name for its top line, and those names by the pages' numbers. */
export interface Reached {
  readonly pages: readonly (readonly Ink[])[]
  readonly names: ReadonlyMap<number, string>
}

/** Names the top of each page, so that what leads to a page shows all of it. What the outline leads to has a name already. */
export function reached(pages: readonly (readonly Ink[])[]): Reached {
  const names = new Map<number, string>()
  const named = pages.map((ink, at): readonly Ink[] => {
    const top = topOf(ink)
    if (!top) return ink
    const name = top.outlineId ?? `page-${at + 1}`
    names.set(at + 1, name)
    return top.outlineId === undefined ? ink.with(ink.indexOf(top), { ...top, anchor: name }) : ink
  })
  return { pages: named, names }
}

/** The highest line of a page. */
const topOf = (ink: readonly Ink[]): Words | undefined =>
  ink.filter(isWords).reduce<Words | undefined>((top, one) => (top && top.y <= one.y ? top : one), undefined)
