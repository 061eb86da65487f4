import { expect, test } from 'vitest'
import type { SetupView } from '../../shared/contract/views/overview.ts'
import { changesOf, draftOf, topUpsOf } from '../../renderer/screens/campaign/setup.ts'

const band = (warband: string, given: number, owed: number, treasury: number) => ({
  warband,
  name: warband,
  given,
  owed,
  treasury,
})
const SETUP: SetupView = {
  revision: 1,
  name: 'Été',
  startingBudget: null,
  unplayed: [band('free', 0, 120, 0), band('rich', 0, 200, 0), band('paid', 150, 0, 12)],
  cap: null,
  choices: [],
  house: [],
  readings: [],
  placePoints: null,
  playersMay: null,
  points: [],
}
const amounts = (entered: number | string) =>
  topUpsOf(SETUP, entered).map(({ warband, amount, treasury }) => [warband, amount, treasury])

test('each band is told what it would get of the budget that is entered, and have then', () => {
  expect(amounts(150)).toEqual([
    ['free', 30, 30],
    ['rich', -50, -50],
  ])
  expect(amounts('160')).toContainEqual(['paid', 10, 22])
  expect([amounts(''), amounts(1.5)]).toEqual([[], []])
})

test('those that are ticked are sent, as far as they can have it; nobody is by itself', () => {
  const draft = { ...draftOf(SETUP), startingBudget: 150 }
  expect(changesOf(SETUP, draft)).toEqual({ startingBudget: 150 })
  const topUp = { free: true, rich: true, paid: true }
  expect(changesOf(SETUP, { ...draft, topUp })).toEqual({ startingBudget: 150, topUp: ['free'] })
})

test('a band that would have nothing left is topped up all the same; what is as it was is not sent', () => {
  const setup = { ...SETUP, unplayed: [band('none', 0, 150, 0)] }
  const draft = { ...draftOf(setup), startingBudget: 150, topUp: { none: true } }
  expect(changesOf(setup, draft)).toEqual({ startingBudget: 150, topUp: ['none'] })
})
