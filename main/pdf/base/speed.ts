// Makes pdfmake many times faster; the documents stay identical byte by byte. pdfmake parses every font for each
// document, shapes every word again, and looks up about twenty styles for each piece of text. With this module, the
// process does each of these once and caches the result. (One difference is an improvement: in plain pdfmake a soft
// hyphen hides every later hyphen in the same face.) Each patch is independent of the others: if a patch does not fit
// the installed version of pdfmake, it is skipped, and pdfmake only runs slower.
import { createRequire } from 'node:module'
import { measureOnce, type PdfmakeMeasurer } from './measureOnce.ts'
import { layOutPageByPage, type PdfmakeLayouter, type PdfmakeWriter } from './pageByPage.ts'

/** Result of shaping a text, reduced to the fields of glyphs that pdfkit reads. */
interface ShapedRun {
  glyphs: { id: number; advanceWidth: number; codePoints: number[] }[]
  positions: object[]
  advanceWidth: number
}

type Features = string[] | null | undefined

interface Glyph {
  _decode?(): unknown
}

/** fontkit's font. The font caches its glyphs, and each glyph keeps the characters for which it was first used. */
interface Font {
  _glyphs: Record<number, Glyph>
  getGlyph(id: number): Glyph
}

/** pdfkit's font of one document. */
interface DocumentFont {
  readonly id: string
  readonly font: Font
  readonly subset: { _addGlyph?(id: number): number }
  layoutRun(text: string, features?: Features): ShapedRun
  layout(text: string, features?: Features, onlyWidth?: boolean): ShapedRun
  encode(text: string, features?: Features): unknown
  embed(): unknown
}
type DocumentFontClass = new (document: PdfDocument, font: Font, id: string) => DocumentFont

/** pdfmake's document, a subclass of pdfkit's. */
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

/** A stream object of pdfkit's document, mainly the content of a page. */
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

/** A font file and its shaped texts, cached for all documents. */
interface CachedFace {
  readonly font: Font
  /**
   * Shaped texts without OpenType features are single words; shaped texts with features are whole texts. First key: the
   * feature set; second key: the text.
   */
  readonly shaped: Map<string, Map<string, ShapedRun>>
  /** Shaped texts without OpenType features, composed of their words. */
  readonly lines: Map<string, ShapedRun>
  /** Glyphs with a decoded outline. */
  readonly drawn: Record<number, Glyph>
}

/** Maximum number of texts in a cache. A full cache is cleared, so that the memory stays limited. */
export const MAX_CACHED_TEXTS = 4000

export function cacheEntry<R>(runs: Map<string, R>, text: string, run: R): R {
  if (runs.size >= MAX_CACHED_TEXTS) runs.clear()
  runs.set(text, run)
  return run
}

/** Replaces a method by one that `make` builds from the original. Does nothing if the method does not exist. */
function replaceMethod<Owner extends object, Name extends keyof Owner>(
  owner: Owner | undefined,
  name: Name,
  make: (plain: Owner[Name]) => Owner[Name],
): void {
  if (typeof owner?.[name] === 'function') owner[name] = make(owner[name])
}

/** Returns the cache of the texts with these features. */
function cacheFor<R>(kept: Map<string, Map<string, R>>, features: Features): Map<string, R> {
  const key = features ? JSON.stringify(features) : ''
  let texts = kept.get(key)
  if (!texts) kept.set(key, (texts = new Map<string, R>()))
  return texts
}

/**
 * Creates a subclass of pdfkit's font that uses a cached face. The output of a document never depends on earlier
 * documents.
 */
function createCachedFontClass(Plain: DocumentFontClass) {
  return class QuickFont extends Plain {
    private readonly face: CachedFace
    /** Encoded texts of this document. First key: the feature set; second key: the text. */
    private readonly encoded = new Map<string, Map<string, unknown>>()

    constructor(document: PdfDocument, face: CachedFace, id: string) {
      super(document, face.font, id)
      this.face = face
      replaceMethod(this.subset, '_addGlyph', (plain) => (glyph) => {
        decodeOutlineOnce(face, glyph)
        return plain!.call(this.subset, glyph)
      })
    }

    override layoutRun(text: string, features?: Features): ShapedRun {
      const texts = cacheFor(this.face.shaped, features)
      const known = texts.get(text)
      if (known) return known
      // Two characters may share a glyph (hyphen and soft hyphen). fontkit's glyph keeps the character for which it was
      // first used. The glyphs are cleared, so that this character does not appear in another text.
      this.font._glyphs = {}
      const { glyphs, positions, advanceWidth } = super.layoutRun(text, features)
      const needed = glyphs.map(({ id, advanceWidth, codePoints }) => ({ id, advanceWidth, codePoints }))
      return cacheEntry(texts, text, { glyphs: needed, positions, advanceWidth })
    }

    /**
     * Caches the layout, because pdfmake lays out each text three times: to measure, to draw and to advance past it.
     */
    override layout(text: string, features?: Features): ShapedRun {
      if (features) return super.layout(text, features)
      return this.face.lines.get(text) ?? cacheEntry(this.face.lines, text, super.layout(text))
    }

    /** Caches the encoded text, because a glyph keeps its number within a document. */
    override encode(text: string, features?: Features): unknown {
      const texts = cacheFor(this.encoded, features)
      return texts.get(text) ?? cacheEntry(texts, text, super.encode(text, features))
    }

    override embed(): unknown {
      this.font._glyphs = this.face.drawn
      return super.embed()
    }
  }
}

/** Decodes the outline of a glyph only once; without this, the font subset of each document would decode it again. */
function decodeOutlineOnce({ font, drawn }: CachedFace, id: number): void {
  if (drawn[id] || font._glyphs !== drawn) return
  const glyph = font.getGlyph(id)
  const outline = glyph._decode?.()
  glyph._decode = () => outline
}

/** Caches each font file and its shaped texts for all documents; access policies are still checked each time. */
function cacheFonts(prototype: PdfDocument): void {
  const faces = new Map<unknown, CachedFace>()
  let Quick: ReturnType<typeof createCachedFontClass> | undefined
  replaceMethod(
    prototype,
    'provideFont',
    (plain) =>
      function (this: PdfDocument, family, bold, italics) {
        const path = this.getFontFile(family, bold, italics)
        if (typeof path !== 'string' || this.virtualfs?.existsSync(path)) return plain.call(this, family, bold, italics)
        const known = faces.get(path)
        if (known && Quick) this._fontFamilies[path] ??= new Quick(this, known, `F${++this._fontCount}`)
        const font = plain.call(this, family, bold, italics)
        if (known || !canBeCached(font)) return font
        const face: CachedFace = { font: font.font, shaped: new Map(), lines: new Map(), drawn: {} }
        Quick ??= createCachedFontClass(font.constructor as DocumentFontClass)
        faces.set(path, face)
        const quick = new Quick(this, face, font.id)
        for (const name of Object.keys(this._fontFamilies))
          if (this._fontFamilies[name] === font) this._fontFamilies[name] = quick
        return (this.fontCache[family]![this.getFontType(bold, italics)] = quick)
      },
  )
}

const canBeCached = (font: Partial<DocumentFont>): boolean =>
  typeof font.layoutRun === 'function' && typeof font.embed === 'function' && typeof font.font?._glyphs === 'object'

const isSet = (value: unknown): boolean => value !== undefined && value !== null

/**
 * Makes the lookup of a style faster: changes no stack and creates no temporary function. For named styles, the
 * original method is used.
 */
function speedUpStyleLookup(stacks: StyleStackClass | undefined): void {
  replaceMethod(
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

/** Size of a block of output in bytes. */
const BLOCK_BYTES = 256 * 1024

/**
 * Copies output into large contiguous blocks, because small buffers scattered among short-lived objects keep much
 * more memory allocated.
 */
function writeIntoBlocks(prototype: PdfDocument): void {
  const blocks = new WeakMap<PdfDocument, Buffer>()
  replaceMethod(
    prototype,
    '_write',
    (plain) =>
      function (this: PdfDocument, data) {
        const bytes = typeof data === 'string' ? Buffer.from(`${data}\n`, 'latin1') : data
        const left = blocks.get(this)
        const block =
          left && left.length >= bytes.length ? left : Buffer.allocUnsafeSlow(Math.max(BLOCK_BYTES, bytes.length))
        block.set(bytes)
        blocks.set(this, block.subarray(bytes.length))
        plain!.call(this, block.subarray(0, bytes.length))
      },
  )
}

/**
 * Converts the content of a page to bytes once, when the page ends. The content consists of thousands of short lines,
 * which plain pdfkit converts one by one.
 */
function convertPageAtOnce(prototype: PdfDocument): void {
  let streams: Stream | undefined
  replaceMethod(
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
  replaceMethod(
    streams,
    'write',
    (plain) =>
      function (this: Stream, chunk) {
        const lines = waiting.get(this)
        if (lines && typeof chunk === 'string') return void lines.push(chunk)
        settle(this)
        // The first chunk is written at once, because the write tells the stream that it has content. Later chunks
        // wait.
        if (typeof chunk !== 'string' || this.buffer.length === 0) plain.call(this, chunk)
        else waiting.set(this, [chunk])
      },
  )
  replaceMethod(
    streams,
    'finalize',
    (plain) =>
      function (this: Stream) {
        settle(this)
        plain.call(this)
      },
  )
}

/** Property that marks pdfmake's own class as patched, so that a second copy of this module recognises the patch. */
const IS_QUICK = Symbol.for('chronique.quick')

/**
 * Patches pdfmake permanently; further calls do nothing. `load` loads pdfmake's modules (tests pass their own
 * function). Each font file is read once per process, so the files must not change while the process runs.
 */
export function speedUpPdfmake(load: (module: string) => unknown = createRequire(import.meta.url)): void {
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
  cacheFonts(prototype)
  writeIntoBlocks(prototype)
  convertPageAtOnce(prototype)
  speedUpStyleLookup(part<StyleStackClass>('StyleContextStack'))
  const measurer = part<{ prototype: PdfmakeMeasurer }>('TextInlines')
  if (measurer) measureOnce(measurer.prototype, cacheEntry)
  const [layouter, writer] = [
    part<{ prototype: PdfmakeLayouter }>('LayoutBuilder'),
    part<{ prototype: PdfmakeWriter }>('Renderer'),
  ]
  if (layouter && writer) layOutPageByPage(layouter.prototype, writer.prototype)
}
