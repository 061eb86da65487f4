import { createClient } from '../../shared/contract/calls/client.ts'
import { currentHost } from './host.ts'
import { trackSlowCalls, type SlowCall } from './slowCalls.ts'

let wasClosed = false
let notifyClosed = (): void => {}

/**
 * Registers the listener that is called when the host has closed the data (they have a fault) and waits for the
 * user's decision.
 */
export function onDataClosed(listener: () => void): void {
  notifyClosed = listener
  if (wasClosed) notifyClosed()
}

let wasShutOut = false
let notifyShutOut = (): void => {}

/** Registers the listener that is called when the host refuses to let this page in. */
export function onAccessRefused(listener: () => void): void {
  notifyShutOut = listener
  if (wasShutOut) notifyShutOut()
}

type SlowListener = (slow: readonly SlowCall[]) => void
let notifySlow: SlowListener = () => {}

/** Registers the listener for calls that take long. */
export function onSlowCall(listener: SlowListener): void {
  notifySlow = listener
}

type StoppedListener = (isTooLate: boolean) => void
let notifyStopped: StoppedListener = () => {}

/**
 * Registers the listener that is called after the user stopped a call: either the call was stopped before it changed
 * anything, or it was too late to stop the call.
 */
export function onCallStopped(listener: StoppedListener): void {
  notifyStopped = listener
}

/**
 * Maximum time in milliseconds to wait for the texts of an error. These texts may never arrive, because the network may
 * fail while they load.
 */
const ERROR_TEXTS_TIMEOUT_MS = 2000
let loadErrorTexts = (): Promise<void> => Promise.resolve()

/** Registers the function that loads the texts of errors. An error is passed on only after its texts are loaded. */
export function loadTextsOnError(words: () => Promise<void>): void {
  loadErrorTexts = words
}

const whenErrorTextsLoaded = (): Promise<void> =>
  Promise.race([loadErrorTexts(), new Promise<void>((resolve) => setTimeout(resolve, ERROR_TEXTS_TIMEOUT_MS))])

const transport = trackSlowCalls(currentHost.call, {
  slow: (slow) => notifySlow(slow),
  stopped: () => notifyStopped(false),
  tooLate: () => notifyStopped(true),
})

/** Calls the host of this page. */
export const callHost = createClient(async (method, input) => {
  const answer = await transport(method, input)
  if (answer.ok) return answer
  if (answer.error.code === 'data-closed') {
    wasClosed = true
    notifyClosed()
  }
  if (answer.error.code === 'bad-token') {
    wasShutOut = true
    notifyShutOut()
  }
  // Without a host nothing more can be loaded. The text of this error is always loaded, so there is nothing to wait
  // for.
  if (answer.error.code !== 'unreachable') await whenErrorTextsLoaded()
  return answer
})
