// What the address of the chronicle holds, where its keys and the pointer lead, and what keeps names apart.
import { describe, expect, test } from 'vitest'
import { marksAround } from '../../renderer/screens/chronicle/charts/marks.ts'
import { apart } from '../../shared/sheets/labels.ts'
import { filterOf, queryOf, type Filter } from '../../renderer/screens/chronicle/charts/filter.ts'
import type { Point } from '../../renderer/screens/chronicle/drawing/model.ts'
import { nearest, stepped } from '../../renderer/screens/chronicle/reading.ts'

const NOTHING: Filter = {
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
  test('holds the filter, and gives it back', () => {
    const filter = { band: 'ana', other: 'bela', from: 1, to: 2, kind: 'leader', table: 'injuries' }
    expect(filterOf(queryOf(filter), choices)).toEqual(filter)
    expect(queryOf(NOTHING)).toEqual({})
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
  ])('%j is read with care', (query, filter) => expect(filterOf(query, choices)).toEqual(filter))
})

describe('reading point by point', () => {
  const point = (x: number, y: number): Point => ({ at: [x, y], say: () => `${x} ${y}` })
  const READINGS = [[point(0, 0), point(1, 0), point(2, 0)], [point(0, 5)]]
  test.each([
    ['ArrowRight', undefined, { line: 0, at: 0 }],
    ['ArrowRight', { line: 0, at: 2 }, { line: 0, at: 2 }],
    ['ArrowLeft', { line: 0, at: 1 }, { line: 0, at: 0 }],
    ['ArrowDown', { line: 0, at: 2 }, { line: 1, at: 0 }],
    ['ArrowUp', { line: 0, at: 1 }, { line: 0, at: 1 }],
    ['End', { line: 0, at: 0 }, { line: 0, at: 2 }],
    ['toString', { line: 0, at: 0 }, undefined],
  ])('%s from %j', (key, from, to) => expect(stepped(key, from, READINGS)).toEqual(to))

  test('the nearest point is meant, none that is far', () => {
    const placeOf = ({ at: [x, y] }: Point) => [x * 100, y * 100] as const
    expect(nearest([95, 10], READINGS, placeOf)).toEqual({ line: 0, at: 1 })
    expect(nearest([50, 0], READINGS, placeOf)).toBeUndefined()
  })
})

test('names beside lines are moved apart around where they want to be, and stay within', () => {
  expect(apart([10, 12, 90], 10, 100)).toEqual([6, 16, 90])
  expect(apart([98, 99], 10, 100)).toEqual([90, 100])
  expect(apart([50, 50, 41], 17, 190)).toEqual([47, 64, 30])
  expect(apart([-5, 12, 2], 10, 100, 0)).toEqual([0, 20, 10])
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
])('around %j stand round numbers', (values, marks) => expect(marksAround(values)).toEqual(marks))
