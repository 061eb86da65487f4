import type { RefusalLog, RefusedVisit } from './door.ts'

/**
 * Maximum numbers of log lines per minute. `alike`: for refusals with the same network address and the same reason.
 * `request`: the same, for targets in `OFTEN`. `all`: for all refusals together.
 */
const MOST = { alike: 60, request: 1, all: 600 } as const
/** Targets of which a page sends dozens of requests when it opens, so that one log line each minute is enough. */
const OFTEN: ReadonlySet<string> = new Set(['request', 'call', 'session'])
const MINUTE = 60_000

interface RefusalCount {
  readonly one: RefusedVisit
  count: number
  more: number
}

/**
 * Creates a log of refused requests that cannot fill the disk. Above the limits, refusals are only counted, and the
 * count (`more`) is logged as one line at the end of the minute.
 */
export function limitRefusalLog(note: RefusalLog, minute = MINUTE): RefusalLog {
  const known = new Map<string, RefusalCount>()
  let lines = 0
  const logSuppressed = () => {
    for (const { one, more } of known.values()) if (more > 0) note({ ...one, more })
    known.clear()
    lines = 0
  }
  return (one) => {
    if (known.size === 0) setTimeout(logSuppressed, minute).unref()
    // If the total limit is reached, refusals from different network addresses are counted together.
    const shown = lines < MOST.all ? one : { ...one, address: '' }
    const key = JSON.stringify([shown.what, shown.code, shown.about, shown.address])
    const alike = known.get(key) ?? { one: shown, count: 0, more: 0 }
    known.set(key, alike)
    alike.count++
    if (lines >= MOST.all || alike.count > (OFTEN.has(one.what) ? MOST.request : MOST.alike)) {
      alike.more++
      return
    }
    lines++
    note(one)
  }
}
