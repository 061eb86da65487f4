import * as fontkit from 'fontkit'
import { createRequire } from 'node:module'
import path from 'node:path'
import pdfmake from 'pdfmake'
import { checkParts } from '../../ports/ownParts.ts'
import { allowMissingAnchors } from './anchors.ts'
import { visible } from './visible.ts'
import { speedUp } from './speed.ts'
import { programPath } from '../../ports/programFolder.ts'

const FOLDER = programPath('resources/fonts')
const file = (name: string): string => path.join(FOLDER, name)

/** The faces that texts are set in: the sans for sentences and figures, the serif for names. */
export type Face = 'text' | 'bold' | 'italic' | 'name' | 'plainName'

const FILES: Readonly<Record<Face, string>> = {
  text: file('SourceSans3_400Regular.ttf'),
  bold: file('SourceSans3_600SemiBold.ttf'),
  italic: file('SourceSans3_400Regular_Italic.ttf'),
  name: file('Vollkorn_600SemiBold.ttf'),
  plainName: file('Vollkorn_400Regular.ttf'),
}

/** The files of all faces. */
export const FONT_FILES: readonly string[] = Object.values(FILES)

let ready = false

/** Registers the families `Sans` and `Serif`; a document may read nothing else from disk or network. Throws `program-incomplete`. */
export function prepareFonts(): void {
  if (ready) return
  checkParts(FONT_FILES)
  const sans = { normal: FILES.text, bold: FILES.bold, italics: FILES.italic, bolditalics: FILES.bold }
  const serif = { normal: FILES.plainName, bold: FILES.name, italics: FILES.plainName, bolditalics: FILES.name }
  pdfmake.setFonts({ Sans: sans, Serif: serif })
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((wanted) => path.resolve(wanted).startsWith(FOLDER + path.sep))
  speedUp()
  // pdfkit loads fontkit by itself, which may be another copy of the module than ours.
  const { openSync } = createRequire(import.meta.url)('fontkit') as typeof fontkit
  allowMissingAnchors(openSync(FILES.name) as fontkit.Font)
  ready = true
}

const OPEN = new Map<Face, fontkit.Font>()

/** The font of a face, read once. */
export function fontOf(face: Face): fontkit.Font {
  const known = OPEN.get(face)
  if (known) return known
  const opened = fontkit.openSync(FILES[face]) as fontkit.Font
  allowMissingAnchors(opened)
  OPEN.set(face, opened)
  return opened
}

/** From the top of the face's line to its baseline, for a size of 1. */
export const ascentOf = (face: Face): number => fontOf(face).ascent / fontOf(face).unitsPerEm

const WIDTHS = new Map<string, number>()
/** So many words are remembered; names come and go, and the memory must not grow with them. */
const MOST_WIDTHS = 20_000

/** Width of a text for a size of 1, in small capitals if so wanted; remembered, since words come again and again. */
export function widthOf(text: string, face: Face, caps = false): number {
  const key = `${face}${caps ? '^' : ' '}${text}`
  const known = WIDTHS.get(key)
  if (known !== undefined) return known
  const font = fontOf(face)
  const width = font.layout(text, caps ? ['smcp'] : []).advanceWidth / font.unitsPerEm
  if (WIDTHS.size >= MOST_WIDTHS) WIDTHS.clear()
  WIDTHS.set(key, width)
  return width
}

/** The features that texts are set with: see `emit.ts` and `svg.ts`. */
const FEATURES = [[], ['smcp'], ['lnum']]

const SHAPED = new Map<string, boolean>()

/** Whether every face can shape a text, in each way that texts are set; remembered. */
export function canShape(text: string): boolean {
  const known = SHAPED.get(text)
  if (known !== undefined) return known
  const faces = Object.keys(FILES) as Face[]
  const can = faces.every((face) => FEATURES.every((features) => isShapedBy(fontOf(face), text, features)))
  if (SHAPED.size >= MOST_WIDTHS) SHAPED.clear()
  SHAPED.set(text, can)
  return can
}

function isShapedBy(font: fontkit.Font, text: string, features: string[]): boolean {
  try {
    font.layout(text, features)
    return true
  } catch {
    return false
  }
}

/** The characters of `text` that a face cannot draw; they would show as boxes. */
export function missingCharacters(text: string): string[] {
  const fonts = (Object.keys(FILES) as Face[]).map(fontOf)
  const drawn = new Set(visible(text))
  return [...drawn].filter((character) => fonts.some((font) => !font.hasGlyphForCodePoint(character.codePointAt(0)!)))
}
