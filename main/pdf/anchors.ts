import type { Font } from 'fontkit'

interface Processor {
  applyAnchor(markRecord: object, baseAnchor: object | null, baseGlyphIndex: number): void
}
/** fontkit's font, as far as its placing of marks is concerned. */
type LaidOut = Font & {
  readonly _layoutEngine?: { readonly engine?: { readonly GPOSProcessor?: Processor | null } }
}

const patched = new WeakSet<object>()

/**
 * Leaves a combining mark where it stands when the font has no anchor for it on its letter. fontkit 2.0.4 throws there
 * (`F̈`, `M̷`), and one such name would stop every sheet of a document; OpenType says that the lookup does not apply then.
 */
export function allowMissingAnchors(font: Font): void {
  const processor = (font as LaidOut)._layoutEngine?.engine?.GPOSProcessor
  const prototype = processor && (Object.getPrototypeOf(processor) as Processor)
  if (!prototype || patched.has(prototype)) return
  patched.add(prototype)
  const plain: unknown = Reflect.get(prototype, 'applyAnchor')
  if (typeof plain !== 'function') return
  prototype.applyAnchor = function (this: Processor, markRecord, baseAnchor, baseGlyphIndex) {
    if (baseAnchor) Reflect.apply(plain, this, [markRecord, baseAnchor, baseGlyphIndex])
  }
}
