/** Time in milliseconds after which the callback runs even if the page is never idle, as on a busy machine. */
const IDLE_TIMEOUT_MS = 2000
/** Pause in milliseconds of a browser that cannot tell when a page is idle, as Safari. */
const PAUSE_MS = 200

/** Runs a callback once the page is idle, so that it does not delay the first screen. */
export function whenIdle(then: () => void): void {
  if (typeof globalThis.requestIdleCallback === 'function') requestIdleCallback(then, { timeout: IDLE_TIMEOUT_MS })
  else setTimeout(then, PAUSE_MS)
}
