import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { mostBytes, tooMuch } from '../host/body.ts'

/** Why a request is refused, before anybody looks at what it asks. */
export interface Refusal {
  readonly status: number
  readonly code: string
  readonly params?: Readonly<Record<string, number | string>>
}

/** What a proper request has to name. */
export interface Expected {
  /** `127.0.0.1:PORT`, or where a proxy is seen: `club.example` */
  readonly host: string
  /** `http://HOST`, or the proxy's. */
  readonly origin: string
  /** What shows that a page was let in, where one token is everybody's; else a door says who asks. */
  readonly shared?: {
    readonly token: string
    /** What whoever has no token may sign to be given it. */
    readonly challenge: string
  }
}

/** Our files and calls are named like this, nothing else is. */
const PATH = /^(?:\/|(?:\/\w[\w.-]*)+)$/
/** Where a proxy asks whether a host is well. */
export const HEALTH = '/health'
/** Where the pages stand that nobody has to sign in for; what follows is a secret. */
export const PUBLIC_PAGES = '/page/'
/** A link that goes from hand to hand is looked at before it is opened, and has something added to it on its way. */
const isPublic = (url: string): boolean => url.startsWith(PUBLIC_PAGES)
const pathOf = (url: string): string => (isPublic(url) ? url.split('?', 1)[0]! : url)
const LONGEST_PATH = 300
const MOST_HEADERS = 64
/** Two of one of these could be read in two ways. */
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

const refused = (status: number, code: string, params?: Refusal['params']): Refusal =>
  params ? { status, code, params } : { status, code }

/** What is not about data: files are for everybody who finds the door, and who wants to be let in has no token yet. */
const ENTRANCES: readonly string[] = ['/access/enter', '/access/open']
/** True for what is about data: only those are answered who are signed in, where people have accounts. */
export const needsWho = (pathname: string): boolean =>
  pathname === '/pdf' || pathname === '/events' || pathname.startsWith('/rpc/')
/** True where only those are answered who were let in. */
export const needsToken = (pathname: string): boolean =>
  needsWho(pathname) || (pathname.startsWith('/access/') && !ENTRANCES.includes(pathname))

/** Why this request is none of a page of ours; `undefined` when it is. Only its head is looked at. */
export function refusalOf(request: IncomingMessage, expected: Expected): Refusal | undefined {
  return headRefusal(request) ?? senderRefusal(request, expected) ?? bodyRefusal(request)
}

function headRefusal({ httpVersion, url = '', method, headers, rawHeaders }: IncomingMessage): Refusal | undefined {
  if (httpVersion !== '1.1') return refused(505, 'bad-request')
  if (url.length > LONGEST_PATH) return refused(414, 'bad-request')
  if (!PATH.test(pathOf(url))) return refused(400, 'bad-request')
  if (method !== 'GET' && method !== 'POST' && !(method === 'HEAD' && isPublic(url))) return refused(405, 'bad-request')
  if (rawHeaders.length > 2 * MOST_HEADERS) return refused(431, 'bad-request')
  const names = rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase())
  if (ONCE.some((name) => names.indexOf(name) !== names.lastIndexOf(name))) return refused(400, 'bad-request')
  if (headers.expect !== undefined) return refused(417, 'bad-request')
  return headers.upgrade === undefined ? undefined : refused(400, 'bad-request')
}

/** Another page's script reaches this port too, by whatever name its own server gives this machine. */
function senderRefusal(
  { url = '', headers }: IncomingMessage,
  { host, origin, shared }: Expected,
): Refusal | undefined {
  // A proxy asks by whatever name it knows this host; it is told but one word.
  if (!shared && url === HEALTH) return undefined
  if (headers.host !== host) return refused(421, 'bad-request')
  if (headers.origin !== undefined && headers.origin !== origin) return refused(403, 'bad-request')
  if (!isOwnSite(headers) && !isLink(url, headers)) return refused(403, 'bad-request')
  if (!shared || !needsToken(url)) return undefined
  const { token, challenge } = shared
  return isSame(headers.authorization ?? '', `Bearer ${token}`) ? undefined : refused(401, 'bad-token', { challenge })
}

const isOwnSite = ({ 'sec-fetch-site': site }: IncomingHttpHeaders): boolean =>
  site === undefined || site === 'same-origin' || site === 'none'

/** A link to a page, from a file or a message: what it opens is a tab of its own, in which nobody else has a say. */
const isLink = (url: string, headers: IncomingHttpHeaders): boolean =>
  (url === '/' || isPublic(url)) && headers['sec-fetch-mode'] === 'navigate' && headers['sec-fetch-dest'] === 'document'

/** In a time that says nothing of where they differ, nor of their lengths. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}

function bodyRefusal({ url = '', method, headers }: IncomingMessage): Refusal | undefined {
  if (headers['transfer-encoding'] !== undefined) return refused(411, 'bad-request')
  const length = Number(headers['content-length'] ?? 0)
  if (method === 'GET' || method === 'HEAD') return length === 0 ? undefined : refused(400, 'bad-request')
  if (headers['content-length'] === undefined) return refused(411, 'bad-request')
  return length > mostBytes(url) ? refused(413, 'request-too-large', tooMuch(url)) : undefined
}
