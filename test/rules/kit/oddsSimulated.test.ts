import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runRollWithDice, createSeededDice } from '../../../shared/rules/kit/dice.ts'
import { fractionToNumber } from '../../../shared/rules/kit/fraction.ts'
import { computeTableOdds } from '../../../shared/rules/kit/odds.ts'
import { rollOnTable, listFinalRollResults } from '../../../shared/rules/kit/resolve.ts'
import type { RollTable, RollTables } from '../../../shared/rules/kit/rollTable.ts'
import { randomTables } from '../support/randomTables.ts'
import { ALL_TABLES } from '../support/tables.ts'

const ROLLS = 200_000
const MOST_ERRORS = 4.5

/** In how many rolls a result occurred, its total count, and the sum of squares of its count per roll. */
interface Tally {
  rolls: number
  times: number
  squares: number
}

function simulateRolls(table: RollTable, tables: RollTables, rolls = ROLLS): Map<string, Tally> {
  const dice = createSeededDice(5_318_008)
  const tallies = new Map<string, Tally>()
  for (let i = 0; i < rolls; i++) {
    const counts = new Map<string, number>()
    for (const { id } of listFinalRollResults(runRollWithDice(rollOnTable(table, tables), dice).result.results)) {
      counts.set(id, (counts.get(id) ?? 0) + 1)
    }
    for (const [id, count] of counts) {
      const tally = tallies.get(id) ?? { rolls: 0, times: 0, squares: 0 }
      tallies.set(id, {
        rolls: tally.rolls + 1,
        times: tally.times + count,
        squares: tally.squares + count * count,
      })
    }
  }
  return tallies
}

interface Numbers {
  readonly id: string
  readonly chance: number
  readonly expected: number
}

const numbersOf = (table: RollTable, tables: RollTables): Numbers[] =>
  computeTableOdds(table, tables).map(({ id, chance, expected }) => ({
    id,
    chance: fractionToNumber(chance),
    expected: fractionToNumber(expected),
  }))

/** Numbers that are too far from the simulation: « dead: chance ». */
function outliers(claimed: readonly Numbers[], tallies: ReadonlyMap<string, Tally>, all = ROLLS): string[] {
  return claimed.flatMap(({ id, chance, expected }) => {
    const { rolls, times, squares } = tallies.get(id) ?? { rolls: 0, times: 0, squares: 0 }
    const mean = times / all
    const chanceError = Math.sqrt((chance * (1 - chance)) / all)
    const meanError = Math.sqrt(Math.max(squares / all - mean * mean, 0) / all)
    return [
      ...(Math.abs(rolls / all - chance) <= MOST_ERRORS * chanceError ? [] : [`${id}: chance`]),
      ...(Math.abs(mean - expected) <= MOST_ERRORS * meanError ? [] : [`${id}: mean`]),
    ]
  })
}

describe.each(ALL_TABLES)(`${ROLLS} rolls on $name`, ({ table, tables }) => {
  const tallies = simulateRolls(table, tables)
  const claimed = computeTableOdds(table, tables).map(({ id, chance, expected }): Numbers => ({
    id,
    chance: fractionToNumber(chance),
    expected: fractionToNumber(expected),
  }))

  test('agrees with the odds of every result', () => expect(outliers(claimed, tallies)).toEqual([]))

  test('gives no result without odds', () => {
    expect([...tallies.keys()].filter((id) => !claimed.some((one) => one.id === id))).toEqual([])
  })

  test.each(claimed)('detects odds of $id that are wrong by 1/36', ({ id, chance, expected }) => {
    const wrong = (by: number) =>
      claimed.map((one) =>
        one.id === id ? { id, chance: Math.min(1, Math.max(0, chance + by)), expected: expected + by } : one,
      )
    expect(outliers(wrong(1 / 36), tallies)).toEqual([`${id}: chance`, `${id}: mean`])
    expect(outliers(wrong(-1 / 36), tallies)).toEqual([`${id}: chance`, `${id}: mean`])
  })

  test('detects exchanged odds of two results that differ by 1/36 or more', () => {
    for (const one of claimed)
      for (const other of claimed) {
        if (Math.abs(one.chance - other.chance) < 1 / 36) continue
        const exchanged = claimed.map((each) => (each === one ? { ...one, chance: other.chance } : each))
        expect(outliers(exchanged, tallies)).toEqual([`${one.id}: chance`])
      }
  })
})

test('agrees with the odds of 20 random tables over 10000 rolls each', () => {
  const rolls = 10_000
  const wrong = fc.sample(randomTables, { numRuns: 20, seed: 1 }).flatMap(({ table, tables }, at) => {
    const found = outliers(numbersOf(table, tables), simulateRolls(table, tables, rolls), rolls)
    return found.map((one) => `table ${at}, ${one}`)
  })
  expect(wrong).toEqual([])
})
