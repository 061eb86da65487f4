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

/** Returns how often a page polls within `minutes` if every answer has this status. */
async function countPolls(minutes: number, status: number): Promise<number> {
  const poll = vi.fn(() => Promise.resolve(new Response(null, { status })))
  createChangeEvents(poll)
  await vi.advanceTimersByTimeAsync(minutes * 60_000)
  return poll.mock.calls.length
}

test('polls once a minute if nobody is signed in', async () => {
  const polls = await countPolls(10, 401)
  expect(polls).toBeGreaterThanOrEqual(9)
  expect(polls).toBeLessThanOrEqual(11)
})

test('polls every two seconds if somebody is signed in and the host is unavailable', async () => {
  localStorage.setItem('chronique-token', 'somebody')
  expect(await countPolls(1, 503)).toBeGreaterThan(25)
})

test('polls soon after a sign-in in another tab', async () => {
  const poll = vi.fn(() => Promise.resolve(new Response(null, { status: 401 })))
  createChangeEvents(poll)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(poll).toHaveBeenCalledTimes(1)
  localStorage.setItem('chronique-token', 'somebody')
  await vi.advanceTimersByTimeAsync(2_100)
  expect(poll).toHaveBeenCalledTimes(2)
})

/** Opens an event stream, with a function that writes to it. */
function openStream() {
  let write: (text: string) => void = () => undefined
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => void (write = (text) => controller.enqueue(new TextEncoder().encode(text))),
  })
  return { response: new Response(body), write: (text: string) => write(text) }
}

test('learns from its host that the database is lost or back, without polling', async () => {
  const { response, write } = openStream()
  const poll = vi.fn(() => Promise.resolve(response))
  const lostTimes: (string | undefined)[] = []
  createChangeEvents(poll, (at) => lostTimes.push(at))
  await vi.advanceTimersByTimeAsync(1000)
  write('event: hello\ndata: {"count":1}\n\n')
  write('event: lost\ndata: {"at":"2026-11-28T18:00:00.000Z"}\n\n')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(lostTimes).toEqual(['2026-11-28T18:00:00.000Z'])
  write('event: lost\ndata: {"at":null}\n\n')
  await vi.advanceTimersByTimeAsync(1000)
  expect(lostTimes).toEqual(['2026-11-28T18:00:00.000Z', undefined])
  expect(poll).toHaveBeenCalledTimes(1)
})

test('learns from the first event that the database is lost', async () => {
  const { response, write } = openStream()
  const lostTimes: (string | undefined)[] = []
  createChangeEvents(
    () => Promise.resolve(response),
    (at) => lostTimes.push(at),
  )
  await vi.advanceTimersByTimeAsync(1000)
  write('event: hello\ndata: {"count":1,"lostAt":"2026-11-28T18:00:00.000Z"}\n\n')
  await vi.advanceTimersByTimeAsync(1000)
  expect(lostTimes).toEqual(['2026-11-28T18:00:00.000Z'])
})
