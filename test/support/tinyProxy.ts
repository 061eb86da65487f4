// A proxy in front of a club's hosts, like Caddy with deploy/Caddyfile: a page stays with its host while that host runs, otherwise
// it is forwarded to another one.
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A running proxy. */
export interface TinyProxy {
  readonly origin: string
  close(): Promise<void>
}

const COOKIE = 'chronique-host'

/** Listens on a port and forwards to the ports of the hosts. */
export async function tinyProxy(port: number, hosts: () => readonly number[]): Promise<TinyProxy> {
  let newPages = 0
  const server = http.createServer((request, response) => {
    const known = new RegExp(`${COOKIE}=(\\d+)`).exec(request.headers.cookie ?? '')?.[1]
    const first = known === undefined ? newPages++ : Number(known)
    void forwardRequest(request, response, first, hosts()).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Forwards to the page's own host or, if nothing listens there, to the next one. */
async function forwardRequest(
  request: IncomingMessage,
  response: ServerResponse,
  first: number,
  ports: readonly number[],
): Promise<void> {
  const body = await buffer(request)
  for (let tries = 0; tries < ports.length; tries++) {
    const at = (first + tries) % ports.length
    const answer = await sendRequest(request, body, ports[at]!).catch((error: NodeJS.ErrnoException) => error)
    if (!(answer instanceof Error)) return forwardResponse(answer, response, at)
    // The host may have done what was asked, so only the client may ask again.
    if (answer.code !== 'ECONNREFUSED') break
  }
  response.writeHead(502).end()
}

function sendRequest(
  { method, url, headers, socket }: IncomingMessage,
  body: Buffer,
  port: number,
): Promise<IncomingMessage> {
  const own = { ...headers, 'x-forwarded-for': socket.remoteAddress, connection: 'close' }
  return new Promise((resolve, reject) => {
    const forwarded = http.request({ host: '127.0.0.1', port, method, path: url, headers: own }, resolve)
    forwarded.on('error', reject)
    forwarded.end(body)
  })
}

function forwardResponse(answer: IncomingMessage, response: ServerResponse, at: number): void {
  const { connection: _own, ...headers } = answer.headers
  const cookies = [...(headers['set-cookie'] ?? []), `${COOKIE}=${at}; Path=/; HttpOnly; SameSite=Strict`]
  response.writeHead(answer.statusCode ?? 502, { ...headers, 'set-cookie': cookies })
  response.flushHeaders()
  answer.on('error', () => response.destroy())
  response.on('close', () => answer.destroy())
  answer.pipe(response)
}
