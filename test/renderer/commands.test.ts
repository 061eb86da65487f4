// Commands on their way: asked again under the same id where nobody answered; what went wrong is told.
import { createPinia, setActivePinia } from 'pinia'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const client = vi.hoisted(() => vi.fn())
vi.mock('../../renderer/api/client.ts', () => ({ client }))
vi.mock('../../renderer/text/useText.ts', () => ({
  useText: () => ({ problem: ({ code }: { code: string }) => code }),
}))
vi.mock('../../renderer/stores/campaign.ts', () => ({ useCampaign: () => ({ id: undefined }) }))
// Files of a worker share their modules: these are loaded anew with what stands in for others, and given up again.
vi.resetModules()
const { CallError } = await import('../../shared/contract/client.ts')
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
async function sent() {
  const outcome = useCommands().send('campaign.change', change)
  await vi.runAllTimersAsync()
  return outcome
}

describe('a command', () => {
  test('that nobody answers is asked again under the same id, and told when that fails, too', async () => {
    client.mockImplementation(unreachable)
    expect(await sent()).toMatchObject({ ok: false, error: { code: 'unreachable' } })
    expect(client).toHaveBeenCalledTimes(3)
    expect(requests()[0]).toMatch(/^[0-9a-z]{20,}$/)
    expect(new Set(requests()).size).toBe(1)
    expect(useNotices().notices).toHaveLength(1)
    expect(useCommands().state).toBe('unsaved')
  })

  test('is done once the second asking is answered', async () => {
    client.mockImplementationOnce(unreachable).mockResolvedValueOnce({ entry: 'e' })
    expect(await sent()).toEqual({ ok: true, answer: { entry: 'e' } })
    expect([client.mock.calls.length, useCommands().state, useNotices().notices.length]).toEqual([2, 'saved', 0])
  })

  test('and another have ids of their own', async () => {
    client.mockResolvedValue({})
    await sent()
    await sent()
    expect(new Set(requests()).size).toBe(2)
  })

  test('that is refused is not asked again', async () => {
    const issues = [{ code: 'no-name', severity: 'error', path: '', params: {} }]
    client.mockImplementation(() =>
      Promise.reject(new CallError({ code: 'refused', path: '', params: {}, issues } as never)),
    )
    expect((await sent()).ok).toBe(false)
    expect([client.mock.calls.length, useNotices().notices.length]).toEqual([1, 0])
  })
})
