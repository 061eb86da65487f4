import { expect, test } from 'vitest'
import {
  findIdBeforeMovedElement,
  moveBefore,
  idsBetween,
  toggleInSet,
} from '../../renderer/screens/warband/selection.ts'

const IDS = ['a', 'b', 'c', 'd']

test.each([
  ['c', 'a', ['c', 'a', 'b', 'd']],
  ['a', 'd', ['b', 'c', 'a', 'd']],
  ['a', null, ['b', 'c', 'd', 'a']],
  ['b', 'b', ['a', 'b', 'c', 'd']],
  ['b', 'c', ['a', 'b', 'c', 'd']],
])('moves %s before %s', (id, before, order) => expect(moveBefore(IDS, id, before)).toEqual(order))

test.each([
  [1, -1, 'a'],
  [1, 1, 'd'],
  [2, 1, null],
  [0, -1, 'b'],
  [2, -Infinity, 'a'],
  [0, Infinity, null],
])('moves the item at %i by %i places before %s', (at, by, before) =>
  expect(findIdBeforeMovedElement(IDS, at, by)).toBe(before),
)

test('selects a range in both directions, and a single item if the start is unknown', () => {
  expect([...idsBetween(IDS, 'b', 'd')]).toEqual(['b', 'c', 'd'])
  expect([...idsBetween(IDS, 'd', 'b')]).toEqual(['b', 'c', 'd'])
  expect([...idsBetween(IDS, 'x', 'b')]).toEqual(['b'])
})

test('toggles an item in a set', () => {
  expect([...toggleInSet(new Set(['a']), 'b')]).toEqual(['a', 'b'])
  expect([...toggleInSet(new Set(['a', 'b']), 'a')]).toEqual(['b'])
})
