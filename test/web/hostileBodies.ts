import { gzipSync } from 'node:zlib'
import { maxBodyBytes } from '../../main/host/body.ts'
import { get, post, postBytes, rows, type Hostile, type Target } from './hostile.ts'

const MEGABYTE = 1024 * 1024

const OTHER_TYPES = [
  undefined,
  '',
  'text/plain',
  'text/plain;application/json',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json; charset=iso-8859-1',
  'application/json; charset=utf-8; charset=utf-16',
  'application/json, text/plain',
  'application/jsonp',
  'application/ld+json',
  'json',
  '*/*',
]

/** Bodies that are not JSON, or not in UTF-8. */
const NO_JSON: readonly (readonly [string, Uint8Array])[] = [
  ['nothing', new Uint8Array()],
  ['a byte order mark', Buffer.from('\ufeff{}')],
  ['UTF-16', Buffer.from('{}', 'utf16le')],
  ['UTF-16 with a byte order mark', Buffer.from('\ufeff{}', 'utf16le')],
  ['Latin-1', Buffer.from('{"name":"Été"}', 'latin1')],
  ['a slash in two bytes', Buffer.from([0x22, 0xc0, 0xaf, 0x22])],
  ['a NUL in two bytes', Buffer.from([0x22, 0xc0, 0x80, 0x22])],
  ['half a surrogate pair in UTF-8', Buffer.from([0x22, 0xed, 0xa0, 0x80, 0x22])],
  ['a truncated character', Buffer.from([0x22, 0xe2, 0x82, 0x22])],
  ['a number beyond Unicode', Buffer.from([0x22, 0xf4, 0x90, 0x80, 0x80, 0x22])],
  ['a NUL at the end', Buffer.from('{}\0')],
  ['a comma too many', Buffer.from('{"a":1,}')],
  ['two documents', Buffer.from('{}{}')],
  ['half a document', Buffer.from('{"a":')],
  ['a comment', Buffer.from('{} // a')],
  ['single quotes', Buffer.from("{'a':1}")],
  ['NaN', Buffer.from('NaN')],
  ['undefined', Buffer.from('undefined')],
  ['a form', Buffer.from('a=1&b=2')],
  ['compressed', gzipSync('{}')],
]

const LEVELS = 600_000
/** JSON with so many levels that recursive code overflows the stack. */
const DEEP: readonly (readonly [string, string])[] = [
  ['lists', '['.repeat(LEVELS) + ']'.repeat(LEVELS)],
  ['objects', '{"a":'.repeat(LEVELS) + '1' + '}'.repeat(LEVELS)],
  ['lists in a call’s input', `{"campaign":${'['.repeat(LEVELS)}${']'.repeat(LEVELS)}}`],
  ['lists that never end', '['.repeat(LEVELS)],
]
const POST_PATHS = ['/pdf', '/rpc/campaign.list', '/rpc/print.state', '/rpc/campaign.import', '/rpc/stop']

/** Requests with wrong types, encodings and bodies. */
export const bodies = (target: Target): Hostile[] => [
  ...rows(
    OTHER_TYPES,
    (type) => ({ send: post(target, { headers: { 'Content-Type': type } }), answer: 415 }),
    (type) => `a call of type ${JSON.stringify(type)}`,
  ),
  ...rows(
    OTHER_TYPES,
    (type) => ({ send: post(target, { path: '/pdf', headers: { 'Content-Type': type } }), answer: 415 }),
    (type) => `a document of type ${JSON.stringify(type)}`,
  ),
  { name: 'two types', send: post(target, { extra: 'Content-Type: text/plain\r\n' }), answer: 400 },
  ...rows(
    ['gzip', 'br', 'deflate', 'identity', 'gzip, br', ''],
    (coding) => ({ send: post(target, { headers: { 'Content-Encoding': coding } }), answer: 415 }),
    (coding) => `content-encoding ${JSON.stringify(coding)}`,
  ),
  { name: 'really compressed', send: postBytes(target, gzipSync('{}'), { 'Content-Encoding': 'gzip' }), answer: 415 },
  ...POST_PATHS.flatMap((path) =>
    rows(
      DEEP,
      ([, body]) => ({ send: post(target, { path, body }), answer: 400 }),
      ([name]) => `600,000 levels of ${name} to ${path}`,
    ),
  ),
  {
    name: 'three million objects in 24 MB',
    send: post(target, { path: '/rpc/campaign.import', body: `[${'{"a":1},'.repeat(3_000_000)}0]` }),
    answer: 400,
  },
  ...rows(
    NO_JSON,
    ([, body]) => ({ send: postBytes(target, body), answer: 400 }),
    ([name]) => `a body of ${name}`,
  ),
]

const withDeclaredLength = (target: Target, path: string, length: number | string): string =>
  post(target, { path, body: '', headers: { 'Content-Length': String(length) } })

/** Requests with wrong sizes, and requests that two parsers could split differently. */
export const lengths = (target: Target): Hostile[] => {
  const postEncoded = (coding: string, body: string, extra = '') =>
    post(target, { body, headers: { 'Content-Length': undefined, 'Transfer-Encoding': coding }, extra })
  return [
    { name: 'a call over 4 MB', send: withDeclaredLength(target, '/rpc/campaign.list', 4 * MEGABYTE + 1), answer: 413 },
    { name: 'a document over 4 MB', send: withDeclaredLength(target, '/pdf', 4 * MEGABYTE + 1), answer: 413 },
    {
      name: 'an import over 200 MB',
      send: withDeclaredLength(target, '/rpc/campaign.import', maxBodyBytes('/rpc/campaign.import') + 1),
      answer: 413,
    },
    {
      name: 'a call of 9 PB',
      send: withDeclaredLength(target, '/rpc/campaign.list', Number.MAX_SAFE_INTEGER),
      answer: 413,
    },
    {
      name: 'a call that really sends 5 MB',
      send: post(target, { body: ' '.repeat(5 * MEGABYTE) }),
      answer: [413, 'closed'],
    },
    ...rows(
      ['-1', '+2', '2, 2', '2,3', '0x2', '2.0', '2e0', '', '9'.repeat(30), 'two', '2 2', '٢'],
      (length) => ({ send: post(target, { headers: { 'Content-Length': length } }), answer: 400 }),
      (length) => `content-length ${JSON.stringify(length)}`,
    ),
    { name: 'two lengths', send: post(target, { extra: 'Content-Length: 3\r\n' }), answer: 400 },
    { name: 'one length twice', send: post(target, { extra: 'Content-Length: 2\r\n' }), answer: 400 },
    { name: 'no length', send: post(target, { headers: { 'Content-Length': undefined } }), answer: [400, 411] },
    {
      name: 'a length of zero, but a body',
      send: post(target, { headers: { 'Content-Length': '0' } }),
      answer: [400, 'closed'],
    },
    { name: 'a page requested with a body', send: `${get(target, '/', { 'Content-Length': '2' })}{}`, answer: 400 },
    {
      name: 'a page requested in chunks',
      send: `${get(target, '/', { 'Transfer-Encoding': 'chunked' })}0\r\n\r\n`,
      answer: 411,
    },
    { name: 'in chunks', send: postEncoded('chunked', '2\r\n{}\r\n0\r\n\r\n'), answer: 411 },
    { name: 'in chunks without an end', send: postEncoded('chunked', '2\r\n{}\r\n'), answer: 411 },
    {
      name: 'in chunks with an invalid length',
      send: postEncoded('chunked', 'xyz\r\n{}\r\n0\r\n\r\n'),
      answer: [400, 411, 'closed'],
    },
    {
      name: 'in chunks with a negative length',
      send: postEncoded('chunked', '-2\r\n{}\r\n0\r\n\r\n'),
      answer: [400, 411, 'closed'],
    },
    {
      name: 'in chunks over 4 MB',
      send: postEncoded('chunked', `500000\r\n${' '.repeat(5 * MEGABYTE)}\r\n0\r\n\r\n`),
      answer: [411, 'closed'],
    },
    {
      name: 'in chunks, with a trailer',
      send: postEncoded('chunked', '2\r\n{}\r\n0\r\nHost: evil.example\r\n\r\n'),
      answer: 411,
    },
    {
      name: 'a length, and in chunks',
      send: postEncoded('chunked', '0\r\n\r\n', 'Content-Length: 5\r\n'),
      answer: 400,
    },
    { name: 'in chunks, and a length', send: post(target, { extra: 'Transfer-Encoding: chunked\r\n' }), answer: 400 },
    {
      name: 'in chunks twice',
      send: postEncoded('chunked', '2\r\n{}\r\n0\r\n\r\n', 'Transfer-Encoding: chunked\r\n'),
      answer: [400, 411],
    },
    ...rows(
      [
        'identity',
        'gzip',
        'gzip, chunked',
        'chunked, gzip',
        'xchunked',
        'Chunked',
        ' chunked',
        '\tchunked',
        'chunked;q=1',
        '"chunked"',
        '',
      ],
      (coding) => ({ send: postEncoded(coding, '2\r\n{}\r\n0\r\n\r\n'), answer: [400, 411] }),
      (coding) => `transfer-encoding ${JSON.stringify(coding)}`,
    ),
    {
      name: 'transfer-encoding with a space before its colon',
      send: post(target, { extra: 'Transfer-Encoding : chunked\r\n' }),
      answer: 400,
    },
  ]
}
