/** Time in milliseconds after which the callback runs even if the page is never idle, as on a busy machine. */
const IDLE_TIMEOUT_MS = 2000

/** Runs a callback once the page is idle, so that it does not delay the first screen. */
export const whenIdle = (then: () => void): void => void requestIdleCallback(then, { timeout: IDLE_TIMEOUT_MS })
