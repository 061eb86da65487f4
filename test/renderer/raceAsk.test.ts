// @vitest-environment happy-dom
// The die that a race requests now, and the next persons to roll.
import { afterAll, expect, test, vi } from 'vitest'
import { silentHost } from '../support/component.ts'

const rollDice = vi.hoisted(() => vi.fn((sides: readonly number[]) => Promise.resolve(sides.map(() => 4))))
vi.mock('../../renderer/api/host.ts', () => silentHost())
vi.mock('../../renderer/lib/dice.ts', () => ({ rollDiceOnHost: rollDice }))
vi.resetModules()
const { shown } = await import('../support/component.ts')
const { default: RaceAsk } = await import('../../renderer/rulesets/circus-imperium/RaceAsk.vue')
afterAll(() => void vi.resetModules())

const ask = (name: string, table: string) => ({
  ...{ name, table, dice: 'D10', sides: 10, team: 'team' },
  title: { fr: `${name} : ${table}`, en: `${name}: ${table}` },
})

test('lists the next rolls of other persons or on other tables', async () => {
  const asks = [ask('Lœlia', 'whip'), ask('Lœlia', 'whip'), ask('Lœlia', 'turn'), ask('Brutus', 'whip')]
  const page = await shown(RaceAsk, { asks, isLocked: false })
  const after = page.find('.ask__a').findAll('span').slice(1)
  expect(after.map((one) => one.text())).toEqual(['Lœlia', 'Brutus'])
})

test('rolls one die or all of them, but none while the race waits', async () => {
  const page = await shown(RaceAsk, { asks: [ask('Lœlia', 'whip'), ask('Brutus', 'turn')], isLocked: false })
  const [one, all] = page.findAll('.ask__do button')
  await one!.trigger('click')
  await vi.waitFor(() => expect(page.emitted('roll')).toEqual([[{ faces: [4], source: 'app' }]]))
  await all!.trigger('click')
  await vi.waitFor(() => expect(page.emitted('roll')![1]).toEqual([{ faces: [4, 4], source: 'app' }]))
  await page.setProps({ isLocked: true })
  await one!.trigger('click')
  expect(rollDice).toHaveBeenCalledTimes(2)
})

test('ignores clicks while a die is rolled', async () => {
  rollDice.mockClear()
  const page = await shown(RaceAsk, { asks: [ask('Lœlia', 'whip')], isLocked: false })
  const button = page.find('.ask__do button')
  await Promise.all([button.trigger('click'), button.trigger('click')])
  await vi.waitFor(() => expect(page.emitted('roll')).toHaveLength(1))
  expect(rollDice).toHaveBeenCalledTimes(1)
})
