// @vitest-environment happy-dom
// The clipboard of word processors and web pages: their HTML is used where it says more than their plain text.
import { expect, test } from 'vitest'
import { chooseRows } from '../../renderer/components/grid/gridHtml.ts'

const table = (inner: string, before = '') => `<html><body>${before}<table>${inner}</table></body></html>`
const TWO_LINES = table('<tr><td><p>one</p><p>two</p></td><td>5</td></tr>')

test('takes cells with several lines from the HTML, whose plain text is torn apart', () => {
  expect(
    chooseRows(
      [
        ['one', ''],
        ['two', '5'],
      ],
      TWO_LINES,
    ),
  ).toEqual([['one\ntwo', '5']])
  expect(chooseRows([], table('<tr><td>a<br>b</td></tr>'))).toEqual([['a\nb']])
})

test('keeps the plain text where the HTML has as many cells', () => {
  expect(chooseRows([['1,5', 'b']], table('<tr><td>1.5</td><td>b</td></tr>'))).toEqual([['1,5', 'b']])
})

test('keeps the plain text of spreadsheets, which quote their cells', () => {
  const plain = [['one'], ['two']]
  for (const mark of [
    '<meta name="generator" content="LibreOffice 24.2.7.2 (Linux)"/>',
    '<meta name="Generator" content="Microsoft Excel 15">',
    '<html xmlns:x="urn:schemas-microsoft-com:office:excel">',
    '<google-sheets-html-origin>',
  ])
    expect(chooseRows(plain, mark + TWO_LINES)).toBe(plain)
})

test('keeps the plain text of pages without a table, with several, and with an empty one', () => {
  const plain = [['a'], ['b']]
  for (const html of [
    '',
    '<p>a</p><p>b</p>',
    table('<tr><td>a</td><td>x</td></tr>') + table('<tr><td>b</td></tr>'),
    table(''),
  ])
    expect(chooseRows(plain, html)).toBe(plain)
})

test('fills cells over several columns and rows, and joins white space', () => {
  const html = table(
    '<tr><td colspan="2"> Close\n  combat </td><td>c</td></tr><tr><td rowspan="2">d</td><td>e</td><td>f</td></tr><tr><td>g</td><td>h</td></tr>',
  )
  expect(chooseRows([['x']], html)).toEqual([
    ['Close combat', '', 'c'],
    ['d', 'e', 'f'],
    ['', 'g', 'h'],
  ])
})
