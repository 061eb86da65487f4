// Answers that are kept until something changes.
import { expect, test, vi } from 'vitest'
import { keptAnswers } from '../../main/host/keptAnswers.ts'
import type { Answer } from '../../shared/contract/envelope.ts'

const done = (value: unknown): Answer => ({ ok: true, value })
const failed: Answer = { ok: false, error: { code: 'internal', path: '', params: {} } }
const asked = (...answers: readonly Answer[]) => {
  const ask = vi.fn<(method: string, input: unknown) => Promise<Answer>>()
  for (const answer of answers) ask.mockResolvedValueOnce(answer)
  return { ask, ...keptAnswers(ask) }
}
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
