// Prices in a file that are above the list price are shown before the band is imported.
import { expect, test } from 'vitest'
import type { MethodAnswer } from '../../../shared/contract/calls/answers.ts'
import { begun, CAMPAIGN, play } from '../../support/campaign.ts'
import { memoryStore } from '../../support/memoryStore.ts'

/** A roster of a leader with `items`, and `stash` in the stash. */
const rosterWith = (items: readonly object[], stash: readonly object[] = []) => ({
  format: 'chronique/roster@2',
  ruleset: 'un-pour-un',
  name: 'Les Fauvettes',
  members: [{ kind: 'leader', name: 'Hélène', items }],
  stash,
})

function previewOf(roster: object, startingBudget: number | null = 100) {
  const { call, does } = begun('un-pour-un', 100, play(memoryStore()))
  if (startingBudget === null) does('campaign.change', { campaign: CAMPAIGN, startingBudget })
  return call<MethodAnswer<'warband.import-preview'>>('warband.import-preview', { campaign: CAMPAIGN, roster })
}

test('lists each item whose price exceeds its cost, with both amounts', () => {
  const { dear } = previewOf(
    rosterWith(
      [
        { id: 'dagger', paid: 500 },
        { id: 'rifle', paid: 1 },
      ],
      [{ id: 'sword', quantity: 2, paid: 6 }],
    ),
  )
  expect(dear.map(({ member, name, quantity, paid, price }) => [member, name.en, quantity, paid, price])).toEqual([
    ['Hélène', 'Dagger', 1, 500, expect.any(Number)],
    [null, 'Sword', 2, 6, 5],
  ])
  expect(dear[0]!.price).toBeLessThan(10)
})

test('ignores items at or below their cost, free items, and items without a price', () => {
  const roster = rosterWith([{ id: 'pistol', paid: 10 }, { id: 'dagger' }], [{ id: 'sword', paid: 0 }])
  expect(previewOf(roster)).toEqual({ dear: [], lacksPrices: true, lacksTreasury: true })
})

test('says that a roster has no treasury, if the campaign has a budget', () => {
  const roster = rosterWith([])
  const lacks = (one: object, budget: number | null) => previewOf(one, budget).lacksTreasury
  expect([lacks(roster, 100), lacks({ ...roster, treasury: 0 }, 100), lacks(roster, null)]).toEqual([
    true,
    false,
    false,
  ])
})

test("refuses a file that is not a roster of the campaign's ruleset, like the import does", () => {
  expect(() => previewOf({ ...rosterWith([]), ruleset: 'kolaps' })).toThrow('other-ruleset')
  expect(() => previewOf({ format: 'chronique/roster@0' })).toThrow('format-number-unknown')
})
