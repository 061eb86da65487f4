// A starting budget that is set or changed once there are bands: those that have not played can be given the difference.
import { describe, expect, test } from 'vitest'
import { playOut } from '../../../main/transfer/playedOut.ts'
import type { BuilderView } from '../../../shared/contract/views/builder.ts'
import type { SetupView } from '../../../shared/contract/views/overview.ts'
import { seededDice } from '../../../shared/rules/kit/dice.ts'
import { CAMPAIGN, play, refusal, type Played } from '../../support/campaign.ts'
import { dump, memoryStore } from '../../support/memoryStore.ts'

const [ONE, TWO] = ['warband001', 'warband002'] as const
const at = { campaign: CAMPAIGN, warband: ONE }

function campaign(startingBudget: number | null, store = memoryStore()): Played {
  const played = play(store)
  played.does('campaign.create', { campaign: CAMPAIGN, name: 'Été', ruleset: 'un-pour-un', startingBudget })
  for (const warband of [ONE, TWO]) {
    played.does('warband.create', { ...at, warband, name: warband })
    played.does('member.recruit', { ...at, warband, member: { kind: 'leader', name: 'Hélène' } })
    played.does('member.recruit', { ...at, warband, member: { kind: 'henchman', name: 'Marius' } })
  }
  return played
}
const change = ({ does }: Played, more: object) => does('campaign.change', { campaign: CAMPAIGN, ...more })
const setup = ({ call }: Played) => call<SetupView>('campaign.setup', { campaign: CAMPAIGN })
const band = ({ call }: Played, warband: string = ONE) => call<BuilderView>('warband.builder', { ...at, warband })
const worth = (played: Played): number => band(played).value.total

describe('a budget set once there are bands', () => {
  test('leaves them as they are, unless they are named; what they were put together of is paid from it', () => {
    const played = campaign(null)
    const value = worth(played)
    expect(setup(played).unplayed[0]).toEqual({ warband: ONE, name: ONE, treasury: 0, given: 0, owed: value })
    change(played, { startingBudget: 150, topUp: [ONE] })
    expect([band(played).treasury.total, band(played, TWO).treasury.total]).toEqual([150 - value, 0])
    expect(setup(played).unplayed.map(({ given, owed }) => [given, owed])).toEqual([
      [150, 0],
      [0, value],
    ])
    // Later on, with the budget as it is.
    change(played, { topUp: [TWO] })
    expect(band(played, TWO).treasury.total).toBe(150 - value)
  })

  test('is given back for who is dismissed, like any other', () => {
    const played = campaign(null)
    change(played, { startingBudget: 150, topUp: [ONE] })
    for (const { id } of band(played).members) played.does('member.release', { ...at, member: id, as: 'dismissed' })
    expect(band(played).treasury.total).toBe(150)
  })

  test('reaches what lies in the stash', () => {
    const played = campaign(null)
    played.does('item.buy', { ...at, member: null, item: { id: 'medikit', quantity: 2 } })
    const value = worth(played)
    change(played, { startingBudget: 200, topUp: [ONE] })
    expect(band(played).treasury.total).toBe(200 - value - 20)
  })
})

test('a band put together without a budget pays from it for what it gave back for points too', () => {
  const played = campaign(null)
  const { item } = played.does<{ item: string }>('item.buy', {
    ...at,
    ...{ member: null, item: { id: 'medikit', quantity: 2 } },
  })
  const value = worth(played)
  change(played, { startingBudget: 200 })
  played.does('item.sell', { ...at, item, quantity: 1 })
  expect(band(played).treasury.total).toBe(10)
  change(played, { topUp: [ONE] })
  expect(band(played).treasury.total).toBe(200 - value - 10)
})

describe('a budget that is changed', () => {
  test('is given, or taken, by the difference; twice the same changes nothing more', () => {
    const played = campaign(100)
    const value = worth(played)
    change(played, { startingBudget: 130, topUp: [ONE, TWO, ONE] })
    expect(band(played).treasury.total).toBe(130 - value)
    change(played, { topUp: [ONE] })
    change(played, { startingBudget: 90, topUp: [ONE] })
    expect(band(played).treasury.total).toBe(90 - value)
    expect(band(played, TWO).treasury.total).toBe(130 - value)
    const parts = band(played).treasury.parts.map(({ source, amount }) => [source.name.fr, amount])
    expect(parts[0]).toEqual(['Budget de départ', 90])
  })

  test('is not taken from who has spent it, nor given to who has played, nor where there is none', () => {
    const played = campaign(100)
    const less = { startingBudget: 10, topUp: [ONE] }
    expect(refusal(() => change(played, less))).toEqual(['budget-spent'])
    expect(setup(played).startingBudget).toBe(100)
    expect(refusal(() => change(played, { startingBudget: null, topUp: [ONE] }))).toEqual(['no-budget'])
    const sides = [{ warbands: [ONE] }, { warbands: [TWO] }]
    played.does('game.plan', { campaign: CAMPAIGN, game: 'game000001', round: 1, sides })
    playOut(played.call, CAMPAIGN, 'game000001', { fallen: [] }, seededDice(1))
    expect(setup(played).unplayed).toEqual([])
    expect(refusal(() => change(played, { startingBudget: 200, topUp: [TWO] }))).toEqual(['band-has-played'])
  })

  test('is one entry of the history, taken back with what was given', () => {
    const store = memoryStore()
    const played = campaign(100, store)
    const before = dump(store.facts())
    change(played, { startingBudget: 130, topUp: [ONE, TWO] })
    played.does('history.undo', { campaign: CAMPAIGN, entries: [played.lastEntry()] })
    expect(dump(store.facts())).toBe(before)
  })
})
