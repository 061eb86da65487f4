// @vitest-environment happy-dom
// The chances of a duel between two fighters.
import { afterAll, expect, test, vi } from 'vitest'
import { silentHost } from '../support/component.ts'

vi.mock('../../renderer/api/host.ts', () => silentHost())
vi.resetModules()
const { shown } = await import('../support/component.ts')
const { default: DuelOdds } = await import('../../renderer/rulesets/cartes-destin/DuelOdds.vue')
afterAll(() => void vi.resetModules())

const fighter = (id: string, strength: number, endurance: number) => ({
  ...{ id, name: id.toUpperCase(), band: id === 'ana' ? 'Aubes' : 'Bises', attack: 1, strength, endurance },
})
const impossible = { of: [0, 1], share: 0 }
const WIDEST = 4
const DECK = {
  ...{ size: 4, left: 4, topmost: 4, isOrdered: true, canShuffle: true, last: null, discards: [], mean: null },
  ...{ values: [], purposes: [], log: [] },
  duels: Array.from({ length: 2 * WIDEST + 1 }, (_, at) => ({
    difference: at - WIDEST,
    more: impossible,
    atLeast: impossible,
  })),
  fighters: [fighter('ana', 3, 1), fighter('bela', 1, 2), fighter('cleo', 9, 9)],
}

test('computes the difference from strength and endurance of the chosen fighters, within the useful range', async () => {
  const page = await shown(DuelOdds, { deck: DECK, who: 'ana' })
  const field = page.find<HTMLInputElement>('input[type=number]')
  const offered = page.findAll('option').map((one) => one.attributes('value'))
  expect(offered).toEqual(['', 'bela', 'cleo'])
  const differenceAgainst = async (id: string) => {
    await page.find('select').setValue(id)
    return field.element.valueAsNumber
  }
  expect([await differenceAgainst('bela'), await differenceAgainst('cleo')]).toEqual([1, -WIDEST])
})
