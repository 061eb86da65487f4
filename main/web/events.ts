import type { ServerResponse } from 'node:http'
import type { Touched } from '../../shared/contract/events.ts'
import { GUARDING, NOT_KEPT } from '../host/headers.ts'

/** Everybody who listens for changes. */
export interface Listening {
  add(response: ServerResponse): void
  /** How often something was told: what a page was answered rests on all changes up to this. */
  count(): number
  tell(touched: readonly Touched[]): void
  close(): void
}

/** So that a connection that has gone is noticed, by both sides. */
const HEARTBEAT = 15_000

/**
 * The pages that are told of changes, by server-sent events: `changed` with `{ touched, count }`; first `hello` with the
 * `{ count }` so far, by which a page knows whether it missed any. `closing`: the host ends, so there is no use in asking
 * again.
 */
export function listening(): Listening {
  const open = new Set<ServerResponse>()
  // From the time on: a page that outlives one run of the host never takes another's count for what it knows.
  let count = Date.now()
  const send = (text: string) => {
    for (const response of open) response.write(text)
  }
  const beat = setInterval(() => send(':\n\n'), HEARTBEAT).unref()
  return {
    add(response) {
      response.writeHead(200, { ...GUARDING, ...NOT_KEPT, 'content-type': 'text/event-stream' })
      response.write(`event: hello\ndata: ${JSON.stringify({ count })}\n\n`)
      open.add(response)
      response.on('close', () => open.delete(response))
    },
    count: () => count,
    tell(touched) {
      count++
      send(`event: changed\ndata: ${JSON.stringify({ touched, count })}\n\n`)
    },
    close() {
      clearInterval(beat)
      for (const response of open) response.end('event: closing\ndata: {}\n\n')
      open.clear()
    },
  }
}
