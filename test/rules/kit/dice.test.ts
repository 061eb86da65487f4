import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  DICE,
  diceDistribution,
  diceNamed,
  rollWithFaces,
  runRollWithDice,
  createSeededDice,
  dieSides,
  throwDice,
  countThrows,
  diceValue,
  type DiceName,
  type RollInProgress,
} from '../../../shared/rules/kit/dice.ts'
import { sameInBothLanguages } from '../support/tables.ts'

const upTo = (n: number): number[] => Array.from({ length: n }, (_, at) => at + 1)
const each = (values: number[], count: number): [number, number][] => values.map((value) => [value, count])

describe('the value of dice', () => {
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
    ['D20', [13], 13],
    ['3D6', [2, 5, 1], 8],
    ['2D3', [3, 6], 5],
    ['3D6', [2, 5], Number.NaN],
    ['4D6≥5', [5, 4, 6, 1], 2],
    ['2D6≥2', [1, 1], 0],
    ['3D3≥3', [5, 4, 6], 2],
    ['2D6≥4', [6], Number.NaN],
  ])('%s showing %j is %i', (dice, faces, value) => expect(diceValue(dice, faces)).toBe(value))

  test.each<[DiceName, number[]]>([
    ['D3', [6]],
    ['D6', [6]],
    ['2D6', [6, 6]],
    ['D10', [10]],
    ['D66', [6, 6]],
    ['D100', [100]],
    ['D20', [20]],
    ['3D6', [6, 6, 6]],
    ['2D3', [6, 6]],
    ['3D10≥7', [10, 10, 10]],
  ])('%s is thrown with dice of %j sides', (dice, sides) => expect(dieSides(dice)).toEqual(sides))

  test('covers one to six dice of the usual sides, and tens with units', () => {
    expect(DICE).toHaveLength(6 * 8 + 1)
    expect(DICE).toEqual(expect.arrayContaining(['D3', 'D4', 'D20', '2D6', '3D6', '6D100', 'D66']))
    expect(DICE).not.toContain('D7')
  })

  test.each([
    ['2D6', '2D6'],
    ['4D6>=5', '4D6≥5'],
    ['4D6≥5', '4D6≥5'],
    ['6D20>=20', '6D20≥20'],
    ['4D3>=3', '4D3≥3'],
    ['4D6>=7', undefined],
    ['4D3>=4', undefined],
    ['4D6>=1', undefined],
    ['D6>=4', undefined],
    ['7D6>=4', undefined],
    ['D66>=4', undefined],
    ['4D7>=4', undefined],
    ['4D6>=', undefined],
    ['4D6>=5>=5', undefined],
    ['4D6>=05', undefined],
    ['constructor', undefined],
  ])('%s names the dice %s', (text, dice) => expect(diceNamed(text)).toBe(dice))
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
    [
      '2D3',
      [
        [2, 4],
        [3, 8],
        [4, 12],
        [5, 8],
        [6, 4],
      ],
    ],
    [
      '3D4',
      [
        [3, 1],
        [4, 3],
        [5, 6],
        [6, 10],
        [7, 12],
        [8, 12],
        [9, 10],
        [10, 6],
        [11, 3],
        [12, 1],
      ],
    ],
    // Each die counts on 2 of 6 faces: (4 + 2)⁴ without the brackets.
    [
      '4D6≥5',
      [
        [0, 256],
        [1, 4 * 2 * 64],
        [2, 6 * 4 * 16],
        [3, 4 * 8 * 4],
        [4, 16],
      ],
    ],
  ])('%s: lists each value with its frequency, ascending', (dice, expected) =>
    expect([...diceDistribution(dice)]).toEqual(expected),
  )

  test.each(DICE)('%s: the counts add up to all throws', (dice) => {
    const counted = [...diceDistribution(dice).values()].reduce((sum, count) => sum + count, 0)
    expect(counted).toBe(countThrows(dice))
  })
})

const anySeed = fc.noBias(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }))
const sides = fc.constantFrom(3, 6, 10, 100)
const throwMany = (dice: ReturnType<typeof createSeededDice>, kinds: readonly number[]): number[] =>
  kinds.map((one) => dice.next({ sides: one }))

describe('seeded dice', () => {
  test('show only faces that the die has', () =>
    fc.assert(
      fc.property(anySeed, fc.array(sides, { maxLength: 50 }), (seed, kinds) => {
        for (const [at, face] of throwMany(createSeededDice(seed), kinds).entries()) {
          expect(Number.isInteger(face) && face >= 1 && face <= kinds[at]!).toBe(true)
        }
      }),
    ))

  test('show the same faces for the same seed', () =>
    fc.assert(
      fc.property(anySeed, fc.array(sides, { maxLength: 50 }), (seed, kinds) => {
        expect(throwMany(createSeededDice(seed), kinds)).toEqual(throwMany(createSeededDice(seed), kinds))
      }),
    ))

  test('resume exactly from a state, also after a round trip through JSON', () =>
    fc.assert(
      fc.property(anySeed, fc.array(sides, { maxLength: 50 }), fc.nat(50), (seed, kinds, at) => {
        const whole = throwMany(createSeededDice(seed), kinds)
        const first = createSeededDice(seed)
        throwMany(first, kinds.slice(0, at))
        const state = JSON.parse(JSON.stringify(first.state())) as number[]
        expect(throwMany(createSeededDice(0, state), kinds.slice(at))).toEqual(whole.slice(at))
        expect(throwMany(first, kinds.slice(at)), 'taking the state disturbs nothing').toEqual(whole.slice(at))
      }),
    ))

  test.each([3, 6, 10, 100])('show every face of a die of %i sides equally often', (one) => {
    const throws = 60_000
    const dice = createSeededDice(20_260)
    const counts = new Map<number, number>()
    for (let i = 0; i < throws; i++) {
      const face = dice.next({ sides: one })
      counts.set(face, (counts.get(face) ?? 0) + 1)
    }
    const share = 1 / one
    const error = Math.sqrt(throws * share * (1 - share))
    for (const face of upTo(one)) expect(Math.abs((counts.get(face) ?? 0) - throws * share)).toBeLessThan(4.5 * error)
  })

  test('show every value of the D66 as the first throw of seeds 1, 2, 3 …', () => {
    const values = upTo(3600).map((seed) => diceValue('D66', throwMany(createSeededDice(seed), [6, 6])))
    expect(new Set(values).size).toBe(36)
  })
})

function* twoThrows(): RollInProgress<number[]> {
  const first = yield* throwDice('D66', sameInBothLanguages('table'))
  return [...first, ...(yield* throwDice('D10', sameInBothLanguages('result'), sameInBothLanguages('purpose')))]
}

describe('typed dice', () => {
  test('asks for the next die when there are too few', () => {
    const needs = (faces: number[]) => {
      const typed = rollWithFaces(twoThrows(), faces)
      return typed.kind === 'needs' ? typed.request : typed.kind
    }
    const d66 = { dice: 'D66', sides: 6, table: sameInBothLanguages('table') }
    expect(needs([])).toEqual({ ...d66, index: 0 })
    expect(needs([6])).toEqual({ ...d66, index: 1 })
    expect(needs([6, 1])).toEqual({
      dice: 'D10',
      sides: 10,
      index: 0,
      table: sameInBothLanguages('result'),
      purpose: sameInBothLanguages('purpose'),
    })
  })

  test('returns the result and the number of dice used when there are enough', () => {
    expect(rollWithFaces(twoThrows(), [2, 3, 10])).toEqual({ kind: 'done', result: [2, 3, 10], used: 3 })
    expect(rollWithFaces(twoThrows(), [2, 3, 10, 99, 1])).toEqual({ kind: 'done', result: [2, 3, 10], used: 3 })
  })

  test.each([0, -1, 7, 37, 1.5, Number.NaN, Infinity, -Infinity])('refuses %d on a D6', (face) => {
    expect(rollWithFaces(twoThrows(), [face])).toMatchObject({
      kind: 'impossible',
      index: 0,
      face,
      request: { sides: 6 },
    })
    expect(rollWithFaces(twoThrows(), [1, face, 3])).toMatchObject({ kind: 'impossible', index: 1, face })
  })

  test('limits each die by its own number of sides', () => {
    expect(rollWithFaces(twoThrows(), [6, 6, 10])).toMatchObject({ kind: 'done' })
    expect(rollWithFaces(twoThrows(), [6, 6, 11])).toMatchObject({ kind: 'impossible', index: 2, face: 11 })
  })

  test('asks for rolled dice one by one and returns them in order', () => {
    const asked: number[] = []
    const next = ({ sides: one }: { sides: number }) => asked.push(one)
    expect(runRollWithDice(twoThrows(), { next })).toEqual({ result: [1, 2, 3], faces: [1, 2, 3] })
    expect(asked).toEqual([6, 6, 10])
  })
})
