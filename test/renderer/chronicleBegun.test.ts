// @vitest-environment happy-dom
// The statistics show the standings while other figures are computed; also tests names of exported files.
import { flushPromises, mount } from '@vue/test-utils'
import { createPinia, setActivePinia } from 'pinia'
import { createMemoryHistory, createRouter } from 'vue-router'
import { afterAll, expect, test, vi } from 'vitest'
import type { StatisticsView } from '../../shared/contract/views/statistics.ts'
import { silentHost } from '../support/component.ts'

const BEGUN: StatisticsView = {
  statistics: {
    ...{ format: 'chronique/statistics@1', campaign: { id: 'campaign01', name: 'Été', ruleset: 'un-pour-un' } },
    ...{ rounds: [1], warbands: [{ id: 'ana', name: 'Ana', player: '', withdrawnAt: null }] },
    standings: [
      { round: 1, warband: 'ana', rank: 1, points: 3, games: 1, wins: 1, draws: 0, losses: 0, victoryPoints: 0 },
    ],
    ...{ treasury: [], experience: [], wounds: [], dice: [], rolls: [], results: [], felled: [], people: [] },
    ...{ bought: [], purchases: [], counted: [], places: [] },
  },
  words: {
    ...{ treasury: {}, experience: {}, injuries: {}, tables: {}, results: {}, items: {}, counted: {} },
    kinds: { fighter: { fr: 'Combattant', en: 'Fighter' } },
  },
  withheld: [],
}
const EXPERIENCE = [{ round: 1, warband: 'ana', reason: 'survived', lines: 1, amount: 3 }]
const answers = vi.hoisted(() => ({ whole: (_: object) => {} }))
vi.mock('../../renderer/api/host.ts', () => {
  const { currentHost: host } = silentHost()
  const whole = new Promise((resolve) => (answers.whole = resolve))
  const call = (method: string) => {
    if (method === 'statistics.standings') return Promise.resolve({ ok: true, value: BEGUN })
    return method === 'statistics.get' ? whole : host.call()
  }
  return { currentHost: { ...host, call } }
})
vi.resetModules()
const { default: ChronicleScreen } = await import('../../renderer/screens/chronicle/ChronicleScreen.vue')
const { useCampaign } = await import('../../renderer/stores/campaign.ts')
const { toUserFileName } = await import('../../renderer/stores/userFiles.ts')
const { loadTexts, requestAllTexts } = await import('../../renderer/text/texts.ts')
afterAll(() => void vi.resetModules())

test('shows the standings first, and the rest when it arrives', async () => {
  setActivePinia(createPinia())
  requestAllTexts()
  await loadTexts('en')
  const routes = [{ path: '/:rest(.*)*', name: 'any', component: {} }]
  const router = createRouter({ history: createMemoryHistory(), routes })
  await router.push('/')
  useCampaign().id = 'campaign01'
  const page = mount(ChronicleScreen, { global: { plugins: [router], stubs: { ChartFigure: true, RouterLink: true } } })
  const chartIds = async () => {
    await flushPromises()
    await vi.waitFor(() => new Promise((next) => requestAnimationFrame(() => setTimeout(next))))
    return page
      .findAllComponents({ name: 'ChartFigure' })
      .map((one) => (one.props() as { chart: { id: string } }).chart.id)
  }
  expect(await chartIds()).toEqual(['standings', 'value'])
  answers.whole({ ok: true, value: { ...BEGUN, statistics: { ...BEGUN.statistics, experience: EXPERIENCE } } })
  await expect.poll(() => page.find('.chron__more summary').exists()).toBe(true)
  expect(await chartIds()).toEqual(['standings', 'value'])
  const more = page.find('.chron__more').element as HTMLDetailsElement
  more.open = true
  await page.find('.chron__more').trigger('toggle')
  await expect.poll(chartIds).toEqual(['standings', 'value', 'experience'])
})

test('names a file after its chart, without losing digits or leaving gaps', () => {
  expect(toUserFileName('Ligue - Folie\u00a0: 3 fois, 0,6 promises ; +50 !', '')).toBe(
    'Ligue - Folie 3 fois, 0,6 promises +50',
  )
})
