type AwayListener = (since: string | undefined) => void

let readAt: string | undefined
let probing: ReturnType<typeof setInterval> | undefined
let tell: AwayListener = () => {}
const backListeners = new Set<() => void>()

/** Whom to tell that what is shown was read earlier, and when; of nothing once the host answers again. */
export function onAway(listener: AwayListener): void {
  tell = listener
  listener(readAt)
}

/** Calls `listener` when the host answers again after it did not; gives what ends that. */
export function onBack(listener: () => void): () => void {
  backListeners.add(listener)
  return () => void backListeners.delete(listener)
}

/** Notes that something was shown as it was read earlier: the earliest counts. */
export function shownAsOf(at: string): void {
  if (readAt !== undefined && readAt <= at) return
  readAt = at
  tell(readAt)
}

/** Milliseconds between two attempts to reach a host that does not answer. */
const AGAIN = 2000

/** Notes that the host did not answer; `probe` asks it for anything from now on, until it does. */
export function missed(probe: () => void): void {
  probing ??= setInterval(probe, AGAIN)
}

/** Notes that the host answered. */
export function reached(): void {
  if (readAt === undefined && probing === undefined) return
  clearInterval(probing)
  probing = undefined
  if (readAt !== undefined) tell((readAt = undefined))
  for (const listener of [...backListeners]) listener()
}

/** How often the host is asked for while it is away. */
const PROBED_EVERY = 5000

/**
 * Notices at once when this device loses its network, and when it has it again: what is shown is as of the moment in which it went.
 * `isWatched`: whether anybody reads here. `probe`: asks the host anything, and calls `reached` where it answers.
 */
export function watchNetwork(isWatched: () => boolean, probe: () => Promise<unknown>): void {
  const ask = () => void probe().catch(() => undefined)
  window.addEventListener('offline', () => isWatched() && shownAsOf(new Date().toISOString()))
  window.addEventListener('online', () => isWatched() && ask())
  setInterval(() => readAt !== undefined && navigator.onLine && ask(), PROBED_EVERY)
}
