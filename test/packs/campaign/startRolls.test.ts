// What a new warband of a campaign rolls: its starting budget and its largest size.
import { expect, test } from 'vitest'
import { readGivenPack } from '../../../main/transfer/packRulesets.ts'
import type { BuilderView, NewBandView } from '../../../shared/contract/views/builder.ts'
import type { DifferencesView, HistoryGroup } from '../../../shared/contract/views/history.ts'
import { CAMPAIGN, play, refusal } from '../../support/campaign.ts'
import { brumesWith, BRUMES } from '../format/brumes.ts'
import type { Edits } from '../format/faubourg.ts'

const WARBAND = 'warband001'
const band = { campaign: CAMPAIGN, warband: WARBAND }
const dice = (...faces: number[]) => ({ faces, source: 'typed' })
/** 3D6 × 10 + 400 points, and D6 + 9 members. */
const ROLLS = { budget: dice(4, 2, 5), size: { faces: [1], source: 'app' } }

function campaignOf(edits: Edits = {}, startingBudget: number | null = 505) {
  const played = play()
  const pack = brumesWith(edits)
  const { version } = readGivenPack(pack)
  played.does('campaign.create', { campaign: CAMPAIGN, name: 'Les brumes', ruleset: version, pack, startingBudget })
  const create = (rolls?: object, more: object = {}) =>
    played.does('warband.create', { ...band, name: 'Les Veilleurs', ...(rolls && { rolls }), ...more })
  const builder = (warband = WARBAND) => played.call<BuilderView>('warband.builder', { campaign: CAMPAIGN, warband })
  const recruit = (kind: string, more: object = {}) =>
    played.does('member.recruit', { ...band, member: { kind, name: kind, ...more } })
  return { ...played, create, builder, recruit }
}
const valuesOf = ({ choices }: Pick<BuilderView, 'choices'>) =>
  Object.fromEntries(choices.map(({ key, value }) => [key, value]))

test('the budget is the first line of the ledger, with its dice, in the entry that creates the warband', () => {
  const { create, builder, store, call, lastEntry } = campaignOf()
  create(ROLLS)
  expect(builder()).toMatchObject({
    treasury: { total: 510, parts: [{ amount: 510 }] },
    ledger: [{ amount: 510, detail: { fr: '(4 + 2 + 5) × 10 + 400' } }],
  })
  const rolls = [...store.loadAll(CAMPAIGN).roll.values()]
  expect(rolls).toMatchObject([
    { warband: WARBAND, member: null, game: null, faces: [4, 2, 5], source: 'typed' },
    { warband: WARBAND, member: null, game: null, faces: [1], source: 'app' },
  ])
  const [newest] = call<{ groups: HistoryGroup[] }>('history.timeline', { campaign: CAMPAIGN, limit: 5 }).groups
  expect(newest!.told).toMatchObject({
    say: 'warband.create-rolled',
    params: { who: 'Les Veilleurs', amount: 510, dice: '(4 + 2 + 5) × 10 + 400' },
  })
  const view = call<DifferencesView>('history.differences', { campaign: CAMPAIGN, entries: [lastEntry()] })
  expect(view.dice.map(({ table, faces }) => [table.en, faces])).toEqual([
    ['Starting budget', [4, 2, 5]],
    ['Largest size of the warband', [1]],
  ])
})

test('an undo takes the rolls back with the warband, and a deletion does', () => {
  const undone = campaignOf()
  undone.create(ROLLS)
  undone.does('history.undo', { campaign: CAMPAIGN, entries: [undone.lastEntry()] })
  const after = undone.store.loadAll(CAMPAIGN)
  expect([after.warband.size, after.roll.size, after.ledger.size]).toEqual([0, 0, 0])
  const deleted = campaignOf()
  deleted.create(ROLLS)
  deleted.does('warband.delete', { ...band, name: 'Les Veilleurs' })
  expect(deleted.store.loadAll(CAMPAIGN).roll.size).toBe(0)
})

test('the largest size is a choice of the warband, and its limit', () => {
  const { create, builder, recruit } = campaignOf()
  create(ROLLS)
  expect(valuesOf(builder())).toMatchObject({ 'band-size': '10' })
  recruit('sorciere')
  recruit('miliciens', { models: 5 })
  recruit('miliciens', { models: 4 })
  expect(builder().issues).toEqual([])
  expect(refusal(() => recruit('apprentie'))).toEqual(['too-many-models'])
})

test('without dice, a warband has the budget of the campaign and the largest size of the game', () => {
  const { create, builder } = campaignOf({}, 600)
  create()
  expect(builder().treasury.total).toBe(600)
  expect(valuesOf(builder())).toMatchObject({ 'band-size': '15' })
})

test('a copy begins with the budget that the original rolled, and with its size', () => {
  const { create, builder, recruit, does } = campaignOf()
  create(ROLLS)
  recruit('sorciere')
  does('warband.duplicate', { ...band, copy: 'warband002', name: 'Les Autres' })
  expect(
    builder('warband002')
      .treasury.parts.map(({ amount }) => amount)
      .sort(),
  ).toEqual([-80, 510])
  expect(valuesOf(builder('warband002'))).toMatchObject({ 'band-size': '10' })
})

test('wrong dice are refused, and a budget where there is none', () => {
  const { create, call } = campaignOf()
  const refused = (rolls: object) => refusal(() => create(rolls))
  expect(refused({ budget: dice(4, 2) })).toEqual(['roll-incomplete'])
  expect(refused({ budget: dice(4, 2, 7) })).toEqual(['roll-impossible'])
  expect(refused({ budget: dice(4, 2, 6, 1) })).toEqual(['roll-left-over'])
  expect(refused({ bugdet: dice(4, 2, 6) })).toEqual(['unknown-id'])
  const unlimited = campaignOf({}, null)
  expect(refusal(() => unlimited.create(ROLLS))).toEqual(['no-budget-to-roll'])
  const rollsOf = (one: { call: typeof call }) =>
    one.call<NewBandView>('warband.new', { campaign: CAMPAIGN, choices: {} }).startRolls.map(({ id }) => id)
  expect([rollsOf(campaignOf()), rollsOf(unlimited)]).toEqual([['budget', 'size'], ['size']])
})

test('the screen of a new warband offers the rolls, and not their choice', () => {
  const { call } = campaignOf()
  const view = call<NewBandView>('warband.new', { campaign: CAMPAIGN, choices: {} })
  expect(view.startRolls).toMatchObject([
    { id: 'budget', text: '3D6 × 10 + 400', sides: [6, 6, 6] },
    { id: 'size', text: 'D6 + 9', sides: [6], option: 'band-size' },
  ])
  expect([view.startingBudget, view.choices.map(({ key }) => key)]).toEqual([505, ['refuge']])
})

test('another version keeps the size, and cannot be taken if its dice never give it', () => {
  const played = campaignOf()
  played.create(ROLLS)
  const take = (edits: Edits) =>
    played.does('pack.take', { campaign: CAMPAIGN, pack: brumesWith({ version: '2', ...edits }) })
  take({ 'kinds[0].cost': 90 })
  expect(valuesOf(played.builder())).toMatchObject({ 'band-size': '10' })
  expect(refusal(() => take({ 'band.max': 'D6 + 20' }))).toEqual(['pack-gone'])
  take({ 'band.max': 15 })
  expect(valuesOf(played.builder())).toEqual({ refuge: 'moulin' })
})

test('a roster contains the size that the warband rolled', () => {
  const { create, call } = campaignOf()
  create(ROLLS)
  expect(call('warband.export', band)).toMatchObject({ options: { refuge: 'moulin', 'band-size': '10' } })
  expect(BRUMES).toContain('"3D6*10 + 400"')
})
