// @vitest-environment happy-dom
// « Warbands » leads to the band last looked at, and from the bands to all of them; what takes long is asked for ahead.
import { flushPromises, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { createMemoryHistory, createRouter } from 'vue-router'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { silentHost } from '../support/component.ts'

const BANDS = [
  { id: 'band0001', name: 'Les Fauvettes' },
  { id: 'band0002', name: 'Les Portefaix' },
]
const asked: string[] = []
vi.mock('../../renderer/api/host.ts', () => {
  const { host } = silentHost()
  const call = (method: string, input: { campaign: string }) => {
    asked.push(method)
    return method === 'campaign.get'
      ? Promise.resolve({ ok: true, value: { campaign: { id: input.campaign, closedAt: null }, warbands: BANDS } })
      : host.call()
  }
  return { host: { ...host, call } }
})
vi.resetModules()
const { default: CampaignTabs } = await import('../../renderer/shell/CampaignTabs.vue')
const { useCampaign } = await import('../../renderer/stores/campaign.ts')
const { useLastBand } = await import('../../renderer/stores/lastBand.ts')
const { loadTexts, wantAllTexts } = await import('../../renderer/text/texts.ts')
afterAll(() => void vi.resetModules())
beforeEach(() => localStorage.clear())

/** The tabs at an address of a campaign, as a page that has just been opened shows them. */
async function tabsAt(path: string, campaign = 'campaign01') {
  setActivePinia(createPinia())
  wantAllTexts()
  await loadTexts('en')
  const names = ['campaign', 'game', 'chronicle', 'history', 'rules', 'print']
  const component = { template: '<p />' }
  const router = createRouter({
    history: createMemoryHistory(),
    routes: [
      ...names.map((name) => ({ name, path: `/:campaign/${name}`, component })),
      { name: 'warband', path: '/:campaign/warbands/:warband?', component },
      { name: 'member', path: '/:campaign/members/:warband', component },
    ],
  })
  await router.push(`/${campaign}/${path}`)
  useCampaign().id = campaign
  await flushPromises()
  const tabs = mount(CampaignTabs, { props: { campaign }, global: { plugins: [router] } })
  const bands = () => {
    const { href, title } = tabs.get('a:nth-child(2)').attributes()
    return [href, title]
  }
  return { tabs, bands, go: (to: string) => router.push(`/${campaign}/${to}`), last: useLastBand() }
}
const LIST = ['/campaign01/warbands/all', 'All warbands']

test('without a band that was looked at it leads to the list', async () => {
  const { bands } = await tabsAt('campaign')
  expect(bands()).toEqual(LIST)
})

test('it leads to the band last looked at, kept for the next time, and from there to the list', async () => {
  const { last } = await tabsAt('warbands/band0002')
  last.remember('band0001')
  last.remember('band0002')
  const { bands, go } = await tabsAt('campaign')
  const band = ['/campaign01/warbands/band0002', expect.stringContaining('Les Portefaix')]
  expect(bands()).toEqual(band)
  await go('members/band0002')
  expect(bands()).toEqual(band)
  await go('warbands/band0002')
  expect(bands()).toEqual(LIST)
})

test('a band of another campaign, or one that is gone, is not led to', async () => {
  const { last } = await tabsAt('campaign', 'campaign02')
  last.remember('band0001')
  const elsewhere = await tabsAt('campaign')
  expect(elsewhere.bands()).toEqual(LIST)
  elsewhere.last.remember('band0009')
  expect((await tabsAt('campaign')).bands()).toEqual(LIST)
})

test.each(['nonsense', '{}', '[["campaign01"], 7]'])('where %s is kept it leads to the list', async (kept) => {
  localStorage.setItem('chronique-last-bands', kept)
  expect((await tabsAt('campaign')).bands()).toEqual(LIST)
})

test('the figures of the chronicle are asked for when its tab is pointed at or reached, once, and not upon it', async () => {
  const { tabs, go } = await tabsAt('campaign')
  const all = tabs.findAll('a')
  for (const tab of all) await tab.trigger('pointerenter')
  await all.find((tab) => tab.text() === 'Chronicle')!.trigger('focus')
  expect(asked.filter((method) => method.startsWith('statistics'))).toEqual(['statistics.standings', 'statistics.get'])
  asked.length = 0
  await go('chronicle')
  for (const tab of all) await tab.trigger('focus')
  expect(asked).not.toContain('statistics.get')
})
