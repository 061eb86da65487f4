// @vitest-environment happy-dom
// Where the page of the bands leads: to the first band, or to all of them where there is none to show.
import { flushPromises } from '@vue/test-utils'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { reactive } from 'vue'
import { silentHost } from '../support/component.ts'

const page = vi.hoisted(() => ({ bands: [] as string[], replaced: [] as unknown[], route: {} }))
vi.mock('../../renderer/api/host.ts', () => silentHost())
vi.mock('vue-router', () => ({
  useRoute: () => page.route,
  useRouter: () => ({ replace: (to: unknown) => Promise.resolve(void page.replaced.push(to)) }),
}))
vi.mock('../../renderer/stores/campaign.ts', () => ({
  useCampaign: () => ({ id: 'campaign01', view: { warbands: page.bands.map((id) => ({ id })) } }),
}))
vi.mock('../../renderer/stores/warband.ts', () => ({ useWarband: () => reactive({ id: undefined }) }))
const named = (name: string) => ({ default: { template: `<p>${name}</p>` } })
vi.mock('../../renderer/screens/warband/AllBands.vue', () => named('all bands'))
vi.mock('../../renderer/screens/warband/Builder.vue', () => named('a band'))
vi.resetModules()
const { shown } = await import('../support/component.ts')
const { default: WarbandScreen } = await import('../../renderer/screens/warband/WarbandScreen.vue')
afterAll(() => void vi.resetModules())
beforeEach(() => void (page.replaced.length = 0))

async function opened(bands: readonly string[], warband: string, query: object = {}) {
  page.bands = [...bands]
  page.route = { name: 'warband', params: { warband }, query }
  const screen = await shown(WarbandScreen, {})
  await flushPromises()
  return [screen.text(), page.replaced.length]
}

test('without a band in the address the first is opened', async () => {
  expect(await opened(['one', 'two'], '')).toEqual(['', 1])
})

test('all bands are shown where they are asked for, where there is none, and where another is to be begun', async () => {
  expect(await opened(['one'], 'all')).toEqual(['all bands', 0])
  expect(await opened([], '')).toEqual(['all bands', 0])
  expect(await opened(['one'], '', { new: '1' })).toEqual(['all bands', 0])
})
