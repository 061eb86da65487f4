import { expect, test } from 'vitest'
import { hasFinishingPlaces, sortSidesByFinishingPlace } from '../../renderer/components/sidesInOrder.ts'

const side = (name: string, result: 'win' | 'draw' | 'loss' | null, place: number | null = null) => ({
  name,
  result,
  place,
})
const order = (sides: readonly ReturnType<typeof side>[]) => sortSidesByFinishingPlace(sides).map(({ name }) => name)

test.each([
  ['the winners first, the others as they stand', [side('a', 'loss'), side('b', null), side('c', 'win')], 'cba'],
  ['as they came in', [side('a', 'loss', 3), side('b', 'loss', 2), side('c', 'win', 1)], 'cba'],
  ['who did not finish behind', [side('a', 'loss'), side('b', 'loss', 2), side('c', 'win', 1)], 'cba'],
  ['a draw before a loss', [side('a', 'loss'), side('b', 'draw')], 'ba'],
  ['as they are planned', [side('a', null), side('b', null)], 'ab'],
])('%s', (_, sides, wanted) => {
  expect(order(sides).join('')).toBe(wanted)
})

test('a game has places as soon as one side has one', () => {
  expect([
    hasFinishingPlaces([side('a', 'win'), side('b', 'loss')]),
    hasFinishingPlaces([side('a', 'win', 1), side('b', 'loss')]),
  ]).toEqual([false, true])
})
