import type { IncomingMessage } from 'node:http'

/** Maximum number of bytes to read; larger than any file that a user would import by mistake. */
const MOST_BYTES = 64 * 1024 * 1024
const LONGEST = 30_000

/**
 * Reads the rest of a request body and discards it. Stops at the end of the body, after `most` bytes or after
 * `longest` milliseconds. Never rejects.
 */
export function discardRequestBody(request: IncomingMessage, most = MOST_BYTES, longest = LONGEST): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0
    const end = () => {
      clearTimeout(timer)
      request.pause()
      resolve()
    }
    const timer = setTimeout(end, longest)
    timer.unref()
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > most) end()
    })
    for (const event of ['end', 'error', 'close']) request.on(event, end)
  })
}
