// @vitest-environment happy-dom
// How often a page asks for news: all the time while somebody is signed in, hardly ever while nobody is.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { changeEvents } from '../../renderer/api/events.ts'

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage() {}
    },
  )
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request: (_name: string, work: () => Promise<unknown>) => work() },
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** How often a page asks within so many minutes, where each time it is answered this. */
async function asksWithin(minutes: number, status: number): Promise<number> {
  const ask = vi.fn(() => Promise.resolve(new Response(null, { status })))
  changeEvents(ask)
  await vi.advanceTimersByTimeAsync(minutes * 60_000)
  return ask.mock.calls.length
}

test('a page on which nobody is signed in asks once a minute', async () => {
  expect(await asksWithin(10, 401)).toBeLessThanOrEqual(10)
})

test('a page that was let in, and whose host is away, asks every two seconds', async () => {
  localStorage.setItem('chronique-token', 'somebody')
  expect(await asksWithin(1, 503)).toBeGreaterThan(25)
})

test('a page is heard again soon after somebody signed in in another tab', async () => {
  const ask = vi.fn(() => Promise.resolve(new Response(null, { status: 401 })))
  changeEvents(ask)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(ask).toHaveBeenCalledTimes(1)
  localStorage.setItem('chronique-token', 'somebody')
  await vi.advanceTimersByTimeAsync(2_100)
  expect(ask).toHaveBeenCalledTimes(2)
})
