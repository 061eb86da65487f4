// @vitest-environment happy-dom
// The list of campaigns: has a search field once the list is too long to scan.
import { afterAll, expect, test, vi } from 'vitest'
import { silentHost } from '../support/component.ts'

vi.mock('../../renderer/api/host.ts', () => silentHost())
vi.resetModules()
const { shown } = await import('../support/component.ts')
const { default: CampaignList } = await import('../../renderer/screens/campaigns/CampaignList.vue')
afterAll(() => void vi.resetModules())

const campaign = (_: unknown, at: number) => ({
  id: `campaign0${at}`,
  name: `Été ${at}`,
  ruleset: 'kolaps',
  rulesetName: { fr: 'Kolaps', en: 'Kolaps' },
  changedAt: `2026-01-0${at + 1}T12:00:00.000Z`,
  warbands: 2,
  games: 3,
  round: 1,
  closedAt: null,
  podium: [],
})

test.each([
  [8, false],
  [9, true],
])('has a search field only for a long list: %i campaigns', async (length, hasField) => {
  const page = await shown(CampaignList, { campaigns: Array.from({ length }, campaign), rulesets: [] })
  expect(page.find('input[type="search"]').exists()).toBe(hasField)
  expect(page.text()).toContain(`Été ${length - 1}`)
})

test('filters a long list by the names of campaigns and rulesets', async () => {
  const other = { ...campaign(null, 8), rulesetName: { fr: 'Chaos au Caire', en: 'Chaos in Cairo' } }
  const page = await shown(CampaignList, { campaigns: [...Array.from({ length: 8 }, campaign), other], rulesets: [] })
  const searchNames = async (query: string) => {
    await page.find('input[type="search"]').setValue(query)
    return page.findAll('.camp__name').map((one) => one.text())
  }
  expect([await searchNames('ete 3'), await searchNames('cairo'), await searchNames('nowhere')]).toEqual([
    ['Été 3'],
    ['Été 8'],
    [],
  ])
})

test.each([
  ['is closed', { closedAt: '2026-02-03T12:00:00.000Z' }],
  ['has no warbands', { warbands: 0 }],
  ['is being played', {}],
])('offers to delete a campaign that %s: %j', async (_what, more) => {
  const page = await shown(CampaignList, { campaigns: [{ ...campaign(null, 0), ...more }], rulesets: [] })
  const labels = page.findAll('button').map((one) => one.text())
  expect(labels.some((text) => text.startsWith('Delete'))).toBe(true)
})

test('lists the most recently changed campaign first', async () => {
  const page = await shown(CampaignList, { campaigns: Array.from({ length: 3 }, campaign), rulesets: [] })
  expect([...new Set(page.text().match(/Été \d/g))]).toEqual(['Été 2', 'Été 1', 'Été 0'])
})

test('lists closed campaigns separately, with the winner', async () => {
  const podium = [
    { rank: 1, name: 'Les Fauvettes' },
    { rank: 2, name: 'Ceux d’en face' },
  ]
  const closed = { closedAt: '2026-02-03T12:00:00.000Z', podium }
  const campaigns = [0, 1, 2].map((at) => ({ ...campaign(null, at), ...(at === 2 && closed) }))
  const page = await shown(CampaignList, { campaigns, rulesets: [] })
  const names = page.findAll('.camps').map((one) => [...new Set(one.text().match(/Été \d/g))])
  expect(names).toEqual([['Été 1', 'Été 0'], ['Été 2']])
  const sectionText = page.find('section[aria-labelledby="camps-closed"]').text().replaceAll(/\s+/g, ' ')
  expect(sectionText).toMatch(/^Closed campaigns.*1\. Les Fauvettes, 2\. Ceux d’en face.*closed on 3 February 2026/)
})
