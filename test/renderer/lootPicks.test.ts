// @vitest-environment happy-dom
// The number of items that an enemy takes from a casualty.
import { afterAll, expect, test, vi } from 'vitest'
import { silentHost } from '../support/component.ts'

vi.mock('../../renderer/api/host.ts', () => silentHost())
vi.resetModules()
const { shown } = await import('../support/component.ts')
const { default: LootPicks } = await import('../../renderer/aftermath/LootPicks.vue')
afterAll(() => void vi.resetModules())

const FALL = { member: 'zoe', fate: 'wound' }
const bothLanguages = (en: string) => ({ fr: en, en })
const LOOT = [
  { line: 0, quantity: 3, name: bothLanguages('Dagger') },
  { line: 1, quantity: 1, name: bothLanguages('Sword') },
]
const ENEMIES = [{ id: 'crocs', name: 'Les Crocs', members: [{ id: 'max', name: 'Max' }] }]

/** Chooses how many daggers are taken, if `before` was taken already. Returns the emitted casualty. */
async function chooseDaggers(count: number, before: object[] = []) {
  const fall = { ...FALL, ...(before.length > 0 && { taken: before }) }
  const page = await shown(LootPicks, { name: 'Zoé', loot: LOOT, enemies: ENEMIES, fall })
  await page.find('select').setValue(String(count))
  return page.emitted('fall')?.at(-1)
}
const to = 'crocs'

test('leaves out the quantity if all items of a line are taken', async () => {
  expect(await chooseDaggers(3)).toEqual([{ ...FALL, taken: [{ line: 0, to }] }])
  expect(await chooseDaggers(2)).toEqual([{ ...FALL, taken: [{ line: 0, to, quantity: 2 }] }])
})

test('leaves out a line if nothing of it is taken, and keeps other lines', async () => {
  expect(await chooseDaggers(0, [{ line: 0, to }])).toEqual([FALL])
  expect(await chooseDaggers(1, [{ line: 1, to }])).toEqual([
    {
      ...FALL,
      taken: [
        { line: 0, to, quantity: 1 },
        { line: 1, to },
      ],
    },
  ])
})
