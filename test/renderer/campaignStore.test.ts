// The campaign that is open: what is read anew at once, and what waits for a pause.
import { createPinia, setActivePinia } from 'pinia'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { nextTick } from 'vue'
import type { Touched } from '../../shared/contract/events.ts'

const page = vi.hoisted((): { asked: number; change: (touched: readonly Touched[]) => void } => ({
  asked: 0,
  change: () => undefined,
}))
vi.mock('../../renderer/api/host.ts', () => ({
  host: {
    onChange: (listener: (touched: readonly Touched[]) => void) => {
      page.change = listener
      return () => undefined
    },
  },
}))
vi.mock('../../renderer/api/ahead.ts', () => ({
  answerTo: () => {
    page.asked++
    return Promise.resolve({ campaign: { id: 'campaign01' }, warbands: [{ id: 'warband01', withdrawnAt: null }] })
  },
}))
vi.resetModules()
const { useCampaign } = await import('../../renderer/stores/campaign.ts')
afterAll(() => void vi.resetModules())

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function opened() {
  setActivePinia(createPinia())
  useCampaign().id = 'campaign01'
  await nextTick()
  await vi.advanceTimersByTimeAsync(0)
  page.asked = 0
}

test('a change of a band it shows waits until nobody changes it any more; so does no other', async () => {
  await opened()
  for (const pause of [0, 500, 500]) {
    await vi.advanceTimersByTimeAsync(pause)
    page.change([{ kind: 'warband', id: 'warband01' }])
  }
  expect(page.asked).toBe(0)
  await vi.advanceTimersByTimeAsync(600)
  expect(page.asked).toBe(1)
})

test.each<[string, Touched, number]>([
  ['the campaign', { kind: 'campaign', id: 'campaign01' }, 1],
  ['a game', { kind: 'game', id: 'game01' }, 1],
  ['a band that is new', { kind: 'warband', id: 'warband02' }, 1],
  ['preferences, which it shows nothing of', { kind: 'preferences', id: '' }, 0],
])('what is read after a change of %s', async (_, touched, asked) => {
  await opened()
  page.change([touched])
  await vi.advanceTimersByTimeAsync(2000)
  expect(page.asked).toBe(asked)
})
