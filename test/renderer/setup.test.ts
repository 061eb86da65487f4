import { expect, test } from 'vitest'
import type { CampaignSettingsView } from '../../shared/contract/views/overview.ts'
import { findSetupChanges, toSetupDraft, listStartingBudgetTopUps } from '../../renderer/screens/campaign/setup.ts'

const band = (warband: string, given: number, owed: number, treasury: number) => ({
  warband,
  name: warband,
  given,
  owed,
  treasury,
})
const SETUP: CampaignSettingsView = {
  revision: 1,
  name: 'Été',
  pack: null,
  startingBudget: null,
  unplayed: [band('free', 0, 120, 0), band('rich', 0, 200, 0), band('paid', 150, 0, 12)],
  cap: null,
  choices: [],
  house: [],
  readings: [],
  placePoints: null,
  playersMay: null,
  points: [],
  tieBreaks: ['victory-points', 'wins'],
}
const amounts = (entered: number | string) =>
  listStartingBudgetTopUps(SETUP, entered).map(({ warband, amount, treasury }) => [warband, amount, treasury])

test('shows what each band would receive of the entered budget, and have afterwards', () => {
  expect(amounts(150)).toEqual([
    ['free', 30, 30],
    ['rich', -50, -50],
  ])
  expect(amounts('160')).toContainEqual(['paid', 10, 22])
  expect([amounts(''), amounts(1.5)]).toEqual([[], []])
})

test('sends ticked bands that can receive the budget, and ticks none by default', () => {
  const draft = { ...toSetupDraft(SETUP), startingBudget: 150 }
  expect(findSetupChanges(SETUP, draft)).toEqual({ startingBudget: 150 })
  const topUp = { free: true, rich: true, paid: true }
  expect(findSetupChanges(SETUP, { ...draft, topUp })).toEqual({ startingBudget: 150, topUp: ['free'] })
})

test('tops up a band that would have nothing left, and sends only changed values', () => {
  const setup = { ...SETUP, unplayed: [band('none', 0, 150, 0)] }
  const draft = { ...toSetupDraft(setup), startingBudget: 150, topUp: { none: true } }
  expect(findSetupChanges(setup, draft)).toEqual({ startingBudget: 150, topUp: ['none'] })
})

test('sends the tie-breaks as one setting, without gaps, only if they changed', () => {
  expect(findSetupChanges(SETUP, { ...toSetupDraft(SETUP), tieBreaks: ['victory-points', '', 'wins'] })).toEqual({})
  expect(findSetupChanges(SETUP, { ...toSetupDraft(SETUP), tieBreaks: ['', 'casualties'] })).toEqual({
    settings: { 'tie-breaks': 'casualties' },
  })
  expect(findSetupChanges(SETUP, { ...toSetupDraft(SETUP), tieBreaks: [] })).toEqual({
    settings: { 'tie-breaks': 'none' },
  })
})

test('empties a number that then follows another one, and leaves an empty one alone', () => {
  const forfeit = { id: 'points-forfeit-won', counted: 3 } as const
  const own = { ...SETUP, points: [{ ...forfeit, value: 5 }] }
  expect(findSetupChanges(own, { ...toSetupDraft(own), points: { 'points-forfeit-won': '' } })).toEqual({
    settings: { 'points-forfeit-won': 'usual' },
  })
  const following = { ...SETUP, points: [{ ...forfeit, value: null }] }
  expect(findSetupChanges(following, toSetupDraft(following))).toEqual({})
})
