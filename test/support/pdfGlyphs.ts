import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The data of pdf.js about a glyph that a page shows. */
interface ShownGlyph {
  /** The glyph's number in its embedded font: 0 is the box for a missing glyph. */
  readonly originalCharCode: number
  readonly unicode: string
}

/** The glyphs of a PDF, font by font. */
export interface DrawnGlyphs {
  /** The name of each font without its prefix, and how many glyphs of it are shown. */
  readonly fonts: ReadonlyMap<string, number>
  /** Where the box for a missing glyph is shown: « page 2, SourceSans3-Regular, after « Alba » ». */
  readonly missing: readonly string[]
}

const isGlyph = (one: unknown): one is ShownGlyph =>
  typeof one === 'object' && one !== null && 'originalCharCode' in one

/** Reads every glyph that a PDF shows, and the font that draws it, from its drawing operators. */
export async function glyphsOf(bytes: Uint8Array): Promise<DrawnGlyphs> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await loading.promise
  const fonts = new Map<string, number>()
  const missing: string[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { fnArray, argsArray } = await page.getOperatorList()
    let font = ''
    for (const [at, operator] of fnArray.entries()) {
      const args = argsArray[at] as unknown[]
      if (operator === OPS.setFont) font = nameOf(page.commonObjs.get(String(args[0])))
      if (operator !== OPS.showText) continue
      const glyphs = (args[0] as unknown[]).filter(isGlyph)
      fonts.set(font, (fonts.get(font) ?? 0) + glyphs.length)
      for (const [place, { originalCharCode }] of glyphs.entries()) {
        if (originalCharCode === 0) missing.push(`page ${number}, ${font}, after « ${textOf(glyphs.slice(0, place))} »`)
      }
    }
  }
  await loading.destroy()
  return { fonts, missing }
}

const textOf = (glyphs: readonly ShownGlyph[]): string => glyphs.map(({ unicode }) => unicode).join('')

/** The name of an embedded font, without the prefix of its subset: « ABCDEF+Vollkorn-SemiBold ». */
const nameOf = (font: unknown): string =>
  typeof font === 'object' && font !== null && 'name' in font ? String(font.name).replace(/^[A-Z]{6}\+/, '') : 'unknown'
