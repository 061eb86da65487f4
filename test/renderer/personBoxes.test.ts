// @vitest-environment happy-dom
// The boxes of a person in a race, each with the remaining AV.
import { afterAll, expect, test, vi } from 'vitest'
import { silentHost } from '../support/component.ts'

vi.mock('../../renderer/api/host.ts', () => silentHost())
vi.resetModules()
const { shown } = await import('../support/component.ts')
const { default: PersonBoxes } = await import('../../renderer/rulesets/circus-imperium/PersonBoxes.vue')
afterAll(() => void vi.resetModules())

const PERSON = {
  ...{ role: 'driver', name: 'Lœlia', team: 'aquila', out: false, dead: false },
  ...{ species: { fr: 'Humain', en: 'Human' }, where: { on: 'chariot', of: 'aquila' }, place: { fr: '', en: '' } },
  ...{ armour: { boxes: 0, ticked: 0 }, body: { boxes: 10, ticked: 9 }, bodyAv: 8, skill: { left: 0, of: 0 } },
  ...{ states: [], arms: [], av: { total: 8, parts: [] }, modifiedAv: { total: -1, parts: [] } },
}

test('shows a remaining AV below 0, like the heading', async () => {
  const page = await shown(PersonBoxes, { person: PERSON, fixes: {} })
  const figures = page.findAll('.box text').map((one) => one.text())
  expect(figures).toEqual(['7', '6', '5', '4', '3', '2', '1', '0', '−1', '†'])
})
