// A file may say that more was paid for a thing than it costs: that is shown before its band is brought in.
import { expect, test } from 'vitest'
import type { AnswerOf } from '../../../shared/contract/calls/answers.ts'
import { begun, CAMPAIGN, play } from '../../support/campaign.ts'
import { memoryStore } from '../../support/memoryStore.ts'

/** A roster of a leader with these things, and these in the stash. */
const rosterWith = (items: readonly object[], stash: readonly object[] = []) => ({
  format: 'chronique/roster@2',
  ruleset: 'un-pour-un',
  name: 'Les Fauvettes',
  members: [{ kind: 'leader', name: 'Hélène', items }],
  stash,
})

function previewOf(roster: object) {
  const { call } = begun('un-pour-un', 100, play(memoryStore()))
  return call<AnswerOf<'warband.import-preview'>>('warband.import-preview', { campaign: CAMPAIGN, roster })
}

test('names each thing for which more was paid than it costs, with both prices', () => {
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

test('says nothing of things at their price, below it, free, or without a price', () => {
  const roster = rosterWith([{ id: 'pistol', paid: 10 }, { id: 'dagger' }], [{ id: 'sword', paid: 0 }])
  expect(previewOf(roster)).toEqual({ dear: [], lacksPrices: true })
})

test('refuses what is no roster of the campaign’s game, as bringing it in does', () => {
  expect(() => previewOf({ ...rosterWith([]), ruleset: 'kolaps' })).toThrow('other-ruleset')
  expect(() => previewOf({ format: 'chronique/roster@0' })).toThrow('format-number-unknown')
})
