// Markup: whatever anybody typed is a text in it, wherever it is put.
import { Window } from 'happy-dom'
import { describe, expect, test } from 'vitest'
import { html, lined } from '../../main/publish/html.ts'
import { HOSTILE } from '../support/hostileTexts.ts'

const parsed = (markup: unknown) => new Window().document.createRange().createContextualFragment(String(markup))
const FURTHER = [
  'a\u2028b\u2029c',
  '--></style><script>canary=1</script>',
  '\\"><b>',
  '`${canary}`',
  "'><b x='",
  '&amp;lt;',
]
/** What nobody sees and a page does without. */
const seen = (text: string) =>
  text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g, '')

describe('a text', () => {
  test.each([...HOSTILE, ...FURTHER])('%j is one between tags and in an attribute', (text) => {
    const [line, ...more] = parsed(html`<p title="${text}" data-x="${text}">${text}</p>`).children
    expect(more).toEqual([])
    expect([line!.textContent, line!.getAttribute('title')]).toEqual([seen(text), seen(text)])
    expect([line!.children.length, line!.attributes.length]).toEqual([0, 2])
  })
  test('no sign that could end it is left in it', () => {
    expect(String(html`${`<>&"'\`\u2028\u2029`}`)).toBe('&lt;&gt;&amp;&quot;&#39;&#96;&#8232;&#8233;')
  })
  test('what turns the direction of all that follows is left out, half a character stands for itself', () => {
    expect(String(html`${'a\u202eb\u2066c\u0000d\ud800'}`)).toBe('abcd\ufffd')
  })
  test('what looks like markup is none', () => {
    const imitation = { toString: () => '<b>' } as unknown as string
    expect(String(html`${imitation}${[`<i>`, [html`<u></u>`]]}`)).toBe('&lt;b&gt;&lt;i&gt;<u></u>')
  })
})

test('nothing is said of nothing, and figures are said', () => {
  expect(String(html`${false}${null}${undefined}${''}${0}${[1, 2]}`)).toBe('012')
})

test('lines stand one below the other, each a text', () => {
  expect(String(html`${lined('<a>\n\nb')}`)).toBe('&lt;a&gt;<br /><br />b')
})
