import type { ServerResponse } from 'node:http'
import type { Touched } from '../../shared/contract/events.ts'
import { GUARDING, NOT_KEPT } from '../host/headers.ts'

/** Everybody who listens for changes. */
export interface Listening {
  /** `shown`: what of a change is told there; nothing where it is none of theirs. By default all is. */
  add(response: ServerResponse, shown?: Shown): void
  /** How often something was told: what a page was answered rests on all changes up to this. */
  count(): number
  tell(touched: readonly Touched[]): void
  close(): void
}

type Shown = (touched: readonly Touched[]) => readonly Touched[] | undefined
const ALL: Shown = (touched) => touched

/** So that a connection that has gone is noticed, by both sides. */
const HEARTBEAT = 15_000

/**
 * The pages that are told of changes, by server-sent events: `changed` with `{ touched, count }`; first `hello` with the
 * `{ count }` so far, by which a page knows whether it missed any. `closing`: the host ends, so there is no use in asking
 * again. `onPages`: told how many there are whenever one comes or goes.
 */
export function listening(onPages: (open: number) => void = () => undefined): Listening {
  const open = new Map<ServerResponse, Shown>()
  // From the time on: a page that outlives one run of the host never takes another's count for what it knows.
  let count = Date.now()
  const beat = setInterval(() => {
    for (const response of open.keys()) response.write(':\n\n')
  }, HEARTBEAT).unref()
  return {
    add(response, shown = ALL) {
      response.writeHead(200, { ...GUARDING, ...NOT_KEPT, 'content-type': 'text/event-stream' })
      response.write(`event: hello\ndata: ${JSON.stringify({ count })}\n\n`)
      open.set(response, shown)
      onPages(open.size)
      response.on('close', () => {
        if (open.delete(response)) onPages(open.size)
      })
    },
    count: () => count,
    tell(touched) {
      count++
      for (const [response, shown] of open) {
        const own = shown(touched)
        if (own) response.write(`event: changed\ndata: ${JSON.stringify({ touched: own, count })}\n\n`)
      }
    },
    close() {
      clearInterval(beat)
      for (const response of open.keys()) response.end('event: closing\ndata: {}\n\n')
      open.clear()
    },
  }
}
