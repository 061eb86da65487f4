import { expect, test } from 'vitest'
import {
  listOwnLines,
  listTimesReached,
  OBJECTIVES_TOTAL,
  withObjectiveReached,
} from '../../../shared/rules/aftermath/objectives.ts'

const HOLD = { name: { fr: 'Tenir le pont', en: 'Hold the bridge' }, points: 20 }
const CRATE = { name: { fr: 'Caisse', en: 'Crate' }, points: 5, each: true as const }
const OFFERED = [HOLD, CRATE]
const french = ({ fr }: { fr: string }) => fr

test('reads how often an objective was reached from its line, in either language', () => {
  const scored = [
    { reason: 'Hold the bridge', amount: 20 },
    { reason: 'Caisse', amount: 15 },
  ]
  expect(listTimesReached(OFFERED, scored)).toEqual([1, 3])
})

test('takes a line with another amount for one that the user typed', () => {
  const typed = [
    { reason: 'Tenir le pont', amount: 40 },
    { reason: 'Caisse', amount: 7 },
    { reason: 'Panache', amount: 2 },
  ]
  expect(listTimesReached(OFFERED, typed)).toEqual([0, 0])
  expect(listOwnLines(OFFERED, typed)).toEqual(typed)
})

test('adds an objective in the order of the scenario, and keeps typed lines', () => {
  const own = { reason: 'Panache', amount: 2 }
  const crates = withObjectiveReached(OFFERED, [own], { index: 1, times: 2 }, french)
  expect(crates).toEqual([{ reason: 'Caisse', amount: 10 }, own])
  const both = withObjectiveReached(OFFERED, crates, { index: 0, times: 1 }, french)
  expect(both).toEqual([{ reason: 'Tenir le pont', amount: 20 }, { reason: 'Caisse', amount: 10 }, own])
  expect(withObjectiveReached(OFFERED, both, { index: 1, times: 0 }, french)).toEqual([
    { reason: 'Tenir le pont', amount: 20 },
    own,
  ])
})

test('loses and doubles no points when lines or objectives repeat', () => {
  const twice = [
    { reason: 'Caisse', amount: 5 },
    { reason: 'Caisse', amount: 10 },
  ]
  expect(listTimesReached(OFFERED, twice)).toEqual([0, 3])
  expect(withObjectiveReached(OFFERED, twice, { index: 0, times: 1 }, french)).toEqual([
    { reason: 'Tenir le pont', amount: 20 },
    { reason: 'Caisse', amount: 15 },
  ])
  const double = [CRATE, { ...CRATE, points: 10 }]
  expect(listTimesReached(double, [{ reason: 'Caisse', amount: 10 }])).toEqual([2, 0])
})

test('takes objectives out of the total that a player sent, so that no point counts twice', () => {
  const total = (amount: number) => ({ reason: OBJECTIVES_TOTAL.fr, amount })
  const hold = { reason: 'Tenir le pont', amount: 20 }
  const reach = (lines: readonly { reason: string; amount: number }[], index: number, times: number) =>
    withObjectiveReached(OFFERED, lines, { index, times }, french)
  expect(reach([total(25)], 0, 1)).toEqual([hold, total(5)])
  expect(reach([hold, total(5)], 1, 1)).toEqual([hold, { reason: 'Caisse', amount: 5 }])
  expect(reach([total(10)], 0, 1)).toEqual([hold])
  expect(reach([hold, total(5)], 0, 0)).toEqual([total(5)])
})
