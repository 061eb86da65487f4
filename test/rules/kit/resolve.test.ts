import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AppError } from '../../../shared/domain/error.ts'
import {
  rollWithFaces,
  runRollWithDice,
  createSeededDice,
  dieSides,
  diceValue,
} from '../../../shared/rules/kit/dice.ts'
import { TableResultEffect } from '../../../shared/rules/kit/effects.ts'
import { rollOnTable, listFinalRollResults, type RollResult } from '../../../shared/rules/kit/resolve.ts'
import type { RollTable, SubTable } from '../../../shared/rules/kit/rollTable.ts'
import { times } from '../../support/long.ts'
import { randomTables, type Tables } from '../support/randomTables.ts'
import { ALL_TABLES, line, rolledFigure, subTable, tableOf } from '../support/tables.ts'
import { missingFor } from '../support/texts.ts'

type AnyTable = RollTable | SubTable
type Line = RollTable['results'][number]

const anyTables: fc.Arbitrary<Tables> = fc.oneof(randomTables, fc.constantFrom(...ALL_TABLES))
const anySeed = fc.noBias(fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }))
const RUNS = { numRuns: times(500, 3000) }

const rollWithSeed = ({ table, tables }: Tables, seed: number) =>
  runRollWithDice(rollOnTable(table, tables), createSeededDice(seed))
const diceOf = (results: readonly RollResult[]): number[] =>
  results.flatMap(({ dice, results: nested }) => [...dice, ...diceOf(nested)])
const everyResult = (results: readonly RollResult[]): RollResult[] =>
  results.flatMap((result) => [result, ...everyResult(result.results)])

const covers = ({ on }: Line, value: number): boolean => on.some(([from, to]) => from <= value && value <= to)
const lineNamed = (table: AnyTable, id: string): Line => (table.results as Line[]).find((one) => one.id === id)!
const furtherDice = ({ further }: Line): number =>
  further && typeof further.times === 'object' ? dieSides(further.times.roll).length : 0

/** Visits each result together with the table line that it came from. */
function walk(table: AnyTable, results: readonly RollResult[], tables: Tables, visit: Visit): void {
  for (const result of results) {
    const at = lineNamed(table, result.id)
    visit(table, at, result)
    if (result.rerolled) continue
    const { further, subTable: sub } = at
    if (sub) walk(sub, result.results, tables, visit)
    else if (further) {
      const home = further.table === undefined ? tables.table : tables.tables[further.table]!
      walk(home, result.results, tables, visit)
    }
  }
}
type Visit = (table: AnyTable, line: Line, result: RollResult) => void

const checkRolls = (check: (results: readonly RollResult[], faces: readonly number[], tables: Tables) => void): void =>
  fc.assert(
    fc.property(anyTables, anySeed, (tables, seed) => {
      const { result, faces } = rollWithSeed(tables, seed)
      check(result.results, faces, tables)
    }),
    RUNS,
  )

describe('a roll on any table', () => {
  test('consumes the dice of its results, depth first and in order', () =>
    checkRolls((results, faces) => expect(diceOf(results)).toEqual(faces)))

  test('ends with the one final result; all before it were rerolled', () =>
    checkRolls((results) => {
      expect(results.map(({ rerolled }) => rerolled)).toEqual(results.map((_, at) => at < results.length - 1))
    }))

  test('ends each further roll and each sub-table with one final result', () =>
    checkRolls((results, _, tables) =>
      walk(tables.table, results, tables, (__, { further, subTable: sub }, { dice, results: nested, rerolled }) => {
        if (rerolled) return
        const times =
          typeof further?.times === 'object' ? diceValue(further.times.roll, dice.slice(-1)) : further?.times
        expect(nested.filter((one) => !one.rerolled)).toHaveLength(times ?? (sub ? 1 : 0))
        expect(nested.at(-1)?.rerolled ?? false).toBe(false)
      }),
    ))

  test('gives a rerolled result no effects, nested results or further dice', () =>
    checkRolls((results, _, tables) =>
      walk(tables.table, results, tables, (table, __, { rerolled, effects, results: nested, dice }) => {
        if (!rerolled) return
        expect({ effects, nested }).toEqual({ effects: [], nested: [] })
        expect(dice).toHaveLength(dieSides(table.dice).length)
      }),
    ))

  test('returns the line that the dice select, unless boxes redirect it', () =>
    checkRolls((results, _, tables) =>
      walk(tables.table, results, tables, (table, at, { dice }) => {
        if ((table.results as Line[]).some(({ boxes }) => boxes !== undefined)) return
        expect(covers(at, diceValue(table.dice, dice.slice(0, dieSides(table.dice).length)))).toBe(true)
      }),
    ))

  test('returns effects that the schema accepts, of the number and kinds of the line', () =>
    checkRolls((results, _, tables) =>
      walk(tables.table, results, tables, (__, { effects: templates = [] }, { effects, rerolled }) => {
        for (const effect of effects)
          expect(TableResultEffect.safeParse(effect)).toMatchObject({ success: true, data: effect })
        expect(effects.map(({ kind }) => kind)).toEqual(rerolled ? [] : templates.map(({ kind }) => kind))
      }),
    ))

  test('rolls exactly the dice that the line needs', () =>
    checkRolls((results, _, tables) =>
      walk(tables.table, results, tables, (table, at, { dice, rerolled }) => {
        const figures = (at.effects ?? []).flatMap((effect) => Object.values(effect))
        const further = figures.reduce<number>(
          (sum, figure) => (typeof figure === 'object' ? sum + dieSides(figure.roll).length : sum),
          furtherDice(at),
        )
        expect(dice).toHaveLength(dieSides(table.dice).length + (rerolled ? 0 : further))
      }),
    ))

  test('gives the same results for typed faces, and asks for each missing die', () =>
    fc.assert(
      fc.property(anyTables, anySeed, fc.nat(), (tables, seed, cut) => {
        const { result, faces } = rollWithSeed(tables, seed)
        const rollTyped = (given: readonly number[]) => rollWithFaces(rollOnTable(tables.table, tables.tables), given)
        expect(rollTyped(faces)).toEqual({ kind: 'done', result, used: faces.length })
        expect(rollTyped([...faces, 1, 99])).toEqual({ kind: 'done', result, used: faces.length })
        const partial = rollTyped(faces.slice(0, cut % faces.length))
        expect(partial.kind).toBe('needs')
        if (partial.kind === 'needs') expect(faces[cut % faces.length]).toBeLessThanOrEqual(partial.request.sides)
      }),
      RUNS,
    ))

  test('counts every result that was not rerolled as final, at any depth', () =>
    checkRolls((results) => {
      expect(listFinalRollResults(results)).toEqual(everyResult(results).filter(({ rerolled }) => !rerolled))
    }))
})

describe('unusual table data', () => {
  const finishedRoll = (table: RollTable, ...faces: number[]): RollResult => {
    const typed = rollWithFaces(rollOnTable(table, {}), faces)
    if (typed.kind !== 'done') throw new Error(typed.kind)
    expect(diceOf(typed.result.results)).toEqual(faces)
    return typed.result.results.at(-1)!
  }

  test('resolves a sub-table before a fixed number of further rolls', () => {
    const both = line('both', 1, 1, {
      subTable: subTable('D6', [line('inner', 1, 6)]),
      further: { times: 2, reroll: ['both'] },
    })
    expect(finishedRoll(tableOf('t', 'D6', [both, line('a', 2, 6)]), 1, 4, 1, 2, 3).results.map(({ id }) => id)) //
      .toEqual(['inner', 'both', 'a', 'a'])
  })

  test('rolls the number of further rolls before the dice of the sub-table', () => {
    const both = line('both', 1, 1, {
      subTable: subTable('D10', [line('inner', 1, 10)]),
      further: { times: rolledFigure('D3'), reroll: ['both'] },
    })
    const result = finishedRoll(tableOf('t', 'D6', [both, line('a', 2, 6)]), 1, 2, 10, 6)
    expect(result).toMatchObject({ id: 'both', dice: [1, 2], results: [{ id: 'inner' }, { id: 'a' }] })
  })

  test('excludes results only in the further rolls, not in the sub-tables below', () => {
    const inner = subTable('D6', [line('a', 1, 3), line('b', 4, 6)])
    const more = line('more', 1, 1, { further: { times: 1, reroll: ['more', 'a'] } })
    const table = tableOf('t', 'D6', [more, line('a', 2, 3), line('sub', 4, 6, { subTable: inner })])
    const [again, sub] = finishedRoll(table, 1, 2, 4, 1).results
    expect(again).toMatchObject({ id: 'a', rerolled: true })
    expect(sub).toMatchObject({ id: 'sub', rerolled: false, results: [{ id: 'a', rerolled: false }] })
    expect(finishedRoll(table, 3)).toMatchObject({ id: 'a', rerolled: false })
  })

  const problem = (act: () => unknown): AppError => {
    try {
      act()
    } catch (error) {
      if (error instanceof AppError) return error
    }
    return expect.unreachable('no AppError')
  }

  test('reports a value without a line by name', () => {
    const error = problem(() => finishedRoll(tableOf('t', 'D6', [line('a', 1, 5)]), 6))
    expect([error.code, missingFor(error)]).toEqual(['table-gap', []])
  })

  test('reports a table that does not exist by name', () => {
    const elsewhere = line('a', 1, 6, { further: { times: 1, table: 'nowhere' } })
    const error = problem(() => finishedRoll(tableOf('t', 'D6', [elsewhere]), 1))
    expect([error.code, missingFor(error)]).toEqual(['table-missing', []])
  })
})
