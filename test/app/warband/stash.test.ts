// Items bought directly for the stash are validated like all others.
import { describe, expect, test } from 'vitest'
import { begun, CAMPAIGN, refusal } from '../../support/campaign.ts'

const at = { campaign: CAMPAIGN, warband: 'warband001' }
const LANCE = { id: 'named', name: 'Lance', kind: 'melee', cost: 12 }

describe('buying for the stash', () => {
  test.each([
    ['an unknown key', { id: 'rifle', reach: 3 }, 'unknown-key'],
    ['an unknown value', { id: 'grenade-launcher', reload: 'sometimes' }, 'not-one-of'],
    ['an unknown item', { id: 'sceptre' }, 'unknown-id'],
  ])('is refused for %s, and leaves the band readable', (_what, item, code) => {
    const { does, call } = begun('un-pour-un')
    expect(refusal(() => does('item.buy', { ...at, member: null, item }))).toEqual([code])
    expect(call<{ items: object[] }>('warband.get', at).items).toEqual([])
  })

  test('charges the price of the line for an item by name, also in a copy of the unit', () => {
    const { does, call } = begun('kolaps', 100)
    does('item.buy', { ...at, member: null, item: LANCE })
    expect(call('warband.get', at)).toMatchObject({ treasury: 88, items: [{ paid: 12 }] })
    does('warband.duplicate', { ...at, copy: 'warband002', name: 'Copie' })
    expect(call('warband.get', { ...at, warband: 'warband002' })).toMatchObject({ treasury: 88, items: [{ paid: 12 }] })
  })
})

test("values the imported stash at its prices, like the members' items", () => {
  const { does, call } = begun('un-pour-un')
  const warband = 'warband002'
  const members = [{ kind: 'leader', name: 'Ida', items: [{ id: 'rifle' }], experience: { gained: 3, spent: 0 } }]
  const roster = {
    format: 'chronique/roster@1',
    ruleset: 'un-pour-un',
    name: 'Venue',
    stash: [{ id: 'rifle' }],
    members,
  }
  does('warband.import', { campaign: CAMPAIGN, warband, roster })
  const { items } = call<{ items: { id: string }[] }>('warband.get', { ...at, warband })
  expect(items.map(({ id }) => does('item.sell', { ...at, warband, item: id }))).toEqual([{ price: 10 }, { price: 10 }])
})
