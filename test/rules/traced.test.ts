import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  limitTraced,
  addTracedPart,
  setTracedTotal,
  sumTracedParts,
  toTraced,
  type TracedPart,
  type TracedPartSource,
  type Traced,
} from '../../shared/rules/kit/traced.ts'
import { sameInBothLanguages } from './support/tables.ts'

const source = (id: string): TracedPartSource => ({ kind: 'item', id, name: sameInBothLanguages(id) })
const part = (id: string, amount: number): TracedPart => ({ source: source(id), amount })
const five = toTraced([part('base', 3), part('shield', 2)])

const amount = fc.integer({ min: -1_000_000, max: 1_000_000 })
const value = fc
  .array(amount, { maxLength: 8 })
  .map((amounts) => toTraced(amounts.map((one, at) => part(`p${at}`, one))))
const addsUp = (one: Traced): boolean => one.total === sumTracedParts(one.parts)

describe('a traced value', () => {
  test('is the sum of its parts', () => {
    expect(five.total).toBe(5)
    expect(toTraced([])).toEqual({ total: 0, parts: [] })
  })

  test('addTracedPart adds a part at the end, and its amount to the total', () => {
    expect(addTracedPart(five, part('wound', -1))).toEqual({ total: 4, parts: [...five.parts, part('wound', -1)] })
  })

  test('setTracedTotal sets the total, with a part that shows it and has the difference as amount', () => {
    expect(setTracedTotal(five, 2, source('elf'))).toEqual({
      total: 2,
      parts: [...five.parts, { source: source('elf'), amount: -3, becomes: 2 }],
    })
  })

  test('setTracedTotal adds a part even if it changes nothing', () => {
    expect(setTracedTotal(five, 5, source('elf')).parts.at(-1)).toEqual({
      source: source('elf'),
      amount: 0,
      becomes: 5,
    })
  })

  test('limitTraced changes nothing within the limits', () => {
    expect(limitTraced(five, 1, 9, source('limit'))).toBe(five)
    expect(limitTraced(five, 5, 9, source('limit'))).toBe(five)
    expect(limitTraced(five, 1, 5, source('limit'))).toBe(five)
  })

  test('limitTraced raises to the minimum and lowers to the maximum, with a part that shows the difference', () => {
    expect(limitTraced(five, 7, 9, source('limit'))).toEqual({
      total: 7,
      parts: [...five.parts, { source: source('limit'), amount: 2, becomes: 7 }],
    })
    expect(limitTraced(five, 1, 4, source('limit'))).toEqual({
      total: 4,
      parts: [...five.parts, { source: source('limit'), amount: -1, becomes: 4 }],
    })
  })
})

describe('any operation on a traced value', () => {
  test('keeps the total equal to the sum of the parts', () =>
    fc.assert(
      fc.property(value, amount, amount, amount, (before, a, b, c) => {
        const [min, max] = [Math.min(b, c), Math.max(b, c)]
        expect(addsUp(before)).toBe(true)
        expect(addsUp(addTracedPart(before, part('more', a)))).toBe(true)
        expect(setTracedTotal(before, a, source('set')).total).toBe(a)
        expect(addsUp(setTracedTotal(before, a, source('set')))).toBe(true)
        const held = limitTraced(before, min, max, source('limit'))
        expect(addsUp(held)).toBe(true)
        expect(held.total).toBe(Math.min(Math.max(before.total, min), max))
        expect(limitTraced(held, min, max, source('limit'))).toBe(held)
      }),
      { numRuns: 1000 },
    ))

  test('does not change its input', () => {
    const frozen: Traced = Object.freeze({ total: 5, parts: Object.freeze([...five.parts]) })
    addTracedPart(frozen, part('more', 1))
    setTracedTotal(frozen, 1, source('set'))
    limitTraced(frozen, 7, 9, source('limit'))
    expect(frozen).toEqual(five)
  })
})
