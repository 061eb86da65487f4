// @vitest-environment happy-dom
// An item that needs attention, with the member concerned and what prevents it.
import { afterAll, expect, test, vi } from 'vitest'
import type { OverviewTodo } from '../../shared/contract/views/overview.ts'

vi.mock('../../renderer/api/host.ts', async () => (await import('../support/component.ts')).silentHost())
vi.resetModules()
const { default: NeedItem } = await import('../../renderer/todo/NeedItem.vue')
const { shown } = await import('../support/component.ts')
afterAll(() => void vi.resetModules())

const wound = (warband: string, name: string): OverviewTodo => ({
  kind: 'wound-to-roll',
  warband,
  member: warband,
  name,
})

test('shows the band of an old wound, and that no game is planned in which it could be rolled for', async () => {
  const item = await shown(NeedItem, {
    group: { kind: 'wound-to-roll', needs: [wound('warband001', 'Hélène'), wound('warband002', 'Gontran')] },
    names: new Map([
      ['warband001', 'Les Fauvettes'],
      ['warband002', 'Ceux d’en face'],
    ]),
    games: new Map([['warband001', 'game000001']]),
    campaign: 'campaign001',
  })
  expect(item.findAll('.need__w').map((one) => one.text())).toEqual([
    'Les Fauvettes',
    'Ceux d’en face, to roll once its game is planned',
  ])
  // Only the wound that can be rolled for has a button.
  expect(item.get('.need__go').text()).toBe('Roll: Hélène')
})

test('has no button for an old wound before a game is planned', async () => {
  const item = await shown(NeedItem, {
    group: { kind: 'wound-to-roll', needs: [wound('warband001', 'Hélène')] },
    names: new Map([['warband001', 'Les Fauvettes']]),
    games: new Map(),
    campaign: 'campaign001',
  })
  expect(item.findAll('.need__go')).toHaveLength(0)
})
