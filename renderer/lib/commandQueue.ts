/**
 * What changes a campaign is sent one after the other, in the order in which it was done: steps pressed quickly never
 * overtake each other. When the page closes, all that still waits is sent at once.
 */
const waiting: (() => void)[] = []
let underWay: Promise<unknown> = Promise.resolve()
let isClosing = false

/** Runs `send` after everything that was asked before; gives what it gives. */
export function inOrder<T>(send: () => Promise<T>): Promise<T> {
  const turn = new Promise<void>((resolve) => {
    if (isClosing) resolve()
    else waiting.push(resolve)
  })
  const done = turn.then(send)
  const before = underWay
  underWay = before.then(() => {
    waiting.shift()?.()
    return done.catch(() => {})
  })
  return done
}

/** Settles when everything asked so far has its answer. */
export const allAnswered = (): Promise<unknown> => underWay

/** Lets everything that waits go at once: the page is about to end. */
export function sendWaiting(): void {
  isClosing = true
  for (const go of waiting.splice(0)) go()
}

/** The page was kept after all, and shown again. */
export function waitAgain(): void {
  isClosing = false
}
