import { serialQueue } from '../../shared/domain/serialQueue.ts'

const queue = serialQueue()
/** Commands that were not sent yet; each function sends one. */
const waiting = new Set<() => void>()
let isClosing = false

/**
 * Sends a command after all earlier commands, so that quick presses never overtake each other. Returns the answer of
 * the command. While the page closes, the command is sent at once.
 */
export function sendInOrder<T>(send: () => Promise<T>): Promise<T> {
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

/** Resolves when all commands sent so far are answered. */
export const whenAllCommandsAnswered = (): Promise<unknown> => queue.settled()

/** Sends all waiting commands at once, because the page is about to close. */
export function sendWaiting(): void {
  isClosing = true
  for (const begin of [...waiting]) begin()
}

/** If the page was about to close but stays open, lets commands wait for each other again. */
export function resumeQueue(): void {
  isClosing = false
}
