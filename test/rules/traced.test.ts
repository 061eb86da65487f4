import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  limited,
  plus,
  setTo,
  sum,
  traced,
  type Part,
  type Source,
  type Traced,
} from '../../shared/rules/kit/traced.ts'
import { words } from './support/tables.ts'

const source = (id: string): Source => ({ kind: 'item', id, name: words(id) })
const part = (id: string, amount: number): Part => ({ source: source(id), amount })
const five = traced([part('base', 3), part('shield', 2)])

const amount = fc.integer({ min: -1_000_000, max: 1_000_000 })
const value = fc.array(amount, { maxLength: 8 }).map((amounts) => traced(amounts.map((one, at) => part(`p${at}`, one))))
const addsUp = (one: Traced): boolean => one.total === sum(one.parts)

describe('a traced value', () => {
  test('is the sum of its parts', () => {
    expect(five.total).toBe(5)
    expect(traced([])).toEqual({ total: 0, parts: [] })
  })

  test('plus: gains a part at the end and its amount', () => {
    expect(plus(five, part('wound', -1))).toEqual({ total: 4, parts: [...five.parts, part('wound', -1)] })
  })

  test('setTo: becomes the figure; the part tells the figure and carries the difference', () => {
    expect(setTo(five, 2, source('elf'))).toEqual({
      total: 2,
      parts: [...five.parts, { source: source('elf'), amount: -3, becomes: 2 }],
    })
  })

  test('setTo: the part stays even where it changes nothing', () => {
    expect(setTo(five, 5, source('elf')).parts.at(-1)).toEqual({ source: source('elf'), amount: 0, becomes: 5 })
  })

  test('limited: unchanged, and without a part, inside the limits and on them', () => {
    expect(limited(five, 1, 9, source('limit'))).toBe(five)
    expect(limited(five, 5, 9, source('limit'))).toBe(five)
    expect(limited(five, 1, 5, source('limit'))).toBe(five)
  })

  test('limited: raised to the least and lowered to the most, with a part that says so', () => {
    expect(limited(five, 7, 9, source('limit'))).toEqual({
      total: 7,
      parts: [...five.parts, { source: source('limit'), amount: 2, becomes: 7 }],
    })
    expect(limited(five, 1, 4, source('limit'))).toEqual({
      total: 4,
      parts: [...five.parts, { source: source('limit'), amount: -1, becomes: 4 }],
    })
  })
})

describe('whatever is done to a traced value', () => {
  test('its parts still add up', () =>
    fc.assert(
      fc.property(value, amount, amount, amount, (before, a, b, c) => {
        const [min, max] = [Math.min(b, c), Math.max(b, c)]
        expect(addsUp(before)).toBe(true)
        expect(addsUp(plus(before, part('more', a)))).toBe(true)
        expect(setTo(before, a, source('set')).total).toBe(a)
        expect(addsUp(setTo(before, a, source('set')))).toBe(true)
        const held = limited(before, min, max, source('limit'))
        expect(addsUp(held)).toBe(true)
        expect(held.total).toBe(Math.min(Math.max(before.total, min), max))
        expect(limited(held, min, max, source('limit'))).toBe(held)
      }),
      { numRuns: 1000 },
    ))

  test('the value before stays as it was', () => {
    const frozen: Traced = Object.freeze({ total: 5, parts: Object.freeze([...five.parts]) })
    plus(frozen, part('more', 1))
    setTo(frozen, 1, source('set'))
    limited(frozen, 7, 9, source('limit'))
    expect(frozen).toEqual(five)
  })
})
