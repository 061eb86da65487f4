import { createServer, STATUS_CODES } from 'node:http'
import type { IncomingMessage, OutgoingHttpHeaders, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { COUNT_HEADER, type Touched } from '../../shared/contract/events.ts'
import type { Who } from '../../shared/contract/roles.ts'
import { handedFiles, type Handed } from '../host/handed.ts'
import { json, refusal, type Handler } from '../host/handler.ts'
import type { Answered, Asked } from '../host/request.ts'
import { accessTo } from './access.ts'
import { limitConnections } from './connections.ts'
import { afterwards, comerOf, doorRefusal, noteForeign, noteRefusal, withDoor } from './door.ts'
import { dropBody } from './dropBody.ts'
import type { Comer, Door, NoteTurnedAway } from './door.ts'
import { withEntrance } from './entrance.ts'
import { listening, type Listening } from './events.ts'
import { HEALTH, needsToken, needsWho, refusalOf, type Expected, type Refusal } from './guard.ts'
import { withPublicPages, type Publicly } from './publicly.ts'
import { listenAtOneOf, listenAtOnly } from './port.ts'
import { rememberedNowhere, type Remembered } from './remembered.ts'
import { requestBytes } from './requestBytes.ts'

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
  /** `http://127.0.0.1:PORT`, or where a proxy is seen. */
  readonly origin: string
  /** What shows that a page was let in; see `Access`. */
  readonly token: string
  /**
   * What a browser opens: a ticket stands after the `#`, which is never sent anywhere. Another one each time. Where people have
   * accounts they sign in.
   */
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
  /** Files that wait for a page; its address then says so. */
  readonly handed?: Handed | undefined
  /** Told how many pages are open, whenever one comes or goes. */
  readonly onPages?: ((open: number) => void) | undefined
  /** Asked for at `/health`, by whoever may reach this port; absent, there is no such address. */
  readonly isWell?: (() => boolean) | undefined
  /** Where people have accounts: who is let in. */
  readonly doorway?: Doorway | undefined
}

/** How people come to a host where they have accounts. */
export interface Doorway {
  /** Makes its door for pages at an origin. */
  readonly doorAt: (origin: string) => Door
  /** Where its pages are seen through a proxy; absent, at the address that is listened at. */
  readonly publicOrigin?: string | undefined
  /** The address of this machine that is listened at; by default no other machine reaches it. */
  readonly machine?: string | undefined
  /** What is answered without an account. */
  readonly publicly?: Publicly | undefined
  /** Told of whoever is turned away. */
  readonly onTurnedAway?: NoteTurnedAway | undefined
  /** What of a change somebody is told; nothing where it is none of theirs. */
  readonly shownTo: (touched: readonly Touched[], who: Who) => readonly Touched[] | undefined
}

/** Whose a connection is where one token is everybody's. */
const OWN_PAGE = 'page'
/** Many people's browsers come to one host. */
const MOST_OF_A_CLUB = 600

/**
 * Serves `handler` on this machine only, at the port of last time where that is free; where people have accounts, at the
 * address given. Throws what `listenAtOnly` throws for one given.
 */
export async function serve(handler: Handler, options: ServingOptions = {}): Promise<Serving> {
  const { patience = PATIENCE, remembered = rememberedNowhere(), open = () => false } = options
  const { isWell, doorway, onPages, handed = handedFiles() } = options
  const server = createServer({
    maxHeaderSize: LARGEST_HEAD,
    headersTimeout: patience.head,
    requestTimeout: patience.request,
    connectionsCheckingInterval: patience.look,
  })
  server.maxHeadersCount = 0
  const port = await listeningAt(server, options, remembered)
  const pages = listening(onPages)
  const close = () => closed(server, pages, patience)
  const tell = (touched: readonly Touched[]) => pages.tell(touched)
  const here = `http://127.0.0.1:${port}`
  if (doorway) {
    const origin = doorway.publicOrigin ?? here
    const door = doorway.doorAt(origin)
    const own = withDoor(isWell ? withHealth(handler, isWell) : handler, door, doorway.onTurnedAway ?? unnoted)
    const answer = withPublicPages(own, doorway.publicly)
    const expected = { host: new URL(origin).host, origin }
    answerWith(server, { answer, expected, pages, guests: guestsOf(door, doorway) })
    return { origin, token: '', newAddress: () => `${origin}/`, isKnown: () => true, tell, close }
  }
  const browsers = remembered.browsersAt(port)
  const access = accessTo(here, browsers)
  const newAddress = () => `${here}/#ticket=${access.newTicket()}${handed.isWaiting() ? '&handed' : ''}`
  const isKnown = () => browsers.isSome()
  const entered = withEntrance(handler, { access, newAddress, isKnown, open, handed })
  const expected = { host: `127.0.0.1:${port}`, origin: here, shared: access }
  answerWith(server, { answer: isWell ? withHealth(entered, isWell) : entered, expected, pages })
  return { origin: here, token: access.token, newAddress, isKnown, tell, close }
}

async function listeningAt(
  server: Server,
  { port: given, doorway }: ServingOptions,
  remembered: Remembered,
): Promise<number> {
  const port =
    given === undefined
      ? await listenAtOneOf(server, remembered.ports())
      : await listenAtOnly(server, given, doorway?.machine)
  remembered.addPort(port)
  return port
}

/** Nothing is noted. */
const unnoted: NoteTurnedAway = () => undefined

/** People with accounts, as they come. */
interface Guests extends Pick<Doorway, 'shownTo'> {
  readonly door: Door
  readonly onTurnedAway: NoteTurnedAway
  readonly isBehind: boolean
}

const guestsOf = (door: Door, { publicOrigin, shownTo, onTurnedAway = unnoted }: Doorway): Guests => ({
  ...{ door, shownTo, onTurnedAway },
  isBehind: publicOrigin !== undefined,
})

/** Says, to a proxy for one, whether this host is to be sent anything: 200 or 503, and nothing of what it knows. */
const withHealth =
  (handler: Handler, isWell: () => boolean): Handler =>
  (asked) => {
    if (asked.method !== 'GET' || new URL(asked.url).pathname !== HEALTH) return handler(asked)
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

/** How a server answers. */
interface Answering {
  readonly answer: (asked: Asked, comer: Comer) => Promise<Answered>
  readonly expected: Expected
  readonly pages: Listening
  readonly guests?: Guests
}

function answerWith(server: Server, { answer, expected, pages, guests }: Answering): void {
  const busy = new Set<Socket>()
  const connections = limitConnections(server, guests ? MOST_OF_A_CLUB : undefined)
  const take = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // A second request before the first is answered: no browser does that, so neither is taken.
    if (busy.has(request.socket)) return void request.socket.destroy()
    busy.add(request.socket)
    response.on('close', () => busy.delete(request.socket))
    const refused = refusalOf(request, expected)
    const comer = comerOf(request, guests?.isBehind ?? false)
    if (refused) {
      if (guests) noteForeign(guests.onTurnedAway, refused, comer)
      return refuse(refused, request, response)
    }
    const url = request.url ?? ''
    const who = guests && needsWho(url) ? await guests.door.admit(comer).catch(doorRefusal) : undefined
    if (who && 'code' in who) {
      noteRefusal(guests!.onTurnedAway, 'call', who, comer)
      return refuse(who, request, response)
    }
    // A closed connection emits no further `close` event, so what is registered for it would never be removed.
    if (request.socket.destroyed) return
    const owner = guests ? who?.account : needsToken(url) ? OWN_PAGE : undefined
    if (owner !== undefined) connections.answering(request.socket, response, owner)
    if (url === '/events' && request.method === 'GET') {
      if (!guests || !who) return pages.add(response)
      return void listened(response, { guests, comer, who }, pages)
    }
    // How much is going on is nobody's who has not signed in.
    if (!guests || who) response.setHeader(COUNT_HEADER, pages.count())
    const asked = await askedOf(request, expected, who)
    // All of the request is there now: half of one keeps no place.
    if (asked && owner === undefined) connections.answering(request.socket, response, owner)
    const answered = asked && (await answer(asked, comer))
    if (answered) send(answered, response)
  }
  const taken = (request: IncomingMessage, response: ServerResponse) =>
    void take(request, response).catch(() => response.destroy())
  server.on('request', taken)
  server.on('checkContinue', taken)
  server.on('checkExpectation', taken)
  server.on('connect', (_request, socket) => dropped(socket, 405))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => dropped(socket, statusOf(error.code)))
}

interface Guest {
  readonly guests: Guests
  readonly comer: Comer
  readonly who: Who
}

/** Tells somebody of changes, of those that are theirs, until they are signed in no more. */
function listened(response: ServerResponse, { guests, comer, who: first }: Guest, pages: Listening): void {
  const { door, shownTo } = guests
  let who = first
  const look = async () => {
    // Where that cannot be known for now, nothing can be changed either.
    const still = await door.still(comer).catch(() => who)
    if (still) who = still
    else response.end()
  }
  const end = door.onChange(() => void look())
  response.on('close', end)
  pages.add(response, (touched) => shownTo(touched, who), who)
}

/** What is asked; nothing where the asker has gone or has broken off. */
async function askedOf(
  request: IncomingMessage,
  { origin }: Expected,
  who: Who | undefined,
): Promise<Asked | undefined> {
  const { method = 'GET', url = '/', headers } = request
  const body = await requestBytes(request)
  // A turn later: what else came in the same packet has been seen by then.
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
 * Answers at once why a request is refused, drops what of it is still on its way, and hangs up: whoever is cut off while sending
 * never reads the answer.
 */
async function refuse(refused: Refusal, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { status, headers, bytes } = refusalAnswer(refused)
  response.writeHead(status, { ...written(headers), 'content-length': bytes.length, connection: 'close' })
  response.write(bytes)
  await dropBody(request)
  response.end()
}

const refusalAnswer = ({ status, code, params }: Refusal): Answered =>
  refusal(status, code, params, status === 405 ? { allow: 'GET, POST' } : afterwards(code, params))

function send({ status, headers, bytes }: Answered, response: ServerResponse): void {
  // An answer that is nothing by its status has no length either.
  const length = status === 204 || status === 304 ? {} : { 'content-length': bytes.length }
  response.writeHead(status, { ...written(headers), ...length }).end(bytes)
}

/** Headers as Node takes them: in lists of its own. */
const written = (headers: Answered['headers']): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, [value].flat()]))

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
