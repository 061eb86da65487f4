// Sent commands are retried under the same id if there is no answer; failures are reported.
import { createPinia, setActivePinia } from 'pinia'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const client = vi.hoisted(() => vi.fn())
vi.mock('../../renderer/api/client.ts', () => ({ callHost: client }))
vi.mock('../../renderer/text/useText.ts', () => ({
  useText: () => ({ problem: ({ code }: { code: string }) => code }),
}))
vi.mock('../../renderer/stores/campaign.ts', () => ({ useCampaign: () => ({ id: undefined }) }))
// Test files in a worker share modules: this file reloads the modules with its mocks, and resets them at the end.
vi.resetModules()
const { CallError } = await import('../../shared/contract/calls/client.ts')
const { markHostUnreachable, noteReachable } = await import('../../renderer/api/network.ts')
const { useCommands } = await import('../../renderer/stores/commands.ts')
const { useNotices } = await import('../../renderer/stores/notices.ts')

const rejectUnreachable = () => Promise.reject(new CallError({ code: 'unreachable', path: '', params: {} }))
const change = { campaign: 'campaign01', name: 'Été' }
const requests = () => client.mock.calls.map(([, input]) => (input as { request?: string }).request)

beforeEach(() => {
  vi.useFakeTimers()
  setActivePinia(createPinia())
  client.mockReset()
})
afterEach(() => void vi.useRealTimers())
afterAll(() => void vi.resetModules())

/** Sends a command and runs all timers, so that all retries happen. */
async function sendChange() {
  const outcome = useCommands().send('campaign.change', change)
  await vi.runAllTimersAsync()
  return outcome
}

describe('a command', () => {
  test('is retried under the same id if there is no answer, and reported if the retries fail', async () => {
    client.mockImplementation(rejectUnreachable)
    expect(await sendChange()).toMatchObject({ ok: false, error: { code: 'unreachable' } })
    expect(client).toHaveBeenCalledTimes(3)
    expect(requests()[0]).toMatch(/^[0-9a-z]{20,}$/)
    expect(new Set(requests()).size).toBe(1)
    expect(useNotices().notices).toHaveLength(1)
    expect(useCommands().state).toBe('unsaved')
  })

  test('succeeds when the retry is answered', async () => {
    client.mockImplementationOnce(rejectUnreachable).mockResolvedValueOnce({ entry: 'e' })
    expect(await sendChange()).toEqual({ ok: true, answer: { entry: 'e' } })
    expect([client.mock.calls.length, useCommands().state, useNotices().notices.length]).toEqual([2, 'saved', 0])
  })

  test('has its own id', async () => {
    client.mockResolvedValue({})
    await sendChange()
    await sendChange()
    expect(new Set(requests()).size).toBe(2)
  })

  test('is not retried after a refusal', async () => {
    const issues = [{ code: 'no-name', severity: 'error', path: '', params: {} }]
    client.mockImplementation(() =>
      Promise.reject(new CallError({ code: 'refused', path: '', params: {}, issues } as never)),
    )
    expect((await sendChange()).ok).toBe(false)
    expect([client.mock.calls.length, useNotices().notices.length]).toEqual([1, 0])
  })
})

describe('an unreachable host', () => {
  const sendName = (name: string, base: string) =>
    useCommands().send('campaign.change', { ...change, name, base: { name: base } })
  const draft = { campaign: 'campaign01', key: 'aftermath:game0001', data: { at: 1 } }
  const waitFiveSeconds = () => vi.advanceTimersByTimeAsync(5000)
  const disconnect = () => {
    client.mockImplementation(() => (markHostUnreachable(() => undefined), rejectUnreachable()))
  }
  const reconnect = async () => {
    client.mockReset().mockResolvedValue({ entry: 'e' })
    noteReachable()
    await waitFiveSeconds()
  }

  test('closes the notice as soon as it answers', async () => {
    disconnect()
    const outcome = useCommands().send('campaign.change', change)
    await waitFiveSeconds()
    expect(await outcome).toMatchObject({ ok: false, error: { code: 'unreachable' } })
    expect([useNotices().notices.length, useCommands().state]).toEqual([1, 'unsaved'])
    await reconnect()
    expect([useNotices().notices.length, useCommands().state]).toEqual([0, 'saved'])
  })

  test('keeps typed text, which is sent later in order under the same ids', async () => {
    disconnect()
    const outcomes = [
      sendName('Un', 'Été'),
      sendName('Deux', 'Un'),
      useCommands().transfer('draft.save', draft as never),
    ]
    await waitFiveSeconds()
    expect([useNotices().notices.length, useCommands().state]).toEqual([1, 'unsaved'])
    const before = new Set(requests())
    await reconnect()
    expect((await Promise.all(outcomes)).map(({ ok }) => ok)).toEqual([true, true, true])
    expect(client.mock.calls.map(([, input]) => (input as { name?: string }).name)).toEqual(['Un', 'Deux', undefined])
    expect(requests().every((request) => before.has(request))).toBe(true)
    expect([useNotices().notices.length, useCommands().state]).toEqual([0, 'saved'])
  })

  test('makes a command wait again if it disappears again', async () => {
    disconnect()
    const outcome = sendName('Un', 'Été')
    await waitFiveSeconds()
    noteReachable()
    await waitFiveSeconds()
    expect(useNotices().notices).toHaveLength(1)
    await reconnect()
    expect((await outcome).ok).toBe(true)
    expect(useNotices().notices).toHaveLength(0)
  })

  test('is probed until it answers, and no longer', async () => {
    const probe = vi.fn()
    markHostUnreachable(probe)
    markHostUnreachable(probe)
    await waitFiveSeconds()
    expect(probe).toHaveBeenCalledTimes(2)
    noteReachable()
    await waitFiveSeconds()
    expect(probe).toHaveBeenCalledTimes(2)
  })
})
