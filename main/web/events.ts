import type { ServerResponse } from 'node:http'
import type { Touched } from '../../shared/contract/events.ts'
import { GUARDING, NOT_KEPT } from '../host/headers.ts'

/** Everybody who listens for changes. */
export interface Listening {
  /**
   * `shown`: what of a change is told there; nothing where it is none of theirs. By default all is. `whose`: who listens, where
   * people have accounts: each has a few streams, and the oldest gives way to the next.
   */
  add(response: ServerResponse, shown?: Shown, whose?: Listener): void
  /** How often something was told: what a page was answered rests on all changes up to this. */
  count(): number
  tell(touched: readonly Touched[]): void
  close(): void
}

/** Who listens. */
export interface Listener {
  readonly session?: string | undefined
  readonly account: string
}

/** All tabs of a browser share one stream; one that broke may not be known to be gone yet. */
const MOST_STREAMS = { session: 4, account: 12 } as const
/** A page that reads nothing of what it is told is not there any more: so many bytes wait for one at most. */
const MOST_UNREAD = 256 * 1024

interface Stream {
  readonly shown: Shown
  readonly whose: Listener | undefined
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
  const open = new Map<ServerResponse, Stream>()
  const write = (response: ServerResponse, text: string) => {
    response.write(text)
    if (response.writableLength > MOST_UNREAD) response.destroy()
  }
  // From the time on: a page that outlives one run of the host never takes another's count for what it knows.
  let count = Date.now()
  const beat = setInterval(() => {
    for (const response of open.keys()) write(response, ':\n\n')
  }, HEARTBEAT).unref()
  return {
    add(response, shown = ALL, whose) {
      response.writeHead(200, { ...GUARDING, ...NOT_KEPT, 'content-type': 'text/event-stream' })
      response.write(`event: hello\ndata: ${JSON.stringify({ count })}\n\n`)
      for (const oldest of streamsOver(open, whose)) {
        open.delete(oldest)
        oldest.end()
      }
      open.set(response, { shown, whose })
      onPages(open.size)
      response.on('close', () => {
        if (open.delete(response)) onPages(open.size)
      })
    },
    count: () => count,
    tell(touched) {
      count++
      for (const [response, { shown }] of open) {
        const own = shown(touched)
        if (own) write(response, `event: changed\ndata: ${JSON.stringify({ touched: own, count })}\n\n`)
      }
    },
    close() {
      clearInterval(beat)
      for (const response of open.keys()) response.end('event: closing\ndata: {}\n\n')
      open.clear()
    },
  }
}

/** The streams that give way to one more of the same session, or of the same account. */
function streamsOver(
  open: ReadonlyMap<ServerResponse, Stream>,
  whose: Listener | undefined,
): readonly ServerResponse[] {
  if (!whose) return []
  const over = (['session', 'account'] as const).flatMap((kind) => {
    const alike = [...open].filter(([, one]) => whose[kind] !== undefined && one.whose?.[kind] === whose[kind])
    return alike.slice(0, Math.max(0, alike.length + 1 - MOST_STREAMS[kind])).map(([response]) => response)
  })
  return [...new Set(over)]
}
