import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { maxBodyBytes, bodyTooLargeParams } from '../host/body.ts'

/** Reason why a request is refused before its content is read. */
export interface RequestRefusal {
  readonly status: number
  readonly code: string
  readonly params?: Readonly<Record<string, number | string>>
}

/** What a valid request must contain. */
export interface ExpectedRequest {
  /**
   * Expected `host` header: `127.0.0.1:PORT` or, behind a proxy, the public host name, such as `club.example`.
   */
  readonly host: string
  /** Expected origin: `http://127.0.0.1:PORT`, or the public origin behind a proxy. */
  readonly origin: string
  /** Maximum number of bytes in a request, if it is smaller than what the methods need. */
  readonly largestBody?: number
  /**
   * The token of admitted pages, if all pages share one token. Absent on a host with accounts, where the sign-in
   * endpoints (door) identify the caller.
   */
  readonly shared?: {
    readonly token: string
    /** Text that a client without the token may sign to get the token. */
    readonly challenge: string
  }
}

/** Form of the paths of our files and calls. */
const PATH = /^(?:\/|(?:\/\w[\w.-]*)+)$/
/** Path of the health check for a proxy. */
export const HEALTH_PATH = '/health'
/** Beginning of the paths of pages that need no sign-in. In the path, the secret of the page follows this text. */
export const PUBLIC_PAGES_PATH = '/page/'
/** True for the address of a public page. Such a link may have query parameters that other programs added to it. */
const isPublic = (url: string): boolean => url.startsWith(PUBLIC_PAGES_PATH)
const pathOf = (url: string): string => (isPublic(url) ? url.split('?', 1)[0]! : url)
const LONGEST_PATH = 300
const MOST_HEADERS = 64
/**
 * Headers that may occur only once in a request, because two values of such a header could be interpreted in two ways.
 */
const ONCE = [
  'host',
  'origin',
  'authorization',
  'cookie',
  'content-length',
  'content-type',
  'content-encoding',
  'transfer-encoding',
  'expect',
  'sec-fetch-site',
  'sec-fetch-mode',
  'sec-fetch-dest',
]

const toRefusal = (status: number, code: string, params?: RequestRefusal['params']): RequestRefusal =>
  params ? { status, code, params } : { status, code }

/**
 * Access requests that need no token, because a client that wants to be admitted has no token yet. Requests for files
 * need no token either.
 */
const ENTRANCES: readonly string[] = ['/access/enter', '/access/open']
/** True for requests for data, which need a sign-in on a host with accounts. */
export const needsSignIn = (pathname: string): boolean =>
  pathname === '/pdf' || pathname === '/events' || pathname.startsWith('/rpc/')
/** True for requests that only an admitted page may send. */
export const needsToken = (pathname: string): boolean =>
  needsSignIn(pathname) || (pathname.startsWith('/access/') && !ENTRANCES.includes(pathname))

/**
 * Returns the reason why a request cannot come from one of our pages; `undefined` if it can. Reads only the head of
 * the request.
 */
export function findRequestRefusal(request: IncomingMessage, expected: ExpectedRequest): RequestRefusal | undefined {
  return headRefusal(request) ?? senderRefusal(request, expected) ?? bodyRefusal(request, expected)
}

function headRefusal({
  httpVersion,
  url = '',
  method,
  headers,
  rawHeaders,
}: IncomingMessage): RequestRefusal | undefined {
  if (httpVersion !== '1.1') return toRefusal(505, 'bad-request')
  if (url.length > LONGEST_PATH) return toRefusal(414, 'bad-request')
  if (!PATH.test(pathOf(url))) return toRefusal(400, 'bad-request')
  if (method !== 'GET' && method !== 'POST' && !(method === 'HEAD' && isPublic(url)))
    return toRefusal(405, 'bad-request')
  if (rawHeaders.length > 2 * MOST_HEADERS) return toRefusal(431, 'bad-request')
  const names = rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase())
  if (ONCE.some((name) => names.indexOf(name) !== names.lastIndexOf(name))) return toRefusal(400, 'bad-request')
  if (headers.expect !== undefined) return toRefusal(417, 'bad-request')
  return headers.upgrade === undefined ? undefined : toRefusal(400, 'bad-request')
}

/**
 * Refuses requests of pages of other sites. The scripts of such pages can reach this port too, because their server can
 * give this machine any host name.
 */
function senderRefusal(
  { url = '', headers }: IncomingMessage,
  { host, origin, shared }: ExpectedRequest,
): RequestRefusal | undefined {
  // A proxy may use any host name for the health check; the response contains only one word.
  if (!shared && url === HEALTH_PATH) return undefined
  if (headers.host !== host) return toRefusal(421, 'bad-request')
  if (headers.origin !== undefined && headers.origin !== origin) return toRefusal(403, 'bad-request')
  if (!isOwnSite(headers) && !isLink(url, headers)) return toRefusal(403, 'bad-request')
  if (!shared || !needsToken(url)) return undefined
  const { token, challenge } = shared
  return isSame(headers.authorization ?? '', `Bearer ${token}`) ? undefined : toRefusal(401, 'bad-token', { challenge })
}

const isOwnSite = ({ 'sec-fetch-site': site }: IncomingHttpHeaders): boolean =>
  site === undefined || site === 'same-origin' || site === 'none'

/**
 * True if the user follows a link to a page, from a file or a message. Such a link opens a tab of its own, which no
 * other page controls.
 */
const isLink = (url: string, headers: IncomingHttpHeaders): boolean =>
  (url === '/' || isPublic(url)) && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'

/** Compares two texts; the time that this takes does not depend on their contents or lengths. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}

function bodyRefusal(
  { url = '', method, headers }: IncomingMessage,
  { largestBody = Infinity }: ExpectedRequest,
): RequestRefusal | undefined {
  if (headers['transfer-encoding'] !== undefined) return toRefusal(411, 'bad-request')
  const length = Number(headers['content-length'] ?? 0)
  if (method === 'GET' || method === 'HEAD') return length === 0 ? undefined : toRefusal(400, 'bad-request')
  if (headers['content-length'] === undefined) return toRefusal(411, 'bad-request')
  return length > Math.min(maxBodyBytes(url), largestBody)
    ? toRefusal(413, 'request-too-large', bodyTooLargeParams(url))
    : undefined
}
