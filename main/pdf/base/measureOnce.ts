// Most texts of a sheet (labels, headings, descriptions of weapons) recur on every sheet. For each text, pdfmake
// looks up about twenty styles, wraps the text and measures it. With this module, each document measures a text with
// the same style only once, and later uses copies of the result.

/** A measured part of a text. pdfmake writes the position of the part into this object. */
type Inline = Readonly<Record<string, unknown>>

/** A measured text. */
interface Measured {
  readonly items: Inline[]
  readonly minWidth: number
  readonly maxWidth: number
}

type Node = Readonly<Record<string, unknown>>

/**
 * The nodes that enclose a text; the node of the text itself is last. The document's default style is missing here:
 * it is equal for all texts of the document.
 */
interface Styles {
  readonly styleOverrides: readonly (Node | string)[]
}

/** pdfmake's measurer of texts. */
export interface PdfmakeMeasurer {
  readonly pdfDocument?: object | null
  buildInlines?: (this: PdfmakeMeasurer, text: unknown, styles: Styles) => Measured
}

/**
 * Makes a document measure equal texts only once.
 *
 * @param keep stores a measured text by its key, within limits
 */
export function measureOnce(
  measurer: PdfmakeMeasurer,
  keep: <R>(known: Map<string, R>, key: string, one: R) => R,
): void {
  const { buildInlines: measure } = measurer
  if (!measure) return
  /** Measured texts of each document, by key. */
  const documents = new WeakMap<object, Map<string, Measured>>()
  measurer.buildInlines = function (text, styles) {
    const key = this.pdfDocument ? measurementKey(text, styles) : undefined
    if (key === undefined) return measure.call(this, text, styles)
    let texts = documents.get(this.pdfDocument!)
    if (!texts) documents.set(this.pdfDocument!, (texts = new Map<string, Measured>()))
    return copyMeasured(texts.get(key) ?? keep(texts, key, measure.call(this, text, styles)))
  }
}

const copyMeasured = ({ items, ...widths }: Measured): Measured => ({
  items: items.map((item) => ({ ...item })),
  ...widths,
})

/** Properties that a plain stack (the node of a page) may have, because they do not affect the texts of the page. */
const STACK_PROPERTIES = new Set(['stack', 'pageBreak', '_margin', '_minWidth', '_maxWidth'])

function isPlainStack(node: Node): boolean {
  for (const name in node) if (!STACK_PROPERTIES.has(name)) return false
  return true
}

/**
 * Returns the cache key of a text's measurement. Undefined if the text is nested in other nodes than plain stacks, or
 * has a value that cannot be part of a key.
 */
function measurementKey(text: unknown, { styleOverrides }: Styles): string | undefined {
  const node = styleOverrides.at(-1)
  if (typeof node !== 'object' || node['text'] !== text) return undefined
  const isPlain = styleOverrides.every((one) => one === node || (typeof one === 'object' && isPlainStack(one)))
  return isPlain ? serializeNode(node) : undefined
}

/** Properties that do not affect the measurement. */
const POSITION_PROPERTIES = new Set(['absolutePosition', '_margin'])

/** Serialises a node unambiguously. Returns undefined if the node contains an object. */
function serializeNode(node: Node): string | undefined {
  let words = ''
  for (const name in node) {
    if (POSITION_PROPERTIES.has(name)) continue
    const value = serializeValue(node[name])
    if (value === undefined) return undefined
    words += `${name}=${value};`
  }
  return words
}

function serializeValue(value: unknown): string | undefined {
  if (typeof value === 'string') return `${value.length}"${value}`
  if (typeof value === 'number' || typeof value === 'boolean' || value === undefined || value === null)
    return String(value)
  if (!Array.isArray(value)) return undefined
  let words = '['
  for (const one of value as unknown[]) {
    const isNode = typeof one === 'object' && one !== null && !Array.isArray(one)
    const word = isNode ? serializeNode(one as Node) : serializeValue(one)
    if (word === undefined) return undefined
    words += `${word},`
  }
  return `${words}]`
}
