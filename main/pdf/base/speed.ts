// Makes pdfmake many times faster, and what it makes stays the same to the byte. It parses every font anew for each document,
// shapes every word again, and looks up some twenty styles for each run of text; here a process does that once and keeps it.
// (One thing differs, for the better: plain, a soft hyphen hides every true hyphen that comes after it in the same face.)
// Each patch stands for itself: where a version of pdfmake lacks what it takes hold of, it is left out; pdfmake works on, slower.
import { createRequire } from 'node:module'
import { measureOnce, type Measurer } from './measuredOnce.ts'
import { takePagesInTurn, type Layouter, type Writer } from './pagesInTurn.ts'

/** What shaping gives for a text: pdfkit reads no more of fontkit's glyphs than this. */
interface Run {
  glyphs: { id: number; advanceWidth: number; codePoints: number[] }[]
  positions: object[]
  advanceWidth: number
}

type Features = string[] | null | undefined

interface Glyph {
  _decode?(): unknown
}

/** fontkit's font. It keeps glyphs, and with each the characters that it was first met for. */
interface Font {
  _glyphs: Record<number, Glyph>
  getGlyph(id: number): Glyph
}

/** pdfkit's font of one document. */
interface DocumentFont {
  readonly id: string
  readonly font: Font
  readonly subset: { _addGlyph?(id: number): number }
  layoutRun(text: string, features?: Features): Run
  layout(text: string, features?: Features, onlyWidth?: boolean): Run
  encode(text: string, features?: Features): unknown
  embed(): unknown
}
type DocumentFontClass = new (document: PdfDocument, font: Font, id: string) => DocumentFont

/** pdfmake's document, which is a pdfkit one. */
interface PdfDocument {
  _fontCount: number
  readonly _fontFamilies: Record<string, DocumentFont>
  readonly fontCache: Record<string, Record<string, DocumentFont>>
  _write?(data: Uint8Array | string): void
  ref?(data?: object): Stream
  readonly virtualfs?: { existsSync(path: string): boolean } | null
  getFontType(bold: boolean, italics: boolean): string
  getFontFile(family: string, bold: boolean, italics: boolean): unknown
  provideFont(family: string, bold: boolean, italics: boolean): DocumentFont
}

/** pdfkit's object of a document, as far as something is written into it: what stands on a page, above all. */
interface Stream {
  readonly data: { Length?: number; Filter?: string }
  readonly compress: boolean
  readonly buffer: Uint8Array[]
  write(chunk: Uint8Array | string): void
  finalize(): void
}

type Style = Readonly<Record<string, unknown>>
interface StyleStack {
  readonly styleOverrides: readonly (Style | string)[]
  readonly defaultStyle?: Style
}
interface StyleStackClass {
  getStyleProperty(item: Style, stack: StyleStack | undefined, property: string, otherwise: unknown): unknown
}

/** A font file, as it is kept from document to document. */
interface Face {
  readonly font: Font
  /** Words shaped already, and whole texts with features, by those features. */
  readonly shaped: Map<string, Map<string, Run>>
  /** Texts without features, put together from their words. */
  readonly lines: Map<string, Run>
  /** Glyphs of which the outline is known. */
  readonly drawn: Record<number, Glyph>
}

/** So many texts are kept in one map; then it begins anew, so that a long life fills no memory. */
export const KEPT = 4000

export function keep<R>(runs: Map<string, R>, text: string, run: R): R {
  if (runs.size >= KEPT) runs.clear()
  runs.set(text, run)
  return run
}

/** Puts a function made from the plain one in its place; nothing where there is none. */
function replace<Owner extends object, Name extends keyof Owner>(
  owner: Owner | undefined,
  name: Name,
  make: (plain: Owner[Name]) => Owner[Name],
): void {
  if (typeof owner?.[name] === 'function') owner[name] = make(owner[name])
}

/** What is kept of texts with these features. */
function keptWith<R>(kept: Map<string, Map<string, R>>, features: Features): Map<string, R> {
  const key = features ? JSON.stringify(features) : ''
  let texts = kept.get(key)
  if (!texts) kept.set(key, (texts = new Map<string, R>()))
  return texts
}

/** pdfkit's font over a face that is kept. What a document sees depends on nothing that another document did. */
function quickFont(Plain: DocumentFontClass) {
  return class QuickFont extends Plain {
    private readonly face: Face
    /** Texts as this document writes them, by their features. */
    private readonly encoded = new Map<string, Map<string, unknown>>()

    constructor(document: PdfDocument, face: Face, id: string) {
      super(document, face.font, id)
      this.face = face
      replace(this.subset, '_addGlyph', (plain) => (glyph) => {
        outlineKept(face, glyph)
        return plain!.call(this.subset, glyph)
      })
    }

    override layoutRun(text: string, features?: Features): Run {
      const texts = keptWith(this.face.shaped, features)
      const known = texts.get(text)
      if (known) return known
      // A glyph that stands for two characters (hyphen and soft hyphen) keeps the first it is met for: not for another text.
      this.font._glyphs = {}
      const { glyphs, positions, advanceWidth } = super.layoutRun(text, features)
      const needed = glyphs.map(({ id, advanceWidth, codePoints }) => ({ id, advanceWidth, codePoints }))
      return keep(texts, text, { glyphs: needed, positions, advanceWidth })
    }

    /** pdfmake asks for each text three times: to measure it, to draw it, and to move on past it. */
    override layout(text: string, features?: Features): Run {
      if (features) return super.layout(text, features)
      return this.face.lines.get(text) ?? keep(this.face.lines, text, super.layout(text))
    }

    /** A glyph keeps the number that a document has once given it. */
    override encode(text: string, features?: Features): unknown {
      const texts = keptWith(this.encoded, features)
      return texts.get(text) ?? keep(texts, text, super.encode(text, features))
    }

    override embed(): unknown {
      this.font._glyphs = this.face.drawn
      return super.embed()
    }
  }
}

/** Lets a glyph decode its outline only the first time; the subset asks for it in each document. */
function outlineKept({ font, drawn }: Face, id: number): void {
  if (drawn[id] || font._glyphs !== drawn) return
  const glyph = font.getGlyph(id)
  const outline = glyph._decode?.()
  glyph._decode = () => outline
}

/** Keeps each font file open, and what was shaped with it, for all documents; the access policies are asked each time. */
function keepFonts(prototype: PdfDocument): void {
  const faces = new Map<unknown, Face>()
  let Quick: ReturnType<typeof quickFont> | undefined
  replace(
    prototype,
    'provideFont',
    (plain) =>
      function (this: PdfDocument, family, bold, italics) {
        const path = this.getFontFile(family, bold, italics)
        if (typeof path !== 'string' || this.virtualfs?.existsSync(path)) return plain.call(this, family, bold, italics)
        const known = faces.get(path)
        if (known && Quick) this._fontFamilies[path] ??= new Quick(this, known, `F${++this._fontCount}`)
        const font = plain.call(this, family, bold, italics)
        if (known || !canBeKept(font)) return font
        const face: Face = { font: font.font, shaped: new Map(), lines: new Map(), drawn: {} }
        Quick ??= quickFont(font.constructor as DocumentFontClass)
        faces.set(path, face)
        const quick = new Quick(this, face, font.id)
        for (const name of Object.keys(this._fontFamilies))
          if (this._fontFamilies[name] === font) this._fontFamilies[name] = quick
        return (this.fontCache[family]![this.getFontType(bold, italics)] = quick)
      },
  )
}

const canBeKept = (font: Partial<DocumentFont>): boolean =>
  typeof font.layoutRun === 'function' && typeof font.embed === 'function' && typeof font.font?._glyphs === 'object'

const isSet = (value: unknown): boolean => value !== undefined && value !== null

/** Looks a style up without pushing and popping it and without making functions on the way; named styles the plain way. */
function lookUpStyles(stacks: StyleStackClass | undefined): void {
  replace(
    stacks,
    'getStyleProperty',
    (plain) =>
      function (this: StyleStackClass, item, stack, property, otherwise) {
        if (isSet(item[property])) return item[property]
        if (!stack) return otherwise
        const { styleOverrides: styles, defaultStyle } = stack
        if (item.style) return plain.call(this, item, stack, property, otherwise)
        for (let at = styles.length - 1; at >= 0; at--) {
          const style = styles[at]!
          if (typeof style === 'string') return plain.call(this, item, stack, property, otherwise)
          if (isSet(style[property])) return style[property]
        }
        const value = defaultStyle?.[property]
        return isSet(value) ? value : otherwise
      },
  )
}

/** So many bytes of what is written stand together. */
const BLOCK = 256 * 1024

/**
 * Keeps what is written, until it is read, close together and apart from all else: scattered among what is needed for a moment only,
 * the few bytes of a page would keep a great deal of that.
 */
function writeTogether(prototype: PdfDocument): void {
  const blocks = new WeakMap<PdfDocument, Buffer>()
  replace(
    prototype,
    '_write',
    (plain) =>
      function (this: PdfDocument, data) {
        const bytes = typeof data === 'string' ? Buffer.from(`${data}\n`, 'latin1') : data
        const left = blocks.get(this)
        const block = left && left.length >= bytes.length ? left : Buffer.allocUnsafeSlow(Math.max(BLOCK, bytes.length))
        block.set(bytes)
        blocks.set(this, block.subarray(bytes.length))
        plain!.call(this, block.subarray(0, bytes.length))
      },
  )
}

/**
 * Turns what is written on a page into bytes once, as the page ends: it comes in some thousand short lines, of which plain pdfkit
 * makes bytes one by one.
 */
function writeAtOnce(prototype: PdfDocument): void {
  let streams: Stream | undefined
  replace(
    prototype,
    'ref',
    (plain) =>
      function (this: PdfDocument, data) {
        const stream = plain!.call(this, data)
        if (!streams) gatherLines((streams = Object.getPrototypeOf(stream) as Stream))
        return stream
      },
  )
}

function gatherLines(streams: Stream): void {
  const waiting = new WeakMap<Stream, string[]>()
  const settle = (stream: Stream) => {
    const lines = waiting.get(stream)
    if (!lines) return
    waiting.delete(stream)
    stream.buffer.push(Buffer.from(`${lines.join('\n')}\n`, 'latin1'))
  }
  replace(
    streams,
    'write',
    (plain) =>
      function (this: Stream, chunk) {
        const lines = waiting.get(this)
        if (lines && typeof chunk === 'string') return void lines.push(chunk)
        settle(this)
        // The first line tells the stream that something stands in it.
        if (typeof chunk !== 'string' || this.buffer.length === 0) plain.call(this, chunk)
        else waiting.set(this, [chunk])
      },
  )
  replace(
    streams,
    'finalize',
    (plain) =>
      function (this: Stream) {
        settle(this)
        plain.call(this)
      },
  )
}

/** Marks a pdfmake that is quick already; on itself, so that a second copy of this module knows it too. */
const IS_QUICK = Symbol.for('chronique.quick')

/**
 * Makes pdfmake faster, from now on and for good; called again, it does nothing. `load` loads pdfmake's modules
 * (tests hand in an instance of their own). Fonts are read once per process: a font file must not change while it runs.
 */
export function speedUp(load: (module: string) => unknown = createRequire(import.meta.url)): void {
  const part = <Class>(name: string): Class | undefined => {
    try {
      return (load(`pdfmake/js/${name}.js`) as { default?: Class }).default
    } catch {
      return undefined
    }
  }
  const prototype = part<{ prototype: PdfDocument }>('PDFDocument')?.prototype
  if (!prototype || IS_QUICK in prototype) return
  Object.defineProperty(prototype, IS_QUICK, { value: true })
  keepFonts(prototype)
  writeTogether(prototype)
  writeAtOnce(prototype)
  lookUpStyles(part<StyleStackClass>('StyleContextStack'))
  const measurer = part<{ prototype: Measurer }>('TextInlines')
  if (measurer) measureOnce(measurer.prototype, keep)
  const [layouter, writer] = [part<{ prototype: Layouter }>('LayoutBuilder'), part<{ prototype: Writer }>('Renderer')]
  if (layouter && writer) takePagesInTurn(layouter.prototype, writer.prototype)
}
