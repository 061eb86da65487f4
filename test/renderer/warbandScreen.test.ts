// @vitest-environment happy-dom
// The address of the screen of bands: shows all bands without an id, also after the shown band is removed.
import { flushPromises } from '@vue/test-utils'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { reactive } from 'vue'
import { silentHost } from '../support/component.ts'

const page = vi.hoisted(() => ({ replaced: [] as unknown[], route: {}, band: {} as Record<string, unknown> }))
vi.mock('../../renderer/api/host.ts', () => silentHost())
vi.mock('vue-router', () => ({
  useRoute: () => page.route,
  useRouter: () => ({ replace: (to: unknown) => Promise.resolve(void page.replaced.push(to)) }),
}))
vi.mock('../../renderer/stores/warband.ts', () => ({ useWarband: () => page.band }))
const componentNamed = (name: string) => ({ default: { template: `<p>${name}</p>` } })
vi.mock('../../renderer/screens/warband/AllBands.vue', () => componentNamed('all bands'))
vi.mock('../../renderer/screens/warband/Builder.vue', () => componentNamed('a band'))
vi.resetModules()
const { shown } = await import('../support/component.ts')
const { default: WarbandScreen } = await import('../../renderer/screens/warband/WarbandScreen.vue')
afterAll(() => void vi.resetModules())
beforeEach(() => {
  page.replaced.length = 0
})

async function openAt(warband: string) {
  page.route = { name: 'warband', params: { campaign: 'campaign01', warband } }
  page.band = reactive({ id: undefined })
  const screen = await shown(WarbandScreen, {})
  await flushPromises()
  return screen
}

test.each([
  ['', 'all bands'],
  ['all', 'all bands'],
  ['two', 'a band'],
])('warbands/%s shows %s', async (warband, text) => {
  const screen = await openAt(warband)
  page.band['view'] = { warband: { id: 'two' } }
  await flushPromises()
  expect(screen.text()).toBe(text)
})

test('goes to all bands when the shown band is removed; reports a band that never existed as missing', async () => {
  await openAt('two')
  const missing = { code: 'fact-missing', params: { kind: 'warband' } }
  page.band['error'] = missing
  await flushPromises()
  expect(page.replaced).toEqual([])
  page.band['error'] = undefined
  page.band['view'] = { warband: { id: 'two' } }
  await flushPromises()
  page.band['error'] = missing
  await flushPromises()
  expect(page.replaced).toEqual([{ name: 'warband', params: { campaign: 'campaign01' } }])
})
