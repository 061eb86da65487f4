import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvText, removeFormulaGuards, type CsvCell, type CsvStyle } from '../../shared/text/csv.ts'

const PLAIN: CsvStyle = { separator: 'comma', bom: false, language: 'en' }
const FRENCH: CsvStyle = { separator: 'semicolon', bom: true, language: 'fr' }

/** A reader of RFC 4180 by hand: cell for cell, sign for sign. */
function read(text: string, separator: string): string[][] {
  const rows: string[][] = []
  let at = 0
  const cell = (): string => {
    let found = ''
    if (text[at] !== '"') {
      while (at < text.length && text[at] !== separator && text[at] !== '\r') found += text[at++]
      return found
    }
    for (at++; ; at++) {
      if (text[at] !== '"') found += text[at]
      else if (text[at + 1] === '"') found += text[at++]
      else break
    }
    at++
    return found
  }
  while (at < text.length) {
    const row = [cell()]
    for (; text[at] === separator; row.push(cell())) at++
    if (text.slice(at, at + 2) !== '\r\n') throw new Error(`no end of line at ${at}`)
    at += 2
    rows.push(row)
  }
  return rows
}

describe('a cell', () => {
  test.each<[string, CsvCell, string]>([
    ['a plain text', 'Hélène', 'Hélène'],
    ['nothing', null, ''],
    ['a comma', 'Arc, dague', '"Arc, dague"'],
    ['a quote', 'dite "la Muette"', '"dite ""la Muette"""'],
    ['several lines', 'un\r\ndeux\ntrois', '"un\r\ndeux\ntrois"'],
    ['a space at an end', ' loin ', '" loin "'],
    ['a number', 12, '12'],
    ['a number below nothing', -5, '-5'],
    ['a decimal', 1.5, '1.5'],
    ['a formula', '=1+1', "'=1+1"],
    ['a plus', '+33 6', "'+33 6"],
    ['a minus in a text', '-5', "'-5"],
    ['an at sign', '@SUM(A1)', "'@SUM(A1)"],
    ['a tab', '\t=1', "'\t'=1"],
    ['a return', '\r=1', `"'\r'=1"`],
    ['a line break', '\n=1', `"'\n'=1"`],
    ['a formula after another separator', 'x;=1+1', "x;'=1+1"],
    ['a formula after this one', 'x,=1+1', `"x,'=1+1"`],
    ['a formula on its second line', 'x\n-1', `"x\n'-1"`],
    ['a quoted formula after another separator', 'x;"=1"', `"x;'""=1"""`],
    ['what looks like one in prose', 'lié ; -2 points', 'lié ; -2 points'],
    ['a NUL', '\0=1', "'\0=1"],
    ['a wide equals sign', '＝1+1', "'＝1+1"],
    ['a link', '=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
    ['a formula further on', 'a =1', 'a =1'],
    ['an apostrophe before a formula', "'=1", "''=1"],
    ['an apostrophe of its own', "'Bob", "'Bob"],
  ])('with %s is escaped', (_, cell, written) => expect(csvText([[cell]], PLAIN)).toBe(`${written}\r\n`))

  test('in French has a decimal comma, quoted only if commas separate cells', () => {
    expect(csvText([[1.5, -5]], FRENCH)).toBe('\uFEFF1,5;-5\r\n')
    expect(csvText([[1.5]], { ...PLAIN, language: 'fr' })).toBe('"1,5"\r\n')
  })

  test('is quoted for the separator in use, not for the other', () => {
    expect(csvText([['a;b', 'c,d']], FRENCH)).toBe('\uFEFF"a;b";c,d\r\n')
    expect(csvText([['a;b', 'c,d']], PLAIN)).toBe('a;b,"c,d"\r\n')
  })
})

const nasty = fc.array(
  fc.constantFrom('a', 'é', '"', ',', ';', '\r', '\n', '\t', '\0', '=', '+', '-', '@', "'", ' ', '\u2028', '＝', '👩🏽‍🚀'),
  { maxLength: 8 },
)
const cells = fc.oneof(
  nasty.map((signs) => signs.join('')),
  fc.integer({ min: -1000, max: 1000 }),
  fc.constant(null),
)

test('any text is read back unchanged except apostrophes, and never starts a formula', () => {
  fc.assert(
    fc.property(
      fc
        .integer({ min: 1, max: 4 })
        .chain((width) =>
          fc.array(fc.array(cells, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 5 }),
        ),
      fc.constantFrom('comma' as const, 'semicolon' as const),
      (rows, separator) => {
        const found = read(csvText(rows, { ...PLAIN, separator }), separator === 'comma' ? ',' : ';')
        expect(found.map((row) => row.length)).toEqual(rows.map((row) => row.length))
        for (const [at, row] of rows.entries())
          for (const [place, cell] of row.entries()) {
            const text = found[at]![place]!
            if (typeof cell === 'number') expect(text).toBe(String(cell))
            else expect(text).toMatch(/^(?![=+\-@\t\r\n\0＝])/)
            expect(text.replaceAll("'", '')).toBe(String(cell ?? '').replaceAll("'", ''))
            if (typeof cell === 'string') expect(removeFormulaGuards(text)).toBe(cell)
            expect(text.length).toBeGreaterThanOrEqual(String(cell ?? '').length)
          }
      },
    ),
    { numRuns: 300 },
  )
})

/** The cells of a program that parts them by another sign, and knows quotes only where a cell begins with one. */
function misread(text: string, separator: string): string[] {
  const parted = text.split(/\r\n|\r|\n/).flatMap((line) => line.split(separator))
  return parted.map((cell) => unquoteCell(cell).replace(/^[\0\t]+/, ''))
}

/** What a cell holds whose quotes need not end it. */
function unquoteCell(cell: string): string {
  if (!cell.startsWith('"')) return cell
  const [, inner = '', rest = ''] = /^"((?:[^"]|"")*)"?([^]*)$/.exec(cell) ?? []
  return inner.replaceAll('""', '"') + rest
}

test('no cell starts a formula if it is read with another separator', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(nasty, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
      fc.constantFrom('comma' as const, 'semicolon' as const),
      fc.constantFrom(',', ';', '\t'),
      (rows, separator, sign) => {
        const texts = rows.map((row) => row.map((signs) => signs.join('')))
        const found = misread(csvText(texts, { ...PLAIN, separator }), sign)
        expect(found.filter((cell) => /^[=+\-@＝]/.test(cell))).toEqual([])
      },
    ),
    { numRuns: 1000 },
  )
})
