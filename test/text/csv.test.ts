import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvText, removeFormulaGuards, type CsvCell, type CsvStyle } from '../../shared/text/csv.ts'

const PLAIN: CsvStyle = { separator: 'comma', bom: false, language: 'en' }
const FRENCH: CsvStyle = { separator: 'semicolon', bom: true, language: 'fr' }

/** Parses CSV by RFC 4180, independently of the program. Throws if a row has no end of line. */
function parseCsv(text: string, separator: string): string[][] {
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
    ['a negative number', -5, '-5'],
    ['a decimal', 1.5, '1.5'],
    ['a formula', '=1+1', "'=1+1"],
    ['a plus', '+33 6', "'+33 6"],
    ['a minus in a text', '-5', "'-5"],
    ['an at sign', '@SUM(A1)', "'@SUM(A1)"],
    ['a tab', '\t=1', "'\t'=1"],
    ['a carriage return', '\r=1', `"'\r'=1"`],
    ['a line break', '\n=1', `"'\n'=1"`],
    ['a formula after another separator', 'x;=1+1', "x;'=1+1"],
    ['a formula after the separator in use', 'x,=1+1', `"x,'=1+1"`],
    ['a formula on its second line', 'x\n-1', `"x\n'-1"`],
    ['a quoted formula after another separator', 'x;"=1"', `"x;'""=1"""`],
    ['a text that only looks like a formula', 'lié ; -2 points', 'lié ; -2 points'],
    ['a NUL', '\0=1', "'\0=1"],
    ['a full-width equals sign', '＝1+1', "'＝1+1"],
    ['a link', '=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
    ['a formula that is not at the start', 'a =1', 'a =1'],
    ['an apostrophe before a formula', "'=1", "''=1"],
    ['an apostrophe without a formula', "'Bob", "'Bob"],
  ])('with %s is written correctly', (_, cell, written) => expect(csvText([[cell]], PLAIN)).toBe(`${written}\r\n`))

  test('in French has a decimal comma, quoted only if commas separate cells', () => {
    expect(csvText([[1.5, -5]], FRENCH)).toBe('\uFEFF1,5;-5\r\n')
    expect(csvText([[1.5]], { ...PLAIN, language: 'fr' })).toBe('"1,5"\r\n')
  })

  test('is quoted for the separator in use, not for the other', () => {
    expect(csvText([['a;b', 'c,d']], FRENCH)).toBe('\uFEFF"a;b";c,d\r\n')
    expect(csvText([['a;b', 'c,d']], PLAIN)).toBe('a;b,"c,d"\r\n')
  })
})

const hostileText = fc.array(
  fc.constantFrom('a', 'é', '"', ',', ';', '\r', '\n', '\t', '\0', '=', '+', '-', '@', "'", ' ', '\u2028', '＝', '👩🏽‍🚀'),
  { maxLength: 8 },
)
const cells = fc.oneof(
  hostileText.map((signs) => signs.join('')),
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
        const found = parseCsv(csvText(rows, { ...PLAIN, separator }), separator === 'comma' ? ',' : ';')
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

/** Reads cells as a program with another separator does. Quotes count only at the start of a cell. */
function readWithSeparator(text: string, separator: string): string[] {
  const parts = text.split(/\r\n|\r|\n/).flatMap((line) => line.split(separator))
  return parts.map((cell) => unquoteCell(cell).replace(/^[\0\t]+/, ''))
}

/** Removes the quotes of a cell, even if text follows the closing quote. */
function unquoteCell(cell: string): string {
  if (!cell.startsWith('"')) return cell
  const [, inner = '', rest = ''] = /^"((?:[^"]|"")*)"?([^]*)$/.exec(cell) ?? []
  return inner.replaceAll('""', '"') + rest
}

test('no cell starts a formula if it is read with another separator', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(hostileText, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
      fc.constantFrom('comma' as const, 'semicolon' as const),
      fc.constantFrom(',', ';', '\t'),
      (rows, separator, sign) => {
        const texts = rows.map((row) => row.map((signs) => signs.join('')))
        const found = readWithSeparator(csvText(texts, { ...PLAIN, separator }), sign)
        expect(found.filter((cell) => /^[=+\-@＝]/.test(cell))).toEqual([])
      },
    ),
    { numRuns: 1000 },
  )
})
