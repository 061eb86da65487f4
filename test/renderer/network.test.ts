// @vitest-environment happy-dom
// A club page notices at once when its device goes offline or online.
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { WireAnswer } from '../../shared/contract/envelope.ts'

const cache = vi.hoisted(() => ({ kept: undefined as { answer: WireAnswer; at: string } | undefined }))
vi.mock('../../renderer/api/answerCache.ts', () => ({
  cacheAnswer: () => undefined,
  getCachedAnswer: () => Promise.resolve(cache.kept),
  clearAnswerCache: () => Promise.resolve(),
}))

vi.resetModules()

afterAll(() => void vi.resetModules())

let isAnswered = true
const answer = (): Promise<Response> =>
  isAnswered
    ? Promise.resolve(new Response(JSON.stringify({ ok: true, value: {} })))
    : Promise.reject(new TypeError('Failed to fetch'))

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-29T10:00:00Z') })
  vi.resetModules()
  localStorage.clear()
  ;[isAnswered, cache.kept] = [true, undefined]
  vi.stubGlobal('fetch', vi.fn(answer))
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage() {}
    },
  )
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request: () => Promise.resolve() } })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Opens a page of a club or of this machine. `staleSince`: the reported times since which data is stale. */
async function openPage(isClub: boolean) {
  localStorage.setItem('chronique-token', 'somebody')
  if (isClub) localStorage.setItem('chronique-club', 'yes')
  const { onStaleData } = await import('../../renderer/api/network.ts')
  const { browserHost } = await import('../../renderer/api/browser.ts')
  const host = browserHost()
  const staleSince: (string | undefined)[] = []
  onStaleData((since) => staleSince.push(since))
  staleSince.length = 0
  return { host, staleSince }
}

test('reports the time when the network is lost, and clears it when the host answers again', async () => {
  const { staleSince } = await openPage(true)
  isAnswered = false
  window.dispatchEvent(new Event('offline'))
  expect(staleSince).toEqual(['2026-11-29T10:00:00.000Z'])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(staleSince).toHaveLength(1)
  isAnswered = true
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(0)
  expect(staleSince).toEqual(['2026-11-29T10:00:00.000Z', undefined])
})

test('polls the host if the device does not report that the network is back', async () => {
  const { staleSince } = await openPage(true)
  isAnswered = false
  window.dispatchEvent(new Event('offline'))
  isAnswered = true
  await vi.advanceTimersByTimeAsync(6000)
  expect(staleSince.at(-1)).toBe(undefined)
})

test('reports nothing on a page whose host is this machine', async () => {
  const { staleSince } = await openPage(false)
  window.dispatchEvent(new Event('offline'))
  expect(staleSince).toEqual([])
})

test('reports no network without cached data; on this machine, that the host does not answer', async () => {
  isAnswered = false
  const call = async (isClub: boolean) => (await openPage(isClub)).host.call('campaign.list', {})
  expect(await call(true)).toMatchObject({ error: { code: 'unreachable', params: { about: 'no-network' } } })
  vi.resetModules()
  localStorage.clear()
  expect(await call(false)).toMatchObject({ error: { code: 'unreachable', params: {} } })
})

test('shows cached data with its date', async () => {
  const { host, staleSince } = await openPage(true)
  isAnswered = false
  cache.kept = { answer: { ok: true, value: { campaigns: [] } }, at: '2026-11-28T09:00:00.000Z' }
  expect(await host.call('campaign.list', {})).toEqual(cache.kept.answer)
  expect(staleSince).toEqual(['2026-11-28T09:00:00.000Z'])
})
