import { deflateSync, gzipSync, crc32 } from 'node:zlib'
import type { ImportedFile } from './imports.ts'

/** A file that would need far more memory or time than its content is worth. */
export interface Bomb {
  readonly what: string
  readonly format: ImportedFile['format']
  readonly file: Uint8Array
}

const MILLION = 1_000_000

const repeat = (part: string, times: number): string => part.repeat(times)

const campaignWithJournal = (line: string, times: number): string =>
  `{"format":"chronique/campaign@1","exportedAt":"2026-11-20T14:00:00.000Z","campaign":"campaigntwo","facts":{},` +
  `"journal":[${repeat(`${line},`, times - 1)}${line}]}`

const rosterWith = (rest: string): string =>
  `{"format":"chronique/roster@1","ruleset":"un-pour-un","name":"Bande","members":[],${rest}}`

const TEXTS: readonly (readonly [what: string, format: ImportedFile['format'], text: string])[] = [
  ['a million levels of lists', 'campaign', repeat('[', MILLION) + repeat(']', MILLION)],
  ['a million levels of objects', 'campaign', `${repeat('{"a":', MILLION)}1${repeat('}', MILLION)}`],
  ['a million levels that never end', 'campaign', repeat('[', MILLION)],
  ['a million levels in a journal', 'campaign', campaignWithJournal(repeat('[', MILLION) + repeat(']', MILLION), 1)],
  ['a million levels in a roster', 'roster', rosterWith(`"notes":${repeat('[', MILLION)}${repeat(']', MILLION)}`)],
  ['a million empty lines and one', 'campaign', campaignWithJournal('{}', MILLION + 1)],
  ['half a million lists', 'campaign', campaignWithJournal('[]', MILLION / 2)],
  ['a million keys', 'campaign', `{${Array.from({ length: MILLION / 4 }, (_, at) => `"k${at}":0`).join()},"format":1}`],
  ['a key a hundred thousand times', 'campaign', `{${repeat('"a":1,', 100_000)}"a":1}`],
  ['a number of a million digits', 'campaign', campaignWithJournal(repeat('9', MILLION), 1)],
  ['a text of ten million letters', 'campaign', campaignWithJournal(`"${repeat('x', 10 * MILLION)}"`, 1)],
  ['a million escapes', 'campaign', campaignWithJournal(`"${repeat('\\u0041', MILLION)}"`, 1)],
  ['ten million spaces', 'campaign', repeat(' ', 10 * MILLION)],
  [
    'a roster of a thousand lists of a thousand',
    'roster',
    rosterWith(`"notes":[${repeat(`[${repeat('0,', 999)}0],`, 999)}0]`),
  ],
  ['__proto__', 'campaign', '{"__proto__":{"format":"chronique/campaign@1"},"facts":{},"journal":[]}'],
  ['__proto__ in a roster', 'roster', rosterWith('"options":{"__proto__":{"era":"medieval"}}')],
]

function chunk(type: string, data: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE(crc32(named), 4)
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)])
}

/** A PNG that declares a width and height of `side`, and unpacks to `bytes` bytes whatever it declares. */
function compressedPicture(side: number, bytes: number): Uint8Array {
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0])
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const data = deflateSync(Buffer.alloc(bytes), { level: 9 })
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

/** Every bomb; the program must answer each quickly and with little memory. */
export const bombs = (): Bomb[] => [
  ...TEXTS.map(([what, format, text]) => ({ what, format, file: Buffer.from(text) })),
  { what: 'packed spaces', format: 'campaign', file: gzipSync(Buffer.alloc(100 * MILLION, ' ')) },
  {
    what: 'a picture that unpacks to a hundred megabytes',
    format: 'portrait',
    file: compressedPicture(64, 100 * MILLION),
  },
  { what: 'a picture of the largest side', format: 'portrait', file: compressedPicture(1024, 100 * MILLION) },
  { what: 'a picture of two thousand million dots', format: 'portrait', file: compressedPicture(46_000, 1000) },
]
