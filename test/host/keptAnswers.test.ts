// Answers are cached until something changes.
import { afterEach, expect, test, vi } from 'vitest'
import { createAnswerCache } from '../../main/host/answerCache.ts'
import type { WireAnswer } from '../../shared/contract/envelope.ts'

const done = (value: unknown): WireAnswer => ({ ok: true, value })
const failed: WireAnswer = { ok: false, error: { code: 'internal', path: '', params: {} } }
const cacheAnswering = (...answers: readonly WireAnswer[]) => {
  const ask = vi.fn<(method: string, input: unknown) => Promise<WireAnswer>>()
  for (const answer of answers) ask.mockResolvedValueOnce(answer)
  return { ask, ...createAnswerCache(ask) }
}
afterEach(() => vi.useRealTimers())

const ONE = { campaign: 'campaign01' }

test('answers a repeated query from the cache, also while the first answer is pending', async () => {
  const { ask, call } = cacheAnswering(done(1), done(2))
  expect(await Promise.all([call('statistics.get', ONE), call('statistics.get', ONE)])).toEqual([done(1), done(1)])
  expect(await call('statistics.get', ONE)).toEqual(done(1))
  expect(await call('statistics.get', { campaign: 'campaign02' })).toEqual(done(2))
  expect(ask).toHaveBeenCalledTimes(2)
})

test('asks again after a change, and after a failure', async () => {
  const { call, forget } = cacheAnswering(failed, done(1), done(2))
  expect(await call('standings.rounds', ONE)).toEqual(failed)
  expect(await call('standings.rounds', ONE)).toEqual(done(1))
  forget()
  expect(await call('standings.rounds', ONE)).toEqual(done(2))
})

test('does not cache other queries', async () => {
  const { call } = cacheAnswering(done(1), done(2))
  expect([await call('print.state', ONE), await call('print.state', ONE)]).toEqual([done(1), done(2)])
})

/** A cache whose answers are the number of questions up to now. */
function countingCache() {
  vi.useFakeTimers()
  const ask = vi.fn((_method: string, _input: unknown): Promise<WireAnswer> =>
    Promise.resolve(done(ask.mock.calls.length)),
  )
  return { ask, ...createAnswerCache(ask) }
}

test('computes the last query again in advance once nothing has changed for a while', async () => {
  const { ask, call, forget } = countingCache()
  await call('statistics.get', ONE)
  forget()
  await vi.advanceTimersByTimeAsync(100)
  forget()
  await vi.advanceTimersByTimeAsync(100)
  expect(ask).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(100)
  expect(ask.mock.calls).toEqual([
    ['statistics.get', ONE, undefined],
    ['statistics.get', ONE, undefined],
  ])
  expect(await call('statistics.get', ONE)).toEqual(done(2))
  expect(ask).toHaveBeenCalledTimes(2)
})

test('does not compute a query in advance that was asked meanwhile', async () => {
  const { ask, call, forget } = countingCache()
  await call('statistics.get', ONE)
  forget()
  await call('statistics.get', ONE)
  await vi.advanceTimersByTimeAsync(1000)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('computes only the last three queries in advance, one after the other', async () => {
  const { ask, call, forget } = countingCache()
  for (const campaign of ['one', 'two', 'three', 'four']) await call('statistics.get', { campaign })
  forget()
  await vi.advanceTimersByTimeAsync(1000)
  expect(ask.mock.calls.slice(4).map(([, input]) => (input as typeof ONE).campaign)).toEqual(['two', 'three', 'four'])
})

test('starts again if something changes while a query is computed in advance', async () => {
  vi.useFakeTimers()
  const answers: ((answer: WireAnswer) => void)[] = []
  const ask = vi.fn((_method: string, _input: unknown) => new Promise<WireAnswer>((answer) => answers.push(answer)))
  const { call, forget } = createAnswerCache(ask)
  for (const campaign of ['one', 'two']) void call('statistics.get', { campaign })
  forget()
  await vi.advanceTimersByTimeAsync(400)
  forget()
  answers[2]!(done('old'))
  await vi.advanceTimersByTimeAsync(100)
  expect(ask).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(300)
  answers[3]!(done('new'))
  await vi.advanceTimersByTimeAsync(0)
  expect(await call('statistics.get', { campaign: 'one' })).toEqual(done('new'))
  expect(ask.mock.calls.map(([, input]) => (input as { campaign: string }).campaign)).toEqual([
    ...['one', 'two', 'one', 'one', 'two'],
  ])
})

test('stops computing figures in advance that no one has requested for twenty changes', async () => {
  const { ask, call, forget } = countingCache()
  await call('statistics.get', ONE)
  const changes = async (count: number) => {
    for (let change = 0; change < count; change++) {
      forget()
      await vi.advanceTimersByTimeAsync(400)
    }
  }
  await changes(30)
  expect(ask).toHaveBeenCalledTimes(21)
  await call('statistics.get', ONE)
  await changes(1)
  expect(ask).toHaveBeenCalledTimes(23)
})

test('computes nothing in advance after the folder is closed', async () => {
  const { ask, call, end } = countingCache()
  await call('statistics.get', ONE)
  end()
  await vi.advanceTimersByTimeAsync(1000)
  expect(ask).toHaveBeenCalledTimes(1)
})
