// The filter in the address of the statistics, navigation by keys and pointer, and spacing of labels.
import { describe, expect, test } from 'vitest'
import { axisMarksAround } from '../../renderer/screens/chronicle/charts/marks.ts'
import { spreadLabels } from '../../shared/sheets/labels.ts'
import {
  filterFromAddress,
  addressQueryOfFilter,
  type StatisticsFilter,
} from '../../renderer/screens/chronicle/charts/filter.ts'
import type { ChartPoint } from '../../renderer/screens/chronicle/drawing/model.ts'
import { findNearestPoint, moveCursor } from '../../renderer/screens/chronicle/cursor.ts'

const NOTHING: StatisticsFilter = {
  band: undefined,
  other: undefined,
  from: undefined,
  to: undefined,
  kind: undefined,
  table: undefined,
}

describe('the address', () => {
  const choices = {
    warbands: [{ id: 'ana' }, { id: 'bela' }],
    rounds: [1, 2, 3],
    kinds: ['leader'],
    tables: ['injuries'],
  }
  test('stores the filter and restores it', () => {
    const filter = { band: 'ana', other: 'bela', from: 1, to: 2, kind: 'leader', table: 'injuries' }
    expect(filterFromAddress(addressQueryOfFilter(filter), choices)).toEqual(filter)
    expect(addressQueryOfFilter(NOTHING)).toEqual({})
  })
  test.each([
    [{ band: 'nobody', from: '9', to: 'x', kind: '<b>', table: '__proto__' }, NOTHING],
    [
      { from: '3', to: '2' },
      { ...NOTHING, from: 2, to: 3 },
    ],
    [{ from: '3', to: '1' }, NOTHING],
    [{ with: 'ana' }, { ...NOTHING, band: 'ana' }],
    [
      { band: 'ana', with: 'ana' },
      { ...NOTHING, band: 'ana' },
    ],
  ])('%j is validated', (query, filter) => expect(filterFromAddress(query, choices)).toEqual(filter))
})

describe('moving from point to point', () => {
  const point = (x: number, y: number): ChartPoint => ({ at: [x, y], say: () => `${x} ${y}` })
  const READINGS = [[point(0, 0), point(1, 0), point(2, 0)], [point(0, 5)]]
  test.each([
    ['ArrowRight', undefined, { line: 0, at: 0 }],
    ['ArrowRight', { line: 0, at: 2 }, { line: 0, at: 2 }],
    ['ArrowLeft', { line: 0, at: 1 }, { line: 0, at: 0 }],
    ['ArrowDown', { line: 0, at: 2 }, { line: 1, at: 0 }],
    ['ArrowUp', { line: 0, at: 1 }, { line: 0, at: 1 }],
    ['End', { line: 0, at: 0 }, { line: 0, at: 2 }],
    ['toString', { line: 0, at: 0 }, undefined],
  ])('moves on %s from %j', (key, from, to) => expect(moveCursor(key, from, READINGS)).toEqual(to))

  test('selects the nearest point, but none that is far away', () => {
    const placeOf = ({ at: [x, y] }: ChartPoint) => [x * 100, y * 100] as const
    expect(findNearestPoint([95, 10], READINGS, placeOf)).toEqual({ line: 0, at: 1 })
    expect(findNearestPoint([50, 0], READINGS, placeOf)).toBeUndefined()
  })
})

test('moves overlapping labels apart, within the limits', () => {
  expect(spreadLabels([10, 12, 90], 10, 100)).toEqual([6, 16, 90])
  expect(spreadLabels([98, 99], 10, 100)).toEqual([90, 100])
  expect(spreadLabels([50, 50, 41], 17, 190)).toEqual([47, 64, 30])
  expect(spreadLabels([-5, 12, 2], 10, 100, 0)).toEqual([0, 20, 10])
})
test.each([
  [
    [186, 293],
    [150, 200, 250, 300],
  ],
  [
    [0, 3],
    [0, 1, 2, 3],
  ],
  [[7], [7, 8]],
])('around %j the scale has round numbers', (values, marks) => expect(axisMarksAround(values)).toEqual(marks))
