/** HTML text that is safe to insert. Only the template tag `html` creates it, so user input is never taken for HTML. */
export class Markup {
  readonly #text: string
  private constructor(text: string) {
    this.#text = text
  }
  static of(parts: readonly string[], values: readonly MarkupValue[]): Markup {
    return new Markup(parts.map((part, at) => part + (at < values.length ? valueToHtml(values[at]) : '')).join(''))
  }
  toString(): string {
    return this.#text
  }
}

/** What the template tag `html` can insert: markup, a text, a number, nothing, or a list of these. */
export type MarkupValue = Markup | string | number | false | null | undefined | readonly MarkupValue[]

/** Template tag for markup. It escapes all inserted texts, both between tags and inside the quotes of attributes. */
export const html = (parts: TemplateStringsArray, ...values: readonly MarkupValue[]): Markup => Markup.of(parts, values)

function valueToHtml(value: MarkupValue): string {
  if (value instanceof Markup) return value.toString()
  if (Array.isArray(value)) return value.map(valueToHtml).join('')
  if (value === false || value === null || value === undefined) return ''
  return escapeHtmlText(String(value))
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
 * Matches invisible characters that change how other characters look: control characters, and marks that change the
 * text direction. Right-to-left letters work without these marks.
 */
const UNSEEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufffe\uffff]/g

/** Escapes a text for HTML. No other function escapes texts. */
const escapeHtmlText = (text: string): string =>
  text
    .toWellFormed()
    .replace(UNSEEN, '')
    .replace(/[&<>"'`\u2028\u2029]/g, (sign) => SIGNS[sign]!)

/** Renders a text with its line breaks. */
export const withLineBreaks = (text: string): Markup[] =>
  text.split('\n').map((line, at) => (at === 0 ? html`${line}` : html`<br />${line}`))
