// @vitest-environment happy-dom
// The gravestone of a member who left for good: the game, the killer, and the achievements.
import { afterAll, expect, test, vi } from 'vitest'
import { silentHost } from '../support/component.ts'

vi.mock('../../renderer/api/host.ts', () => silentHost())
vi.resetModules()
const { shown } = await import('../support/component.ts')
const { default: Gravestone } = await import('../../renderer/screens/member/Gravestone.vue')
afterAll(() => void vi.resetModules())

const game = (round: number, more: object) => ({
  ...{ round, scenario: '', day: null, played: true, result: 'loss', felled: [], fallen: 0, killed: false },
  ...{ outBy: null, ...more },
})

test.each([
  ['The mill', 'Fell in round 3, The mill, by the hand of Max'],
  ['', 'Fell in round 3, by the hand of Max'],
])('shows that a member died in « %s »', async (scenario, expected) => {
  const games = [game(1, { fallen: 1 }), game(3, { scenario, killed: true, outBy: 'Max' }), game(4, { played: false })]
  const member = { status: 'dead', hasDeserted: false, experience: { gained: 7 } }
  const page = await shown(Gravestone, { member, story: { games } })
  const deeds = '2 games, 7 points of experience'
  expect(page.findAll('p').map((one) => one.text().replaceAll('\u00a0', ' '))).toEqual(['Fallen', expected, deeds])
})
