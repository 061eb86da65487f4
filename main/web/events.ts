import type { ServerResponse } from 'node:http'
import type { ChangedRef } from '../../shared/contract/events.ts'
import { SECURITY_HEADERS, NO_STORE_HEADERS } from '../host/headers.ts'

/** All open event streams of a host. */
export interface EventStreams {
  /**
   * Adds a stream. `shown`: a function that returns the part of a change that this client may see, or `undefined` if
   * the client may see nothing of the change; by default the client may see everything. `whose`: the session and
   * account of the client, on a host with accounts. Each session and each account has a limited number of streams; if a
   * further stream is added, the oldest stream is closed.
   */
  add(response: ServerResponse, shown?: ChangeFilter, whose?: EventStreamListener): void
  /** Returns the number of the latest notification. A response contains all changes up to this notification. */
  count(): number
  /** Tells all open and future pages when the database was last reached; `undefined` means that it can be reached. */
  tellLost(at: string | undefined): void
  notify(touched: readonly ChangedRef[]): void
  /** Ends all streams. `isOver`: true if no host will answer these pages again. */
  close(isOver?: boolean): void
}

/** Identifies the client of a stream. */
export interface EventStreamListener {
  readonly session?: string | undefined
  readonly account: string
}

/**
 * Maximum number of streams for each session and for each account. A browser needs only one stream for all its tabs,
 * but more are allowed, because a broken stream may still look open.
 */
const MOST_STREAMS = { session: 4, account: 12 } as const
/** If a page has not read this number of bytes, the page counts as closed. */
const MOST_UNREAD = 256 * 1024

interface Stream {
  readonly shown: ChangeFilter
  readonly whose: EventStreamListener | undefined
}

type ChangeFilter = (touched: readonly ChangedRef[]) => readonly ChangedRef[] | undefined
const ALL_CHANGES: ChangeFilter = (touched) => touched

/** Milliseconds between heartbeats, by which both sides notice a broken connection. */
const HEARTBEAT = 15_000

/**
 * Creates the server-sent event streams of a host. A stream starts with the event `hello` and the data `{ count }`.
 * After each change, the stream sends `changed` with `{ touched, count }`; if a page sees a gap in `count`, the page
 * knows that it missed events. `lost` with `{ at }` says when the database was last reached; if `at` is null, the
 * database can be reached again. If a page connects while the database is lost, `hello` also contains `lostAt`.
 * `closing` says that the host stops, so that further requests are useless; `over` says so to
 * pages that were let in for a time that has ended. `onPages` is called with the number of open
 * pages after each change of that number.
 */
export function createEventStreams(onPages: (open: number) => void = () => undefined): EventStreams {
  const open = new Map<ServerResponse, Stream>()
  const write = (response: ServerResponse, text: string) => {
    response.write(text)
    if (response.writableLength > MOST_UNREAD) response.destroy()
  }
  // The count starts at the current time. A page may stay open while the host restarts; the page then never mistakes a
  // count of the new host for a count of the old host.
  let count = Date.now()
  let lostAt: string | undefined
  const toAll = (text: string) => open.forEach((_, response) => write(response, text))
  const beat = setInterval(() => toAll(':\n\n'), HEARTBEAT).unref()
  return {
    add(response, shown = ALL_CHANGES, whose) {
      response.writeHead(200, { ...SECURITY_HEADERS, ...NO_STORE_HEADERS, 'content-type': 'text/event-stream' })
      response.write(`event: hello\ndata: ${JSON.stringify({ count, lostAt })}\n\n`)
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
    tellLost(at) {
      if (at === lostAt) return
      lostAt = at
      toAll(`event: lost\ndata: ${JSON.stringify({ at: at ?? null })}\n\n`)
    },
    notify(touched) {
      count++
      for (const [response, { shown }] of open) {
        const own = shown(touched)
        if (own) write(response, `event: changed\ndata: ${JSON.stringify({ touched: own, count })}\n\n`)
      }
    },
    close(isOver = false) {
      clearInterval(beat)
      for (const response of open.keys()) response.end(`event: ${isOver ? 'over' : 'closing'}\ndata: {}\n\n`)
      open.clear()
    },
  }
}

/** Returns the streams to close before another stream of the same session or account is added. */
function streamsOver(
  open: ReadonlyMap<ServerResponse, Stream>,
  whose: EventStreamListener | undefined,
): readonly ServerResponse[] {
  if (!whose) return []
  const over = (['session', 'account'] as const).flatMap((kind) => {
    const alike = [...open].filter(([, one]) => whose[kind] !== undefined && one.whose?.[kind] === whose[kind])
    return alike.slice(0, Math.max(0, alike.length + 1 - MOST_STREAMS[kind])).map(([response]) => response)
  })
  return [...new Set(over)]
}
