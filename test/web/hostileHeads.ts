import { get, post, rows, type Headers, type Hostile, type Target } from './hostile.ts'

/** Names of other machines, and other spellings of this one. */
const otherHosts = ({ port }: Target): string[] => [
  '',
  '127.0.0.1',
  `127.0.0.1:${port + 1}`,
  `127.0.0.1:0${port}`,
  `127.0.0.1:${port}/`,
  `127.0.0.1:${port}.evil.example`,
  `127.0.0.1:${port}@evil.example`,
  `127.0.0.1:${port}, evil.example`,
  `user@127.0.0.1:${port}`,
  `http://127.0.0.1:${port}`,
  `127.0.0.1.:${port}`,
  `127.1:${port}`,
  `2130706433:${port}`,
  `0x7f.0.0.1:${port}`,
  `0.0.0.0:${port}`,
  `[::1]:${port}`,
  `[::ffff:127.0.0.1]:${port}`,
  `localhost:${port}`,
  `evil.example:${port}`,
  'evil.example',
]

/** Requests with a wrong Host header: DNS rebinding, and hosts that two parsers could read differently. */
export const hosts = (target: Target): Hostile[] => [
  ...rows(
    otherHosts(target),
    (Host) => ({ send: get(target, '/', { Host }), answer: 421 }),
    (host) => `a page requested from host ${JSON.stringify(host)}`,
  ),
  ...rows(
    otherHosts(target),
    (Host) => ({ send: post(target, { headers: { Host } }), answer: 421 }),
    (host) => `a call to host ${JSON.stringify(host)}`,
  ),
  {
    name: 'an unknown address, and « host » as the value of another header',
    send: get(target, '/nowhere', { 'X-Note': 'host' }),
    answer: 404,
  },
  { name: 'no host', send: get(target, '/', { Host: undefined }), answer: 400 },
  { name: 'no host in a call', send: post(target, { headers: { Host: undefined } }), answer: 400 },
  {
    name: 'the host in another header',
    send: get(target, '/', { Host: undefined, 'X-Forwarded-Host': target.host }),
    answer: 400,
  },
  { name: 'the host twice', send: get(target, '/', {}, `Host: ${target.host}\r\n`), answer: 400 },
  { name: 'the host twice in a call', send: post(target, { extra: `Host: ${target.host}\r\n` }), answer: 400 },
  { name: 'another host after it', send: get(target, '/', {}, 'Host: evil.example\r\n'), answer: 400 },
  { name: 'another host after it, in lower case', send: get(target, '/', {}, 'host: evil.example\r\n'), answer: 400 },
  {
    name: 'another host before it',
    send: get(target, '/', { Host: undefined }, `Host: evil.example\r\nHost: ${target.host}\r\n`),
    answer: 400,
  },
]

const otherOrigins = ({ host, port }: Target): string[] => [
  'null',
  '',
  'http://evil.example',
  `http://evil.example:${port}`,
  `http://${host}.evil.example`,
  `https://${host}`,
  `HTTP://${host}`,
  `http://${host}/`,
  `http://${host} http://evil.example`,
  'http://127.0.0.1',
  `http://127.0.0.1:${port + 1}`,
  `http://localhost:${port}`,
  'file://',
  'app://chronique',
  'chrome-extension://abcdefghijklmnop',
  host,
]

const OTHER_SITES = ['cross-site', 'same-site', 'Same-Origin', 'same-origin, cross-site', 'anything', '']

/** Requests from pages of other sites, through the browser of a visitor. */
export const senders = (target: Target): Hostile[] => [
  ...rows(
    otherOrigins(target),
    (Origin) => ({ send: post(target, { headers: { Origin } }), answer: 403 }),
    (origin) => `a call from origin ${JSON.stringify(origin)}`,
  ),
  ...rows(
    otherOrigins(target),
    (Origin) => ({ send: get(target, '/', { Origin }), answer: 403 }),
    (origin) => `a file for origin ${JSON.stringify(origin)}`,
  ),
  { name: 'two origins', send: post(target, { extra: 'Origin: http://evil.example\r\n' }), answer: 400 },
  ...rows(
    OTHER_SITES,
    (site) => ({ send: post(target, { headers: { 'Sec-Fetch-Site': site } }), answer: 403 }),
    (site) => `a call from site ${JSON.stringify(site)}`,
  ),
  ...rows(
    OTHER_SITES,
    (site) => ({ send: get(target, '/', { 'Sec-Fetch-Site': site }), answer: 403 }),
    (site) => `a file for site ${JSON.stringify(site)}`,
  ),
  ...rows(
    [
      ['/', 'navigate', 'iframe'],
      ['/', 'no-cors', 'document'],
      ['/', 'cors', 'empty'],
      ['/assets/app-12345678.js', 'navigate', 'document'],
      ['/assets/app-12345678.js', 'no-cors', 'script'],
    ] as const,
    ([path, mode, dest]) => ({
      send: get(target, path, { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': mode, 'Sec-Fetch-Dest': dest }),
      answer: 403,
    }),
    ([path, mode, dest]) => `${path} for another site, to ${mode}, as ${dest}`,
  ),
  {
    name: 'a form of another site, sent to the page',
    send: post(target, {
      path: '/',
      headers: {
        Origin: 'null',
        'Sec-Fetch-Site': 'cross-site',
        'Sec-Fetch-Mode': 'navigate',
        'Sec-Fetch-Dest': 'document',
      },
    }),
    answer: 403,
  },
  {
    name: 'a call of another site, as if it were a link',
    send: post(target, {
      headers: { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'navigate', 'Sec-Fetch-Dest': 'document' },
    }),
    answer: 403,
  },
  {
    name: 'two sites',
    send: get(target, '/', {}, 'Sec-Fetch-Site: same-origin\r\nSec-Fetch-Site: cross-site\r\n'),
    answer: 400,
  },
]

/** Wrong tokens. */
const otherTokens = ({ token }: Target): (string | undefined)[] => {
  const other = (letter: string | undefined) => (letter === 'A' ? 'B' : 'A')
  return [
    undefined,
    '',
    'Bearer',
    'Bearer ',
    `Bearer ${other(token[0])}${token.slice(1)}`,
    `Bearer ${token.slice(0, -1)}${other(token.at(-1))}`,
    `Bearer ${token.slice(0, -1)}`,
    `Bearer ${token}A`,
    `Bearer ${token}=`,
    `Bearer ${token.toLowerCase()}`,
    `Bearer ${Buffer.from(token, 'base64url').toString('hex')}`,
    `Bearer  ${token}`,
    `Bearer "${token}"`,
    `bearer ${token}`,
    `Basic ${token}`,
    `Basic ${Buffer.from(`:${token}`).toString('base64')}`,
    `Bearer ${token}, Bearer ${token}`,
    `Bearer ${'A'.repeat(43)}`,
    `Bearer ${'A'.repeat(8000)}`,
    token,
  ]
}

const shorten = (given: string | undefined): string => JSON.stringify(given?.slice(0, 24)) ?? 'nothing'

/** Requests with a wrong token, or with the token in a wrong place. */
export const tokens = (target: Target): Hostile[] => [
  ...rows(
    otherTokens(target),
    (Authorization) => ({ send: post(target, { headers: { Authorization } }), answer: 401 }),
    (given) => `a call with the token ${shorten(given)}`,
  ),
  ...rows(
    otherTokens(target),
    (Authorization) => ({ send: post(target, { path: '/pdf', headers: { Authorization } }), answer: 401 }),
    (given) => `a document with the token ${shorten(given)}`,
  ),
  ...rows(
    otherTokens(target),
    (Authorization) => ({ send: get(target, '/events', { Authorization }), answer: 401 }),
    (given) => `events with the token ${shorten(given)}`,
  ),
  {
    name: 'the token in a cookie',
    send: post(target, { headers: { Authorization: undefined, Cookie: `token=${target.token}` } }),
    answer: 401,
  },
  {
    name: 'the token in a header of another name',
    send: post(target, { headers: { Authorization: undefined, 'X-Token': target.token } }),
    answer: 401,
  },
  {
    name: 'the token in the address',
    send: post(target, { path: `/rpc/campaign.list?token=${target.token}`, headers: { Authorization: undefined } }),
    answer: 400,
  },
  { name: 'the token twice', send: post(target, { extra: `Authorization: Bearer ${target.token}\r\n` }), answer: 400 },
]

/** Requests for access without a valid ticket or key. */
export const entrances = (target: Target): Hostile[] => {
  const enter = (body: string, headers: Headers = {}) =>
    post(target, { path: '/access/enter', body, headers: { Authorization: undefined, ...headers } })
  const key = { x: 'A'.repeat(43), y: 'A'.repeat(43) }
  const without = (path: string) => post(target, { path, headers: { Authorization: undefined } })
  return [
    ...rows(
      [
        {},
        [],
        null,
        'ticket',
        { ticket: '' },
        { ticket: 1 },
        { ticket: target.token },
        { ticket: 'B'.repeat(43) },
        { ticket: 'A'.repeat(1000) },
        { ticket: { length: 0 } },
        { key, signature: 'A'.repeat(86) },
        { key, signature: '' },
        { key: {}, signature: 'A'.repeat(86) },
        { key: { ...key, d: 'A' }, signature: 'A'.repeat(86) },
        { ticket: 'A'.repeat(43), key, signature: 'A'.repeat(86) },
        { __proto__: null, token: target.token },
      ],
      (body) => ({ send: enter(JSON.stringify(body)), answer: 401 }),
      (body) => `enter with ${JSON.stringify(body).slice(0, 60)}`,
    ),
    ...rows(
      ['http://evil.example', 'null'],
      (Origin) => ({ send: enter('{}', { Origin }), answer: 403 }),
      (origin) => `enter from ${origin}`,
    ),
    { name: 'enter with invalid JSON', send: enter('{'), answer: 400 },
    { name: 'enter with a form', send: enter('{}', { 'Content-Type': 'text/plain' }), answer: 415 },
    { name: 'enter with a large body', send: enter(JSON.stringify({ ticket: 'A'.repeat(5000) })), answer: 413 },
    { name: 'enter with GET', send: get(target, '/access/enter'), answer: 405 },
    ...rows(
      ['/access/key', '/access/ticket', '/access/other', '/access/', '/access/enter/'],
      (path) => ({ send: without(path), answer: path === '/access/' || path.endsWith('enter/') ? 400 : 401 }),
      (path) => `${path} without the token`,
    ),
    { name: 'an invalid key', send: post(target, { path: '/access/key', body: JSON.stringify(key) }), answer: 400 },
    {
      name: 'open the page from another site',
      send: post(target, {
        path: '/access/open',
        headers: { Authorization: undefined, Origin: 'http://evil.example' },
      }),
      answer: 403,
    },
  ]
}
