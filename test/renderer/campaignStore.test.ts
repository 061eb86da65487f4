// The open campaign: what is reloaded at once, and what waits for a pause.
import { createPinia, setActivePinia } from 'pinia'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nextTick } from 'vue'
import type { ChangedRef } from '../../shared/contract/events.ts'

const page = vi.hoisted((): { requests: number; change: (touched: readonly ChangedRef[]) => void } => ({
  requests: 0,
  change: () => undefined,
}))
vi.mock('../../renderer/api/host.ts', () => ({
  currentHost: {
    onChange: (listener: (touched: readonly ChangedRef[]) => void) => {
      page.change = listener
      return () => undefined
    },
  },
}))
vi.mock('../../renderer/api/prefetch.ts', () => ({
  fetchAnswer: () => {
    page.requests++
    return Promise.resolve({ campaign: { id: 'campaign01' }, warbands: [{ id: 'warband01', withdrawnAt: null }] })
  },
}))
vi.resetModules()
const { useCampaign } = await import('../../renderer/stores/campaign.ts')
afterAll(() => void vi.resetModules())

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function openCampaign() {
  setActivePinia(createPinia())
  useCampaign().id = 'campaign01'
  await nextTick()
  await vi.advanceTimersByTimeAsync(0)
  page.requests = 0
}

test('reloads a shown band only after its changes pause', async () => {
  await openCampaign()
  for (const pause of [0, 500, 500]) {
    await vi.advanceTimersByTimeAsync(pause)
    page.change([{ kind: 'warband', id: 'warband01' }])
  }
  expect(page.requests).toBe(0)
  await vi.advanceTimersByTimeAsync(600)
  expect(page.requests).toBe(1)
})

test.each<[string, ChangedRef, number]>([
  ['the campaign', { kind: 'campaign', id: 'campaign01' }, 1],
  ['a game', { kind: 'game', id: 'game01' }, 1],
  ['a new band', { kind: 'warband', id: 'warband02' }, 1],
  ['preferences, which the campaign does not show', { kind: 'preferences', id: '' }, 0],
])('reloads what is needed after a change of %s', async (_, touched, requests) => {
  await openCampaign()
  page.change([touched])
  await vi.advanceTimersByTimeAsync(2000)
  expect(page.requests).toBe(requests)
})
