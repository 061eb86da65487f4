import type { Font } from 'fontkit'

interface Box {
  readonly minX: number
  readonly minY: number
  readonly maxX: number
  readonly maxY: number
}

/** fontkit's record of a glyph while it is placed. */
interface PlacedGlyph {
  readonly id: number
  readonly isMark: boolean
  readonly codePoints: readonly number[]
  readonly markAttachment?: number | null
}

/** What fontkit places the glyphs of a text with. */
interface Processor {
  readonly direction: string
  readonly font: {
    getGlyph(id: number): { readonly bbox: Box; readonly advanceWidth: number }
    readonly xHeight: number
  }
  readonly glyphs: readonly PlacedGlyph[]
  readonly positions: readonly { xOffset: number; yOffset: number; readonly xAdvance: number }[]
  applyAnchor(markRecord: object, baseAnchor: object | null, baseGlyphIndex: number): void
  fixMarkAttachment(): void
}

/** fontkit's font, as far as its placing of marks is concerned. */
type LaidOut = Font & {
  readonly _layoutEngine?: { readonly engine?: { readonly GPOSProcessor?: Processor | null } }
}

const patched = new WeakSet<object>()

/**
 * Lets fontkit place a combining mark that the font has no anchor for on its letter. fontkit 2.0.4 throws there (`F̈`, `M̷`), and
 * one such name would stop every sheet of a document; OpenType says that the lookup does not apply then. Left at the pen, the
 * mark would stand over the next letter: « Fü ry » for `F̈ury`.
 */
export function allowMissingAnchors(font: Font): void {
  const processor = (font as LaidOut)._layoutEngine?.engine?.GPOSProcessor
  const prototype = processor && (Object.getPrototypeOf(processor) as Processor)
  if (!prototype || patched.has(prototype)) return
  patched.add(prototype)
  const apply: unknown = Reflect.get(prototype, 'applyAnchor')
  const attach: unknown = Reflect.get(prototype, 'fixMarkAttachment')
  if (typeof apply !== 'function' || typeof attach !== 'function') return
  prototype.applyAnchor = function (this: Processor, markRecord, baseAnchor, baseGlyphIndex) {
    if (baseAnchor) Reflect.apply(apply, this, [markRecord, baseAnchor, baseGlyphIndex])
  }
  prototype.fixMarkAttachment = function (this: Processor) {
    if (this.direction !== 'ltr') return void Reflect.apply(attach, this, [])
    for (const [at, { markAttachment }] of this.glyphs.entries())
      if (typeof markAttachment === 'number') attachMark(this, at, markAttachment)
      else if (at > 0 && isLoose(this, at)) placeMark(this, at)
  }
}

/** What fontkit does: an offset from the letter's place becomes one from the pen. In turn, since marks stand on marks. */
function attachMark({ positions }: Processor, at: number, base: number): void {
  const position = positions[at]!
  position.xOffset += positions[base]!.xOffset
  position.yOffset += positions[base]!.yOffset
  for (const { xAdvance } of positions.slice(base, at)) position.xOffset -= xAdvance
}

/** Marks that stand beside their letter (a horn) or over two letters (a tie): the pen is the right place for them. */
const AT_PEN = new Set([0x31b, 0x35c, 0x35d, 0x35e, 0x35f, 0x360, 0x361, 0x362, 0x1dcd])

/** Whether nothing has placed this mark. One with a width is no mark, but the box of a character that the font lacks. */
function isLoose({ font, glyphs, positions }: Processor, at: number): boolean {
  const { id, isMark, codePoints, markAttachment } = glyphs[at]!
  if (!isMark || typeof markAttachment === 'number' || AT_PEN.has(codePoints[0] ?? 0)) return false
  const { bbox, advanceWidth } = font.getGlyph(id)
  return advanceWidth === 0 && positions[at]!.xOffset === 0 && hasShape(bbox)
}

const hasShape = ({ minX, maxX }: Box): boolean => Number.isFinite(minX) && Number.isFinite(maxX)

/** Between a letter and its mark, and from where on a mark stands above its letter: in heights of a small letter. */
const [GAP, ABOVE] = [0.12, 0.75]

/** Centres a mark over, through or under the glyph before it; marks are stacked. */
function placeMark({ font, glyphs, positions }: Processor, at: number): void {
  const { bbox: mark } = font.getGlyph(glyphs[at]!.id)
  const { bbox: base, advanceWidth } = font.getGlyph(glyphs[at - 1]!.id)
  const [position, before] = [positions[at]!, positions[at - 1]!]
  const middle = hasShape(base) ? (base.minX + base.maxX) / 2 : advanceWidth / 2
  position.xOffset = before.xOffset - before.xAdvance + middle - (mark.minX + mark.maxX) / 2
  if (!hasShape(base)) return
  const gap = font.xHeight * GAP
  if (mark.minY > font.xHeight * ABOVE) position.yOffset = Math.max(0, base.maxY + before.yOffset + gap - mark.minY)
  else if (mark.maxY <= gap) position.yOffset = Math.min(0, base.minY + before.yOffset - gap - mark.maxY)
}
