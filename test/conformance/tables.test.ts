import { describe, expect, test } from 'vitest'
import { diceDistribution } from '../../shared/rules/kit/dice.ts'
import { TableResultEffect } from '../../shared/rules/kit/effects.ts'
import { addFractions, subtractFractions, fractionToNumber, FRACTION_ZERO } from '../../shared/rules/kit/fraction.ts'
import { tableLineChances, computeTableOdds } from '../../shared/rules/kit/odds.ts'
import { isInRanges } from '../../shared/rules/kit/range.ts'
import { listAllTableLines } from '../../shared/rules/kit/resolve.ts'
import { RollTable, type TableResultEffectTemplate, type SubTable } from '../../shared/rules/kit/rollTable.ts'
import { rulesetOf } from '../../shared/rulesets/registry.ts'
import { SUBJECTS } from './subjects.ts'

const tables = SUBJECTS.flatMap((ruleset) =>
  Object.values(ruleset.tables).map((table) => ({ name: `${ruleset.id}/${table.id}`, table, ruleset })),
)

const withSubTables = (table: RollTable | SubTable): (RollTable | SubTable)[] => [
  table,
  ...table.results.flatMap((line) => ('subTable' in line && line.subTable ? withSubTables(line.subTable) : [])),
]

/** All effects that a template can produce: one for each value or word that its dice can roll. */
function possibleEffects(template: TableResultEffectTemplate): Record<string, unknown>[] {
  return Object.entries(template).reduce<Record<string, unknown>[]>(
    (effects, [key, value]) => {
      const values =
        typeof value !== 'object'
          ? [value]
          : (value.as?.map((word) => word.value) ?? [...diceDistribution(value.roll).keys()])
      return effects.flatMap((effect) => values.map((one) => ({ ...effect, [key]: one })))
    },
    [{}],
  )
}

describe.each(tables)('table $name', ({ table, ruleset }) => {
  test('matches its schema', () => expect(RollTable.parse(table)).toEqual(table))

  // Authors of packs may leave the summary to the name.
  if (rulesetOf(ruleset.id))
    test('says what each result does', () =>
      expect(listAllTableLines(table).filter(({ summary }) => summary.fr === '' || summary.en === '')).toEqual([]))

  test('is found under its id', () => expect(ruleset.tables[table.id]).toBe(table))

  test('has exactly one line for every value of its dice, and no other values', () => {
    for (const { results, dice, name } of withSubTables(table)) {
      const values = [...diceDistribution(dice).keys()]
      for (const value of values) {
        expect(results.filter(({ on }) => isInRanges(on, value)).length, `${name.en} ${value}`).toBe(1)
      }
      for (const [from, to] of results.flatMap(({ on }) => on)) {
        expect(from).toBeLessThanOrEqual(to)
        expect(values, `${name.en} ${from}-${to}`).toEqual(expect.arrayContaining([from, to]))
      }
    }
  })

  test('has exactly one word for every face of the dice in its effects', () => {
    const rolled = listAllTableLines(table).flatMap((line) =>
      (line.effects ?? []).flatMap((effect) => Object.values(effect)),
    )
    for (const value of rolled) {
      if (typeof value !== 'object' || !value.as) continue
      for (const face of diceDistribution(value.roll).keys())
        expect(value.as.filter(({ on }) => isInRanges(on, face))).toHaveLength(1)
    }
  })

  test('has results with unique ids', () => {
    const ids = listAllTableLines(table).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('has only effects of the public format', () => {
    for (const template of listAllTableLines(table).flatMap((line) => line.effects ?? [])) {
      for (const effect of possibleEffects(template)) expect(TableResultEffect.parse(effect)).toEqual(effect)
    }
  })

  test('rerolls only existing results', () => {
    for (const { further } of listAllTableLines(table)) {
      const target = further?.table === undefined ? table : ruleset.tables[further.table]
      expect(target).toBeDefined()
      for (const id of further?.reroll ?? []) expect(listAllTableLines(target!).map((line) => line.id)).toContain(id)
    }
  })

  test('has exact odds, with a sum of 1 for final lines', () => {
    const total = tableLineChances(table).reduce(addFractions, FRACTION_ZERO)
    expect(fractionToNumber(total)).toBe(1)
    const top = new Set(table.results.filter(({ reroll }) => !reroll).map(({ id }) => id))
    const further = table.results.some((line) => line.further)
    const sum = computeTableOdds(table, ruleset.tables)
      .filter(({ id }) => top.has(id))
      .map(({ expected }) => expected)
      .reduce(addFractions, FRACTION_ZERO)
    // Further rolls on the same table add results to the first one.
    if (further) expect(fractionToNumber(subtractFractions(sum, total))).toBeGreaterThan(0)
    else expect(sum).toEqual(total)
  })
})
