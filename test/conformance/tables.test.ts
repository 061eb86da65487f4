import { describe, expect, test } from 'vitest'
import { distribution } from '../../shared/rules/kit/dice.ts'
import { Effect } from '../../shared/rules/kit/effects.ts'
import { add, subtract, toNumber, ZERO } from '../../shared/rules/kit/fraction.ts'
import { lineChances, odds } from '../../shared/rules/kit/odds.ts'
import { covers } from '../../shared/rules/kit/range.ts'
import { allLines } from '../../shared/rules/kit/resolve.ts'
import { RollTable, type EffectTemplate, type SubTable } from '../../shared/rules/kit/rollTable.ts'
import { SUBJECTS } from './subjects.ts'

const tables = SUBJECTS.flatMap((ruleset) =>
  Object.values(ruleset.tables).map((table) => ({ name: `${ruleset.id}/${table.id}`, table, ruleset })),
)

/** The table and its sub-tables. */
const levels = (table: RollTable | SubTable): (RollTable | SubTable)[] => [
  table,
  ...table.results.flatMap((line) => ('subTable' in line && line.subTable ? levels(line.subTable) : [])),
]

/** Every value or word that a rolled figure may take. */
function possible(template: EffectTemplate): Record<string, unknown>[] {
  return Object.entries(template).reduce<Record<string, unknown>[]>(
    (effects, [key, value]) => {
      const values =
        typeof value !== 'object'
          ? [value]
          : (value.as?.map((word) => word.value) ?? [...distribution(value.roll).keys()])
      return effects.flatMap((effect) => values.map((one) => ({ ...effect, [key]: one })))
    },
    [{}],
  )
}

describe.each(tables)('table $name', ({ table, ruleset }) => {
  test('fits its schema', () => expect(RollTable.parse(table)).toEqual(table))

  test('is found under its id', () => expect(ruleset.tables[table.id]).toBe(table))

  test('covers every value of its dice once, and no other', () => {
    for (const { results, dice, name } of levels(table)) {
      const values = [...distribution(dice).keys()]
      for (const value of values) {
        expect(results.filter(({ on }) => covers(on, value)).length, `${name.en} ${value}`).toBe(1)
      }
      for (const [from, to] of results.flatMap(({ on }) => on)) {
        expect(from).toBeLessThanOrEqual(to)
        expect(values, `${name.en} ${from}-${to}`).toEqual(expect.arrayContaining([from, to]))
      }
    }
  })

  test('covers every word that its further dice decide', () => {
    const rolled = allLines(table).flatMap((line) => (line.effects ?? []).flatMap((effect) => Object.values(effect)))
    for (const value of rolled) {
      if (typeof value !== 'object' || !value.as) continue
      for (const face of distribution(value.roll).keys())
        expect(value.as.filter(({ on }) => covers(on, face))).toHaveLength(1)
    }
  })

  test('has results with ids of their own', () => {
    const ids = allLines(table).map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('has effects of the public format only', () => {
    for (const template of allLines(table).flatMap((line) => line.effects ?? [])) {
      for (const effect of possible(template)) expect(Effect.parse(effect)).toEqual(effect)
    }
  })

  test('rolls again only on results that exist', () => {
    for (const { further } of allLines(table)) {
      const target = further?.table === undefined ? table : ruleset.tables[further.table]
      expect(target).toBeDefined()
      for (const id of further?.reroll ?? []) expect(allLines(target!).map((line) => line.id)).toContain(id)
    }
  })

  test('has exact odds: the lines that can stand sum to one', () => {
    const total = lineChances(table).reduce(add, ZERO)
    expect(toNumber(total)).toBe(1)
    const top = new Set(table.results.filter(({ reroll }) => !reroll).map(({ id }) => id))
    const further = table.results.some((line) => line.further)
    const sum = odds(table, ruleset.tables)
      .filter(({ id }) => top.has(id))
      .map(({ expected }) => expected)
      .reduce(add, ZERO)
    // Further rolls on the same table add results to the first one.
    if (further) expect(toNumber(subtract(sum, total))).toBeGreaterThan(0)
    else expect(sum).toEqual(total)
  })
})
