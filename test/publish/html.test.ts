// HTML markup: a text of users stays a text, wherever it is inserted.
import { Window } from 'happy-dom'
import { describe, expect, test } from 'vitest'
import { html, withLineBreaks } from '../../main/publish/html.ts'
import { HOSTILE } from '../support/hostileTexts.ts'

const parse = (markup: unknown) => new Window().document.createRange().createContextualFragment(String(markup))
const FURTHER = [
  'a\u2028b\u2029c',
  '--></style><script>canary=1</script>',
  '\\"><b>',
  '`${canary}`',
  "'><b x='",
  '&amp;lt;',
]
/** A text without the invisible characters that a page leaves out. */
const visibleText = (text: string) =>
  text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '')

describe('an inserted text', () => {
  test.each([...HOSTILE, ...FURTHER])('stays one text in an element and in an attribute: %j', (text) => {
    const [line, ...more] = parse(html`<p title="${text}" data-x="${text}">${text}</p>`).children
    expect(more).toEqual([])
    expect([line!.textContent, line!.getAttribute('title')]).toEqual([visibleText(text), visibleText(text)])
    expect([line!.children.length, line!.attributes.length]).toEqual([0, 2])
  })
  test('has every special character escaped', () => {
    expect(String(html`${`<>&"'\`\u2028\u2029`}`)).toBe('&lt;&gt;&amp;&quot;&#39;&#96;&#8232;&#8233;')
  })
  test('loses direction marks and control characters, and half a surrogate pair becomes U+FFFD', () => {
    expect(String(html`${'a\u202eb\u2066c\u0000d\ud800'}`)).toBe('abcd\ufffd')
  })
  test('is escaped if it only looks like markup', () => {
    const imitation = { toString: () => '<b>' } as unknown as string
    expect(String(html`${imitation}${[`<i>`, [html`<u></u>`]]}`)).toBe('&lt;b&gt;&lt;i&gt;<u></u>')
  })
})

test('writes nothing for empty values, and writes numbers', () => {
  expect(String(html`${false}${null}${undefined}${''}${0}${[1, 2]}`)).toBe('012')
})

test('separates lines by line breaks, and escapes each line', () => {
  expect(String(html`${withLineBreaks('<a>\n\nb')}`)).toBe('&lt;a&gt;<br /><br />b')
})
