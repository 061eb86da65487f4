// A host that is ended by closing its pages.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { attended, type Attended } from '../../main/web/idleShutdown.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const MINUTE = 60_000
/** Whether it is left, `later` from now. */
async function isLeft({ left }: Attended, later: number): Promise<boolean> {
  let is = false
  void left.then(() => (is = true))
  await vi.advanceTimersByTimeAsync(later)
  return is
}

test('waits ten minutes for its first page', async () => {
  const host = attended()
  expect(await isLeft(host, 10 * MINUTE - 1)).toBe(false)
  expect(await isLeft(host, 1)).toBe(true)
})

test('is not left while any page is open', async () => {
  const host = attended()
  host.pages(1)
  host.pages(2)
  host.pages(1)
  expect(await isLeft(host, 24 * 60 * MINUTE)).toBe(false)
})

test('is left a minute after the last was closed', async () => {
  const host = attended()
  host.pages(1)
  host.pages(0)
  expect(await isLeft(host, MINUTE - 1)).toBe(false)
  expect(await isLeft(host, 1)).toBe(true)
})

test('is not left by a page that is loaded anew', async () => {
  const host = attended()
  host.pages(1)
  host.pages(0)
  expect(await isLeft(host, MINUTE / 2)).toBe(false)
  host.pages(1)
  expect(await isLeft(host, 60 * MINUTE)).toBe(false)
})
