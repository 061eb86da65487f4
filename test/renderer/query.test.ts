// A query of the program: repeated after changes, and retried if there is no answer.
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { effectScope } from 'vue'

const requestedMethods: string[] = []
const listeners = new Set<(touched: readonly unknown[]) => void>()
const answers: (() => Promise<unknown>)[] = []
vi.mock('../../renderer/api/host.ts', () => ({
  currentHost: {
    onChange: (listener: (touched: readonly unknown[]) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    call: (method: string) => {
      requestedMethods.push(method)
      return (answers.shift() ?? (() => new Promise(() => {})))()
    },
  },
}))
vi.resetModules()
const { useView } = await import('../../renderer/lib/query.ts')
afterAll(() => void vi.resetModules())

const answerUnreachable = () => Promise.resolve({ ok: false, error: { code: 'unreachable', path: '', params: {} } })
const answerNotFound = () => Promise.resolve({ ok: false, error: { code: 'not-found', path: '', params: {} } })
const answerOpen = () => Promise.resolve({ ok: true, value: { mode: 'reading' } })

beforeEach(() => {
  vi.useFakeTimers()
  requestedMethods.length = answers.length = 0
  listeners.clear()
  return () => vi.useRealTimers()
})
const announceChange = () => listeners.forEach((listener) => listener([]))
const openView = () => {
  const scope = effectScope()
  return { scope, view: scope.run(() => useView('safekeeping.state', () => ({})))! }
}

test('retries a query until it is answered, and no longer', async () => {
  answers.push(answerUnreachable, answerUnreachable, answerOpen)
  const { view } = openView()
  await vi.advanceTimersByTimeAsync(1000)
  expect([requestedMethods.length, view.error.value?.code]).toEqual([1, 'unreachable'])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(requestedMethods).toHaveLength(3)
  expect([view.data.value, view.error.value]).toEqual([{ mode: 'reading' }, undefined])
})

test('does not retry a query after a refusal', async () => {
  answers.push(answerNotFound)
  openView()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(requestedMethods).toHaveLength(1)
})

test('does not retry a query of a page that was left, even if a call was under way', async () => {
  let end: (answer: unknown) => void = () => {}
  answers.push(answerUnreachable, () => new Promise((resolve) => (end = resolve)))
  const one = openView()
  const other = openView()
  await vi.advanceTimersByTimeAsync(1000)
  one.scope.stop()
  other.scope.stop()
  end(await answerUnreachable())
  await vi.advanceTimersByTimeAsync(20_000)
  expect(requestedMethods).toHaveLength(2)
})

test('repeats a query once after a hundred changes during a call, and settles only then', async () => {
  const ends: ((answer: unknown) => void)[] = []
  const answerLater = () => new Promise((resolve) => ends.push(resolve))
  answers.push(answerLater, answerLater)
  const { view } = openView()
  await vi.advanceTimersByTimeAsync(100)
  for (let times = 0; times < 100; times++) announceChange()
  let isSettled = false
  void view.settled().then(() => (isSettled = true))
  ends[0]!({ ok: true, value: { mode: 'old' } })
  await vi.advanceTimersByTimeAsync(100)
  expect([requestedMethods.length, view.data.value, isSettled]).toEqual([2, undefined, false])
  ends[1]!(await answerOpen())
  await vi.advanceTimersByTimeAsync(100)
  expect([requestedMethods.length, view.data.value, isSettled]).toEqual([2, { mode: 'reading' }, true])
  announceChange()
  expect(requestedMethods).toHaveLength(3)
  // A call that takes too long is not waited for.
  await vi.advanceTimersByTimeAsync(3000)
  announceChange()
  expect(requestedMethods).toHaveLength(4)
})
