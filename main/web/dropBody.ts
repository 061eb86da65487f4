import type { IncomingMessage } from 'node:http'

/** Larger than any file that somebody would bring in by mistake. */
const MOST_BYTES = 64 * 1024 * 1024
const LONGEST = 30_000

/** Reads what is left of a request and keeps nothing of it: to its end, or for so many bytes, or so many milliseconds. Never rejects. */
export function dropBody(request: IncomingMessage, most = MOST_BYTES, longest = LONGEST): Promise<void> {
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
