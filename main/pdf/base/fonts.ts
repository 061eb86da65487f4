import * as fontkit from 'fontkit'
import { createRequire } from 'node:module'
import path from 'node:path'
import pdfmake from 'pdfmake'
import { refuseIfProgramFilesMissing } from '../../ports/programParts.ts'
import { allowMissingAnchors } from './anchors.ts'
import { toVisibleText } from './visible.ts'
import { speedUpPdfmake } from './speed.ts'
import { programPath } from '../../ports/programFolder.ts'

const FOLDER = programPath('resources/fonts')
const file = (name: string): string => path.join(FOLDER, name)

/** Faces of the fonts: the sans-serif faces for sentences and numbers, the serif faces for names. */
export type FontFace = 'text' | 'bold' | 'italic' | 'name' | 'plainName'

const FILES: Readonly<Record<FontFace, string>> = {
  text: file('SourceSans3_400Regular.ttf'),
  bold: file('SourceSans3_600SemiBold.ttf'),
  italic: file('SourceSans3_400Regular_Italic.ttf'),
  name: file('Vollkorn_600SemiBold.ttf'),
  plainName: file('Vollkorn_400Regular.ttf'),
}

/** The font files of all faces. */
export const FONT_FILES: readonly string[] = Object.values(FILES)

let ready = false

/**
 * Registers the families `Sans` and `Serif`; documents may read no other files and no URLs. Throws
 * `program-incomplete`.
 */
export function prepareFonts(): void {
  if (ready) return
  refuseIfProgramFilesMissing(FONT_FILES)
  const sans = { normal: FILES.text, bold: FILES.bold, italics: FILES.italic, bolditalics: FILES.bold }
  const serif = { normal: FILES.plainName, bold: FILES.name, italics: FILES.plainName, bolditalics: FILES.name }
  pdfmake.setFonts({ Sans: sans, Serif: serif })
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((wanted) => path.resolve(wanted).startsWith(FOLDER + path.sep))
  speedUpPdfmake()
  // pdfkit loads its own copy of fontkit, which may be another module than ours. So the function is applied to that
  // copy.
  const { openSync } = createRequire(import.meta.url)('fontkit') as typeof fontkit
  allowMissingAnchors(openSync(FILES.name) as fontkit.Font)
  ready = true
}

const OPEN_FONTS = new Map<FontFace, fontkit.Font>()

/** Returns the font of a face. Each font file is read once. */
export function fontOf(face: FontFace): fontkit.Font {
  const known = OPEN_FONTS.get(face)
  if (known) return known
  const opened = fontkit.openSync(FILES[face]) as fontkit.Font
  allowMissingAnchors(opened)
  OPEN_FONTS.set(face, opened)
  return opened
}

/** Distance from the top of a line to its baseline, at letter size 1. */
export const ascentOf = (face: FontFace): number => fontOf(face).ascent / fontOf(face).unitsPerEm

const WIDTHS = new Map<string, number>()
/** Maximum number of cached words. The number is limited, so that new names do not fill the memory. */
const MOST_WIDTHS = 20_000

/**
 * Returns the width of a text at letter size 1, optionally in small capitals. Widths are cached, because words recur.
 */
export function fontFaceTextWidth(text: string, face: FontFace, caps = false): number {
  const key = `${face}${caps ? '^' : ' '}${text}`
  const known = WIDTHS.get(key)
  if (known !== undefined) return known
  const font = fontOf(face)
  const width = font.layout(text, caps ? ['smcp'] : []).advanceWidth / font.unitsPerEm
  if (WIDTHS.size >= MOST_WIDTHS) WIDTHS.clear()
  WIDTHS.set(key, width)
  return width
}

/** Sets of OpenType features that the program uses; see `pdfmakeContent.ts` and `svg.ts`. */
const FEATURES = [[], ['smcp'], ['lnum']]

const SHAPEABLE = new Map<string, boolean>()

/** True if every face can shape a text with every feature set. The answer is cached. */
export function canShape(text: string): boolean {
  const known = SHAPEABLE.get(text)
  if (known !== undefined) return known
  const faces = Object.keys(FILES) as FontFace[]
  const can = faces.every((face) => FEATURES.every((features) => canFaceShape(fontOf(face), text, features)))
  if (SHAPEABLE.size >= MOST_WIDTHS) SHAPEABLE.clear()
  SHAPEABLE.set(text, can)
  return can
}

function canFaceShape(font: fontkit.Font, text: string, features: string[]): boolean {
  try {
    font.layout(text, features)
    return true
  } catch {
    return false
  }
}

const MARKS = /\p{M}/gu
const hasGlyphs = (text: string, face: FontFace): boolean =>
  [...text].every((character) => fontOf(face).hasGlyphForCodePoint(character.codePointAt(0)!))

const SUBSTITUTES = new Map<string, string>()

/**
 * Returns the text that a face draws for a character: the character itself if the face has it, otherwise its letter and
 * marks as separate characters (NFD), otherwise its letter without marks (for a mark alone, the empty text). If the
 * face has none of these, returns the character itself. Results are cached.
 */
export function toDrawableCharacter(character: string, face: FontFace): string {
  const key = `${face} ${character}`
  const known = SUBSTITUTES.get(key)
  if (known !== undefined) return known
  const parts = character.normalize('NFD')
  const found = [character, parts, parts.replace(MARKS, '')].find((text) => hasGlyphs(text, face)) ?? character
  if (SUBSTITUTES.size >= MOST_WIDTHS) SUBSTITUTES.clear()
  SUBSTITUTES.set(key, found)
  return found
}

/**
 * Returns the characters of `text` that some face can draw neither as one glyph nor as letter and marks. Such
 * characters are printed as boxes or without their marks.
 */
export function missingCharacters(text: string): string[] {
  const faces = Object.keys(FILES) as FontFace[]
  return [...new Set(toVisibleText(text))].filter((character) =>
    faces.some((face) => !hasGlyphs(character, face) && !hasGlyphs(character.normalize('NFD'), face)),
  )
}
