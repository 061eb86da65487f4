import { AppError } from '../../shared/domain/error.ts'
import { isClubBookUnavailable, type ClubBook, type HostStatus } from '../ports/book.ts'
import type { EventLogger } from './eventLog.ts'

/** Interval between two status reports in milliseconds. */
const REPORT_INTERVAL = 10_000

/** Reports the status of a host to the club book at regular intervals. */
export interface StatusReporter {
  /** True if the host follows its club book and the last report reached the club book. */
  isWell(): boolean
  /**
   * Returns the time at which the club book was last reached, if it is unreachable now; undefined while it is
   * reachable.
   */
  lostAt(): string | undefined
  /** Calls `listener` whenever the result of `lostAt` changes. */
  onLost(listener: (lostAt: string | undefined) => void): void
  end(): Promise<void>
}

/**
 * Reports the status of a host at once and then on every heartbeat, even after a failed report. Logs when the host
 * stops following the club book and when the club book becomes unreachable; also logs when either problem ends.
 */
export function startStatusReports(
  book: Pick<ClubBook, 'reportStatus'>,
  presence: () => HostStatus,
  note: EventLogger,
  beat = REPORT_INTERVAL,
): StatusReporter {
  let isReached = true
  let reachedAt = new Date().toISOString()
  let lostAt: string | undefined
  const listeners: ((lostAt: string | undefined) => void)[] = []
  function setLost(at: string | undefined): void {
    if (lostAt === at) return
    lostAt = at
    for (const listener of listeners) listener(at)
  }
  let isStopped = false
  let saying: Promise<void> = Promise.resolve()
  async function say(): Promise<void> {
    const now = presence()
    if (now.stopped !== null && !isStopped) note('stopped-following', { code: now.stopped, position: now.position })
    if (now.stopped === null && isStopped) note('follows-again', { position: now.position })
    isStopped = now.stopped !== null
    const error = await book.reportStatus(now).then(
      () => undefined,
      (thrown: unknown) => thrown ?? new Error(),
    )
    const code = error === undefined ? undefined : error instanceof AppError ? error.code : 'internal'
    if (code !== undefined && isReached) note('book-lost', { code })
    if (code === undefined && !isReached) note('book-found', { position: now.position })
    isReached = code === undefined
    if (isReached) reachedAt = new Date().toISOString()
    setLost(isClubBookUnavailable(error) ? reachedAt : undefined)
  }
  const beating = setInterval(() => void (saying = saying.then(say)), beat)
  beating.unref()
  saying = say()
  return {
    isWell: () => isReached && presence().stopped === null,
    lostAt: () => lostAt,
    onLost: (listener) => void listeners.push(listener),
    end() {
      clearInterval(beating)
      return saying
    },
  }
}
