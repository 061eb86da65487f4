// Ranges as spreadsheets put them on the clipboard: the texts are those of LibreOffice, Excel and Google Sheets.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseRange, writeRange } from '../../renderer/components/grid/gridClipboard.ts'

describe('parseRange', () => {
  test.each([
    ['LibreOffice, which ends each row with a line break', 'Épée\t5\nArc\t7\n'],
    ['Excel, which ends them as Windows does', 'Épée\t5\r\nArc\t7\r\n'],
    ['Google Sheets, which ends no last row', 'Épée\t5\nArc\t7'],
    ['old programs of the Macintosh', 'Épée\t5\rArc\t7'],
  ])('reads rows of %s', (_, text) => {
    expect(parseRange(text)).toEqual([
      ['Épée', '5'],
      ['Arc', '7'],
    ])
  })

  test.each([
    ['a line break', '"one\ntwo"\t5\n', [['one\ntwo', '5']]],
    ['a line break of Windows in a cell', '"one\r\ntwo"\t5\r\n', [['one\ntwo', '5']]],
    ['a tab', '"one\ttwo"\t5', [['one\ttwo', '5']]],
    ['quotes and a line break', '"say ""no""\nloud"\t5', [['say "no"\nloud', '5']]],
    ['an inch in the middle, which no spreadsheet quotes', 'range 5" or more\t1', [['range 5" or more', '1']]],
    ['quotes around it, from Google Sheets', '"Old Tom"\t5', [['"Old Tom"', '5']]],
    ['quotes around it, from Excel', '"""Old Tom"""\t5', [['"Old Tom"', '5']]],
    [
      'a quote that never ends',
      '"Old Tom\t5\nArc\t7',
      [
        ['"Old Tom', '5'],
        ['Arc', '7'],
      ],
    ],
    ['quotes that end before other text', '"Old" Tom\t5', [['"Old" Tom', '5']]],
  ])('reads a cell with %s', (_, text, rows) => {
    expect(parseRange(text)).toEqual(rows)
  })

  test('fills short rows, and keeps empty cells and rows within', () => {
    expect(parseRange('a\tb\tc\n\nd')).toEqual([
      ['a', 'b', 'c'],
      ['', '', ''],
      ['d', '', ''],
    ])
    expect(parseRange('\t\t\n')).toEqual([['', '', '']])
    expect(parseRange('a\n\n')).toEqual([['a'], ['']])
  })

  test('reads no rows from an empty text, and an empty cell from a line break', () => {
    expect(parseRange('')).toEqual([])
    expect(parseRange('\n')).toEqual([['']])
  })
})

describe('writeRange', () => {
  test('quotes only cells that need it', () => {
    expect(
      writeRange([
        ['Épée', '5"'],
        ['"a"', 'one\ntwo'],
      ]),
    ).toBe('Épée\t5"\n"""a"""\t"one\ntwo"')
  })

  test('writes what it reads, whatever the cells contain', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '"', '\t', '\n', ' ', ',') })
    const rows = fc
      .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 4 }))
      .chain(([width, height]) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: height, maxLength: height }),
      )
    fc.assert(
      fc.property(rows, (all) => {
        expect(parseRange(writeRange(all))).toEqual(all)
      }),
    )
  })
})
