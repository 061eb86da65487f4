// Commands that are sent: retried under the same id without an answer; failures are reported.
import { createPinia, setActivePinia } from 'pinia'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const client = vi.hoisted(() => vi.fn())
vi.mock('../../renderer/api/client.ts', () => ({ callHost: client }))
vi.mock('../../renderer/text/useText.ts', () => ({
  useText: () => ({ problem: ({ code }: { code: string }) => code }),
}))
vi.mock('../../renderer/stores/campaign.ts', () => ({ useCampaign: () => ({ id: undefined }) }))
// Files of a worker share their modules: these are loaded anew with what stands in for others, and given up again.
vi.resetModules()
const { CallError } = await import('../../shared/contract/calls/client.ts')
const { noteUnreachable: missed, noteReachable: reached } = await import('../../renderer/api/network.ts')
const { useCommands } = await import('../../renderer/stores/commands.ts')
const { useNotices } = await import('../../renderer/stores/notices.ts')

const unreachable = () => Promise.reject(new CallError({ code: 'unreachable', path: '', params: {} }))
const change = { campaign: 'campaign01', name: 'Été' }
const requests = () => client.mock.calls.map(([, input]) => (input as { request?: string }).request)

beforeEach(() => {
  vi.useFakeTimers()
  setActivePinia(createPinia())
  client.mockReset()
})
afterEach(() => void vi.useRealTimers())
afterAll(() => void vi.resetModules())

/** Sends a command and lets every pause pass. */
async function sendChange() {
  const outcome = useCommands().send('campaign.change', change)
  await vi.runAllTimersAsync()
  return outcome
}

describe('a command', () => {
  test('is retried under the same id without an answer, and reported if that fails as well', async () => {
    client.mockImplementation(unreachable)
    expect(await sendChange()).toMatchObject({ ok: false, error: { code: 'unreachable' } })
    expect(client).toHaveBeenCalledTimes(3)
    expect(requests()[0]).toMatch(/^[0-9a-z]{20,}$/)
    expect(new Set(requests()).size).toBe(1)
    expect(useNotices().notices).toHaveLength(1)
    expect(useCommands().state).toBe('unsaved')
  })

  test('succeeds when the retry is answered', async () => {
    client.mockImplementationOnce(unreachable).mockResolvedValueOnce({ entry: 'e' })
    expect(await sendChange()).toEqual({ ok: true, answer: { entry: 'e' } })
    expect([client.mock.calls.length, useCommands().state, useNotices().notices.length]).toEqual([2, 'saved', 0])
  })

  test('has an id of its own', async () => {
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
  const pass = () => vi.advanceTimersByTimeAsync(5000)
  const disconnect = () => {
    client.mockImplementation(() => (missed(() => undefined), unreachable()))
  }
  const back = async () => {
    client.mockReset().mockResolvedValue({ entry: 'e' })
    reached()
    await pass()
  }

  test('closes the notice as soon as it answers', async () => {
    disconnect()
    const outcome = useCommands().send('campaign.change', change)
    await pass()
    expect(await outcome).toMatchObject({ ok: false, error: { code: 'unreachable' } })
    expect([useNotices().notices.length, useCommands().state]).toEqual([1, 'unsaved'])
    await back()
    expect([useNotices().notices.length, useCommands().state]).toEqual([0, 'saved'])
  })

  test('keeps typed text, which is sent later in order under the same ids', async () => {
    disconnect()
    const outcomes = [
      sendName('Un', 'Été'),
      sendName('Deux', 'Un'),
      useCommands().transfer('draft.save', draft as never),
    ]
    await pass()
    expect([useNotices().notices.length, useCommands().state]).toEqual([1, 'unsaved'])
    const before = new Set(requests())
    await back()
    expect((await Promise.all(outcomes)).map(({ ok }) => ok)).toEqual([true, true, true])
    expect(client.mock.calls.map(([, input]) => (input as { name?: string }).name)).toEqual(['Un', 'Deux', undefined])
    expect(requests().every((request) => before.has(request))).toBe(true)
    expect([useNotices().notices.length, useCommands().state]).toEqual([0, 'saved'])
  })

  test('makes a command wait again if it disappears again', async () => {
    disconnect()
    const outcome = sendName('Un', 'Été')
    await pass()
    reached()
    await pass()
    expect(useNotices().notices).toHaveLength(1)
    await back()
    expect((await outcome).ok).toBe(true)
    expect(useNotices().notices).toHaveLength(0)
  })

  test('is probed until it answers, and no longer', async () => {
    const probe = vi.fn()
    missed(probe)
    missed(probe)
    await pass()
    expect(probe).toHaveBeenCalledTimes(2)
    reached()
    await pass()
    expect(probe).toHaveBeenCalledTimes(2)
  })
})
