// Names of casualties on the dice slip and on the page of a game.
import { expect, test, vi } from 'vitest'
import type * as casualties from '../../renderer/game/casualties.ts'

// Other test files mock this module; this file tests the real one.
const { casualtiesOf } = await vi.importActual<typeof casualties>('../../renderer/game/casualties.ts')

test('distinguishes casualties and their opponents with the same name as the question does', () => {
  const question = {
    ...{ id: 'fallen:ruber', kind: 'fallen', warband: 'ruber' },
    members: [
      { id: 'aquila', name: 'Lupa 1' },
      { id: 'corvus', name: 'Lupa 2', crew: [{ id: 'driver', name: 'Lœlia' }] },
    ],
    enemies: [{ id: 'albus', name: 'Albus', members: [{ id: 'cervus', name: 'Lupa (Albus)' }] }],
  }
  const role = { fr: 'Char', en: 'Chariot' }
  const members = ['aquila', 'corvus', 'old'].map((member) => ({ member, name: 'Lupa', role }))
  const falls = [
    { member: 'aquila', fate: 'out', by: { warband: 'albus' } },
    { member: 'corvus', fate: 'out', by: { member: 'cervus' }, crew: [{ id: 'driver', fate: 'killed' }] },
    { member: 'old', fate: 'out' },
  ]
  const [band] = casualtiesOf(
    { questions: [question] } as never,
    { warbands: [{ warband: 'ruber', name: 'Ruber', members }] } as never,
    { 'fallen:ruber': { kind: 'fallen', members: falls } } as never,
  )
  expect(band!.members.map(({ name, by, crew }) => [name, by, crew])).toEqual([
    ['Lupa 1', 'Albus', []],
    ['Lupa 2', 'Lupa (Albus)', [{ name: 'Lœlia', fate: 'killed' }]],
    ['Lupa', undefined, []],
  ])
})
