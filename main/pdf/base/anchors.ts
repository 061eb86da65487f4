import type { Font } from 'fontkit'

interface Box {
  readonly minX: number
  readonly minY: number
  readonly maxX: number
  readonly maxY: number
}

/** The state that fontkit keeps of a glyph while it positions the glyphs of a line. */
interface PlacedGlyph {
  readonly id: number
  readonly isMark: boolean
  readonly codePoints: readonly number[]
  readonly markAttachment?: number | null
}

/** fontkit's processor that positions glyphs (GPOS). */
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

/** The parts of fontkit's font that position marks. */
type FontWithLayout = Font & {
  readonly _layoutEngine?: { readonly engine?: { readonly GPOSProcessor?: Processor | null } }
}

const patched = new WeakSet<object>()

/**
 * Makes fontkit position a combining mark for which the font has no anchor. fontkit 2.0.4 throws in this case (`F̈`,
 * `M̷`), so one such name would fail a whole document; in OpenType the lookup just does not apply. Without a position
 * the mark would be drawn above the next letter: « Fü ry » for `F̈ury`.
 */
export function allowMissingAnchors(font: Font): void {
  const processor = (font as FontWithLayout)._layoutEngine?.engine?.GPOSProcessor
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
      else if (at > 0 && isUnplaced(this, at)) placeMark(this, at)
  }
}

/**
 * Converts the offset of a mark from its base letter to an offset from the pen position, as fontkit does. Call this
 * function for the marks in the order of the text, because the base of a mark may be another mark.
 */
function attachMark({ positions }: Processor, at: number, base: number): void {
  const position = positions[at]!
  position.xOffset += positions[base]!.xOffset
  position.yOffset += positions[base]!.yOffset
  for (const { xAdvance } of positions.slice(base, at)) position.xOffset -= xAdvance
}

/**
 * Marks next to their letter (horn) or across two letters (tie). They are not moved, because fontkit's pen position is
 * right for them.
 */
const AT_PEN = new Set([0x31b, 0x35c, 0x35d, 0x35e, 0x35f, 0x360, 0x361, 0x362, 0x1dcd])

/** True if nothing has positioned this mark. A glyph with a width is not a mark but the box of a missing character. */
function isUnplaced({ font, glyphs, positions }: Processor, at: number): boolean {
  const { id, isMark, codePoints, markAttachment } = glyphs[at]!
  if (!isMark || typeof markAttachment === 'number' || AT_PEN.has(codePoints[0] ?? 0)) return false
  const { bbox, advanceWidth } = font.getGlyph(id)
  return advanceWidth === 0 && positions[at]!.xOffset === 0 && hasShape(bbox)
}

const hasShape = ({ minX, maxX }: Box): boolean => Number.isFinite(minX) && Number.isFinite(maxX)

/** Gap between a letter and its mark, and the height above which a mark counts as above its letter; in x-heights. */
const [GAP, ABOVE] = [0.12, 0.75]

/** Centres a mark above, through or below the preceding glyph; several marks are stacked. */
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
