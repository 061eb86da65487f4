// A starting budget set or changed after bands exist: those that have not played can be given the difference.
import { describe, expect, test } from 'vitest'
import { playOutGame } from '../../../main/transfer/playOut.ts'
import type { BuilderView } from '../../../shared/contract/views/builder.ts'
import type { CampaignSettingsView } from '../../../shared/contract/views/overview.ts'
import { createSeededDice } from '../../../shared/rules/kit/dice.ts'
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
const setup = ({ call }: Played) => call<CampaignSettingsView>('campaign.setup', { campaign: CAMPAIGN })
const band = ({ call }: Played, warband: string = ONE) => call<BuilderView>('warband.builder', { ...at, warband })
const bandValue = (played: Played): number => band(played).value.total

describe('a budget set after bands exist', () => {
  test('changes only the named bands, which pay for what they already have', () => {
    const played = campaign(null)
    const value = bandValue(played)
    expect(setup(played).unplayed[0]).toEqual({ warband: ONE, name: ONE, treasury: 0, given: 0, owed: value })
    change(played, { startingBudget: 150, topUp: [ONE] })
    expect([band(played).treasury.total, band(played, TWO).treasury.total]).toEqual([150 - value, 0])
    expect(setup(played).unplayed.map(({ given, owed }) => [given, owed])).toEqual([
      [150, 0],
      [0, value],
    ])
    // Later, with an unchanged budget.
    change(played, { topUp: [TWO] })
    expect(band(played, TWO).treasury.total).toBe(150 - value)
  })

  test('is refunded for dismissed members as usual', () => {
    const played = campaign(null)
    change(played, { startingBudget: 150, topUp: [ONE] })
    for (const { id } of band(played).members) played.does('member.release', { ...at, member: id, as: 'dismissed' })
    expect(band(played).treasury.total).toBe(150)
  })

  test('includes the stash', () => {
    const played = campaign(null)
    played.does('item.buy', { ...at, member: null, item: { id: 'medikit', quantity: 2 } })
    const value = bandValue(played)
    change(played, { startingBudget: 200, topUp: [ONE] })
    expect(band(played).treasury.total).toBe(200 - value - 20)
  })
})

test('also charges a band that was built without a budget for the items that it sold', () => {
  const played = campaign(null)
  const { item } = played.does<{ item: string }>('item.buy', {
    ...at,
    ...{ member: null, item: { id: 'medikit', quantity: 2 } },
  })
  const value = bandValue(played)
  change(played, { startingBudget: 200 })
  played.does('item.sell', { ...at, item, quantity: 1 })
  expect(band(played).treasury.total).toBe(10)
  change(played, { topUp: [ONE] })
  expect(band(played).treasury.total).toBe(200 - value - 10)
})

describe('a changed budget', () => {
  test('adds or removes the difference, and has no effect when repeated', () => {
    const played = campaign(100)
    const value = bandValue(played)
    change(played, { startingBudget: 130, topUp: [ONE, TWO, ONE] })
    expect(band(played).treasury.total).toBe(130 - value)
    change(played, { topUp: [ONE] })
    change(played, { startingBudget: 90, topUp: [ONE] })
    expect(band(played).treasury.total).toBe(90 - value)
    expect(band(played, TWO).treasury.total).toBe(130 - value)
    const parts = band(played).treasury.parts.map(({ source, amount }) => [source.name.fr, amount])
    expect(parts[0]).toEqual(['Budget de départ', 90])
  })

  test('is refused if it is below what was spent, if the band has played, or without a budget', () => {
    const played = campaign(100)
    const less = { startingBudget: 10, topUp: [ONE] }
    expect(refusal(() => change(played, less))).toEqual(['budget-spent'])
    expect(setup(played).startingBudget).toBe(100)
    expect(refusal(() => change(played, { startingBudget: null, topUp: [ONE] }))).toEqual(['no-budget'])
    const sides = [{ warbands: [ONE] }, { warbands: [TWO] }]
    played.does('game.plan', { campaign: CAMPAIGN, game: 'game000001', round: 1, sides })
    playOutGame(played.call, CAMPAIGN, 'game000001', { fallen: [] }, createSeededDice(1))
    expect(setup(played).unplayed).toEqual([])
    expect(refusal(() => change(played, { startingBudget: 200, topUp: [TWO] }))).toEqual(['band-has-played'])
  })

  test('is one entry of the history, undone with its amounts', () => {
    const store = memoryStore()
    const played = campaign(100, store)
    const before = dump(store.facts())
    change(played, { startingBudget: 130, topUp: [ONE, TWO] })
    played.does('history.undo', { campaign: CAMPAIGN, entries: [played.lastEntry()] })
    expect(dump(store.facts())).toBe(before)
  })
})
