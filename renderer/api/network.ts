/**
 * The part that cannot be reached: `network` if nothing answers, `database` if the host answers but cannot reach its
 * database.
 */
export type UnreachablePart = 'network' | 'database'

type AwayListener = (since: string | undefined, what: UnreachablePart) => void

let readAt: string | undefined
let lostAt: string | undefined
let probing: ReturnType<typeof setInterval> | undefined
let notifyAway: AwayListener = () => {}
const backListeners = new Set<() => void>()

/**
 * Registers the listener for stale data. The listener receives the time at which the shown data were read, or
 * undefined when the host answers again.
 */
export function onStaleData(listener: AwayListener): void {
  notifyAway = listener
  tellNow()
}

const tellNow = (): void => (readAt === undefined ? notifyAway(lostAt, 'database') : notifyAway(readAt, 'network'))

/**
 * Notes what the host reports about its database: the time at which the host last reached it, or undefined if the
 * host can reach it. No request is sent for this.
 */
export function noteDatabaseLost(at: string | undefined): void {
  const isBack = lostAt !== undefined && at === undefined
  lostAt = at
  tellNow()
  if (isBack) for (const listener of [...backListeners]) listener()
}

/**
 * Calls `listener` when the host (or its database) answers again after an interruption. Returns the function that
 * removes the listener.
 */
export function onHostReachableAgain(listener: () => void): () => void {
  backListeners.add(listener)
  return () => void backListeners.delete(listener)
}

/** Notes that the screen shows data that were read at this time. Of several times, the earliest counts. */
export function noteStaleData(at: string): void {
  if (readAt !== undefined && readAt <= at) return
  readAt = at
  tellNow()
}

/** Milliseconds between two attempts to reach a host that does not answer. */
const PROBE_INTERVAL_MS = 2000

/** Notes that the host did not answer. Calls `probe` repeatedly until the host answers. */
export function markHostUnreachable(probe: () => void): void {
  probing ??= setInterval(probe, PROBE_INTERVAL_MS)
}

export function noteReachable(): void {
  if (readAt === undefined && probing === undefined) return
  clearInterval(probing)
  probing = undefined
  if (readAt !== undefined) {
    readAt = undefined
    tellNow()
  }
  for (const listener of [...backListeners]) listener()
}

/** Milliseconds between two probes while the screen shows stale data. */
const AWAY_PROBE_INTERVAL_MS = 5000

/**
 * Notices at once when this device loses or regains its network. After a loss, the data on screen count as read at
 * the moment of the loss. `isWatched`: returns true if a user reads this page. `probe`: sends any request, and calls
 * `noteReachable` if it is answered.
 */
export function watchNetwork(isWatched: () => boolean, probe: () => Promise<unknown>): void {
  const ask = () => void probe().catch(() => undefined)
  window.addEventListener('offline', () => isWatched() && noteStaleData(new Date().toISOString()))
  window.addEventListener('online', () => isWatched() && ask())
  setInterval(() => readAt !== undefined && navigator.onLine && ask(), AWAY_PROBE_INTERVAL_MS)
}
