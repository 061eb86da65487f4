import type { IncomingMessage } from 'node:http'

/**
 * Reads the body of a request into shared memory, so that a worker needs no copy. The length of the body must have
 * been checked before (`bodyRefusal`). Each part is written to its place when it arrives, because `buffer` of
 * node:stream/consumers would hold a body of 100 MB three times. Rejects if the request is interrupted.
 */
export async function requestBytes(request: IncomingMessage): Promise<Uint8Array> {
  const bytes = new Uint8Array(new SharedArrayBuffer(Number(request.headers['content-length'] ?? 0)))
  let length = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    bytes.set(part, length)
    length += part.byteLength
  }
  return bytes.subarray(0, length)
}
