// Files that are not JSON, and paths that are not files.
import { symlinkSync } from 'node:fs'
import { gzipSync, zstdCompressSync } from 'node:zlib'
import { unreadableFile, type BadFile } from './case.ts'
import { FULL } from './full.ts'

const GOOD = JSON.stringify(FULL)
const latin1 = (text: string): Uint8Array => Buffer.from(text, 'latin1')
const bytes = (...parts: (string | number[])[]): Uint8Array => Buffer.concat(parts.map((part) => Buffer.from(part)))

/** Not JSON: the message gives the line and column, counted from 1, at which reading stops. */
const notJson = (what: string, content: string, line: number, column: number): BadFile =>
  unreadableFile(what, content, '', {
    code: 'not-json',
    says: [`ligne ${line}, colonne ${column}`, `line ${line}, column ${column}`],
  })

const LONG = `"${'x'.repeat(200)}"`

export const NOT_JSON: readonly BadFile[] = [
  notJson('truncated in a key', '{\n  "name": "A",\n  "mem', 3, 7),
  notJson('truncated after a colon', '{"name":', 1, 9),
  notJson('truncated after an opening bracket', '{"members": [', 1, 14),
  notJson('a trailing comma in an object', '{\n  "name": "A",\n}', 3, 1),
  notJson('a trailing comma in a list', '{\n  "members": [\n    1,\n  ]\n}', 4, 3),
  notJson('single quotes', "{\n  'name': 'A'\n}", 2, 3),
  notJson('single quotes around a value', '{\n  "name": \'A\'\n}', 2, 11),
  notJson('keys without quotes', '{\n  name: "A"\n}', 2, 3),
  notJson('a line comment', '{\n  // the band\n  "name": "A"\n}', 2, 3),
  notJson('a block comment before a value', '{\n  "name": /* mine */ "A"\n}', 2, 11),
  notJson('a hash comment', '# the band\n{}', 1, 1),
  notJson('NaN', '{\n  "cap": NaN\n}', 2, 10),
  notJson('NaN far from both ends', `{\n  "a": ${LONG},\n  "cap": NaN,\n  "b": ${LONG}\n}`, 3, 10),
  notJson('-Infinity', '{\n  "cap": -Infinity\n}', 2, 11),
  notJson('undefined', '{\n  "cap": undefined,\n  "name": "A"\n}\n', 2, 10),
  notJson('True with a capital', '{\n  "cap": True,\n  "name": "A"\n}\n', 2, 10),
  notJson('a plus sign', '{\n  "cap": +1\n}', 2, 10),
  notJson('a hexadecimal number', '{\n  "cap": 0x10\n}', 2, 11),
  notJson('a number that begins with a point', '{\n  "cap": .5\n}', 2, 10),
  notJson('a missing comma', '{\n  "name": "A"\n  "cap": 1\n}', 3, 3),
  notJson('a missing colon', '{\n  "name" "A"\n}', 2, 10),
  notJson('two documents', `${GOOD}\n${GOOD}`, 2, 1),
  notJson('a document and a stray bracket', '{}\n}', 2, 1),
  notJson('mismatched brackets', '{\n  "members": [}\n', 2, 15),
  notJson('only closing brackets', ']]]]', 1, 1),
  notJson('a line break inside a text', '{\n  "name": "A\nB"\n}', 2, 13),
  notJson('a bad escape', '{\n  "name": "A\\q"\n}', 2, 14),
  notJson('a page of HTML', '<!doctype html>\n<title>404</title>\n', 1, 1),
  notJson('a spreadsheet', 'kind;name;cost\nleader;A;50\n', 1, 1),
  notJson('a text that looks like a message of the parser', 'at position 7 of this text', 1, 1),
  notJson('such a text in the second line', '{\n  "cap": at position 1\n}', 2, 10),
  notJson('a byte order mark and then no JSON', '\uFEFF{\n  "cap": NaN\n}', 2, 10),
  notJson('line ends of Windows', '{\r\n  "name": "A",\r\n  "cap": nan\r\n}', 3, 11),
  unreadableFile('UTF-16 without a mark', Buffer.from(GOOD, 'utf16le')),
  unreadableFile('NUL bytes', '\0\0\0\0'),
]

export const EMPTY: readonly BadFile[] = [
  unreadableFile('empty', '', '', { code: 'empty-file' }),
  unreadableFile('white space only', ' \r\n\t \n', '', { code: 'empty-file' }),
  unreadableFile('a byte order mark only', '\uFEFF', '', { code: 'empty-file' }),
  unreadableFile('a byte order mark and white space', '\uFEFF \n', '', { code: 'empty-file' }),
]

const notUtf8 = (what: string, content: Uint8Array): BadFile => unreadableFile(what, content, '', { code: 'not-utf8' })

export const NOT_UTF8: readonly BadFile[] = [
  notUtf8('UTF-16, little-endian', bytes([0xff, 0xfe], [...Buffer.from(GOOD, 'utf16le')])),
  notUtf8('UTF-16, big-endian', bytes([0xfe, 0xff], [...Buffer.from(GOOD, 'utf16le').swap16()])),
  notUtf8('Latin-1', latin1(GOOD)),
  notUtf8('a byte that never occurs in UTF-8', bytes('{"name":"', [0xff], '"}')),
  notUtf8('a lone continuation byte', bytes('{"name":"', [0x80], '"}')),
  notUtf8('an overlong slash', bytes('{"name":"', [0xc0, 0xaf], '"}')),
  notUtf8('an encoded surrogate', bytes('{"name":"', [0xed, 0xa0, 0x80], '"}')),
  notUtf8('a code point beyond Unicode', bytes('{"name":"', [0xf4, 0x90, 0x80, 0x80], '"}')),
  notUtf8('cut in the middle of a letter', bytes('{"name":"', [0xe2, 0x82])),
]

/** A compressed file is refused without unpacking it, so a zip bomb does no harm. */
const compressedFile = (kind: string, content: Uint8Array): BadFile =>
  unreadableFile(`compressed with ${kind}`, content, '', {
    code: 'compressed',
    says: [`compressé (${kind})`, `compressed (${kind})`],
  })

export const PACKED: readonly BadFile[] = [
  compressedFile('zip', bytes('PK', [3, 4, 0x14, 0, 0xff, 0xfe, 0x80])),
  compressedFile('gzip', gzipSync(GOOD)),
  compressedFile('gzip', gzipSync(Buffer.alloc(64 * 1024 * 1024, ' '))),
  compressedFile('zstd', zstdCompressSync(GOOD)),
  compressedFile('bzip2', bytes('BZh91AY&SY')),
  compressedFile('xz', bytes([0xfd], '7zXZ', [0])),
  compressedFile('7z', bytes('7z', [0xbc, 0xaf, 0x27, 0x1c])),
]

export const NO_FILE: readonly BadFile[] = [
  { what: 'a folder', make: (folder) => folder.folder('dossier'), path: '', code: 'not-a-file' },
  { what: 'a missing file', make: (folder) => folder.at('rien.json'), path: '', code: 'file-not-found' },
  { what: 'a file in a missing folder', make: (folder) => folder.at('x/rien.json'), path: '', code: 'file-not-found' },
  {
    what: 'a path through a file',
    make: (folder) => `${folder.write('bande.json', '{}')}/rien.json`,
    path: '',
    code: 'file-not-found',
  },
  {
    what: 'a link to itself',
    make: (folder) => {
      symlinkSync('boucle.json', folder.at('boucle.json'))
      return folder.at('boucle.json')
    },
    path: '',
  },
  { what: 'a name too long for the system', make: (folder) => folder.at('x'.repeat(300)), path: '' },
  {
    what: 'a missing file with control characters in its name',
    make: (folder) => folder.at('rien\u001b[31m\n\u0085.json'),
    path: '',
    shown: '.json',
    code: 'file-not-found',
  },
  { what: 'a name with a NUL', make: (folder) => folder.at('rien\u0000.json'), path: '', shown: '.json' },
  {
    what: 'a bad file with control characters in its name',
    make: (folder) => folder.write('bande\u001b[2J\r\n.json', '[]'),
    path: '',
    shown: '.json',
    code: 'not-an-object',
  },
  {
    what: 'a name with a lone surrogate',
    make: (folder) => folder.at('rien\ud800.json'),
    path: '',
    shown: '.json',
    code: 'file-not-found',
  },
]
