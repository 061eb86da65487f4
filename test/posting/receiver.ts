// A receiver of posts on this machine: it stores what arrives, and answers as told.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach } from 'vitest'

/** A request that arrived. */
export interface ReceivedRequest {
  readonly method: string | undefined
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}

type Answer = (response: ServerResponse, received: ReceivedRequest) => void

/** Call it once in a test file; returns a function that starts receivers, which end after each test. */
export function receivers() {
  const running: { close: () => void }[] = []
  afterEach(() => running.splice(0).forEach(({ close }) => close()))
  return async (answer: Answer = (response) => response.writeHead(204).end()) => {
    const received: ReceivedRequest[] = []
    const server = createServer((request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const one = {
          method: request.method,
          url: request.url ?? '',
          headers: request.headers,
          body: Buffer.concat(chunks),
        }
        received.push(one)
        answer(response, one)
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const close = () => {
      server.close()
      server.closeAllConnections()
    }
    running.push({ close })
    const host = `127.0.0.1:${port}`
    return { host, port, address: `http://${host}/api/webhooks/123/${TOKEN}`, received, close }
  }
}

/** The secret part of the addresses of receivers. */
export const TOKEN = 'Zqsecret-token-0123456789abcd'

/** A small picture. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Reads a form by another parser than that of the program. */
export const formOf = ({ headers, body }: ReceivedRequest): Promise<FormData> =>
  new Response(new Uint8Array(body), { headers: { 'content-type': headers['content-type'] ?? '' } }).formData()
