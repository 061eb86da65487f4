import { createServer, STATUS_CODES, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { COUNT_HEADER, type Touched } from '../../shared/contract/events.ts'
import { json, refusal, type Handler } from '../host/handler.ts'
import type { Answered } from '../host/request.ts'
import { accessTo } from './access.ts'
import { keepRoom } from './connections.ts'
import { withEntrance } from './entrance.ts'
import { listening, type Listening } from './events.ts'
import { needsToken, refusalOf, type Expected, type Refusal } from './guard.ts'
import { listenAtOneOf, listenAtOnly } from './port.ts'
import { rememberedNowhere, type Remembered } from './remembered.ts'

/** How long things may take, in milliseconds. */
export interface Patience {
  /** Until a request's head is there, and all of it. */
  readonly head: number
  readonly request: number
  /** How often that is looked at. */
  readonly look: number
  /** Until a server that ends hangs up on those whom it has not answered. */
  readonly end?: number
}

export const PATIENCE: Patience = { head: 10_000, request: 60_000, look: 5_000 }
const HANGS_UP_AFTER = 1000
const LARGEST_HEAD = 16 * 1024

/** A running server. */
export interface Serving {
  /** `http://127.0.0.1:PORT` */
  readonly origin: string
  /** What shows that a page was let in; see `Access`. */
  readonly token: string
  /** What a browser opens: a ticket stands after the `#`, which is never sent anywhere. Another one each time. */
  readonly newAddress: () => string
  /** True when some browser was let in here before. */
  readonly isKnown: () => boolean
  /** Tells every page what changed. */
  readonly tell: (touched: readonly Touched[]) => void
  readonly close: () => Promise<void>
}

/** How a server is to be. `open`: opens the page in the user's browser; false where it does not. */
export interface ServingOptions {
  readonly patience?: Patience
  readonly remembered?: Remembered
  /** The one port to be served; by default that of last time, or any. */
  readonly port?: number | undefined
  readonly open?: () => boolean
  /** Asked for at `/health`, by whoever may reach this port; absent, there is no such address. */
  readonly isWell?: (() => boolean) | undefined
}

/** Serves `handler` on this machine only, at the port of last time where that is free. Throws `port-taken` for one given. */
export async function serve(handler: Handler, options: ServingOptions = {}): Promise<Serving> {
  const { patience = PATIENCE, remembered = rememberedNowhere(), open = () => false, port: given, isWell } = options
  const server = createServer({
    maxHeaderSize: LARGEST_HEAD,
    headersTimeout: patience.head,
    requestTimeout: patience.request,
    connectionsCheckingInterval: patience.look,
  })
  server.maxHeadersCount = 0
  const port = given === undefined ? await listenAtOneOf(server, remembered.ports()) : await listenAtOnly(server, given)
  remembered.addPort(port)
  const host = `127.0.0.1:${port}`
  const origin = `http://${host}`
  const browsers = remembered.browsersAt(port)
  const access = accessTo(origin, browsers)
  const newAddress = () => `${origin}/#ticket=${access.newTicket()}`
  const pages = listening()
  const isKnown = () => browsers.isSome()
  const entered = withEntrance(handler, { access, newAddress, isKnown, open })
  answerWith(server, isWell ? withHealth(entered, isWell) : entered, { host, ...access }, pages)
  return {
    origin,
    token: access.token,
    newAddress,
    isKnown,
    tell: (touched) => pages.tell(touched),
    close: () => closed(server, pages, patience),
  }
}

/** Says, to a proxy for one, whether this host is to be sent anything: 200 or 503, and nothing of what it knows. */
const withHealth =
  (handler: Handler, isWell: () => boolean): Handler =>
  (asked) => {
    if (asked.method !== 'GET' || new URL(asked.url).pathname !== '/health') return handler(asked)
    return Promise.resolve(isWell() ? json(200, { health: 'well' }) : json(503, { health: 'unwell' }))
  }

function closed(server: Server, pages: Listening, { end = HANGS_UP_AFTER }: Patience): Promise<void> {
  return new Promise((resolve) => {
    pages.close()
    server.close(() => resolve())
    server.closeIdleConnections()
    setTimeout(() => server.closeAllConnections(), end).unref()
  })
}

function answerWith(server: Server, handler: Handler, expected: Expected, pages: Listening): void {
  const busy = new Set<Socket>()
  const connections = keepRoom(server)
  const take = (request: IncomingMessage, response: ServerResponse) => {
    // A second request before the first is answered: no browser does that, so neither is taken.
    if (busy.has(request.socket)) return request.socket.destroy()
    busy.add(request.socket)
    response.on('close', () => busy.delete(request.socket))
    const refused = refusalOf(request, expected)
    if (refused) return send(refusalAnswer(refused), response, true)
    if (needsToken(request.url ?? '')) connections.answering(request.socket, response)
    if (request.url === '/events' && request.method === 'GET') return pages.add(response)
    response.setHeader(COUNT_HEADER, pages.count())
    return answered(request, handler, expected)
      .then((answer) => answer && send(answer, response))
      .catch(() => response.destroy())
  }
  server.on('request', (request, response) => void take(request, response))
  server.on('checkContinue', (request, response) => void take(request, response))
  server.on('checkExpectation', (request, response) => void take(request, response))
  server.on('connect', (_request, socket) => dropped(socket, 405))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => dropped(socket, statusOf(error.code)))
}

/** The handler's answer; none where the asker has gone or has broken off. */
async function answered(request: IncomingMessage, handler: Handler, { host }: Expected): Promise<Answered | undefined> {
  const { method = 'GET', url = '/', headers } = request
  const body = await buffer(request)
  // A turn later: what else came in the same packet has been seen by then.
  await new Promise((resolve) => setImmediate(resolve))
  if (request.socket.destroyed) return undefined
  const get = (name: string) => headers[name]?.toString() ?? null
  return handler({ url: `http://${host}${url}`, method, headers: { get }, body: method === 'POST' ? [body] : null })
}

const refusalAnswer = ({ status, code, params }: Refusal): Answered =>
  refusal(status, code, params, status === 405 ? { allow: 'GET, POST' } : {})

function send({ status, headers, bytes }: Answered, response: ServerResponse, isLast = false): void {
  // An answer that is nothing by its status has no length either.
  const length = status === 204 ? {} : { 'content-length': bytes.length }
  response.writeHead(status, { ...headers, ...length, ...(isLast && { connection: 'close' }) }).end(bytes)
}

function statusOf(code: string | undefined): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
}

/** Says why where that is still possible, as every other refusal is said, and hangs up. */
function dropped(socket: Duplex, status: number): void {
  if (!socket.writable) return void socket.destroy()
  const { headers, bytes } = refusal(status, 'bad-request')
  const said = { ...headers, 'content-length': bytes.length, connection: 'close' }
  const lines = Object.entries(said).map(([name, value]) => `${name}: ${value}`)
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', ''].join('\r\n')
  socket.end(Buffer.concat([Buffer.from(head), bytes]), () => socket.destroy())
}
