import { createServer, STATUS_CODES } from 'node:http'
import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { CHANGE_COUNT_HEADER, type ChangedRef } from '../../shared/contract/events.ts'
import type { SignedInUser } from '../../shared/contract/roles.ts'
import { createPendingFiles, type PendingFiles } from '../host/pendingFiles.ts'
import { jsonResponse, refusalResponse, type Handler } from '../host/handler.ts'
import type { HostResponse, HostRequest } from '../host/request.ts'
import { createPageAccess } from './access.ts'
import { limitConnections } from './connections.ts'
import {
  retryAfterHeaders,
  visitorOf,
  refusalOfAccessError,
  logForeignRequest,
  logRefusal,
  withSignInEndpoints,
} from './door.ts'
import { discardRequestBody } from './dropBody.ts'
import type { Visitor, SignInEndpoints, RefusalLog } from './door.ts'
import { withPageAccess } from './entrance.ts'
import { headersAtOrigin } from '../host/headers.ts'
import { createEventStreams, type EventStreams } from './events.ts'
import {
  HEALTH_PATH,
  needsToken,
  needsSignIn,
  findRequestRefusal,
  type ExpectedRequest,
  type RequestRefusal,
} from './guard.ts'
import { withPublicPages, type AnswerPublicPage } from './publicPages.ts'
import { listenAtOneOf, listenAtOnly } from './port.ts'
import { temporaryPortsAndBrowsers, type RememberedPortsAndBrowsers } from './browserMemory.ts'
import { requestBytes } from './requestBytes.ts'

/** Timeouts of a server in milliseconds. */
export interface ServerTimeouts {
  /** Time within which the head of a request must arrive; `request` is the time for the whole request. */
  readonly head: number
  readonly request: number
  /** Interval at which the server checks these timeouts. */
  readonly look: number
  /** Time after which a stopping server closes the connections with open requests. */
  readonly end?: number
}

export const SERVER_TIMEOUTS: ServerTimeouts = { head: 10_000, request: 60_000, look: 5_000 }
const HANGS_UP_AFTER = 1000
const LARGEST_HEAD = 16 * 1024

export interface RunningServer {
  /** Origin of the pages: `http://127.0.0.1:PORT`, or the public origin behind a proxy. */
  readonly origin: string
  /** Token of admitted pages (see `PageAccess`); empty on a host with accounts. */
  readonly token: string
  /**
   * Returns the address to open in a browser. After the `#`, which browsers never send, it has a new ticket. On a
   * host with accounts it has no ticket, because users sign in.
   */
  readonly newAddress: () => string
  /** True if any browser was admitted here before. */
  readonly isKnown: () => boolean
  /** Notifies the open pages of a change. */
  readonly tell: (touched: readonly ChangedRef[]) => void
  /** Notifies the open pages that the database was lost or is reachable again (see `EventStreams.tellLost`). */
  readonly tellLost: (at: string | undefined) => void
  /** Stops the server. `isOver`: true if no server will answer its pages again. */
  readonly close: (isOver?: boolean) => Promise<void>
}

/** Options of a server. `open` opens the page in the user's browser and returns false if it could not. */
export interface ServerOptions {
  readonly patience?: ServerTimeouts
  readonly remembered?: RememberedPortsAndBrowsers
  /**
   * The only port that the server may use. If absent, the server uses the port of the last run or, if that port is
   * taken, any free port.
   */
  readonly port?: number | undefined
  readonly open?: () => boolean
  /**
   * Files that the system opened with the program and that a page will show. The address of the page says if files
   * are waiting.
   */
  readonly handed?: PendingFiles | undefined
  /** Called with the number of open pages whenever that number changes. */
  readonly onPages?: ((open: number) => void) | undefined
  /**
   * Returns the result of the health check, which is answered at `/health` without a sign-in. If this function is
   * absent, the host has no address `/health`.
   */
  readonly isWell?: (() => boolean) | undefined
  /** Options of a host with accounts; absent on other hosts. */
  readonly doorway?: AccountHostOptions | undefined
}

/** Options of a host with accounts. */
export interface AccountHostOptions {
  /** Creates the sign-in endpoints and session checks for pages at an origin. */
  readonly doorAt: (origin: string) => SignInEndpoints
  /** Origin of the pages behind a proxy; default: the address that the server listens at. */
  readonly publicOrigin?: string | undefined
  /** Address of this machine to listen at; by default other machines cannot connect. */
  readonly machine?: string | undefined
  /** True if browsers open the pages at the address `machine` itself, without a proxy. */
  readonly isOpenedAtMachine?: boolean
  /** Maximum number of bytes in a request, if it is smaller than what the methods need. */
  readonly largestBody?: number
  /** Answers requests that need no account. */
  readonly publicly?: AnswerPublicPage | undefined
  /** Called for each refused request. */
  readonly onTurnedAway?: RefusalLog | undefined
  /** Returns the part of a change that a user may see; `undefined` if the user may see nothing of the change. */
  readonly shownTo: (touched: readonly ChangedRef[], who: SignedInUser) => readonly ChangedRef[] | undefined
}

/** Name of the owner of all connections, on a host whose pages share one token. */
const OWN_PAGE = 'page'
/** Maximum number of connections on a host with accounts, to which the browsers of many people connect. */
const MOST_OF_A_CLUB = 600

/**
 * Starts a server that answers with `handler`. The server listens on this machine only, at the port of the last run if
 * that port is free. A host with accounts listens at the address in the options. If the options fix the port, rejects
 * with what `listenAtOnly` rejects with.
 */
export async function serve(handler: Handler, options: ServerOptions = {}): Promise<RunningServer> {
  const { patience = SERVER_TIMEOUTS, remembered = temporaryPortsAndBrowsers(), open = () => false } = options
  const { isWell, doorway, onPages, handed = createPendingFiles() } = options
  const server = createServer({
    maxHeaderSize: LARGEST_HEAD,
    headersTimeout: patience.head,
    requestTimeout: patience.request,
    connectionsCheckingInterval: patience.look,
  })
  server.maxHeadersCount = 0
  const port = await listenAtPort(server, options, remembered)
  const pages = createEventStreams(onPages)
  const close = (isOver?: boolean) => {
    pages.close(isOver)
    return closeServer(server, patience)
  }
  const telling = {
    tell: (touched: readonly ChangedRef[]) => pages.notify(touched),
    tellLost: (at: string | undefined) => pages.tellLost(at),
  }
  const here = `http://${hostOf(doorway)}:${port}`
  if (doorway) {
    const origin = doorway.publicOrigin ?? here
    const door = doorway.doorAt(origin)
    const own = withSignInEndpoints(
      isWell ? withHealth(handler, isWell) : handler,
      door,
      doorway.onTurnedAway ?? ignoreRefusal,
    )
    const answer = withPublicPages(own, doorway.publicly)
    const { largestBody } = doorway
    const expected = { host: new URL(origin).host, origin, ...(largestBody !== undefined && { largestBody }) }
    answerWith(server, { answer, expected, pages, guests: guestsOf(door, doorway) })
    return { origin, token: '', newAddress: () => `${origin}/`, isKnown: () => true, ...telling, close }
  }
  const browsers = remembered.browsersAt(port)
  const access = createPageAccess(here, browsers)
  const newAddress = () => `${here}/#ticket=${access.newTicket()}${handed.isWaiting() ? '&handed' : ''}`
  const isKnown = () => browsers.isSome()
  const entered = withPageAccess(handler, { access, newAddress, isKnown, open, handed })
  const expected = { host: `127.0.0.1:${port}`, origin: here, shared: access }
  answerWith(server, { answer: isWell ? withHealth(entered, isWell) : entered, expected, pages })
  return { origin: here, token: access.token, newAddress, isKnown, ...telling, close }
}

/** Returns the host name of the pages without a proxy. */
function hostOf(doorway: AccountHostOptions | undefined): string {
  const machine = (doorway?.isOpenedAtMachine && doorway.machine) || '127.0.0.1'
  return machine.includes(':') ? `[${machine}]` : machine
}

async function listenAtPort(
  server: Server,
  { port: fixedPort, doorway }: ServerOptions,
  remembered: RememberedPortsAndBrowsers,
): Promise<number> {
  const port =
    fixedPort === undefined
      ? await listenAtOneOf(server, remembered.ports(), doorway?.isOpenedAtMachine ? doorway.machine : undefined)
      : await listenAtOnly(server, fixedPort, doorway?.machine)
  remembered.addPort(port)
  return port
}

/** A refusal log that writes nothing. */
const ignoreRefusal: RefusalLog = () => undefined

/** What a server needs to identify signed-in users. */
interface Guests extends Pick<AccountHostOptions, 'shownTo'> {
  readonly door: SignInEndpoints
  readonly onTurnedAway: RefusalLog
  readonly isBehindProxy: boolean
}

const guestsOf = (
  door: SignInEndpoints,
  { publicOrigin, shownTo, onTurnedAway = ignoreRefusal }: AccountHostOptions,
): Guests => ({
  ...{ door, shownTo, onTurnedAway },
  isBehindProxy: publicOrigin !== undefined,
})

/** Adds the health check for a proxy to a handler: the response is 200 or 503, without any other information. */
const withHealth =
  (handler: Handler, isWell: () => boolean): Handler =>
  (hostRequest) => {
    if (hostRequest.method !== 'GET' || new URL(hostRequest.url).pathname !== HEALTH_PATH) return handler(hostRequest)
    return Promise.resolve(isWell() ? jsonResponse(200, { health: 'well' }) : jsonResponse(503, { health: 'unwell' }))
  }

function closeServer(server: Server, { end = HANGS_UP_AFTER }: ServerTimeouts): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), end).unref()
  })
}

/** How a server answers requests. */
interface AnswerOptions {
  readonly answer: (asked: HostRequest, comer: Visitor) => Promise<HostResponse>
  readonly expected: ExpectedRequest
  readonly pages: EventStreams
  readonly guests?: Guests
}

function answerWith(server: Server, { answer, expected, pages, guests }: AnswerOptions): void {
  const busy = new Set<Socket>()
  const connections = limitConnections(server, guests ? MOST_OF_A_CLUB : undefined)
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // A second request arrived on this connection before the first request was answered. No browser does this, so the
    // connection is closed.
    if (busy.has(request.socket)) return void request.socket.destroy()
    busy.add(request.socket)
    response.on('close', () => busy.delete(request.socket))
    const refused = findRequestRefusal(request, expected)
    const comer = visitorOf(request, guests?.isBehindProxy ?? false)
    if (refused) {
      if (guests) logForeignRequest(guests.onTurnedAway, refused, comer)
      return refuse(refused, request, response)
    }
    const url = request.url ?? ''
    const who = guests && needsSignIn(url) ? await guests.door.admit(comer).catch(refusalOfAccessError) : undefined
    if (who && 'code' in who) {
      logRefusal(guests!.onTurnedAway, 'call', who, comer)
      return refuse(who, request, response)
    }
    // If the connection is already closed, it emits no further `close` event, so anything registered for that event
    // would never be removed.
    if (request.socket.destroyed) return
    const owner = guests ? who?.account : needsToken(url) ? OWN_PAGE : undefined
    if (owner !== undefined) connections.markAnswering(request.socket, response, owner)
    if (url === '/events' && request.method === 'GET') {
      if (!guests || !who) return pages.add(response)
      return void streamChanges(response, { guests, comer, who }, pages)
    }
    // A client that is not signed in must not learn how many changes were made.
    if (!guests || who) response.setHeader(CHANGE_COUNT_HEADER, pages.count())
    const hostRequest = await readRequest(request, expected, who)
    // A request without an owner reserves a connection only now, because it has arrived completely. An incomplete
    // request must not reserve a connection.
    if (hostRequest && owner === undefined) connections.markAnswering(request.socket, response, owner)
    const hostResponse = hostRequest && (await answer(hostRequest, comer))
    if (hostResponse) send(hostResponse, response, expected)
  }
  const onRequest = (request: IncomingMessage, response: ServerResponse) =>
    void take(request, response).catch(() => response.destroy())
  server.on('request', onRequest)
  server.on('checkContinue', onRequest)
  server.on('checkExpectation', onRequest)
  server.on('connect', (_request, socket) => dropConnection(socket, 405))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => dropConnection(socket, statusOf(error.code)))
}

interface Guest {
  readonly guests: Guests
  readonly comer: Visitor
  readonly who: SignedInUser
}

/** Sends a user the changes that they may see, until the user is signed out. */
function streamChanges(response: ServerResponse, { guests, comer, who: first }: Guest, pages: EventStreams): void {
  const { door, shownTo } = guests
  let who = first
  const look = async () => {
    // If the sign-in cannot be checked now, the account data cannot have changed either, so the user stays signed in.
    const still = await door.findSignedIn(comer).catch(() => who)
    if (still) who = still
    else response.end()
  }
  const end = door.onChange(() => void look())
  response.on('close', end)
  pages.add(response, (touched) => shownTo(touched, who), who)
}

/** Reads the request; returns `undefined` if the client has closed the connection. */
async function readRequest(
  request: IncomingMessage,
  { origin }: ExpectedRequest,
  who: SignedInUser | undefined,
): Promise<HostRequest | undefined> {
  const { method = 'GET', url = '/', headers } = request
  const body = await requestBytes(request)
  // Waits one turn of the event loop. After that, Node has also processed everything else that arrived in the same
  // network packet, for example the end of the connection.
  await new Promise((resolve) => setImmediate(resolve))
  if (request.socket.destroyed) return undefined
  const get = (name: string) => headers[name]?.toString() ?? null
  return {
    url: `${origin}${url}`,
    method,
    headers: { get },
    body: method === 'POST' ? [body] : null,
    ...(who && { who }),
  }
}

/**
 * Sends the refusal at once, discards the rest of the request and then closes the connection. If the connection were
 * closed at once, a client that is still sending would never read the refusal.
 */
async function refuse(refused: RequestRefusal, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { status, headers, bytes } = refusalAnswer(refused)
  response.writeHead(status, { ...toNodeHeaders(headers), 'content-length': bytes.length, connection: 'close' })
  response.write(bytes)
  await discardRequestBody(request)
  response.end()
}

const refusalAnswer = ({ status, code, params }: RequestRefusal): HostResponse =>
  refusalResponse(status, code, params, status === 405 ? { allow: 'GET, POST' } : retryAfterHeaders(code, params))

function send({ status, headers, bytes }: HostResponse, response: ServerResponse, { origin }: ExpectedRequest): void {
  // Responses with these statuses have no content, so they have no length.
  const length = status === 204 || status === 304 ? {} : { 'content-length': bytes.length }
  response.writeHead(status, { ...toNodeHeaders(headersAtOrigin(origin, headers)), ...length }).end(bytes)
}

/** Converts response headers to the type that Node needs, in which lists are mutable. */
const toNodeHeaders = (headers: HostResponse['headers']): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat()]))

function statusOf(code: string | undefined): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
}

/** Closes a connection. If it is still possible, sends an error response before closing. */
function dropConnection(socket: Duplex, status: number): void {
  if (!socket.writable) return void socket.destroy()
  const { headers, bytes } = refusalResponse(status, 'bad-request')
  const responseHeaders = { ...headers, 'content-length': bytes.length, connection: 'close' }
  const lines = Object.entries(responseHeaders).map(([name, value]) => `${name}: ${value}`)
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', ''].join('\r\n')
  socket.end(Buffer.concat([Buffer.from(head), bytes]), () => socket.destroy())
}
