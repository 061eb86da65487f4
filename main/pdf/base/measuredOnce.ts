// Most texts of a sheet stand on every other one, too: labels, headings, what a weapon does. pdfmake asks for some twenty styles of
// each, breaks it and measures it; here a document does that once for a text in one style, and hands out copies.

/** What is known of a part of a text that was measured; pdfmake writes its place into it. */
type Inline = Readonly<Record<string, unknown>>

/** A text that was measured. */
interface Measured {
  readonly items: Inline[]
  readonly minWidth: number
  readonly maxWidth: number
}

type Node = Readonly<Record<string, unknown>>

/** The nodes around a text, the text's own last. What a document says of all its texts is the same for each. */
interface Styles {
  readonly styleOverrides: readonly (Node | string)[]
}

/** What measures the texts of a document. */
export interface Measurer {
  readonly pdfDocument?: object | null
  buildInlines?: (this: Measurer, text: unknown, styles: Styles) => Measured
}

/**
 * Lets a document measure equal texts once.
 * @param keep keeps what was measured by its key, within bounds
 */
export function measureOnce(measurer: Measurer, keep: <R>(known: Map<string, R>, key: string, one: R) => R): void {
  const { buildInlines: measure } = measurer
  if (!measure) return
  /** The texts of each document, by what their measures hang on. */
  const documents = new WeakMap<object, Map<string, Measured>>()
  measurer.buildInlines = function (text, styles) {
    const key = this.pdfDocument ? keyOf(text, styles) : undefined
    if (key === undefined) return measure.call(this, text, styles)
    let texts = documents.get(this.pdfDocument!)
    if (!texts) documents.set(this.pdfDocument!, (texts = new Map<string, Measured>()))
    return copyOf(texts.get(key) ?? keep(texts, key, measure.call(this, text, styles)))
  }
}

const copyOf = ({ items, ...widths }: Measured): Measured => ({ items: items.map((item) => ({ ...item })), ...widths })

/** What a page's stack may say without saying anything of its texts. */
const BARE = new Set(['stack', 'pageBreak', '_margin', '_minWidth', '_maxWidth'])

function isBare(node: Node): boolean {
  for (const name in node) if (!BARE.has(name)) return false
  return true
}

/** What the measures of a text hang on; nothing where it stands within more than bare stacks, or refers to something. */
function keyOf(text: unknown, { styleOverrides }: Styles): string | undefined {
  const node = styleOverrides.at(-1)
  if (typeof node !== 'object' || node['text'] !== text) return undefined
  const isPlain = styleOverrides.every((one) => one === node || (typeof one === 'object' && isBare(one)))
  return isPlain ? told(node) : undefined
}

/** Where a text stands has no part in its measures. */
const ELSEWHERE = new Set(['absolutePosition', '_margin'])

/** A node with all that it says as one word, no two alike; nothing where it refers to something. */
function told(node: Node): string | undefined {
  let words = ''
  for (const name in node) {
    if (ELSEWHERE.has(name)) continue
    const value = toldValue(node[name])
    if (value === undefined) return undefined
    words += `${name}=${value};`
  }
  return words
}

function toldValue(value: unknown): string | undefined {
  if (typeof value === 'string') return `${value.length}"${value}`
  if (typeof value === 'number' || typeof value === 'boolean' || value === undefined || value === null)
    return String(value)
  if (!Array.isArray(value)) return undefined
  let words = '['
  for (const one of value as unknown[]) {
    const isNode = typeof one === 'object' && one !== null && !Array.isArray(one)
    const word = isNode ? told(one as Node) : toldValue(one)
    if (word === undefined) return undefined
    words += `${word},`
  }
  return `${words}]`
}
