// @vitest-environment happy-dom
// A deck at the table: drawn on screen, or entered from physical cards.
import { flushPromises } from '@vue/test-utils'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { silentHost } from '../support/component.ts'

const rollDice = vi.hoisted(() => vi.fn((sides: readonly number[]) => Promise.resolve(sides.map(() => 1))))
vi.mock('../../renderer/api/host.ts', () => silentHost())
vi.mock('../../renderer/lib/dice.ts', () => ({ rollDiceOnHost: rollDice }))
vi.resetModules()
const { shown } = await import('../support/component.ts')
const { default: DeckControls } = await import('../../renderer/rulesets/cartes-destin/DeckControls.vue')
afterAll(() => void vi.resetModules())
beforeEach(() => void rollDice.mockClear())

const FIGHTER = { id: 'a', name: 'Zoé', band: 'Les Fées', attack: 5, strength: 1, endurance: 1 }
const DECK = {
  ...{ size: 4, left: 4, topmost: 4, isOrdered: false, canShuffle: true, last: null, discards: [], mean: null },
  values: [
    { value: 1, left: 4 },
    { value: 2, left: 0 },
  ],
  ...{ duels: [], fighters: [FIGHTER], purposes: [], log: [] as object[] },
}
const controls = (deck: object, more: object = {}) =>
  shown(DeckControls, { deck: { ...DECK, ...deck }, isLocked: false, who: '', purpose: '', ...more })
const LOG = [{ fr: 'mêlé', en: 'shuffled' }]

test.each([
  ['before the first shuffle', { isOrdered: false, log: [] }, false],
  ['shuffled on screen', { isOrdered: true, log: LOG }, false],
  ['reopened with real cards', { isOrdered: false, log: LOG }, true],
  ['too large to shuffle on screen', { canShuffle: false }, true],
])('%s: physical cards %o', async (_, deck, isReal) =>
  expect((await controls(deck)).find('.ctl__real').exists()).toBe(isReal),
)

test.each([
  ['of a deck on screen, before the first shuffle', { log: [] }, true],
  ['of real cards, before the first shuffle', { log: [], canShuffle: false }, false],
  ['after a shuffle', { log: LOG }, false],
  ['of real cards when none are left', { log: LOG, left: 0 }, true],
])('highlights the shuffle button %s: %o %s', async (_, deck, isNext) =>
  expect((await controls(deck)).find('.ctl__mix .btn--primary').exists()).toBe(isNext),
)

test('sends a shuffled order with a place for every card, counting from 1', async () => {
  const page = await controls({})
  await page.find('.ctl__mix button').trigger('click')
  await flushPromises()
  expect(rollDice).toHaveBeenCalledWith([4, 3, 2])
  const [[move]] = page.emitted('add') as [[{ kind: string; order: number[] }]]
  expect(move.kind).toBe('shuffle')
  expect([...move.order].sort()).toEqual([1, 2, 3, 4])
})

test('sends no order for physical cards, and disables values without cards left', async () => {
  const page = await controls({ log: LOG })
  await page.find('.ctl__mix button').trigger('click')
  await flushPromises()
  expect(page.emitted('add')).toEqual([[{ kind: 'shuffle', order: null }]])
  expect(page.findAll('.ctl__v').map((one) => one.attributes('disabled') === undefined)).toEqual([true, false])
})

test('allows drawing as many cards as are left, or as many as the attack of an attacker', async () => {
  const possible = async (deck: object, more?: object) =>
    (await controls({ isOrdered: true, log: LOG, ...deck }, more))
      .findAll('.ctl__draw button')
      .map((one) => one.attributes('disabled') === undefined)
  expect(await possible({ left: 2 })).toEqual([true, true, false])
  expect(await possible({ left: 4 }, { who: 'a', purpose: 'attack' })).toEqual([true, true, true, false])
  expect(await possible({ left: 5 }, { who: 'a', purpose: 'attack' })).toEqual([true, true, true, true])
  expect(await possible({ left: 4 }, { isLocked: true })).toEqual([false, false, false])
})
