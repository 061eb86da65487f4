import type { IncomingMessage } from 'node:http'

/**
 * The body of a request whose length was checked before (`bodyRefusal`), in shared memory, from which a thread reads it without a
 * copy. Each part goes to its place as it comes: `buffer` of node:stream/consumers holds a body of 100 MB three times. Rejects where the
 * request breaks off.
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
