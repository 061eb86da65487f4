// Tables as users paste them, or as spreadsheets write them.
import { expect, test } from 'vitest'
import { detectSeparator, parseTableRows } from '../../shared/domain/table.ts'

const cells = (text: string, separator = detectSeparator(text)) =>
  parseTableRows(text, separator).map((row) => row.cells)

test.each([
  [
    'tabs, as a spreadsheet pastes',
    'Nom\tSorte\nHélène\tChef, ou presque',
    [
      ['Nom', 'Sorte'],
      ['Hélène', 'Chef, ou presque'],
    ],
  ],
  [
    'semicolons, as French Excel saves',
    '\uFEFFNom;Sorte\r\nHélène;Chef\r\n',
    [
      ['Nom', 'Sorte'],
      ['Hélène', 'Chef'],
    ],
  ],
  ['a « sep= » line of Excel before the headings', 'sep=,\r\nNom,Sorte;ou rang\r\n', [['Nom', 'Sorte;ou rang']]],
  ['invisible characters around a word', '\u200FMarie;\u200E Chef\u200B', [['Marie', 'Chef']]],
  [
    'commas',
    'a,b,c\n1,2,3',
    [
      ['a', 'b', 'c'],
      ['1', '2', '3'],
    ],
  ],
  [
    'quotes that contain separators, lines and quotes',
    '"a, ""b""","c\nd"\ne,f',
    [
      ['a, "b"', 'c\nd'],
      ['e', 'f'],
    ],
  ],
  ['a quote within a cell', 'Jo "la Mèche";Chef', [['Jo "la Mèche"', 'Chef']]],
  [
    'a quote that is never closed',
    '"Jo;Chef\nAl;Chef',
    [
      ['"Jo', 'Chef'],
      ['Al', 'Chef'],
    ],
  ],
  ['empty lines and spaces', '\n  a ; b \n\n;;\n', [['a', 'b']]],
  ['a single column', 'Hélène\nGontran', [['Hélène'], ['Gontran']]],
  ['an empty text', '', []],
] as const)('%s', (_what, text, expected) => {
  expect(cells(text)).toEqual(expected)
})

test('gives each row the number of its first line', () => {
  expect(parseTableRows('a\n\n"b\nc"\nd', ';').map(({ line }) => line)).toEqual([1, 3, 5])
})

test('ignores a separator within quotes, on any number of lines', () => {
  const text = 'Bande,Membre,Notes\r\n"X; b",Jean,"l1\nl2; x"\r\n"X; b",Paul,"l1\nl2; x"\r\n'
  expect(cells(text)).toEqual([
    ['Bande', 'Membre', 'Notes'],
    ['X; b', 'Jean', 'l1\nl2; x'],
    ['X; b', 'Paul', 'l1\nl2; x'],
  ])
})
