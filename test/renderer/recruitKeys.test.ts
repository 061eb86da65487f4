import { expect, test } from 'vitest'
import { keysOf } from '../../renderer/rulings/recruitKeys.ts'

test('who is left out of a list stays out when others come before them; namesakes are told apart', () => {
  const [paul, other] = keysOf([{ name: 'Paul' }, { name: 'Paul' }])
  expect(paul).not.toBe(other)
  expect(keysOf([{ name: 'Zoé' }, { name: 'Paul' }, {}, { name: 'Paul' }, {}])).toEqual([
    expect.any(String),
    paul,
    expect.any(String),
    other,
    expect.any(String),
  ])
  expect(new Set(keysOf([{}, {}, { name: 'Zoé' }])).size).toBe(3)
})
