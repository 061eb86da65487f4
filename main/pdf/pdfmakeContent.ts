import { toDrawableText } from './drawing/drawable.ts'
import {
  isPlacedPicture,
  isTextLine,
  splitTextLine,
  type DrawnElement,
  type PlacedPicture,
  type TextRun,
  type TextLine,
} from './drawing/ink.ts'
import { ascentOf, type FontFace } from './base/fonts.ts'
import type { CanvasElement, Content, ContentImage, ContentText } from './base/pdfmakeTypes.ts'

const FACES: Readonly<Record<FontFace, { font?: string; bold?: boolean; italics?: boolean }>> = {
  text: {},
  bold: { bold: true },
  italic: { italics: true },
  name: { font: 'Serif', bold: true },
  plainName: { font: 'Serif' },
}

/** Names of link targets, by page number. */
type LinkTargetNames = ReadonlyMap<number, string>

/** Converts a text run to pdfmake's form. Names use lining digits, which are as high as capitals. */
const toPdfmakeRun = ({ text, size, face = 'text', caps, spacing, toPage }: TextRun, pages: LinkTargetNames) => ({
  text: toDrawableText(text, face),
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

/** Converts a line of text. pdfmake positions a line by the top of its highest text run. */
function toPdfmakeLine({ runs, x, y, ...entry }: TextLine, pages: LinkTargetNames): ContentText {
  const ascent = Math.max(...runs.map(({ size, face = 'text' }) => ascentOf(face) * size))
  const [first] = runs
  return {
    ...(runs.length === 1 && first
      ? toPdfmakeRun(first, pages)
      : { text: runs.map((run) => toPdfmakeRun(run, pages)) }),
    absolutePosition: { x, y: y - ascent },
    noWrap: true,
    ...outlineProperties(entry),
  }
}

const outlineProperties = ({ outline, outlineId, outlineUnder, anchor }: Partial<TextLine>) =>
  outline === undefined
    ? { ...(anchor !== undefined && { id: anchor }) }
    : {
        outline: true,
        outlineText: outline,
        ...((outlineId ?? anchor) !== undefined && { id: outlineId ?? anchor }),
        ...(outlineUnder !== undefined && { outlineParentId: outlineUnder }),
      }

const toPdfmakeImage = ({ photo, x, y, width, height }: PlacedPicture): ContentImage => ({
  image: photo,
  width,
  height,
  cover: { width, height, align: 'center', valign: 'center' },
  absolutePosition: { x, y },
})

/**
 * Converts pages of drawn elements (ink) to pdfmake's content, one node per page. A node is built only when pdfmake
 * reaches it, because a page has many nodes and a document has many pages (see `pageByPage.ts`).
 * @param names names of link targets by page number; a link to a page without a name is dropped
 */
export const pagesContent = (
  inks: readonly (readonly DrawnElement[])[],
  names: LinkTargetNames = new Map(),
): Content[] =>
  inks.map((ink, at) => {
    let stack: Content[] | undefined
    return {
      get stack() {
        return (stack ??= pageContent(ink, names))
      },
      ...(at > 0 && { pageBreak: 'before' as const }),
    }
  })

/** Returns the nodes of a page: its pictures, one drawing, then one node for each line of text. */
function pageContent(ink: readonly DrawnElement[], pages: LinkTargetNames): Content[] {
  const shapes: CanvasElement[] = []
  const texts: Content[] = []
  const pictures: Content[] = []
  for (const one of ink) {
    if (isPlacedPicture(one)) pictures.push(toPdfmakeImage(one))
    else if (!isTextLine(one)) shapes.push(one)
    else if (one.runs.some(({ text }) => text.trim() !== ''))
      texts.push(...splitTextLine(one).map((part) => toPdfmakeLine(part, pages)))
  }
  const drawing = shapes.length > 0 ? [{ canvas: shapes, absolutePosition: { x: 0, y: 0 } }] : []
  return [...pictures, ...drawing, ...texts]
}
