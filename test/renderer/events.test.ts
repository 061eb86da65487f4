// @vitest-environment happy-dom
// How often a page polls for changes: constantly when signed in, rarely otherwise.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createChangeEvents } from '../../renderer/api/events.ts'

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
  createChangeEvents(ask)
  await vi.advanceTimersByTimeAsync(minutes * 60_000)
  return ask.mock.calls.length
}

test('asks once a minute if nobody is signed in', async () => {
  expect(await asksWithin(10, 401)).toBeLessThanOrEqual(10)
})

test('asks every two seconds if it is signed in and the host is away', async () => {
  localStorage.setItem('chronique-token', 'somebody')
  expect(await asksWithin(1, 503)).toBeGreaterThan(25)
})

test('asks soon after a sign-in in another tab', async () => {
  const ask = vi.fn(() => Promise.resolve(new Response(null, { status: 401 })))
  createChangeEvents(ask)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(ask).toHaveBeenCalledTimes(1)
  localStorage.setItem('chronique-token', 'somebody')
  await vi.advanceTimersByTimeAsync(2_100)
  expect(ask).toHaveBeenCalledTimes(2)
})

/** A stream of news that a test writes. */
function stream() {
  let write: (text: string) => void = () => undefined
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => void (write = (text) => controller.enqueue(new TextEncoder().encode(text))),
  })
  return { response: new Response(body), write: (text: string) => write(text) }
}

test('learns from its host that the database is away or back, without asking', async () => {
  const { response, write } = stream()
  const ask = vi.fn(() => Promise.resolve(response))
  const heard: (string | undefined)[] = []
  createChangeEvents(ask, (at) => heard.push(at))
  await vi.advanceTimersByTimeAsync(1000)
  write('event: hello\ndata: {"count":1}\n\n')
  write('event: lost\ndata: {"at":"2026-11-28T18:00:00.000Z"}\n\n')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(heard).toEqual(['2026-11-28T18:00:00.000Z'])
  write('event: lost\ndata: {"at":null}\n\n')
  await vi.advanceTimersByTimeAsync(1000)
  expect(heard).toEqual(['2026-11-28T18:00:00.000Z', undefined])
  expect(ask).toHaveBeenCalledTimes(1)
})

test('learns at once on opening that the database is away', async () => {
  const { response, write } = stream()
  const heard: (string | undefined)[] = []
  createChangeEvents(
    () => Promise.resolve(response),
    (at) => heard.push(at),
  )
  await vi.advanceTimersByTimeAsync(1000)
  write('event: hello\ndata: {"count":1,"lostAt":"2026-11-28T18:00:00.000Z"}\n\n')
  await vi.advanceTimersByTimeAsync(1000)
  expect(heard).toEqual(['2026-11-28T18:00:00.000Z'])
})
