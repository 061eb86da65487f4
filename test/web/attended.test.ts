// A host that ends itself when its pages are closed.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchPages, type PageWatch } from '../../main/web/idleShutdown.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const MINUTE = 60_000
/** Whether the host ends itself within `later` milliseconds from now. */
async function isLeft({ left }: PageWatch, later: number): Promise<boolean> {
  let is = false
  void left.then(() => (is = true))
  await vi.advanceTimersByTimeAsync(later)
  return is
}

test('ends if no page opens within ten minutes', async () => {
  const host = watchPages()
  expect(await isLeft(host, 10 * MINUTE - 1)).toBe(false)
  expect(await isLeft(host, 1)).toBe(true)
})

test('does not end while any page is open', async () => {
  const host = watchPages()
  host.pages(1)
  host.pages(2)
  host.pages(1)
  expect(await isLeft(host, 24 * 60 * MINUTE)).toBe(false)
})

test('ends a minute after the last page was closed', async () => {
  const host = watchPages()
  host.pages(1)
  host.pages(0)
  expect(await isLeft(host, MINUTE - 1)).toBe(false)
  expect(await isLeft(host, 1)).toBe(true)
})

test('does not end when its page is reloaded', async () => {
  const host = watchPages()
  host.pages(1)
  host.pages(0)
  expect(await isLeft(host, MINUTE / 2)).toBe(false)
  host.pages(1)
  expect(await isLeft(host, 60 * MINUTE)).toBe(false)
})

test('does not end while others need it', async () => {
  let isInUse = true
  const host = watchPages(undefined, () => isInUse)
  host.pages(1)
  host.pages(0)
  expect(await isLeft(host, 60 * MINUTE)).toBe(false)
  isInUse = false
  expect(await isLeft(host, MINUTE)).toBe(true)
})
