// Calls that their sender can stop, also before they arrive.
import { describe, expect, test } from 'vitest'
import { createStoppableCalls } from '../../main/host/stoppable.ts'
import type { WireAnswer } from '../../shared/contract/envelope.ts'

const id = (at: number) => `asking-${at}`

function recordingCalls() {
  const stopped: boolean[] = []
  const answer = (_method: string, _input: unknown, signal?: AbortSignal): WireAnswer => {
    stopped.push(signal?.aborted ?? false)
    return { ok: true, value: {} }
  }
  return { stopped, ...createStoppableCalls(answer) }
}

describe('a call that is stopped before it arrives', () => {
  test('is stopped once, not when it is repeated', async () => {
    const { call, stop, stopped } = recordingCalls()
    stop(id(1))
    await call('campaign.import', {}, id(1))
    await call('campaign.import', {}, id(1))
    await call('campaign.import', {})
    expect(stopped).toEqual([true, false, false])
  })

  test('is remembered among the last hundred only', async () => {
    const { call, stop, stopped } = recordingCalls()
    for (let at = 0; at <= 100; at++) stop(id(at))
    await call('campaign.import', {}, id(0))
    await call('campaign.import', {}, id(1))
    await call('campaign.import', {}, id(100))
    expect(stopped).toEqual([false, true, true])
  })
})

test('stops a running call, and no other', async () => {
  const signals: AbortSignal[] = []
  let end = () => {}
  const over = new Promise<void>((done) => (end = done))
  const { call, stop } = createStoppableCalls(async (_method, _input, signal) => {
    signals.push(signal!)
    await over
    return { ok: true, value: {} }
  })
  const both = [call('print', {}, id(1)), call('print', {}, id(2))]
  stop(id(1))
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false])
  end()
  await Promise.all(both)
})
