/** Milliseconds after which a page that never comes to rest is treated as if it had: a busy machine may starve it. */
const AT_THE_LATEST = 2000

/** Does something once the page has nothing else to do, so that it is not in the way of the first screen. */
export const atRest = (then: () => void): void => void requestIdleCallback(then, { timeout: AT_THE_LATEST })
