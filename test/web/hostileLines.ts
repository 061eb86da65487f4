import { get, post, rows, type Hostile, type Target } from './hostile.ts'

/** Addresses that are refused as such. */
const otherAddresses = ({ host }: Target): string[] => [
  `http://${host}/`,
  `http://evil.example/`,
  `https://${host}/rpc/campaign.list`,
  '//',
  '//evil.example/',
  '///',
  '/..',
  '/../',
  '/../../etc/passwd',
  '/./',
  '/assets/..',
  '/assets/../../package.json',
  '/assets/./app-12345678.js',
  '/assets//app-12345678.js',
  '/assets/',
  '/%2e%2e/%2e%2e/package.json',
  '/%2E%2E%2Fpackage.json',
  '/..%2f..%2fpackage.json',
  '/..%5c..%5cpackage.json',
  '/%252e%252e/package.json',
  '/%c0%ae%c0%ae/package.json',
  '/assets/%00',
  '/index.html%00.js',
  '/\\',
  '/..\\..\\package.json',
  '/assets\\app-12345678.js',
  'C:\\Windows\\win.ini',
  '/C:/Windows/win.ini',
  '/.env',
  '/.git/config',
  '/assets/.hidden',
  '/?',
  '/?a=b',
  '/#',
  '/;a',
  '/a b',
  '/~root',
  '/*',
  '/<script>',
  '/rpc/campaign%2elist',
  '/rpc/../pdf',
  '/rpc//campaign.list',
  '/rpc/campaign.list/',
  '/rpc/campaign.list?x=1',
  '/rpc/',
]

/** Addresses of nothing: proper in their form. */
const NOWHERE = [
  '/index.html',
  '/chronique.sqlite',
  '/chronique.lock.json',
  '/logs/chronique.log',
  '/package.json',
  '/assets',
  '/assets/app-12345678',
  '/etc/passwd',
  '/RPC/campaign.list',
  '/Pdf',
  '/rpc',
  '/rpc/a/b',
  '/rpc/campaign_list',
  '/rpc/1',
  `/rpc/${'a'.repeat(100)}`,
  '/events/more',
]

/** The table of addresses. */
export const addresses = (target: Target): Hostile[] => [
  ...rows(
    otherAddresses(target),
    (path) => ({ send: get(target, path), answer: 400 }),
    (path) => `GET ${path}`,
  ),
  ...rows(
    otherAddresses(target),
    (path) => ({ send: post(target, { path }), answer: 400 }),
    (path) => `POST ${path}`,
  ),
  ...rows(
    NOWHERE,
    (path) => ({ send: get(target, path, { Authorization: `Bearer ${target.token}` }), answer: 404 }),
    (path) => `GET ${path.slice(0, 30)}`,
  ),
  ...rows(
    NOWHERE,
    (path) => ({ send: post(target, { path }), answer: 404 }),
    (path) => `POST ${path.slice(0, 30)}`,
  ),
  { name: 'an address with an accent, raw', send: Buffer.from(get(target, '/é'), 'latin1'), answer: 400 },
  { name: 'an address with a NUL', send: get(target, '/assets/app\0.js'), answer: 400 },
  { name: 'an address with a tab', send: get(target, '/assets/app\t.js'), answer: 400 },
  { name: 'an address of 301 signs', send: get(target, `/${'a'.repeat(300)}`), answer: 414 },
  { name: 'an address of 8,000 signs', send: get(target, `/${'a'.repeat(8000)}`), answer: 414 },
  { name: 'an address of 100,000 signs', send: get(target, `/${'a'.repeat(100_000)}`), answer: [431, 'closed'] },
  { name: 'no address', send: `GET HTTP/1.1\r\nHost: ${target.host}\r\n\r\n`, answer: 400 },
  { name: 'an empty address', send: `GET  HTTP/1.1\r\nHost: ${target.host}\r\n\r\n`, answer: 400 },
  { name: 'an address without its slash', send: get(target, 'rpc/campaign.list'), answer: 400 },
  { name: 'the host for an address', send: get(target, target.host), answer: 400 },
  { name: 'a star for an address', send: get(target, '*'), answer: 400 },
]

const OTHER_METHODS = [
  'HEAD',
  'PUT',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'PURGE',
  'QUERY',
  'M-SEARCH',
  'LOCK',
]
/** What the reader of requests does not know as a method at all. */
const NO_METHODS = ['get', 'Post', 'BREW', 'GETS', 'G ET', 'G\0ET', ' GET', '(GET)', 'É']

/** The table of methods and versions. */
export const methods = (target: Target): Hostile[] => [
  ...rows(
    OTHER_METHODS,
    (method) => ({ send: get(target).replace('GET', method), answer: 405 }),
    (method) => `${method} /`,
  ),
  ...rows(
    OTHER_METHODS,
    (method) => ({ send: post(target).replace('POST', method), answer: 405 }),
    (method) => `${method} of a call`,
  ),
  ...rows(
    NO_METHODS,
    (method) => ({ send: get(target).replace('GET', method), answer: 400 }),
    (method) => `${JSON.stringify(method)} for a method`,
  ),
  {
    name: 'GET for a call',
    send: get(target, '/rpc/campaign.list', { Authorization: `Bearer ${target.token}` }),
    answer: 405,
  },
  { name: 'GET for a document', send: get(target, '/pdf', { Authorization: `Bearer ${target.token}` }), answer: 405 },
  { name: 'POST for the page', send: post(target, { path: '/' }), answer: 405 },
  { name: 'POST for a file', send: post(target, { path: '/assets/app-12345678.js' }), answer: 405 },
  { name: 'POST for events', send: post(target, { path: '/events' }), answer: 404 },
  {
    name: 'another method by a header',
    send: get(target, '/rpc/campaign.list', {
      Authorization: `Bearer ${target.token}`,
      'X-HTTP-Method-Override': 'POST',
    }),
    answer: 405,
  },
  { name: 'OPTIONS *', send: get(target).replace('GET /', 'OPTIONS *'), answer: 400 },
  {
    name: 'CONNECT to another machine',
    send: `CONNECT evil.example:443 HTTP/1.1\r\nHost: ${target.host}\r\n\r\n`,
    answer: 405,
  },
  { name: 'CONNECT to this one', send: `CONNECT ${target.host} HTTP/1.1\r\nHost: ${target.host}\r\n\r\n`, answer: 405 },
  ...rows(
    ['HTTP/1.0', 'HTTP/2.0', 'HTTP/1.2', 'HTTP/0.9', 'HTTP/11', 'HTTP/1', 'http/1.1', 'HTTP/1.1 x', 'FTP/1.1', ''],
    (version) => ({
      send: get(target).replace('HTTP/1.1', version),
      answer: version === 'HTTP/1.0' ? 505 : [400, 505],
    }),
    (version) => `version ${JSON.stringify(version)}`,
  ),
  { name: 'HTTP/1.0 without a host', send: 'GET / HTTP/1.0\r\n\r\n', answer: 505 },
  { name: 'HTTP/1.0, a call', send: post(target).replace('HTTP/1.1', 'HTTP/1.0'), answer: 505 },
  { name: 'the greeting of HTTP/2', send: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', answer: [400, 505, 'closed'] },
  { name: 'the greeting of TLS', send: Buffer.from('160301020001000001fc0303', 'hex'), answer: 400 },
  { name: 'an answer', send: 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n', answer: 400 },
  { name: 'NULs', send: new Uint8Array(64), answer: 400 },
  { name: 'noise', send: Uint8Array.from({ length: 256 }, (_, at) => 255 - at), answer: 400 },
]
