import * as fontkit from 'fontkit'
import path from 'node:path'
import pdfmake from 'pdfmake'

/** From the sources and from the bundle alike, `resources` lies two folders up. */
const FOLDER = path.resolve(import.meta.dirname, '../../resources/fonts')
const file = (name: string): string => path.join(FOLDER, name)

const SANS = {
  normal: file('SourceSans3_400Regular.ttf'),
  bold: file('SourceSans3_600SemiBold.ttf'),
  italics: file('SourceSans3_400Regular_Italic.ttf'),
  bolditalics: file('SourceSans3_600SemiBold.ttf'),
}
const SERIF = {
  normal: file('Vollkorn_400Regular.ttf'),
  bold: file('Vollkorn_600SemiBold.ttf'),
  italics: file('Vollkorn_400Regular_Italic.ttf'),
  bolditalics: file('Vollkorn_600SemiBold.ttf'),
}

let ready = false

/** Registers the families `Sans` and `Serif`; a document may read nothing else from disk or network. */
export function prepareFonts(): void {
  if (ready) return
  pdfmake.setFonts({ Sans: SANS, Serif: SERIF })
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((wanted) => path.resolve(wanted).startsWith(FOLDER + path.sep))
  ready = true
}

const OPEN = new Map<string, fontkit.Font>()

function fontOf(name: string): fontkit.Font {
  const known = OPEN.get(name)
  if (known) return known
  const opened = fontkit.openSync(name) as fontkit.Font
  OPEN.set(name, opened)
  return opened
}

export type Face = 'text' | 'bold' | 'name'
const FACES: Readonly<Record<Face, string>> = { text: SANS.normal, bold: SANS.bold, name: SERIF.bold }

/** Width of a text in points, with OpenType features such as `smcp`. */
export function widthOf(text: string, fontSize: number, face: Face = 'text', features: string[] = []): number {
  const font = fontOf(FACES[face])
  return (font.layout(text, features).advanceWidth * fontSize) / font.unitsPerEm
}

/** The characters of `text` that a family cannot draw; they would show as boxes. */
export function missingCharacters(text: string): string[] {
  const fonts = Object.values(FACES).map(fontOf)
  const drawn = new Set([...text].filter((character) => !/\s/u.test(character)))
  return [...drawn].filter((character) => fonts.some((font) => !font.hasGlyphForCodePoint(character.codePointAt(0)!)))
}
