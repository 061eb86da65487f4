import { serialQueue } from '../../shared/domain/serialQueue.ts'

const queue = serialQueue()
/** Sends that have not begun. */
const waiting = new Set<() => void>()
let isClosing = false

/**
 * Sends a command after everything that was sent before, so that steps pressed quickly never overtake each other; gives
 * its answer. While the page closes, it is sent at once.
 */
export function inOrder<T>(send: () => Promise<T>): Promise<T> {
  let sent: Promise<T> | undefined
  const answer = () => (sent ??= send())
  const begin = () => {
    waiting.delete(begin)
    void answer()
  }
  waiting.add(begin)
  if (isClosing) begin()
  return queue.add(() => {
    begin()
    return answer()
  })
}

/** Settles when everything asked so far has its answer. */
export const allAnswered = (): Promise<unknown> => queue.settled()

/** Sends at once everything that waits: the page is about to end. */
export function sendWaiting(): void {
  isClosing = true
  for (const begin of [...waiting]) begin()
}

/** The page was kept after all, and is shown again: commands wait for each other as before. */
export function waitAgain(): void {
  isClosing = false
}
