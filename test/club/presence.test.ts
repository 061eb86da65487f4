// A host reports its status, and whether it is healthy.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startStatusReports } from '../../main/club/statusReporter.ts'
import { AppError } from '../../shared/domain/error.ts'
import type { HostStatus } from '../../main/ports/book.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const STANDS: HostStatus = { position: 3, backupAt: null, stopped: null }

test('reports at once and with every beat, and reports the loss and return of the book once each', async () => {
  let isAway = false
  const reports: HostStatus[] = []
  const notes: unknown[] = []
  const reportStatus = (presence: HostStatus) =>
    isAway ? Promise.reject(new AppError('book-unreachable')) : Promise.resolve(void reports.push(presence))
  const host = startStatusReports(
    { reportStatus },
    () => STANDS,
    (event, facts) => void notes.push([event, facts]),
    100,
  )
  await vi.advanceTimersByTimeAsync(250)
  expect([reports.length, host.isWell()]).toEqual([3, true])
  const lost: (string | undefined)[] = []
  host.onLost((at) => lost.push(at))
  const reachedAt = new Date(Date.now() - 50).toISOString()
  isAway = true
  await vi.advanceTimersByTimeAsync(300)
  expect([lost, host.lostAt()]).toEqual([[reachedAt], reachedAt])
  expect([reports.length, host.isWell(), notes]).toEqual([3, false, [['book-lost', { code: 'book-unreachable' }]]])
  isAway = false
  await vi.advanceTimersByTimeAsync(100)
  expect([host.isWell(), notes.at(-1)]).toEqual([true, ['book-found', { position: 3 }]])
  expect([lost, host.lostAt()]).toEqual([[reachedAt, undefined], undefined])
  await host.end()
  const count = reports.length
  await vi.advanceTimersByTimeAsync(1000)
  expect(reports).toHaveLength(count)
})

test('is unhealthy if it has stopped following the book, and logs that once', async () => {
  let stopped: string | null = null
  const notes: unknown[] = []
  const host = startStatusReports(
    { reportStatus: () => Promise.resolve() },
    () => ({ ...STANDS, stopped }),
    (event, facts) => void notes.push([event, facts]),
    100,
  )
  expect(host.isWell()).toBe(true)
  stopped = 'book-differs'
  await vi.advanceTimersByTimeAsync(500)
  expect([host.isWell(), notes]).toEqual([false, [['stopped-following', { code: 'book-differs', position: 3 }]]])
  stopped = null
  await vi.advanceTimersByTimeAsync(500)
  expect([host.isWell(), notes.slice(1)]).toEqual([true, [['follows-again', { position: 3 }]]])
  await host.end()
})
