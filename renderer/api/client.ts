import { createClient } from '../../shared/contract/calls/client.ts'
import { host } from './host.ts'
import { patient, type SlowCall } from './patient.ts'

let wasClosed = false
let tell = (): void => {}

/** Whom to tell when the program says that the data are closed, until the user has said how to go on. */
export function onClosed(listener: () => void): void {
  tell = listener
  if (wasClosed) tell()
}

let wasShutOut = false
let tellShutOut = (): void => {}

/** Whom to tell when the program does not let this page in. */
export function onShutOut(listener: () => void): void {
  tellShutOut = listener
  if (wasShutOut) tellShutOut()
}

type SlowListener = (slow: readonly SlowCall[]) => void
let tellSlow: SlowListener = () => {}

/** Whom to tell which calls have not been answered for a while. */
export function onSlow(listener: SlowListener): void {
  tellSlow = listener
}

type StoppedListener = (isTooLate: boolean) => void
let tellStopped: StoppedListener = () => {}

/** Whom to tell that something was stopped before it changed anything, or that it was too late for that. */
export function onStopped(listener: StoppedListener): void {
  tellStopped = listener
}

/** Milliseconds for which a refusal waits for its words at most: a network may swallow what brings them. */
const WORDS_AT_THE_LATEST = 2000
let findWords = (): Promise<void> => Promise.resolve()

/** What brings the words for what is refused: nobody is told of a refusal before they are there. */
export function onRefused(words: () => Promise<void>): void {
  findWords = words
}

const worded = (): Promise<void> =>
  Promise.race([findWords(), new Promise<void>((resolve) => setTimeout(resolve, WORDS_AT_THE_LATEST))])

const transport = patient(host.call, {
  slow: (slow) => tellSlow(slow),
  stopped: () => tellStopped(false),
  tooLate: () => tellStopped(true),
})

/** Asks the program that this page belongs to. */
export const client = createClient(async (method, input) => {
  const answer = await transport(method, input)
  if (answer.ok) return answer
  if (answer.error.code === 'data-closed') {
    wasClosed = true
    tell()
  }
  if (answer.error.code === 'bad-token') {
    wasShutOut = true
    tellShutOut()
  }
  // Where nobody answers nothing more can be had; that is in words already.
  if (answer.error.code !== 'unreachable') await worded()
  return answer
})
