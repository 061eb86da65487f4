import { expect, test } from 'vitest'
import { hasFinishingPlaces, sortSidesByFinishingPlace } from '../../renderer/components/sidesInOrder.ts'

const side = (name: string, result: 'win' | 'draw' | 'loss' | null, place: number | null = null) => ({
  name,
  result,
  place,
})
const order = (sides: readonly ReturnType<typeof side>[]) => sortSidesByFinishingPlace(sides).map(({ name }) => name)

test.each([
  ['winners first, losers last', [side('a', 'loss'), side('b', null), side('c', 'win')], 'cba'],
  ['by place', [side('a', 'loss', 3), side('b', 'loss', 2), side('c', 'win', 1)], 'cba'],
  ['sides that did not finish last', [side('a', 'loss'), side('b', 'loss', 2), side('c', 'win', 1)], 'cba'],
  ['a draw before a loss', [side('a', 'loss'), side('b', 'draw')], 'ba'],
  ['as planned if there are no results', [side('a', null), side('b', null)], 'ab'],
])('sorts sides: %s', (_, sides, expected) => {
  expect(order(sides).join('')).toBe(expected)
})

test('a game has places as soon as one side has one', () => {
  expect([
    hasFinishingPlaces([side('a', 'win'), side('b', 'loss')]),
    hasFinishingPlaces([side('a', 'win', 1), side('b', 'loss')]),
  ]).toEqual([false, true])
})
