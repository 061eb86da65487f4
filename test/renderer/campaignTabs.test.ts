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
const requestedMethods: string[] = []
vi.mock('../../renderer/api/host.ts', () => {
  const { currentHost: host } = silentHost()
  const call = (method: string, input: { campaign: string }) => {
    requestedMethods.push(method)
    return method === 'campaign.get'
      ? Promise.resolve({ ok: true, value: { campaign: { id: input.campaign, closedAt: null }, warbands: BANDS } })
      : host.call()
  }
  return { currentHost: { ...host, call } }
})
vi.resetModules()
const { default: CampaignTabs } = await import('../../renderer/shell/CampaignTabs.vue')
const { useCampaign } = await import('../../renderer/stores/campaign.ts')
const { loadTexts, requestAllTexts } = await import('../../renderer/text/texts.ts')
afterAll(() => void vi.resetModules())

/** Mounts the tabs at an address of a campaign, as on a page that has just been opened. */
async function openTabs(path: string, campaign = 'campaign01') {
  setActivePinia(createPinia())
  requestAllTexts()
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
  const bandsLink = () => tabs.get('a:nth-child(2)').attributes('href')
  return { tabs, bandsLink, go: (to: string) => router.push(`/${campaign}/${to}`) }
}
test.each(['campaign', 'warbands/band0002', 'members/band0002'])(
  'the tab of bands opens the list of bands from %s',
  async (path) => {
    const { bandsLink } = await openTabs(path)
    expect(bandsLink()).toBe('/campaign01/warbands')
  },
)

test('preloads the statistics once, when their tab is hovered or focused', async () => {
  const { tabs, go } = await openTabs('campaign')
  const all = tabs.findAll('a')
  for (const tab of all) await tab.trigger('pointerenter')
  await all.find((tab) => tab.text() === 'Statistics')!.trigger('focus')
  expect(requestedMethods.filter((method) => method.startsWith('statistics'))).toEqual([
    'statistics.standings',
    'statistics.get',
  ])
  requestedMethods.length = 0
  await go('chronicle')
  for (const tab of all) await tab.trigger('focus')
  expect(requestedMethods).not.toContain('statistics.get')
})
