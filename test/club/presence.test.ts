// A host says how it stands, and whether it is well.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { present } from '../../main/club/presence.ts'
import { AppError } from '../../shared/domain/error.ts'
import type { Presence } from '../../main/ports/book.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const STANDS: Presence = { position: 3, backupAt: null, stopped: null }

test('it says so at once and with every beat, until it ends; a book that is away is told once, and told when it is back', async () => {
  let isAway = false
  const said: Presence[] = []
  const notes: unknown[] = []
  const say = (presence: Presence) =>
    isAway ? Promise.reject(new AppError('book-unreachable')) : Promise.resolve(void said.push(presence))
  const host = present(
    { say },
    () => STANDS,
    (event, facts) => void notes.push([event, facts]),
    100,
  )
  await vi.advanceTimersByTimeAsync(250)
  expect([said.length, host.isWell()]).toEqual([3, true])
  isAway = true
  await vi.advanceTimersByTimeAsync(300)
  expect([said.length, host.isWell(), notes]).toEqual([3, false, [['book-lost', { code: 'book-unreachable' }]]])
  isAway = false
  await vi.advanceTimersByTimeAsync(100)
  expect([host.isWell(), notes.at(-1)]).toEqual([true, ['book-found', { position: 3 }]])
  await host.end()
  const count = said.length
  await vi.advanceTimersByTimeAsync(1000)
  expect(said).toHaveLength(count)
})

test('one that follows no more is not well, though the book is there, and that is noted once', async () => {
  let stopped: string | null = null
  const notes: unknown[] = []
  const host = present(
    { say: () => Promise.resolve() },
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
