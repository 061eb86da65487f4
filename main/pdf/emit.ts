import { drawable } from './drawing/drawable.ts'
import { isPhoto, isWords, type Ink, type Photo, type Run, type Words } from './drawing/ink.ts'
import { ascentOf, type Face } from './base/fonts.ts'
import type { CanvasElement, Content, ContentImage, ContentText } from './base/pdfmakeTypes.ts'

const FACES: Readonly<Record<Face, { font?: string; bold?: boolean; italics?: boolean }>> = {
  text: {},
  bold: { bold: true },
  italic: { italics: true },
  name: { font: 'Serif', bold: true },
  plainName: { font: 'Serif' },
}

/** What places are called that lead to pages, by the pages' numbers. */
type PageNames = ReadonlyMap<number, string>

/** A run in pdfmake's terms; names have figures of the height of capitals. */
const styled = ({ text, size, face = 'text', caps, spacing, toPage }: Run, pages: PageNames) => ({
  text: drawable(text),
  fontSize: size,
  ...FACES[face],
  ...(caps
    ? { fontFeatures: ['smcp' as const] }
    : face === 'name' || face === 'plainName'
      ? { fontFeatures: ['lnum' as const] }
      : {}),
  ...(spacing !== undefined && spacing > 0 && { characterSpacing: spacing }),
  ...(toPage !== undefined && pages.has(toPage) && { linkToDestination: pages.get(toPage)! }),
})

/** A line of text at its place: pdfmake sets it by the top of its highest run. */
function lineOf({ runs, x, y, ...entry }: Words, pages: PageNames): ContentText {
  const ascent = Math.max(...runs.map(({ size, face = 'text' }) => ascentOf(face) * size))
  const [first] = runs
  return {
    ...(runs.length === 1 && first ? styled(first, pages) : { text: runs.map((run) => styled(run, pages)) }),
    absolutePosition: { x, y: y - ascent },
    noWrap: true,
    ...outlined(entry),
  }
}

const outlined = ({ outline, outlineId, outlineUnder, anchor }: Partial<Words>) =>
  outline === undefined
    ? { ...(anchor !== undefined && { id: anchor }) }
    : {
        outline: true,
        outlineText: outline,
        ...((outlineId ?? anchor) !== undefined && { id: outlineId ?? anchor }),
        ...(outlineUnder !== undefined && { outlineParentId: outlineUnder }),
      }

const pictureOf = ({ photo, x, y, width, height }: Photo): ContentImage => ({
  image: photo,
  width,
  height,
  cover: { width, height, align: 'center', valign: 'center' },
  absolutePosition: { x, y },
})

/**
 * Pages of ink as pdfmake's content, one node for each. A node is made when pdfmake comes to it, for a page is many nodes, and the
 * document has many pages (see pagesInTurn.ts).
 * @param names what leads to a page by its number leads to the line of this name; nowhere without one
 */
export const pagesContent = (inks: readonly (readonly Ink[])[], names: PageNames = new Map()): Content[] =>
  inks.map((ink, at) => {
    let stack: Content[] | undefined
    return {
      get stack() {
        return (stack ??= pageContent(ink, names))
      },
      ...(at > 0 && { pageBreak: 'before' as const }),
    }
  })

/** The ink of a page as pdfmake's nodes: its pictures, one drawing, then a node for each line of text. */
function pageContent(ink: readonly Ink[], pages: PageNames): Content[] {
  const shapes: CanvasElement[] = []
  const texts: Content[] = []
  const pictures: Content[] = []
  for (const one of ink) {
    if (isPhoto(one)) pictures.push(pictureOf(one))
    else if (!isWords(one)) shapes.push(one)
    else if (one.runs.some(({ text }) => text.trim() !== '')) texts.push(lineOf(one, pages))
  }
  const drawing = shapes.length > 0 ? [{ canvas: shapes, absolutePosition: { x: 0, y: 0 } }] : []
  return [...pictures, ...drawing, ...texts]
}
