// Answers that are kept until something changes.
import { afterEach, expect, test, vi } from 'vitest'
import { keptAnswers } from '../../main/host/keptAnswers.ts'
import type { Answer } from '../../shared/contract/envelope.ts'

const done = (value: unknown): Answer => ({ ok: true, value })
const failed: Answer = { ok: false, error: { code: 'internal', path: '', params: {} } }
const asked = (...answers: readonly Answer[]) => {
  const ask = vi.fn<(method: string, input: unknown) => Promise<Answer>>()
  for (const answer of answers) ask.mockResolvedValueOnce(answer)
  return { ask, ...keptAnswers(ask) }
}
afterEach(() => vi.useRealTimers())

const ONE = { campaign: 'campaign01' }

test('what is asked again is answered from before, also while the first answer is waited for', async () => {
  const { ask, call } = asked(done(1), done(2))
  expect(await Promise.all([call('statistics.get', ONE), call('statistics.get', ONE)])).toEqual([done(1), done(1)])
  expect(await call('statistics.get', ONE)).toEqual(done(1))
  expect(await call('statistics.get', { campaign: 'campaign02' })).toEqual(done(2))
  expect(ask).toHaveBeenCalledTimes(2)
})

test('after a change it is asked anew; what failed too', async () => {
  const { call, forget } = asked(failed, done(1), done(2))
  expect(await call('standings.rounds', ONE)).toEqual(failed)
  expect(await call('standings.rounds', ONE)).toEqual(done(1))
  forget()
  expect(await call('standings.rounds', ONE)).toEqual(done(2))
})

test('other queries are asked each time', async () => {
  const { call } = asked(done(1), done(2))
  expect([await call('print.state', ONE), await call('print.state', ONE)]).toEqual([done(1), done(2)])
})

/** Answers to all that is asked, each with how often something was asked before. */
function counting() {
  vi.useFakeTimers()
  const ask = vi.fn((_method: string, _input: unknown): Promise<Answer> => Promise.resolve(done(ask.mock.calls.length)))
  return { ask, ...keptAnswers(ask) }
}

test('once nothing has changed for a while, what was asked last is worked out anew, and is there when it is asked', async () => {
  const { ask, call, forget } = counting()
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

test('what somebody asks before it is worked out anew is not asked twice', async () => {
  const { ask, call, forget } = counting()
  await call('statistics.get', ONE)
  forget()
  await call('statistics.get', ONE)
  await vi.advanceTimersByTimeAsync(1000)
  expect(ask).toHaveBeenCalledTimes(2)
})

test('only the last three questions are, one after the other', async () => {
  const { ask, call, forget } = counting()
  for (const campaign of ['one', 'two', 'three', 'four']) await call('statistics.get', { campaign })
  forget()
  await vi.advanceTimersByTimeAsync(1000)
  expect(ask.mock.calls.slice(4).map(([, input]) => (input as typeof ONE).campaign)).toEqual(['two', 'three', 'four'])
})

test('a change while one is worked out begins anew', async () => {
  vi.useFakeTimers()
  const answers: ((answer: Answer) => void)[] = []
  const ask = vi.fn((_method: string, _input: unknown) => new Promise<Answer>((answer) => answers.push(answer)))
  const { call, forget } = keptAnswers(ask)
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

test('figures that nobody looks at any more are left alone', async () => {
  const { ask, call, forget } = counting()
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

test('nothing is asked anew of a folder that was let go', async () => {
  const { ask, call, end } = counting()
  await call('statistics.get', ONE)
  end()
  await vi.advanceTimersByTimeAsync(1000)
  expect(ask).toHaveBeenCalledTimes(1)
})
