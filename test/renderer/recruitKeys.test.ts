import { expect, test } from 'vitest'
import { toRecruitKeys } from '../../renderer/rulings/recruitKeys.ts'

test('keeps a list row unchecked when rows are inserted before it, and distinguishes equal names', () => {
  const [paul, other] = toRecruitKeys([{ name: 'Paul' }, { name: 'Paul' }])
  expect(paul).not.toBe(other)
  expect(toRecruitKeys([{ name: 'Zoé' }, { name: 'Paul' }, {}, { name: 'Paul' }, {}])).toEqual([
    expect.any(String),
    paul,
    expect.any(String),
    other,
    expect.any(String),
  ])
  expect(new Set(toRecruitKeys([{}, {}, { name: 'Zoé' }])).size).toBe(3)
})
