import { describe, expect, test } from 'vitest'
import { AppError } from '../../../shared/domain/error.ts'
import { rollWithFaces, runRollWithDice, createSeededDice } from '../../../shared/rules/kit/dice.ts'
import { addFractions, createFraction, FRACTION_ZERO, type Fraction } from '../../../shared/rules/kit/fraction.ts'
import { tableLineChances, computeTableOdds } from '../../../shared/rules/kit/odds.ts'
import { rollOnTable } from '../../../shared/rules/kit/resolve.ts'
import type { RollTable, RollTables } from '../../../shared/rules/kit/rollTable.ts'
import { unPourUn } from '../../../shared/rulesets/un-pour-un/index.ts'
import { ALL_TABLES, line, rolledFigure, fractionText, subTable, tableOf } from '../support/tables.ts'

/** Chance and mean count of every result, as fractions. */
const oddsOf = (table: RollTable, tables: RollTables = {}, ticks?: number[]): Record<string, [string, string]> =>
  Object.fromEntries(
    computeTableOdds(table, tables, ticks).map(({ id, chance, expected }) => [
      id,
      [fractionText(chance), fractionText(expected)],
    ]),
  )
const chancesOf = (...given: Parameters<typeof oddsOf>): Record<string, string> =>
  Object.fromEntries(Object.entries(oddsOf(...given)).map(([id, [chance]]) => [id, chance]))
const total = (chances: readonly Fraction[]): string => fractionText(chances.reduce(addFractions, FRACTION_ZERO))
const sameChanceAndMean = (chance: string): [string, string] => [chance, chance]

describe('small tables computed by hand', () => {
  test('gives each line of a plain table its share of the throws', () => {
    const bell = tableOf('bell', '2D6', [
      line('low', 2, 4),
      line('seven', 7, 7),
      {
        ...line('rest', 5, 6),
        on: [
          [5, 6],
          [8, 12],
        ],
      },
    ])
    // 2-4: 1 + 2 + 3 of 36; 7: 6 of 36; the rest 24 of 36.
    expect(oddsOf(bell)).toEqual({
      low: sameChanceAndMean('1/6'),
      seven: sameChanceAndMean('1/6'),
      rest: sameChanceAndMean('2/3'),
    })
    const thirds = tableOf('thirds', 'D3', [line('one', 1, 1), line('more', 2, 3)])
    expect(oddsOf(thirds)).toEqual({ one: sameChanceAndMean('1/3'), more: sameChanceAndMean('2/3') })
  })

  const AGAIN = tableOf('again', 'D6', [line('again', 1, 1, { reroll: true }), line('a', 2, 3), line('b', 4, 6)])

  test('leaves out a line that is rerolled, and gives its share to the others', () => {
    expect(oddsOf(AGAIN)).toEqual({ a: sameChanceAndMean('2/5'), b: sameChanceAndMean('3/5') })
  })

  test('divides the share of a line among its sub-table, which has its own rerolls', () => {
    const inner = subTable('D6', [line('x', 1, 1), line('y', 2, 4), line('again', 5, 6, { reroll: true })])
    const table = tableOf('nested', 'D6', [line('a', 1, 2, { subTable: inner }), line('b', 3, 6)])
    // x: 1/3 × 1/4, y: 1/3 × 3/4.
    expect(oddsOf(table)).toEqual({
      a: sameChanceAndMean('1/3'),
      x: sameChanceAndMean('1/12'),
      y: sameChanceAndMean('1/4'),
      b: sameChanceAndMean('2/3'),
    })
  })

  test('computes chance and mean for a fixed number of further rolls', () => {
    const more = line('more', 1, 1, { further: { times: 2, reroll: ['more'] } })
    const table = tableOf('fixed', 'D6', [more, line('a', 2, 3), line('b', 4, 6)])
    // Each further roll: a 2/5, b 3/5. a: 1/3 + 1/6 (1 − (3/5)²) = 1/3 + 8/75; on average 1/3 + 1/6 × 2 × 2/5.
    // b: 1/2 + 1/6 (1 − (2/5)²) = 1/2 + 7/50; on average 1/2 + 1/6 × 2 × 3/5.
    expect(oddsOf(table)).toEqual({ more: sameChanceAndMean('1/6'), a: ['11/25', '7/15'], b: ['16/25', '7/10'] })
  })

  test('computes chance and mean for a rolled number of further rolls', () => {
    const more = line('more', 1, 1, { further: { times: rolledFigure('D3'), reroll: ['more'] } })
    const table = tableOf('rolled', 'D6', [more, line('a', 2, 3), line('b', 4, 6)])
    // Chance of no a in 1, 2 or 3 rolls: (3/5 + 9/25 + 27/125) / 3 = 49/125; of no b: (2/5 + 4/25 + 8/125) / 3 = 26/125.
    // a: 1/3 + 1/6 × 76/125, b: 1/2 + 1/6 × 99/125; on average two further rolls, as above.
    expect(oddsOf(table)).toEqual({ more: sameChanceAndMean('1/6'), a: ['163/375', '7/15'], b: ['79/125', '7/10'] })
  })

  test('handles further rolls on another table with excluded results', () => {
    const other = tableOf('other', 'D6', [line('x', 1, 2), line('y', 3, 3), line('z', 4, 6)])
    const table = tableOf('main', 'D6', [
      line('x', 1, 3, { further: { times: 1, table: 'other', reroll: ['z'] } }),
      line('c', 4, 6, { further: { times: 2, table: 'other' } }),
    ])
    // On `other` without z: x 2/3. With it: x 1/3, twice: 1 − (2/3)² = 5/9, on average 2/3.
    // x itself 1/2, then once more: chance 1/2 + 1/2 × 5/9; on average 1/2 (1 + 2/3) + 1/2 × 2/3.
    expect(oddsOf(table, { other })).toEqual({ x: ['7/9', '7/6'], c: sameChanceAndMean('1/2') })
    expect(() => computeTableOdds(table, {})).toThrow(expect.objectContaining({ code: 'table-missing' }) as Error)
  })

  test('does not exclude results of further rolls in the sub-tables below', () => {
    const inner = subTable('D6', [line('a', 1, 3), line('b', 4, 6)])
    const more = line('more', 1, 1, { further: { times: 1, reroll: ['more', 'a'] } })
    const table = tableOf('below', 'D6', [more, line('a', 2, 3), line('sub', 4, 6, { subTable: inner })])
    // The further roll can only be the sub-table: half of it is a. a: 1/3 + 1/2 × 1/2 + 1/6 × 1/2.
    const expected = { more: '1/6', a: '2/3', sub: '2/3', b: '1/3' }
    expect(chancesOf(table)).toEqual(expected)
  })

  test('passes the share of an exhausted line to the next free line, upwards and then from the first', () => {
    const boxes = { boxes: 1 }
    const table = tableOf('boxes', 'D6', [line('a', 1, 1, boxes), line('b', 2, 3, boxes), line('c', 4, 6, boxes)])
    expect(chancesOf(table, {}, [0, 0, 0])).toEqual({ a: '1/6', b: '1/3', c: '1/2' })
    expect(chancesOf(table, {}, [1, 0, 0])).toEqual({ a: '0/1', b: '1/2', c: '1/2' })
    expect(chancesOf(table, {}, [0, 1, 0])).toEqual({ a: '1/6', b: '0/1', c: '5/6' })
    expect(chancesOf(table, {}, [0, 0, 1])).toEqual({ a: '2/3', b: '1/3', c: '0/1' })
    expect(chancesOf(table, {}, [0, 1, 1])).toEqual({ a: '1/1', b: '0/1', c: '0/1' })
  })

  test('ticks no box for a line that is rerolled, only for the final result', () => {
    const again = line('again', 1, 2, { reroll: true, boxes: 1 })
    const table = tableOf('boxes', 'D6', [again, line('b', 3, 4, { boxes: 3 }), line('c', 5, 6, { boxes: 3 })])
    const third = rollWithFaces(rollOnTable(table, {}), [1, 1, 5])
    const results = [{ id: 'again' }, { id: 'again' }, { id: 'c' }]
    expect(third).toMatchObject({ kind: 'done', result: { results, ticked: [0, 0, 1] } })
    expect(chancesOf(table)).toEqual({ b: '1/2', c: '1/2' })
  })
})

describe('the tables of Règles au un pour un', () => {
  const { injuries, advances, 'henchman-return': henchmen } = unPourUn.tables
  const found = Object.fromEntries(computeTableOdds(injuries!, unPourUn.tables).map((one) => [one.id, one]))
  const check = (id: string, chance: Fraction, expected: Fraction) =>
    expect([fractionText(found[id]!.chance), fractionText(found[id]!.expected)]).toEqual([
      fractionText(chance),
      fractionText(expected),
    ])

  test('computes the injuries that further rolls exclude from the 35 remaining throws', () => {
    // 26 is rerolled, so 35 throws are left. Dead: 11-15.
    check('dead', createFraction(1, 7), createFraction(1, 7))
    check('captured', createFraction(1, 35), createFraction(1, 35))
    check('full-recovery', createFraction(12, 35), createFraction(12, 35))
    check('multiple-injuries', createFraction(2, 35), createFraction(2, 35))
  })

  test.each(['leg-wound', 'madness', 'nervous-breakdown', 'lost-eye', 'robbed', 'hatred', 'against-all-odds'])(
    '%s: one throw, and one in 15 on each further roll',
    (id) => {
      // Further rolls exclude 5 + 1 + 12 + 2 and the 26: 15 are left. None in k rolls: (14/15)^k; over k = 1-6:
      // 14 (1 − (14/15)^6) / 6 = 27027623/34171875. Chance 1/35 + 2/35 × 7144252/34171875; mean 1/35 + 2/35 × 3.5/15.
      check(id, createFraction(48_460_379n, 1_196_015_625n), createFraction(22, 525))
    },
  )

  test('hardened: two throws, and two of 15 on each further roll', () => {
    // None in k rolls, on average: (13/2) (1 − (13/15)^6) / 6 = 21332402/34171875.
    check('hardened', createFraction(94_022_696n, 1_196_015_625n), createFraction(44, 525))
  })

  test('amputated: one sixth of the arm wounds', () => {
    // 1/210, and one in 90 on each further roll: none on average 89 (1 − (89/90)^6) / 6; 1 minus that is
    // 121731895529/3188646000000. Mean 1/210 + 2/35 × 3.5/90.
    check('amputated', createFraction(4_649_428_746_348n, 669_615_660_000_000n), createFraction(11, 1575))
  })

  test('fined: two thirds of the judgements', () => {
    // 2/105, and two in 45 on each further roll: none on average 43 (1 − (43/45)^6) / 12. Mean 2/105 + 2/35 × 3.5 ×
    // 2/45.
    const none = createFraction(43n * (45n ** 6n - 43n ** 6n), 12n * 45n ** 6n)
    const some = createFraction(none.d - none.n, none.d)
    check(
      'fined',
      addFractions(createFraction(2, 105), createFraction(2n * some.n, 35n * some.d)),
      createFraction(44, 1575),
    )
  })

  test('loses a henchman on two throws of six', () => {
    expect(oddsOf(henchmen!)).toEqual({ gone: sameChanceAndMean('1/3'), back: sameChanceAndMean('2/3') })
  })

  test('computes the advances from the throws of 2D6', () => {
    expect(chancesOf(advances!)).toEqual({
      movement: '1/12', // 2-3: 1 + 2 of 36
      shooting: '7/36', // 4-5: 3 + 4
      command: '4/9', // 6-8: 5 + 6 + 5
      melee: '7/36', // 9-10: 4 + 3
      strength: '1/18', // 11: 2
      life: '1/36', // 12: 1
    })
  })
})

describe.each(ALL_TABLES)('$name', ({ table, tables }) => {
  test('has chances that add up to 1', () => expect(total(tableLineChances(table))).toBe('1/1'))

  test('has mean counts that add up to 1 plus its further rolls on itself', () => {
    const counts = new Map(computeTableOdds(table, tables).map(({ id, expected }) => [id, expected]))
    const further = table.results.flatMap((one) => {
      if (!one.further || (one.further.table ?? table.id) !== table.id) return []
      const mean = typeof one.further.times === 'number' ? createFraction(one.further.times) : createFraction(7, 2)
      return [createFraction(counts.get(one.id)!.n * mean.n, counts.get(one.id)!.d * mean.d)]
    })
    const standing = table.results.flatMap(({ id, reroll }) => (reroll ? [] : [counts.get(id)!]))
    expect(total(standing)).toBe(total([createFraction(1), ...further]))
  })
})

describe('a table that is rerolled for ever', () => {
  const hopeless: [string, RollTable, RollTables][] = [
    [
      'every line is rerolled',
      tableOf('t', 'D6', [line('a', 1, 3, { reroll: true }), line('b', 4, 6, { reroll: true })]),
      {},
    ],
    [
      'every result of the further rolls is excluded',
      tableOf('t', 'D6', [line('a', 1, 6, { further: { times: 1, reroll: ['a'] } })]),
      {},
    ],
    ['every result leads to the table itself', tableOf('t', 'D6', [line('a', 1, 6, { further: { times: 1 } })]), {}],
    [
      'two tables lead to each other',
      tableOf('t', 'D6', [line('a', 1, 6, { further: { times: 1, table: 'u' } })]),
      {
        t: tableOf('t', 'D6', [line('a', 1, 6, { further: { times: 1, table: 'u' } })]),
        u: tableOf('u', 'D6', [line('b', 1, 6, { further: { times: 2, table: 't' } })]),
      },
    ],
  ]
  const code = (act: () => unknown): string => {
    try {
      act()
    } catch (error) {
      return error instanceof AppError ? error.code : String(error)
    }
    return 'nothing'
  }

  test.each(hopeless)('has no odds: %s', (_, table, tables) => {
    expect(code(() => computeTableOdds(table, tables))).toBe('table-endless')
  })

  test.each(hopeless)('cannot be rolled on: %s', (_, table, tables) => {
    expect(code(() => runRollWithDice(rollOnTable(table, tables), createSeededDice(1)))).toBe('table-endless')
  })
})
