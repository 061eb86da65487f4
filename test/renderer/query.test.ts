// A view of what the program knows: asked anew when it changed, and again where nobody answered.
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { effectScope } from 'vue'

const asked: string[] = []
const listeners = new Set<(touched: readonly unknown[]) => void>()
const answers: (() => Promise<unknown>)[] = []
vi.mock('../../renderer/api/host.ts', () => ({
  host: {
    onChange: (listener: (touched: readonly unknown[]) => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    call: (method: string) => {
      asked.push(method)
      return (answers.shift() ?? (() => new Promise(() => {})))()
    },
  },
}))
vi.resetModules()
const { useView } = await import('../../renderer/lib/query.ts')
afterAll(() => void vi.resetModules())

const nobody = () => Promise.resolve({ ok: false, error: { code: 'unreachable', path: '', params: {} } })
const refused = () => Promise.resolve({ ok: false, error: { code: 'not-found', path: '', params: {} } })
const answered = () => Promise.resolve({ ok: true, value: { mode: 'reading' } })

beforeEach(() => {
  vi.useFakeTimers()
  asked.length = answers.length = 0
  listeners.clear()
  return () => vi.useRealTimers()
})
const changed = () => listeners.forEach((listener) => listener([]))
const viewed = () => {
  const scope = effectScope()
  return { scope, view: scope.run(() => useView('safekeeping.state', () => ({})))! }
}

test('what nobody answered is asked again until somebody does, and no longer', async () => {
  answers.push(nobody, nobody, answered)
  const { view } = viewed()
  await vi.advanceTimersByTimeAsync(1000)
  expect([asked.length, view.error.value?.code]).toEqual([1, 'unreachable'])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(asked).toHaveLength(3)
  expect([view.data.value, view.error.value]).toEqual([{ mode: 'reading' }, undefined])
})

test('what was refused is not asked again', async () => {
  answers.push(refused)
  viewed()
  await vi.advanceTimersByTimeAsync(20_000)
  expect(asked).toHaveLength(1)
})

test('nothing is asked again for a page that was left, whatever was on its way', async () => {
  let end: (answer: unknown) => void = () => {}
  answers.push(nobody, () => new Promise((resolve) => (end = resolve)))
  const one = viewed()
  const other = viewed()
  await vi.advanceTimersByTimeAsync(1000)
  one.scope.stop()
  other.scope.stop()
  end(await nobody())
  await vi.advanceTimersByTimeAsync(20_000)
  expect(asked).toHaveLength(2)
})

test('what changes a hundred times while an answer is on its way is asked once more, and settled only then', async () => {
  const ends: ((answer: unknown) => void)[] = []
  const later = () => new Promise((resolve) => ends.push(resolve))
  answers.push(later, later)
  const { view } = viewed()
  await vi.advanceTimersByTimeAsync(100)
  for (let times = 0; times < 100; times++) changed()
  let isSettled = false
  void view.settled().then(() => (isSettled = true))
  ends[0]!({ ok: true, value: { mode: 'old' } })
  await vi.advanceTimersByTimeAsync(100)
  expect([asked.length, view.data.value, isSettled]).toEqual([2, undefined, false])
  ends[1]!(await answered())
  await vi.advanceTimersByTimeAsync(100)
  expect([asked.length, view.data.value, isSettled]).toEqual([2, { mode: 'reading' }, true])
  changed()
  expect(asked).toHaveLength(3)
  // What is on its way for too long is not waited for.
  await vi.advanceTimersByTimeAsync(3000)
  changed()
  expect(asked).toHaveLength(4)
})
