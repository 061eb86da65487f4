// @vitest-environment happy-dom
// The aftermath in a few lines: names before numbers, and nothing that did not happen.
import { afterAll, expect, test, vi } from 'vitest'
import { silentHost } from '../support/component.ts'

vi.mock('../../renderer/api/host.ts', () => silentHost())
vi.mock('../../renderer/stores/campaign.ts', () => ({ useCampaign: () => ({ hasPrices: true }) }))
vi.resetModules()
const { shown } = await import('../support/component.ts')
const { default: PreviewBrief } = await import('../../renderer/game/PreviewBrief.vue')
afterAll(() => void vi.resetModules())

const member = (name: string, ...changes: object[]) => ({ member: name, name, role: { fr: '', en: '' }, changes })
const change = (field: string, mark: string, before: number, after: number) => ({ field, mark, before, after })
async function lines(members: object[], changes: object[] = []) {
  const page = await shown(PreviewBrief, { view: { changes: [{ warband: 'a', name: 'A', changes, members }] } })
  return page.findAll('.brief > div').map((one) => one.text().replaceAll(/\s+/g, ' '))
}

test('names lost and absent members first, and shortens a long list of names', async () => {
  const gone = change('status', 'gone', 0, 0)
  const away = change('missedGames', 'away', 0, 1)
  const many = ['Aÿ', 'Bé', 'Cé', 'Dé', 'Éa'].map((name) => member(name, away))
  const [lost, missing, ...more] = await lines([member('Thècle', gone), ...many])
  expect(lost).toMatch(/Thècle$/)
  expect(missing).toMatch(/Aÿ, Bé, Cé,? and 2 others$/)
  expect(more).toEqual([])
})

test('leaves out what did not change, and shows nothing without changes', async () => {
  const grown = member('Aÿ', change('experience', 'gain', 2, 5))
  expect(await lines([grown])).toEqual([expect.stringMatching(/\+3$/)])
  expect(await lines([], [change('treasury', 'loss', 10, 4)])).toEqual([expect.stringMatching(/−6$/)])
  expect(await lines([member('Aÿ')])).toEqual([])
})
