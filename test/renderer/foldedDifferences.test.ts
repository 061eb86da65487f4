// Differences by fact: equal differences of many facts are one line that unfolds, after the individual ones.
import { expect, test } from 'vitest'
import type { FactDifference } from '../../shared/contract/views/history.ts'
import { foldDifferences } from '../../renderer/components/foldDifferences.ts'

const experience = (of: string | null, amount: number): FactDifference => ({
  ...{ kind: 'award', how: 'added', name: null, of },
  fields: [{ field: 'amount', label: null, before: null, after: amount }],
})
const lines = (all: readonly FactDifference[]) =>
  foldDifferences(all).map((one) => ('many' in one ? one.many.map(({ of }) => of) : one.of))

test('folds four or more equal changes, and lists them last', () => {
  const four = ['A', 'B', 'C', 'D'].map((name) => experience(name, 1))
  expect(lines([...four, experience('Z', 2)])).toEqual(['Z', ['A', 'B', 'C', 'D']])
  expect(lines(four.slice(1))).toEqual(['B', 'C', 'D'])
})

test('keeps a change separate without an owner or with a different kind', () => {
  const three = ['A', 'B', 'C'].map((name) => experience(name, 1))
  for (const other of [
    { ...three[0]!, how: 'removed' as const },
    { ...three[0]!, name: 'Folie' },
    { ...three[0]!, kind: 'ledger' },
  ])
    expect(lines([...three, other]).every((one) => !Array.isArray(one))).toBe(true)
  expect(lines(Array.from({ length: 5 }, () => experience(null, 1)))).toEqual([null, null, null, null, null])
})
