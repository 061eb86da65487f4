// Decoding of lists in the encodings in which spreadsheets save them.
import { describe, expect, test } from 'vitest'
import { decodeSpreadsheetText } from '../../../shared/rules/kit/decodeText.ts'
import { RULESETS } from '../../../shared/rulesets/registry.ts'

const LIST = 'Nom\tSorte\nÉlodie\tSous-fifre'
/** Excel's « CSV (Macintosh) »: « Nom;Type;Équipement », « Zoé;Chef;Épée, Dague », « Bénédicte;Sous-fifre;Dague ». */
const MACINTOSH =
  '4e6f6d3b547970653b83717569' +
  '70656d656e740d5a6f8e3b436865663b83708e652c2044616775650d428e6e8e64696374653b536f75732d66696672653b44616775650d'

const utf16 = (text: string) => Buffer.from(text, 'utf16le')
const toBigEndian = (bytes: Buffer) => Buffer.from(bytes).swap16()

test.each([
  ['UTF-8', Buffer.from(LIST)],
  ['UTF-8 with a byte order mark', Buffer.from(`\uFEFF${LIST}`)],
  ['French Excel’s CSV', Buffer.from(LIST, 'latin1')],
  ['Excel’s « Texte Unicode »', utf16(`\uFEFF${LIST}`)],
  ['Excel’s « Texte Unicode » in big-endian order', toBigEndian(utf16(`\uFEFF${LIST}`))],
  ['UTF-16 LE without a byte order mark', utf16(LIST)],
  ['UTF-16 BE without a byte order mark', toBigEndian(utf16(LIST))],
])('%s', (_what, bytes) => {
  expect(decodeSpreadsheetText(bytes)).toBe(LIST)
})

test('reads UTF-8 with CR line endings', () => {
  const text = LIST.replaceAll('\n', '\r')
  expect(decodeSpreadsheetText(Buffer.from(text))).toBe(text)
})

test("reads Excel's « CSV (Macintosh) »", () => {
  expect(decodeSpreadsheetText(Buffer.from(MACINTOSH, 'hex'))).toBe(
    'Nom;Type;Équipement\rZoé;Chef;Épée, Dague\rBénédicte;Sous-fifre;Dague\r',
  )
})

test('reads a name in another alphabet as UTF-8', () => {
  for (const name of ['Привет', 'テストX', 'Łódź', 'Xενία']) expect(decodeSpreadsheetText(Buffer.from(name))).toBe(name)
})

test('reports a workbook as a compressed file', () => {
  expect(() => decodeSpreadsheetText(Buffer.from('PK\u0003\u0004workbook'))).toThrow('compressed')
})

test.each([
  ['UTF-8 with a truncated last character', Buffer.from('Nom;Zoé;Béné').subarray(0, -1)],
  ['Windows Cyrillic', Buffer.from('Zo;\xcf\xf0\xe8\xe2\xe5\xf2', 'latin1')],
  ['Windows Polish', Buffer.from('\xa3\xf3d\x9f;Chef', 'latin1')],
  ['Japanese', Buffer.from('\x83\x65\x83\x58\x83\x67;Chef', 'latin1')],
  ['UTF-16 with an odd number of bytes', utf16(LIST).subarray(0, -1)],
  ['UTF-32', Buffer.from('\xff\xfe\0\0N\0\0\0', 'latin1')],
])('refuses %s', (_what, bytes) => {
  expect(() => decodeSpreadsheetText(bytes)).toThrow('encoding-unclear')
})

/** Maps letters beyond ASCII to bytes, because Node cannot encode text in these encodings. */
const tableOf = (letters: string) => new Map([...letters].map((letter, at) => [letter, 0x80 + at]))
const upperHalf = Uint8Array.from({ length: 128 }, (_, at) => 0x80 + at)
const ENCODINGS = {
  'Windows-1252': tableOf(new TextDecoder('windows-1252').decode(upperHalf)),
  'Mac Roman': tableOf(new TextDecoder('macintosh').decode(upperHalf)),
  // The letters of code page 850 that occur in the names of these tests.
  'MS-DOS': new Map(
    Object.entries({
      ...{ é: 0x82, è: 0x8a, ê: 0x88, ë: 0x89, à: 0x85, â: 0x83, ç: 0x87, î: 0x8c, ï: 0x8b, ô: 0x93, ù: 0x97, û: 0x96 },
      ...{ É: 0x90, È: 0xd4, Ê: 0xd2, À: 0xb7, Ç: 0x80, Ô: 0xe2, ö: 0x94, ü: 0x81, ä: 0x84, ñ: 0xa4, '×': 0x9e },
    }),
  ),
}

/** Encodes a text. Returns `undefined` if the encoding has no byte for a letter. */
function encodeText(text: string, table: ReadonlyMap<string, number>): Buffer | undefined {
  const bytes = [...text].map((letter) => (letter < '\x80' ? letter.codePointAt(0)! : table.get(letter)))
  return bytes.every((byte) => byte !== undefined) ? Buffer.from(bytes) : undefined
}

const NAMES = (
  'Zoé|Bénédicte|Élodie|François|Noël|Anaïs|Jérôme|Hélène|Maëlys|Gaël|Chloé|Théo|ÉLODIE|HÉLÈNE|Ève|Ça ira|L’Épée|À l’aube|' +
  'Œdipe|Sœur Agnès|Günther|Jörg|Iñigo|Señor Núñez|Åse|Søren|Château d’If|Le Maître|Dame Âpre|Garçon|Où çà|Forêt'
).split('|')
const THINGS = RULESETS.flatMap((ruleset) => {
  const roster = ruleset.roster.starter('–')
  return [...ruleset.roster.catalogue(ruleset.roster.context(roster))].map(({ name }) => name.fr)
})

/** Line endings in files of each encoding. */
const ENDS = { 'Windows-1252': ['\n', '\r\n'], 'Mac Roman': ['\r', '\n', '\r\n'], 'MS-DOS': ['\r\n'] } as const

describe.each(Object.keys(ENCODINGS) as (keyof typeof ENCODINGS)[])('%s', (encoding) => {
  const table = ENCODINGS[encoding]

  test.each(ENDS[encoding])('decodes every letter correctly or refuses, with %j', (end) => {
    const lines = [...NAMES, ...THINGS].flatMap((name) => [`Nom;Type${end}${name};Chef${end}`])
    const read = lines.flatMap((line) => {
      const bytes = encodeText(line, table)
      if (!bytes) return []
      try {
        expect(decodeSpreadsheetText(bytes)).toBe(line)
        return [true]
      } catch (error) {
        if ((error as { code?: string }).code !== 'encoding-unclear') throw error
        return [false]
      }
    })
    // A single name may be ambiguous; most are not.
    expect(read.filter(Boolean).length / read.length).toBeGreaterThan(0.75)
  })

  test('reads a whole list', () => {
    const list = NAMES.filter((name) => encodeText(name, table)).join('\r\n')
    expect([encoding, decodeSpreadsheetText(encodeText(list, table)!)]).toEqual([encoding, list])
  })
})

test('uses CR line endings as a sign of Mac Roman if a single name is ambiguous', () => {
  for (const name of ['Zoë', 'François', 'Ève', 'Iñigo']) {
    const list = (end: string) => encodeText(`Nom;Type${end}${name};Chef${end}`, ENCODINGS['Mac Roman'])!
    expect(decodeSpreadsheetText(list('\r'))).toBe(`Nom;Type\r${name};Chef\r`)
    expect(() => decodeSpreadsheetText(list('\n'))).toThrow('encoding-unclear')
  }
})
