import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  DICE,
  distribution,
  rollTyped,
  rollWith,
  seededDice,
  sidesOf,
  throwDice,
  throwsOf,
  valueOf,
  type DiceName,
  type Rolling,
} from '../../../shared/rules/kit/dice.ts'
import { words } from '../support/tables.ts'

const upTo = (n: number): number[] => Array.from({ length: n }, (_, at) => at + 1)
const each = (values: number[], count: number): [number, number][] => values.map((value) => [value, count])

describe('what dice count for', () => {
  test.each<[DiceName, number[], number]>([
    ['D3', [1], 1],
    ['D3', [2], 1],
    ['D3', [3], 2],
    ['D3', [4], 2],
    ['D3', [5], 3],
    ['D3', [6], 3],
    ['D6', [1], 1],
    ['D6', [6], 6],
    ['2D6', [1, 1], 2],
    ['2D6', [4, 2], 6],
    ['2D6', [6, 6], 12],
    ['D10', [10], 10],
    ['D66', [4, 2], 42],
    ['D66', [2, 4], 24],
    ['D66', [1, 1], 11],
    ['D66', [6, 6], 66],
    ['D100', [100], 100],
    ['D100', [7], 7],
  ])('%s showing %j is %i', (dice, faces, value) => expect(valueOf(dice, faces)).toBe(value))

  test.each<[DiceName, number[]]>([
    ['D3', [6]],
    ['D6', [6]],
    ['2D6', [6, 6]],
    ['D10', [10]],
    ['D66', [6, 6]],
    ['D100', [100]],
  ])('%s is thrown with dice of %j sides', (dice, sides) => expect(sidesOf(dice)).toEqual(sides))

  test('no kind of dice was forgotten here', () => expect(DICE).toEqual(['D3', 'D6', '2D6', 'D10', 'D66', 'D100']))
})

describe('the distribution of dice', () => {
  const d66 = upTo(6).flatMap((tens) => upTo(6).map((units) => 10 * tens + units))
  const bell = [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1].map((count, at): [number, number] => [at + 2, count])
  test.each<[DiceName, [number, number][]]>([
    ['D3', each([1, 2, 3], 2)],
    ['D6', each(upTo(6), 1)],
    ['2D6', bell],
    ['D10', each(upTo(10), 1)],
    ['D66', each(d66, 1)],
    ['D100', each(upTo(100), 1)],
  ])('%s shows each of its values as often as it should, ascending', (dice, expected) =>
    expect([...distribution(dice)]).toEqual(expected),
  )

  test.each(DICE)('%s: the counts add up to all throws', (dice) => {
    const counted = [...distribution(dice).values()].reduce((sum, count) => sum + count, 0)
    expect(counted).toBe(throwsOf(dice))
  })
})

const anySeed = fc.noBias(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }))
const sides = fc.constantFrom(3, 6, 10, 100)
const throwMany = (dice: ReturnType<typeof seededDice>, kinds: readonly number[]): number[] =>
  kinds.map((one) => dice.next({ sides: one }))

describe('seeded dice', () => {
  test('show only faces that the die has', () =>
    fc.assert(
      fc.property(anySeed, fc.array(sides, { maxLength: 50 }), (seed, kinds) => {
        for (const [at, face] of throwMany(seededDice(seed), kinds).entries()) {
          expect(Number.isInteger(face) && face >= 1 && face <= kinds[at]!).toBe(true)
        }
      }),
    ))

  test('show the same faces for the same seed', () =>
    fc.assert(
      fc.property(anySeed, fc.array(sides, { maxLength: 50 }), (seed, kinds) => {
        expect(throwMany(seededDice(seed), kinds)).toEqual(throwMany(seededDice(seed), kinds))
      }),
    ))

  test('resume exactly from a state, also one that went through JSON', () =>
    fc.assert(
      fc.property(anySeed, fc.array(sides, { maxLength: 50 }), fc.nat(50), (seed, kinds, at) => {
        const whole = throwMany(seededDice(seed), kinds)
        const first = seededDice(seed)
        throwMany(first, kinds.slice(0, at))
        const state = JSON.parse(JSON.stringify(first.state())) as number[]
        expect(throwMany(seededDice(0, state), kinds.slice(at))).toEqual(whole.slice(at))
        expect(throwMany(first, kinds.slice(at)), 'taking the state disturbs nothing').toEqual(whole.slice(at))
      }),
    ))

  test.each([3, 6, 10, 100])('show every face of a die of %i sides equally often', (one) => {
    const throws = 60_000
    const dice = seededDice(20_260)
    const counts = new Map<number, number>()
    for (let i = 0; i < throws; i++) {
      const face = dice.next({ sides: one })
      counts.set(face, (counts.get(face) ?? 0) + 1)
    }
    const share = 1 / one
    const error = Math.sqrt(throws * share * (1 - share))
    for (const face of upTo(one)) expect(Math.abs((counts.get(face) ?? 0) - throws * share)).toBeLessThan(4.5 * error)
  })

  test('the first D66 of seeds 1, 2, 3 … shows every value', () => {
    const values = upTo(3600).map((seed) => valueOf('D66', throwMany(seededDice(seed), [6, 6])))
    expect(new Set(values).size).toBe(36)
  })
})

function* twoThrows(): Rolling<number[]> {
  const first = yield* throwDice('D66', words('table'))
  return [...first, ...(yield* throwDice('D10', words('result'), words('purpose')))]
}

describe('typed dice', () => {
  test('a roll without enough dice says which one it needs', () => {
    const needs = (faces: number[]) => {
      const typed = rollTyped(twoThrows(), faces)
      return typed.kind === 'needs' ? typed.request : typed.kind
    }
    const d66 = { dice: 'D66', sides: 6, table: words('table') }
    expect(needs([])).toEqual({ ...d66, index: 0 })
    expect(needs([6])).toEqual({ ...d66, index: 1 })
    expect(needs([6, 1])).toEqual({
      dice: 'D10',
      sides: 10,
      index: 0,
      table: words('result'),
      purpose: words('purpose'),
    })
  })

  test('a complete roll is done and says how many dice it used', () => {
    expect(rollTyped(twoThrows(), [2, 3, 10])).toEqual({ kind: 'done', result: [2, 3, 10], used: 3 })
    expect(rollTyped(twoThrows(), [2, 3, 10, 99, 1])).toEqual({ kind: 'done', result: [2, 3, 10], used: 3 })
  })

  test.each([0, -1, 7, 37, 1.5, Number.NaN, Infinity, -Infinity])('a D6 cannot show %d', (face) => {
    expect(rollTyped(twoThrows(), [face])).toMatchObject({ kind: 'impossible', index: 0, face, request: { sides: 6 } })
    expect(rollTyped(twoThrows(), [1, face, 3])).toMatchObject({ kind: 'impossible', index: 1, face })
  })

  test('each die has its own limit', () => {
    expect(rollTyped(twoThrows(), [6, 6, 10])).toMatchObject({ kind: 'done' })
    expect(rollTyped(twoThrows(), [6, 6, 11])).toMatchObject({ kind: 'impossible', index: 2, face: 11 })
  })

  test('rolled dice are asked for one by one and returned in order', () => {
    const asked: number[] = []
    const next = ({ sides: one }: { sides: number }) => asked.push(one)
    expect(rollWith(twoThrows(), { next })).toEqual({ result: [1, 2, 3], faces: [1, 2, 3] })
    expect(asked).toEqual([6, 6, 10])
  })
})
