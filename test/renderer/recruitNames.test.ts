import { expect, test } from 'vitest'
import { parseCount, unusedNames } from '../../renderer/screens/warband/recruitNames.ts'

test('names recruits after their kind, without a name that is taken', () => {
  expect(unusedNames('Porteur', 1, new Set())).toEqual(['Porteur'])
  expect(unusedNames('Porteur', 3, new Set(['Porteur', 'Porteur 3']))).toEqual(['Porteur 2', 'Porteur 4', 'Porteur 5'])
})

test.each([
  ['5', 5],
  ['', 1],
  ['0', 1],
  ['-3', 1],
  ['2,5', 1],
  ['2.9', 2],
  ['900', 50],
  ['x', 1],
])('parses « %s » as the number of recruits: %i', (typed, count) => expect(parseCount(typed)).toBe(count))
