import { get, post, rows, type Hostile, type Target } from './hostile.ts'

const repeatLines = (length: number, line: (at: number) => string): string =>
  Array.from({ length }, (_, at) => line(at)).join('')

/** Requests with invalid header lines, too many or too long headers, and unsupported features. */
export const headers = (target: Target): Hostile[] => [
  ...rows(
    [
      'no colon\r\n',
      ': no name\r\n',
      'a name : x\r\n',
      'name\u0000: x\r\n',
      'X-A: x\u0000y\r\n',
      'X-A: x\ry\r\n',
      'X-A: x\r\n folded\r\n',
      'X-A: x\u0001\r\n',
      'X-A: x\n\nGET /pdf HTTP/1.1\n',
      '(X): x\r\n',
      'X-É: x\r\n',
    ],
    (line) => ({ send: get(target, '/', {}, line), answer: 400 }),
    (line) => `the line ${JSON.stringify(line)}`,
  ),
  { name: 'a space before the first header', send: get(target).replace('\r\n', '\r\n '), answer: 400 },
  { name: 'lines that end in CR alone', send: get(target).replaceAll('\r\n', '\r'), answer: 400 },
  {
    name: '65 headers',
    send: get(
      target,
      '/',
      {},
      repeatLines(64, (at) => `X-${at}: x\r\n`),
    ),
    answer: 431,
  },
  {
    name: '1,500 headers',
    send: get(
      target,
      '/',
      {},
      repeatLines(1500, (at) => `X-${at}: x\r\n`),
    ),
    answer: 431,
  },
  {
    name: '64 headers more than a call has',
    send: post(target, { extra: repeatLines(64, (at) => `X-${at}: x\r\n`) }),
    answer: 431,
  },
  { name: 'a header of 20 KB', send: get(target, '/', { 'X-A': 'x'.repeat(20_000) }), answer: 431 },
  { name: 'a cookie of 20 KB', send: get(target, '/', { Cookie: 'x'.repeat(20_000) }), answer: 431 },
  { name: 'a header with a name of 20 KB', send: get(target, '/', {}, `${'x'.repeat(20_000)}: x\r\n`), answer: 431 },
  {
    name: 'a token of 20 KB',
    send: post(target, { headers: { Authorization: `Bearer ${'A'.repeat(20_000)}` } }),
    answer: 431,
  },
  ...rows(
    ['100-continue', '100-Continue', 'the-impossible', ''],
    (value) => ({ send: post(target, { headers: { Expect: value } }), answer: 417 }),
    (value) => `expect ${JSON.stringify(value)}`,
  ),
  { name: 'a page, expecting 100', send: get(target, '/', { Expect: '100-continue' }), answer: 417 },
  ...rows(
    ['websocket', 'h2c', 'TLS/1.0', 'anything'],
    (protocol) => ({ send: get(target, '/', { Connection: 'Upgrade', Upgrade: protocol }), answer: 400 }),
    (protocol) => `an upgrade to ${protocol}`,
  ),
  {
    name: 'an upgrade of the events',
    send: get(target, '/events', {
      Authorization: `Bearer ${target.token}`,
      Connection: 'Upgrade',
      Upgrade: 'websocket',
    }),
    answer: 400,
  },
  {
    name: 'an upgrade of a call',
    send: post(target, { headers: { Connection: 'Upgrade', Upgrade: 'h2c' } }),
    answer: 400,
  },
  {
    name: 'an upgrade that the Connection header does not name',
    send: get(target, '/', { Upgrade: 'websocket' }),
    answer: 400,
  },
]

/** Several requests at once: neither the first nor the second is executed. */
export const several = (target: Target): Hostile[] => [
  { name: 'two pages', send: get(target) + get(target), answer: 'closed' },
  { name: 'two calls', send: post(target) + post(target), answer: 'closed' },
  { name: 'ten calls', send: post(target).repeat(10), answer: 'closed' },
  { name: 'a call behind a page', send: get(target) + post(target), answer: 'closed' },
  {
    name: 'a call behind one without a token',
    send: post(target, { headers: { Authorization: undefined } }) + post(target),
    answer: [401, 'closed'],
  },
  { name: 'a call behind an unknown address', send: get(target, '/none') + post(target), answer: 'closed' },
  { name: 'noise behind a call', send: `${post(target)}\u0001\u0002\r\n\r\n`, answer: [400, 'closed'] },
  {
    name: 'a call in the body of a call to another host',
    send: post(target, { body: post(target), headers: { Host: 'evil.example' } }),
    answer: 421,
  },
  {
    name: 'a call behind a body shorter than sent',
    send: post(target, { body: `{}${post(target, { path: '/pdf' })}`, headers: { 'Content-Length': '2' } }),
    answer: 'closed',
  },
  {
    name: 'a call behind chunks',
    send: post(target, {
      body: `0\r\n\r\n${post(target)}`,
      headers: { 'Content-Length': undefined, 'Transfer-Encoding': 'chunked' },
    }),
    answer: [411, 'closed'],
  },
]

/** Incomplete heads. */
export const unfinishedHeads = (target: Target): Hostile[] => [
  { name: 'nothing', send: '', answer: [408, 'closed'] },
  { name: 'half a line', send: 'GET / HT', answer: 408 },
  { name: 'HTTP/0.9', send: 'GET /\r\n', answer: 408 },
  { name: 'half a head', send: get(target).slice(0, -2), answer: 408 },
  { name: 'a head without its end', send: `${get(target).slice(0, -2)}X-A: `, answer: 408 },
]

/** Incomplete bodies. */
export const unfinishedBodies = (target: Target): Hostile[] => [
  { name: 'half a call', send: post(target, { headers: { 'Content-Length': '1000' } }), answer: 408 },
  {
    name: 'a call without its body',
    send: post(target, { body: '', headers: { 'Content-Length': '2' } }),
    answer: 408,
  },
  {
    name: 'an import without its body',
    send: post(target, { path: '/rpc/campaign.import', body: '{', headers: { 'Content-Length': '200000000' } }),
    answer: 408,
  },
]
