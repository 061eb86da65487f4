import { expect, test } from 'vitest'
import { beforeOf, moved, rangeOf, toggled } from '../../renderer/screens/warband/order.ts'

const IDS = ['a', 'b', 'c', 'd']

test.each([
  ['c', 'a', ['c', 'a', 'b', 'd']],
  ['a', 'd', ['b', 'c', 'a', 'd']],
  ['a', null, ['b', 'c', 'd', 'a']],
  ['b', 'b', ['a', 'b', 'c', 'd']],
  ['b', 'c', ['a', 'b', 'c', 'd']],
])('%s put before %s', (id, before, order) => expect(moved(IDS, id, before)).toEqual(order))

test.each([
  [1, -1, 'a'],
  [1, 1, 'd'],
  [2, 1, null],
  [0, -1, 'b'],
  [2, -Infinity, 'a'],
  [0, Infinity, null],
])('the one at %i, %i places on, stands before %s', (at, by, before) => expect(beforeOf(IDS, at, by)).toBe(before))

test('a range goes both ways; from somebody unknown it is one alone', () => {
  expect([...rangeOf(IDS, 'b', 'd')]).toEqual(['b', 'c', 'd'])
  expect([...rangeOf(IDS, 'd', 'b')]).toEqual(['b', 'c', 'd'])
  expect([...rangeOf(IDS, 'x', 'b')]).toEqual(['b'])
})

test('one more, or one fewer', () => {
  expect([...toggled(new Set(['a']), 'b')]).toEqual(['a', 'b'])
  expect([...toggled(new Set(['a', 'b']), 'a')]).toEqual(['b'])
})
