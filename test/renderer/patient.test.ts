import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { trackSlowCalls, type SlowCall } from '../../renderer/api/slowCalls.ts'
import type { StopSignal } from '../../shared/contract/calls/client.ts'
import type { WireAnswer } from '../../shared/contract/envelope.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const DONE: WireAnswer = { ok: true, value: 1 }

/** Tracks the calls of a transport whose answers the test sends, and collects what is reported. */
function startTracking() {
  const answers: ((answer: WireAnswer) => void)[] = []
  const signals: (StopSignal | undefined)[] = []
  let slow: readonly SlowCall[] = []
  let stopped = 0
  let tooLate = 0
  const call = trackSlowCalls(
    (_method, _input, signal) => {
      signals.push(signal)
      return new Promise((resolve) => answers.push(resolve))
    },
    { slow: (now) => (slow = now), stopped: () => stopped++, tooLate: () => tooLate++ },
  )
  const methods = () => slow.map(({ method, isStopping }) => (isStopping ? `${method}, stopping` : method))
  return { call, answers, signals, slow: () => slow, stopped: () => stopped, tooLate: () => tooLate, methods }
}

test('reports a call as slow after half a second, until it is answered', async () => {
  const { call, answers, methods } = startTracking()
  const [first, second] = [call('game.settle', {}), call('member.get', {})]
  await vi.advanceTimersByTimeAsync(499)
  expect(methods()).toEqual([])
  answers[1]!(DONE)
  await second
  await vi.advanceTimersByTimeAsync(1)
  expect(methods()).toEqual(['game.settle'])
  answers[0]!(DONE)
  expect(await first).toEqual(DONE)
  expect(methods()).toEqual([])
})

test('reports slow reads of many games later, because they wait for each other', async () => {
  const { call, answers, methods } = startTracking()
  const reading = ['game.aftermath', 'draft.get'].map((method) => call(method, {}))
  await vi.advanceTimersByTimeAsync(1999)
  expect(methods()).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(methods()).toEqual(['game.aftermath', 'draft.get'])
  for (const answer of answers) answer(DONE)
  await Promise.all(reading)
  expect(methods()).toEqual([])
})

test('ends a read at once when it is stopped, and ignores its answer', async () => {
  const { call, answers, slow, stopped, methods } = startTracking()
  const [reading, writing] = [call('campaign.export', {}), call('campaign.import', {})]
  await vi.advanceTimersByTimeAsync(500)
  slow()[0]!.stop()
  expect(await reading).toMatchObject({ ok: false, error: { code: 'stopped' } })
  expect(methods()).toEqual(['campaign.import'])
  answers[0]!(DONE)
  answers[1]!(DONE)
  expect(await writing).toEqual(DONE)
  expect(await reading).toMatchObject({ ok: false })
  expect([methods(), stopped()]).toEqual([[], 0])
})

test('waits for the program to stop a write, then reports that it was stopped', async () => {
  const { call, answers, signals, slow, stopped, tooLate, methods } = startTracking()
  const writing = call('campaign.import', {})
  await vi.advanceTimersByTimeAsync(500)
  expect(signals[0]!.aborted).toBe(false)
  slow()[0]!.stop()
  expect([signals[0]!.aborted, methods(), stopped()]).toEqual([true, ['campaign.import, stopping'], 0])
  answers[0]!({ ok: false, error: { code: 'stopped', path: '', params: {} } })
  expect(await writing).toMatchObject({ ok: false, error: { code: 'stopped' } })
  expect([methods(), stopped(), tooLate()]).toEqual([[], 1, 0])
})

test('returns the answer of a write that was stopped too late, and reports that', async () => {
  const { call, answers, slow, stopped, tooLate, methods } = startTracking()
  const writing = call('game.settle', {})
  await vi.advanceTimersByTimeAsync(500)
  slow()[0]!.stop()
  expect([methods(), tooLate()]).toEqual([['game.settle, stopping'], 0])
  answers[0]!(DONE)
  expect(await writing).toEqual(DONE)
  expect([methods(), stopped(), tooLate()]).toEqual([[], 0, 1])
})

test('reports only the error of a call that failed after a request to stop it', async () => {
  const { call, answers, slow, stopped, tooLate } = startTracking()
  const writing = call('game.settle', {})
  await vi.advanceTimersByTimeAsync(500)
  slow()[0]!.stop()
  answers[0]!({ ok: false, error: { code: 'disk-full', path: '', params: {} } })
  expect(await writing).toMatchObject({ ok: false, error: { code: 'disk-full' } })
  expect([stopped(), tooLate()]).toEqual([0, 0])
})

test('a failed call is no longer slow, and fails with its error', async () => {
  let reported: readonly SlowCall[] = []
  const call = trackSlowCalls(() => new Promise((_, reject) => setTimeout(() => reject(new Error('gone')), 600)), {
    slow: (now) => (reported = now),
    stopped: () => undefined,
    tooLate: () => undefined,
  })
  const failed = call('campaign.get', {}).catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(550)
  expect(reported).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(50)
  expect(await failed).toBe('gone')
  expect(reported).toEqual([])
})
