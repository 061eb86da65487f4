/** Markup: made by `html` alone, so that no text of anybody's is ever taken for it. */
export class Markup {
  readonly #text: string
  private constructor(text: string) {
    this.#text = text
  }
  /** What `html` put together. */
  static of(parts: readonly string[], values: readonly Value[]): Markup {
    return new Markup(parts.map((part, at) => part + (at < values.length ? shown(values[at]) : '')).join(''))
  }
  toString(): string {
    return this.#text
  }
}

/** What may stand in markup: more of it, a text, a figure, nothing, or several of these. */
export type Value = Markup | string | number | false | null | undefined | readonly Value[]

/** A text of markup whose values are escaped, wherever they stand: between tags or between the quotes of an attribute. */
export const html = (parts: TemplateStringsArray, ...values: readonly Value[]): Markup => Markup.of(parts, values)

function shown(value: Value): string {
  if (value instanceof Markup) return value.toString()
  if (Array.isArray(value)) return value.map(shown).join('')
  if (value === false || value === null || value === undefined) return ''
  return escaped(String(value))
}

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
  '\u2028': '&#8232;',
  '\u2029': '&#8233;',
}
/**
 * What is never seen and would have a say in what is: control characters, and marks that turn the direction of all that
 * follows. Letters that run from right to left do so without them.
 */
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/g

/** A text as it stands in markup: the one place where that is done. */
const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replace(UNSEEN, '')
    .replace(/[&<>"'`\u2028\u2029]/g, (sign) => SIGNS[sign]!)

/** Lines of a text one below the other, as they were typed. */
export const lined = (text: string): Markup[] =>
  text.split('\n').map((line, at) => (at === 0 ? html`${line}` : html`<br />${line}`))
