// @vitest-environment happy-dom
// Where the page of the bands leads: to the band looked at last, or to all of them where none was.
import { flushPromises } from '@vue/test-utils'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { reactive } from 'vue'
import { silentHost } from '../support/component.ts'

const page = vi.hoisted(() => ({
  bands: [] as string[],
  last: undefined as { readonly id: string } | undefined,
  replaced: [] as unknown[],
  route: {},
}))
vi.mock('../../renderer/api/host.ts', () => silentHost())
vi.mock('vue-router', () => ({
  useRoute: () => page.route,
  useRouter: () => ({ replace: (to: unknown) => Promise.resolve(void page.replaced.push(to)) }),
}))
vi.mock('../../renderer/stores/campaign.ts', () => ({
  useCampaign: () => ({ id: 'campaign01', view: { warbands: page.bands.map((id) => ({ id })) } }),
}))
vi.mock('../../renderer/stores/warband.ts', () => ({ useWarband: () => reactive({ id: undefined }) }))
vi.mock('../../renderer/stores/lastBand.ts', () => ({ ALL: 'all', useLastBand: () => ({ band: page.last }) }))
const named = (name: string) => ({ default: { template: `<p>${name}</p>` } })
vi.mock('../../renderer/screens/warband/AllBands.vue', () => named('all bands'))
vi.mock('../../renderer/screens/warband/Builder.vue', () => named('a band'))
vi.resetModules()
const { shown } = await import('../support/component.ts')
const { default: WarbandScreen } = await import('../../renderer/screens/warband/WarbandScreen.vue')
afterAll(() => void vi.resetModules())
beforeEach(() => {
  page.replaced.length = 0
  page.last = undefined
})

async function opened(bands: readonly string[], warband: string, query: object = {}) {
  page.bands = [...bands]
  page.route = { name: 'warband', params: { warband }, query }
  const screen = await shown(WarbandScreen, {})
  await flushPromises()
  return [screen.text(), page.replaced.length]
}

test('without a band in the address the one that was looked at last is opened', async () => {
  page.last = { id: 'two' }
  expect(await opened(['one', 'two'], '')).toEqual(['', 1])
  expect(page.replaced).toMatchObject([{ params: { warband: 'two' } }])
})

test('all bands are shown where they are asked for, where none was looked at, and where another is to be begun', async () => {
  expect(await opened(['one', 'two'], '')).toEqual(['all bands', 0])
  page.last = { id: 'one' }
  expect(await opened(['one'], 'all')).toEqual(['all bands', 0])
  expect(await opened(['one'], '', { new: '1' })).toEqual(['all bands', 0])
})
