// @vitest-environment happy-dom
// The links of a campaign's tabs, and the data that they preload.
import { flushPromises, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { createMemoryHistory, createRouter } from 'vue-router'
import { afterAll, expect, test, vi } from 'vitest'
import { silentHost } from '../support/component.ts'

const BANDS = [
  { id: 'band0001', name: 'Les Fauvettes' },
  { id: 'band0002', name: 'Les Portefaix' },
]
const asked: string[] = []
vi.mock('../../renderer/api/host.ts', () => {
  const { currentHost: host } = silentHost()
  const call = (method: string, input: { campaign: string }) => {
    asked.push(method)
    return method === 'campaign.get'
      ? Promise.resolve({ ok: true, value: { campaign: { id: input.campaign, closedAt: null }, warbands: BANDS } })
      : host.call()
  }
  return { currentHost: { ...host, call } }
})
vi.resetModules()
const { default: CampaignTabs } = await import('../../renderer/shell/CampaignTabs.vue')
const { useCampaign } = await import('../../renderer/stores/campaign.ts')
const { loadTexts, requestAllTexts: wantAllTexts } = await import('../../renderer/text/texts.ts')
afterAll(() => void vi.resetModules())

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
  const bands = () => tabs.get('a:nth-child(2)').attributes('href')
  return { tabs, bands, go: (to: string) => router.push(`/${campaign}/${to}`) }
}
test.each(['campaign', 'warbands/band0002', 'members/band0002'])(
  'the tab of bands opens the list of bands from %s',
  async (path) => {
    const { bands } = await tabsAt(path)
    expect(bands()).toBe('/campaign01/warbands')
  },
)

test('preloads the statistics once, when their tab is hovered or focused', async () => {
  const { tabs, go } = await tabsAt('campaign')
  const all = tabs.findAll('a')
  for (const tab of all) await tab.trigger('pointerenter')
  await all.find((tab) => tab.text() === 'Statistics')!.trigger('focus')
  expect(asked.filter((method) => method.startsWith('statistics'))).toEqual(['statistics.standings', 'statistics.get'])
  asked.length = 0
  await go('chronicle')
  for (const tab of all) await tab.trigger('focus')
  expect(asked).not.toContain('statistics.get')
})
